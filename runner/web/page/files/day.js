import { answerView } from "./answer.js";
import { ask } from "./ask.js";
import { chartView } from "./chart.js";
import { clone, element, formatElapsed, formatSize, puzzleAddress } from "./dom.js";
import { address, markCurrent } from "./list.js";

const stopped = new Error("stopped");

// A DayView shows one day: its input, answers and chart.
export class DayView {
	element = clone("day");
	#day;
	#example = 0; // number of the example that is the input, or 0
	#running = null; // the AbortController of the running work, if any
	#at = (selector) => this.element.querySelector(selector);
	#input = this.#at("textarea");
	#variant = this.#at("select");
	#status = this.#at("[role=status]");
	#clock = this.#at(".clock");

	constructor(day) {
		this.#day = day;
		this.#at(".date").textContent = `${day.year}, day ${day.day}`;
		this.#at("h1").textContent = day.title;
		this.#at(".puzzle").href = puzzleAddress(day);
		this.#variant.append(...day.variants.map((v) => new Option(v.name)));
		this.#at(".variant").hidden = day.variants.length === 0;
		this.#at(".sources").prepend(...day.examples.map((input, i) => this.#exampleButton(input, i)));
		this.#listen();
	}

	focus() {
		this.#at("h1").focus();
	}

	// choose selects a variant, or the day itself if there is no such variant.
	choose(variant) {
		this.#variant.value = this.#day.variants.some((v) => v.name === variant) ? variant : "";
	}

	#exampleButton(input, i) {
		const name = this.#day.examples.length > 1 ? `Example ${i + 1}` : "Example";
		const button = element("button", { type: "button" }, name);
		button.onclick = () => this.#setInput(input, i + 1);
		return button;
	}

	#listen() {
		this.#at("form").onsubmit = (event) => {
			event.preventDefault();
			this.#solve(event.submitter.value);
		};
		this.#at(".stop").onclick = () => this.#running?.abort(stopped);
		this.#at("[type=file]").onchange = ({ target }) => this.#open(target.files[0]);
		this.#input.oninput = () => this.#setInput(this.#input.value);
		this.#input.onkeydown = (event) => {
			if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
				this.#solve("12");
			}
		};
		this.element.ondragover = (event) => event.dataTransfer.types.includes("Files") && event.preventDefault();
		this.element.ondrop = (event) => {
			if (event.dataTransfer.files.length) {
				event.preventDefault();
				this.#open(event.dataTransfer.files[0]);
			}
		};
		this.#variant.onchange = () => {
			history.replaceState(null, "", address(this.#day, this.#variant.value));
			markCurrent(address(this.#day, this.#variant.value));
		};
	}

	async #open(file) {
		if (file) {
			this.#setInput(await file.text());
		}
	}

	#setInput(input, example = 0) {
		if (this.#input.value !== input) {
			this.#input.value = input; // setting the same value would move the cursor
		}
		this.#example = example;
		this.#at(".amount").textContent = formatSize(this.#input.value);
		this.#input.removeAttribute("aria-invalid");
		this.#status.textContent = "";
	}

	// solve solves part "1", part "2" or both ("12"), and draws the chart if there is one.
	async #solve(parts) {
		if (this.#running) {
			return;
		}
		if (!this.#input.value) {
			return this.#demandInput();
		}
		this.#running = new AbortController();
		this.#markRunning(true);
		this.#at(".answers").replaceChildren();
		this.#at(".charts").replaceChildren();
		try {
			await this.#show(parts, this.#question(), this.#running.signal);
		} finally {
			this.#running = null;
			this.#markRunning(false);
		}
	}

	// show shows the answers and, unless all parts fail, the chart.
	async #show(parts, question, signal) {
		let failed = 0;
		for (const part of parts) {
			const line = await this.#timed(`Solving part ${part}`, { ...question, part: +part }, signal);
			this.#at(".answers").append(answerView(line, this.#input));
			failed += line.status === "failed";
			if (signal.aborted) {
				return;
			}
		}
		if (this.#day.chart && failed < parts.length) {
			this.#at(".charts").append(chartView(await this.#timed("Drawing the chart", { ...question, chart: true }, signal), this.#input));
		}
	}

	#demandInput() {
		this.#status.textContent = "Paste an input or open a file first.";
		this.#input.setAttribute("aria-invalid", "true");
		this.#input.focus();
	}

	#question() {
		const { year, day } = this.#day;
		const [example, text] = [this.#example, this.#example ? "" : this.#input.value];
		return { year, day, variant: this.#variant.value, example, text };
	}

	// timed asks the program while a clock runs. It returns a crash as a failed line.
	async #timed(status, question, signal) {
		const started = performance.now();
		const tick = () => (this.#clock.textContent = formatElapsed(performance.now() - started));
		const ticking = setInterval(tick, 100);
		this.#status.textContent = status;
		try {
			return { ...(await ask(question, signal)), example: question.example };
		} catch (error) {
			tick();
			const after = error === stopped ? ` after ${this.#clock.textContent}` : "";
			return { ...question, status: "failed", error: error.message + after };
		} finally {
			clearInterval(ticking);
			this.#clock.textContent = this.#status.textContent = "";
		}
	}

	// markRunning does not hide or disable buttons, because one of them may have the focus.
	#markRunning(on) {
		for (const button of this.element.querySelectorAll(".solve button")) {
			button.setAttribute("aria-disabled", on !== button.matches(".stop"));
		}
	}
}
