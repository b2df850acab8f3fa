import { ask, repeat, stopped } from "./ask.js";
import { codeLink } from "./code.js";
import { clone, element, formatElapsed, formatNumber, formatTime, plural, visible } from "./dom.js";
import { address } from "./list.js";

const nameOf = (way) => way.name || "the day itself";

// A WaysView compares the times and the answers of a day and its variants.
export class WaysView {
	element = clone("ways");
	#ways; // each with its row, its line, and its time in ns as far as it is known
	#stop; // stops the way that runs
	#at = (selector) => this.element.querySelector(selector);
	#verdict = this.#at(".verdict [role=status]");
	#clock = this.#at(".clock");
	#table = this.#at("table");

	constructor(day, onCompare) {
		this.#ways = [{ name: "", about: day.about, code: day.code }, ...day.variants].map((way) => ({ ...way, row: rowOf(day, way) }));
		if (day.parts === 1) {
			this.#at("[value='2']").remove();
		}
		for (const button of this.element.querySelectorAll("[value]")) {
			button.onclick = () => onCompare(+button.value);
		}
		this.#at(".skip-way").onclick = () => this.#stop?.abort(stopped);
		this.#at("tbody").append(...this.#ways.map(({ row }) => row));
	}

	// compare measures the ways, one after the other, so that they do not disturb each other, and the slow ones last.
	async compare(part, question, signal) {
		this.#verdict.textContent = `Comparing part ${part}`;
		this.#verdict.classList.remove("differs");
		this.#ways.forEach((way) => (way.line = way.ns = undefined));
		this.#order(this.#ways);
		this.#draw();
		this.#at(".skip-way").setAttribute("aria-disabled", false);
		for (const way of this.#ways.toSorted((a, b) => (a.slow ?? false) - (b.slow ?? false))) {
			await this.#measure(way, { ...question, part, variant: way.name, repeat_ms: repeat.way }, signal);
		}
		this.#at(".skip-way").setAttribute("aria-disabled", true);
		this.#order(this.#ways.toSorted((a, b) => (a.ns ?? Infinity) - (b.ns ?? Infinity)));
		this.#judge(part);
	}

	// measure measures a way while its clock runs.
	async #measure(way, question, signal) {
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
			await ask(question, AbortSignal.any([signal, this.#stop.signal]), (line) => {
				way.line = line;
				way.ns = line.status === "ok" ? line.solve_ns : undefined;
				this.#draw();
			});
		} catch (error) {
			if (!way.line) {
				way.line = { status: error === stopped ? "stopped" : "failed", error: error.message };
				way.ns = error === stopped ? way.ns : undefined;
			}
		}
		clearInterval(ticking);
		this.#clock.textContent = "";
		way.row.classList.remove("running");
		this.#draw();
	}

	// judge holds all answers against the one of the day itself or, if it has none, the first one.
	#judge(part) {
		const solved = this.#ways.filter(({ line }) => line.status === "ok");
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
		const [fastest, slowest] = [solved.reduce((a, b) => (b.ns < a.ns ? b : a)), solved.reduce((a, b) => (b.ns > a.ns ? b : a))];
		fastest.row.classList.add("fastest");
		const all = solved.length === 2 ? "Both" : `All ${solved.length}`;
		const count = solved.length === this.#ways.length ? all : `${solved.length} of ${this.#ways.length}`;
		this.#verdict.classList.toggle("differs", others.length > 0);
		this.#verdict.replaceChildren(
			...(others.length ? [`The ways disagree: ${plural(others.length, "answer")} to part ${part} differ${others.length === 1 ? "s" : ""} from `] : [`${count} ways answer part ${part} with `]),
			element("strong", {}, ...visible(answer, 60)),
			`. The fastest is ${nameOf(fastest)}: ${formatTime(fastest.ns)}${timesAsLong(fastest, slowest)}.`,
		);
	}

	// draw shows every way as far as it is known.
	#draw() {
		const times = this.#ways.map((way) => way.ns).filter((ns) => ns > 0);
		const [from, to] = [Math.floor(Math.log10(0.7 * Math.min(...times, 1e4))), Math.ceil(Math.log10(Math.max(...times, 1e5)))];
		this.#table.style.setProperty("--decades", to - from);
		const step = Math.ceil((to - from) / (this.#at(".scale").clientWidth / 56 || 4));
		this.#at(".scale").replaceChildren(...Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => tick(i * step, to - from, from)));
		for (const way of this.#ways) {
			way.row.style.setProperty("--share", way.ns > 0 ? (Math.log10(way.ns) - from) / (to - from) : 0);
			const [time, note] = textsOf(way);
			way.row.querySelector(".time").textContent = time;
			way.row.classList.toggle("failed", way.line?.status === "failed");
			way.row.classList.remove("differs", "fastest");
			noteOf(way).textContent = note;
		}
	}

	// order puts the rows into an order, as a movement unless the user wants none, and keeps the focus.
	#order(ways) {
		const rows = ways.map(({ row }) => row);
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

function timesAsLong(fastest, slowest) {
	const times = +(slowest.ns / fastest.ns).toPrecision(2);
	return times >= 2 && times < Infinity ? `; ${nameOf(slowest)} takes ${formatNumber(times)} times as long` : "";
}

const noteOf = (way) => way.row.querySelector(".note");

function rowOf(day, way) {
	const row = clone("way");
	row.querySelector(".way").append(element("a", { href: address(day, way.name) }, nameOf(way)), " ", way.code ? codeLink(way.code, nameOf(way)) : "");
	row.querySelector(".about").textContent = way.about;
	return row;
}

// tick returns a label of the axis, at a power of ten.
function tick(i, decades, from) {
	const label = element("span", {}, formatTime(10 ** (from + i)));
	label.style.setProperty("--at", i / decades);
	return label;
}

// textsOf returns the time of a way and a note on it.
function textsOf({ line, ns }) {
	switch (line?.status) {
		case undefined:
			return [ns ? formatElapsed(ns / 1e6) : "", ""];
		case "ok":
			return [formatTime(ns), line.calls === 1 ? "first call" : plural(line.calls, "call")];
		case "stopped":
			return [ns ? formatElapsed(ns / 1e6) : "", "stopped"];
		case "failed":
			return ["", line.error];
		default:
			return ["", "not solved"];
	}
}
