import { timeOf } from "./answer.js";
import { ask, repeat, stopped } from "./ask.js";
import { day, element, enable, formatElapsed, formatNumber, formatTime, plural, visible } from "./dom.js";

const triedFor = 1000; // milliseconds that a slow way is tried for

const nameOf = (way) => way.name || "the day itself";

// A WaysView compares the times and the answers of a day and its variants.
export class WaysView {
	element = document.querySelector(".ways");
	#ways; // each with its row, its line, its time in ns as far as it is known and, if slow, its times on an example
	#compared; // the question of the comparison
	#stop; // stops the way that runs
	#at = (selector) => this.element.querySelector(selector);
	#verdict = this.#at(".verdict [role=status]");
	#decades = [4, 5]; // the powers of ten of ns at both ends of the axis
	#clock = this.#at(".clock");
	#table = this.#at("table");

	// onCompare is called to compare a part, and onMeasure to measure a slow way.
	constructor(onCompare, onMeasure) {
		this.#ways = day.ways.map((way, i) => ({ ...way, row: this.#at("tbody").children[i], took: {} }));
		for (const way of this.#ways.filter(({ slow }) => slow)) {
			way.row.querySelector(".measure").onclick = () => onMeasure((signal) => this.#measureToo(way, signal));
		}
		new ResizeObserver(() => this.#drawScale()).observe(this.#at(".scale"));
		for (const button of this.element.querySelectorAll("[value]")) {
			button.onclick = () => onCompare(+button.value);
		}
		this.#at(".skip-way").onclick = () => this.#stop?.abort(stopped);
	}

	// compare measures the ways, one after the other, so that they do not disturb each other, and in two passes: all use the
	// same code, so the browser compiles in the first pass what the second one ranks. It tries a slow way on an example, and
	// offers to measure the way if there is more to know.
	async compare(part, question, signal) {
		this.#compared = { ...question, part, repeat_ms: repeat.way, timed: true };
		this.#verdict.textContent = `Comparing part ${part}`;
		this.#verdict.classList.remove("differs");
		this.#ways.forEach((way) => (way.line = way.ns = undefined));
		this.#order(this.#ways);
		this.#draw();
		const fast = this.#ways.filter(({ slow }) => !slow);
		for (const way of fast) {
			await this.#measure(way, signal, { ...this.#compared, repeat_ms: repeat.warm });
		}
		for (const way of fast.filter(({ line }) => line.status === "ok")) {
			await this.#measure(way, signal, this.#compared);
		}
		for (const way of this.#ways.filter(({ slow }) => slow && day.examples.length)) {
			await this.#try(way, signal);
		}
		if (signal.aborted) {
			this.#verdict.textContent = `The comparison of part ${part} was stopped.`;
		} else {
			this.#conclude();
		}
	}

	// try measures a slow way on an example, but not for long.
	async #try(way, signal) {
		const { part, example } = this.#compared;
		const on = example || 1;
		if (example || !way.took[part]) {
			const limit = setTimeout(() => this.#stop.abort(stopped), triedFor);
			await this.#measure(way, signal, { ...this.#compared, example: on, size: 0 });
			clearTimeout(limit);
			if (signal.aborted) {
				return;
			}
			way.took[part] = `${textsOf(way)[0]} on example ${on}`;
		}
		if (!example) {
			way.line = way.ns = undefined;
			this.#draw();
		}
	}

	// measureToo measures a slow way, to compare it with the others.
	async #measureToo(way, signal) {
		way.line = way.ns = undefined;
		await this.#measure(way, signal, this.#compared);
		this.#conclude();
	}

	#conclude() {
		this.#order(this.#ways.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.ns ?? 0) - (b.ns ?? 0)));
		this.#judge(this.#compared.part);
		this.#ways.filter(({ slow }) => slow).forEach(({ row, line }) => (row.querySelector(".measure").hidden = line?.status === "ok"));
	}

	// measure measures a way while its clock runs.
	async #measure(way, signal, question) {
		enable(this.#at(".skip-way"), true);
		this.#stop = new AbortController();
		const started = performance.now();
		const tick = () => {
			const elapsed = performance.now() - started;
			this.#clock.textContent = `${nameOf(way)}, ${formatElapsed(elapsed)}`;
			if (!way.line) {
				way.ns = elapsed * 1e6;
				this.#draw();
			}
		};
		const ticking = setInterval(tick, 100);
		way.row.classList.add("running");
		try {
			await ask({ ...question, variant: way.name }, AbortSignal.any([signal, this.#stop.signal]), (line) => {
				const ns = line.status === "ok" ? line.parse_ns + line.solve_ns : undefined;
				if (way.line && !line.settled && ns > way.ns) {
					return; // a first call of the second pass
				}
				[way.line, way.ns] = [line, ns];
				this.#draw();
			});
		} catch (error) {
			if (!way.line) {
				way.line = { status: error === stopped ? "stopped" : "failed", error: error.message };
				way.ns = error === stopped && way.ns ? (performance.now() - started) * 1e6 : undefined;
			}
		}
		clearInterval(ticking);
		this.#clock.textContent = "";
		enable(this.#at(".skip-way"), false);
		way.row.classList.remove("running");
		this.#draw();
	}

	// judge compares all answers with the answer of the day itself or, if it has none, with the first one.
	#judge(part) {
		const solved = this.#ways.filter(({ line }) => line?.status === "ok");
		if (!solved.length) {
			this.#verdict.textContent = `No way has an answer to part ${part}.`;
			return;
		}
		const { answer } = solved[0].line;
		const others = solved.filter(({ line }) => line.answer !== answer);
		for (const way of others) {
			way.row.classList.add("differs");
			noteOf(way).replaceChildren("answer ", ...visible(way.line.answer, 60));
		}
		const all = solved.length === 2 ? "Both" : `All ${solved.length}`;
		const missing = this.#ways.length - solved.length;
		const count = missing ? `${solved.length}` : all;
		this.#verdict.classList.toggle("differs", others.length > 0);
		this.#verdict.replaceChildren(
			...(others.length ? [`The ways disagree: ${plural(others.length, "answer")} to part ${part} differ${others.length === 1 ? "s" : ""} from `] : [`${count} way${solved.length === 1 ? " answers" : "s answer"} part ${part} with `]),
			element("strong", {}, ...visible(answer, 60)),
			missing ? `; the other${missing === 1 ? "" : ` ${missing}`} gave no answer.` : ".",
			fastestOf(solved.filter(({ line }) => line.settled)),
		);
	}

	// draw shows every way as far as it is known.
	#draw() {
		const times = this.#ways.map((way) => way.ns).filter((ns) => ns > 0);
		const [from, to] = [Math.floor(Math.log10(0.7 * Math.min(...times, 1e4))), Math.ceil(Math.log10(Math.max(...times, 1e5)))];
		this.#decades = [from, to];
		this.#drawScale();
		for (const way of this.#ways) {
			way.row.style.setProperty("--share", way.ns > 0 ? (Math.log10(way.ns) - from) / (to - from) : 0);
			const [time, note] = textsOf(way, this.#compared);
			way.row.querySelector(".time").textContent = time;
			way.row.classList.toggle("failed", way.line?.status === "failed");
			way.row.classList.toggle("stopped", way.line?.status === "stopped");
			way.row.classList.remove("differs", "fastest");
			noteOf(way).textContent = note;
		}
	}

	// drawScale labels as many powers of ten as there is room for.
	#drawScale() {
		const [from, to] = this.#decades;
		this.#table.style.setProperty("--decades", to - from);
		const step = Math.ceil((to - from) / (this.#at(".scale").clientWidth / 64 || 4));
		this.#at(".scale").replaceChildren();
		for (let e = from; e <= to; e += step) {
			const label = element("span", {}, formatTime(10 ** e));
			label.style.setProperty("--at", (e - from) / (to - from));
			this.#at(".scale").append(label);
		}
	}

	// order puts the rows into an order, with a movement unless the user wants none, and keeps the focus.
	#order(ways) {
		const rows = ways.map(({ row }) => row);
		if (rows.every((row, i) => row === this.#at("tbody").children[i])) {
			return;
		}
		const tops = rows.map((row) => row.offsetTop);
		const focused = document.activeElement;
		this.#at("tbody").append(...rows);
		if (this.element.contains(focused)) {
			focused.focus({ preventScroll: true });
		}
		if (matchMedia("(prefers-reduced-motion: no-preference)").matches) {
			rows.forEach((row, i) => row.animate([{ transform: `translateY(${tops[i] - row.offsetTop}px)` }, { transform: "none" }], { duration: 400, easing: "ease-out" }));
		}
	}
}

// fastestOf says which of the ways is the fastest, and how much faster than the slowest. A time that has not settled is
// not ranked: the browser still compiles the program.
function fastestOf(ways) {
	if (!ways.length) {
		return "";
	}
	const [fastest, slowest] = [ways.reduce((a, b) => (b.ns < a.ns ? b : a)), ways.reduce((a, b) => (b.ns > a.ns ? b : a))];
	fastest.row.classList.add("fastest");
	const times = +(slowest.ns / fastest.ns).toPrecision(1);
	const ratio = times >= 2 && times < Infinity ? `; ${nameOf(slowest)} takes about ${formatNumber(times)} times as long` : "";
	return ` The fastest is ${nameOf(fastest)}: ${formatTime(fastest.ns)}${ratio}.`;
}

const noteOf = (way) => way.row.querySelector(".note");

// rankOf puts the ways with a settled time first, then those with another time, and those that were stopped last.
const rankOf = ({ line }) => ({ ok: line?.settled ? 0 : 1, stopped: 3 })[line?.status] ?? 2;

// textsOf returns the time of a way and a note on it.
function textsOf({ line, ns, slow, took }, compared) {
	switch (line?.status) {
		case undefined:
			return [ns ? formatElapsed(ns / 1e6) : "", slow && !ns && compared ? `slow: ${took[compared.part] ?? "may never end"}` : ""];
		case "ok":
			return timeOf(line, ns);
		case "stopped":
			return [ns ? `over ${formatElapsed(ns / 1e6)}` : "", "stopped"];
		case "failed":
			return ["", line.error];
		default:
			return ["", "not solved"];
	}
}
