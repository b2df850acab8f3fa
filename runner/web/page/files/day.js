// One day: its input, what solves it, its answers and its chart.

import { answerTo } from "./answer.js";
import { ask } from "./ask.js";
import { chartOf } from "./chart.js";
import { amount, clock, copyOf, element, puzzleAddress } from "./dom.js";
import { address, markCurrent } from "./list.js";

const stopped = new Error("stopped");

export class DayView {
	element = copyOf("day");
	#day;
	#example = 0; // which of the day's examples the input is
	#running = null; // what stops the work, while there is any
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
		this.#variant.append(...day.variants.map((name) => new Option(name)));
		this.#at(".variant").hidden = day.variants.length === 0;
		this.#at(".sources").prepend(...day.examples.map((input, i) => this.#exampleButton(input, i)));
		this.#listen();
	}

	focus() {
		this.#at("h1").focus();
	}

	// choose has the day solved by a variant, by itself where it has none of that name.
	choose(variant) {
		this.#variant.value = this.#day.variants.includes(variant) ? variant : "";
	}

	#exampleButton(input, i) {
		const name = this.#day.examples.length > 1 ? `Example ${i + 1}` : "Example";
		const button = element("button", { type: "button" }, name);
		button.onclick = () => this.#put(input, i + 1);
		return button;
	}

	#listen() {
		this.#at("form").onsubmit = (event) => {
			event.preventDefault();
			this.#solve(event.submitter.value);
		};
		this.#at(".stop").onclick = () => this.#running?.abort(stopped);
		this.#at("[type=file]").onchange = ({ target }) => this.#open(target.files[0]);
		this.#input.oninput = () => this.#put(this.#input.value);
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
			this.#put(await file.text());
		}
	}

	#put(input, example = 0) {
		if (this.#input.value !== input) {
			this.#input.value = input; // not where it is the same already: that would move the cursor
		}
		this.#example = example;
		this.#at(".amount").textContent = amount(this.#input.value);
		this.#input.removeAttribute("aria-invalid");
		this.#status.textContent = "";
	}

	// solve solves parts one after the other, "12" being both, and draws the chart if there is one.
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

	// show shows what comes of the parts and, unless all of them fail, the chart.
	async #show(parts, question, signal) {
		let failed = 0;
		for (const part of parts) {
			const line = await this.#timed(`Solving part ${part}`, { ...question, part: +part }, signal);
			this.#at(".answers").append(answerTo(line, this.#input));
			failed += line.status === "failed";
			if (signal.aborted) {
				return;
			}
		}
		if (this.#day.chart && failed < parts.length) {
			this.#at(".charts").append(chartOf(await this.#timed("Drawing", { ...question, chart: true }, signal), this.#input));
		}
	}

	#demandInput() {
		this.#status.textContent = "There is no input yet.";
		this.#input.setAttribute("aria-invalid", "true");
		this.#input.focus();
	}

	#question() {
		const { year, day } = this.#day;
		const [example, text] = [this.#example, this.#example ? "" : this.#input.value];
		return { year, day, variant: this.#variant.value, example, text };
	}

	// timed asks while a clock runs. What went wrong is told as the program tells it.
	async #timed(status, question, signal) {
		const started = performance.now();
		const tick = () => (this.#clock.textContent = clock(performance.now() - started));
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

	// markRunning takes no button away, since it could have the focus.
	#markRunning(on) {
		for (const button of this.element.querySelectorAll(".solve button")) {
			button.setAttribute("aria-disabled", on !== button.matches(".stop"));
		}
	}
}
