import { answerView, showTime } from "./answer.js";
import { ask, isSameInput, load, ofText, repeat, stopped } from "./ask.js";
import { address, copy, day, element, enable, formatElapsed, formatSize, setStale, sizes } from "./dom.js";
import { Player } from "./player.js";
import { WaysView } from "./ways.js";

let storage; // keeps inputs until the tab is closed; undefined if the browser forbids that
try {
	storage = sessionStorage;
} catch {}

const key = `input ${day.year}/${day.day}`; // of the input in the storage

// keep keeps the input, and returns whether there is room for it.
function keep(input) {
	try {
		storage?.setItem(key, input);
		return true;
	} catch {
		storage.removeItem(key); // which must not keep an earlier input
		return false;
	}
}

const allParts = day.parts === 1 ? "1" : "12";

// A DayView brings the page of a day to life: its input, answers, ways to solve it and frames.
export class DayView {
	ended = Promise.resolve(); // resolves when all work so far has ended
	#named = ofText; // the example or the invented input that is the input
	#isNew = true;
	#running = null; // the AbortController of the running work, if any
	#shown = new Map(); // from a section of results to the question that they answer
	#isOpening = true; // until the first frames are shown
	#at;
	#input;
	#variant;
	#status;
	#clock;
	#answers;
	#frames; // the element with the player, if the day has frames
	#ways;
	#player; // of the frames
	#tabs; // one for each picture, if there are several
	#picture = 1; // number of the picture that the player plays
	#frame; // at which the player starts, or 0

	constructor(article) {
		this.#at = (selector) => article.querySelector(selector);
		[this.#input, this.#variant, this.#status, this.#clock] = ["textarea", "select", "[role=status]", ".clock"].map((part) => this.#at(`form ${part}`));
		[this.#answers, this.#frames] = [this.#at(".answers"), this.#at(".player")];
		this.#tabs = article.querySelectorAll(".pictures button");
		this.#answers.replaceChildren();
		if (day.ways.length > 1) {
			this.#ways = new WaysView((part) => this.#start((question, signal) => this.#compare(part, question, signal)), (measure) => this.#start((_, signal) => measure(signal)));
		}
		this.#listen(article);
	}

	// show selects a variant, "" for the day itself, a named input or none, a picture and a frame, 0 for none. The first
	// time, it solves that input or, without one, the input that this tab has kept or the first example.
	show(variant, named, picture, frame) {
		const isNamed = named.example || named.size;
		const isOther = isNamed && !isSameInput(named, this.#named);
		if (frame && this.#player && !isOther && picture === this.#picture) {
			this.#player.choose(frame - 1);
		} else {
			[this.#picture, this.#frame] = [picture, frame];
			this.#player && !isOther && this.#play(this.#shown.get(this.#frames));
		}
		this.#variant.value = variant;
		this.#markStale();
		const kept = !isNamed && storage?.getItem(key);
		if (isOther || (this.#isNew && (kept || day.examples.length))) {
			const source = isNamed || kept ? named : { ...ofText, example: 1 };
			this.#setInput(kept || (day.examples[source.example - 1] ?? ""), source);
			this.#solveAll();
		}
		this.#isNew = false;
	}

	// solveAll solves the parts, and compares the ways when they come into view.
	#solveAll(reveal = false) {
		this.#start(async (question, signal) => {
			const lines = await this.#solve(allParts, question, signal, reveal);
			this.#compareInView(lines.findLast((line) => line.status === "ok")?.part);
		});
	}

	// open reads the input from a file.
	async open(file) {
		this.#choose(await file.text());
	}

	#listen(article) {
		article.querySelectorAll(".example").forEach((button, i) => (button.onclick = () => this.#choose(day.examples[i], { ...ofText, example: i + 1 })));
		this.#tabs.forEach((tab, i) => (tab.onclick = () => {
			this.#picture = i + 1;
			this.#player && this.#play(this.#shown.get(this.#frames));
		}));
		this.#at("form").onsubmit = (event) => {
			event.preventDefault();
			this.#solveNow(event.submitter.value);
		};
		this.#at("form").onpointerover = this.#at("form").onfocusin = () => load().catch(() => {}); // the question reports the error
		this.#at(".paste").onclick = () => this.#paste();
		this.#at(".invent")?.addEventListener("click", () => {
			this.#choose("", { example: 0, seed: Math.floor(Math.random() * 1e6), size: this.#named.size || sizes.genuine });
			this.#solveAll(true);
		});
		this.#at(".stop").onclick = () => this.#running?.abort(stopped);
		this.#at("[type=file]").onchange = async ({ target }) => {
			if (target.files.length) {
				await this.open(target.files[0]);
			}
			target.value = ""; // so that the same file can be chosen again
		};
		this.#input.oninput = () => this.#choose(this.#input.value);
		this.#at(".share").onclick = () => this.#share();
		this.#input.onkeydown = (event) => {
			if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
				this.#solveNow(allParts);
			}
		};
		this.#variant.onchange = () => {
			this.#rename();
			this.#markStale();
		};
	}

	// share copies a link to what is shown, as far as others have it: they do not have the user's input.
	async #share() {
		const question = { ...this.#question(), picture: this.#picture };
		const link = new URL(address(question, this.#player?.chosen(question)), location).href;
		try {
			await copy(link, this.#at(".share"), "the link");
		} catch {
			this.#status.textContent = `The browser does not allow copying. The link is ${link}`;
		}
	}

	// paste reads the clipboard if the browser allows that.
	async #paste() {
		try {
			this.#choose(await navigator.clipboard.readText());
		} catch {
			this.#status.textContent = "The browser does not allow that here: paste with the keyboard.";
			this.#input.select();
		}
	}

	// choose sets the input. The address may have named another one or a frame, which is not shown now.
	#choose(input, named = ofText) {
		this.#setInput(input, named);
		this.#rename();
	}

	// rename puts the variant and an invented input into the address.
	#rename() {
		history.replaceState(null, "", address({ ...this.#question(), example: 0 }));
	}

	#setInput(text, named) {
		const input = text.replace(/^\uFEFF/, ""); // a byte order mark, which some editors copy too
		const isKept = !isSameInput(named, ofText) || keep(input);
		if (this.#input.value !== input) {
			this.#input.value = input; // setting the same value would move the cursor
		}
		this.#named = named;
		this.#at(".amount").textContent = formatSize(this.#input.value) + (isKept ? "" : ", too large to keep when you leave this page");
		this.#input.removeAttribute("aria-invalid");
		this.#status.textContent = "";
		this.#markStale();
	}

	#question() {
		const text = isSameInput(this.#named, ofText) ? this.#input.value : "";
		return { year: day.year, day: day.day, variant: this.#variant.value, ...this.#named, text };
	}

	// start does work, after what runs has stopped.
	#start(work) {
		if (!this.#input.value && !this.#named.size) {
			return this.#demandInput("Paste an input or open a file first.");
		}
		if (isSitePage(this.#input.value)) {
			return this.#demandInput("This is a page of the site, not an input. Log in there, and copy your input again.");
		}
		this.#running?.abort(stopped);
		const running = (this.#running = new AbortController());
		const question = this.#question();
		enable(this.#at(".stop"), true);
		this.ended = this.ended.then(async () => {
			await work(question, running.signal);
			if (this.#running === running) {
				this.#running = null;
				enable(this.#at(".stop"), false);
			}
		});
	}

	// solveNow solves parts as #solve does, measures their times, and scrolls to the answers.
	#solveNow(parts) {
		this.#start((question, signal) => this.#solve(parts, { ...question, timed: true }, signal, true));
	}

	// solve solves part "1", part "2" or both ("12") and, unless all fail, shows the frames if there are
	// any. It returns the outcomes. Before, it shows the text of an invented input.
	async #solve(parts, question, signal, reveal = false) {
		this.#answers.replaceChildren();
		if (this.#frames && (this.#player || question.example !== 1)) {
			this.#frames.classList.remove("ready"); // it keeps its place, so that what follows does not move
			this.#frames.hidden = false;
		}
		this.#shown.delete(this.#answers);
		this.#shown.delete(this.#frames);
		this.#player?.end();
		this.#player = undefined;
		try {
			return await this.#solveParts(parts, question, signal, reveal);
		} finally {
			if (this.#frames) {
				this.#frames.hidden = !this.#player;
			}
		}
	}

	async #solveParts(parts, question, signal, reveal) {
		if (question.size && !this.#input.value) {
			const { text, ...failed } = await this.#timed("Inventing an input", { ...question, asks: "input" }, signal);
			if (failed.error) {
				this.#answers.append(answerView(failed, this.#input));
				this.#markShown(this.#answers, question);
				return [];
			}
			isSameInput(this.#question(), question) && this.#setInput(text, this.#named);
		}
		const lines = [];
		for (const part of parts) {
			lines.push(await this.#solvePart({ ...question, part: +part, repeat_ms: repeat.part }, signal, reveal, lines[0]));
			if (signal.aborted) {
				return lines;
			}
		}
		if (this.#frames && lines.some((line) => line.status !== "failed")) {
			this.#play(question);
		}
		return lines;
	}

	// play shows the frames of the current picture.
	#play(question) {
		this.#player?.end();
		this.#player = new Player({ ...question, picture: this.#picture }, this.#frame, this.#isOpening);
		[this.#frame, this.#isOpening] = [0, false];
		this.#at(".claim").textContent = day.pictures[this.#picture - 1].claim;
		this.#tabs.forEach((tab, i) => tab.setAttribute("aria-pressed", i + 1 === this.#picture));
		this.#markShown(this.#frames, question);
	}

	// solvePart shows the answer after the first call of the part, and its time after the last one. An error of the input,
	// which both parts have, is shown once.
	async #solvePart(question, signal, reveal, before) {
		let view;
		const show = (line) => {
			if (before?.status === "failed" && before.error === line.error) {
				this.#answers.querySelector("h2").textContent = "Both parts";
			} else if (!view) {
				view = answerView({ ...question, ...line }, this.#input);
				this.#answers.append(view);
				this.#markShown(this.#answers, question);
				reveal && view.scrollIntoView({ block: "nearest" });
			}
		};
		const line = await this.#timed(`Solving part ${question.part}`, question, signal, show);
		show(line);
		view && showTime(view, { ...question, ...line });
		return line;
	}

	// compareInView compares the ways to solve a part when they come into view, because that takes seconds.
	#compareInView(part) {
		if (!this.#ways || !part) {
			return;
		}
		const observer = new IntersectionObserver(async (entries) => {
			if (entries.at(-1).isIntersecting) { // as it is now
				observer.disconnect();
				while (this.#running) {
					await this.ended;
				}
				isSameInput(this.#shown.get(this.#ways.element) ?? {}, this.#question()) || this.#start((question, signal) => this.#compare(part, question, signal));
			}
		});
		observer.observe(this.#ways.element);
	}

	async #compare(part, question, signal) {
		this.#markShown(this.#ways.element, question);
		await this.#ways.compare(part, question, signal);
		this.#markStale();
	}

	#markShown(section, question) {
		this.#shown.set(section, question);
		this.#markStale();
	}

	// markStale fades the results of another input or variant than the form has.
	#markStale() {
		const now = this.#question();
		for (const [section, question] of this.#shown) {
			const isOther = section === this.#answers && question.variant !== now.variant;
			setStale(section, isSameInput(question, now) ? (isOther ? "variant" : "") : "input");
		}
	}

	#demandInput(why) {
		this.#status.textContent = why;
		this.#input.setAttribute("aria-invalid", "true");
		this.#input.focus();
	}

	// timed asks the program while a clock runs, and returns its last answer. A crash is a failed line or, after an
	// answer, its error.
	async #timed(status, question, signal, tell) {
		const started = performance.now();
		const tick = () => (this.#clock.textContent = formatElapsed(performance.now() - started));
		const ticking = setInterval(tick, 100);
		this.#status.textContent = status;
		let last;
		try {
			return await ask(question, signal, (line) => tell?.((last = line)));
		} catch (error) {
			tick();
			if (last) {
				return error === stopped ? last : { ...last, error: error.message };
			}
			const after = error === stopped ? ` after ${this.#clock.textContent}` : "";
			return { ...question, status: "failed", error: error.message + after };
		} finally {
			clearInterval(ticking);
			this.#clock.textContent = this.#status.textContent = "";
		}
	}
}

// isSitePage reports whether a text is a page, or the site's message to users who have not logged in.
const isSitePage = (text) => /^\s*<(!doctype|html)\b/i.test(text) || /\bplease log in\b/i.test(text.slice(0, 200));
