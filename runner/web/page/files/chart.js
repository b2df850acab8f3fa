// What a day has to show beside its answers: its chart, with the numbers of it.

import { tell } from "./answer.js";
import { digits, power } from "./axis.js";
import { copyOf, element } from "./dom.js";
import { plot, sample } from "./plot.js";

// chartOf shows what the program answers where it was asked for a chart.
export function chartOf({ chart, error }, input) {
	const view = copyOf("chart");
	const at = (selector) => view.querySelector(selector);
	if (error) {
		view.classList.add("failed");
		at("h2").textContent = "Chart";
		at("figure").remove();
		tell(at(".note"), error, input);
		return view;
	}
	at(".note").remove();
	at("h2").textContent = chart.title || "Chart";
	view.setAttribute("aria-label", at("h2").textContent);
	at("details").ontoggle = () => at("table").childElementCount || at("table").append(...numbers(chart));
	draw(chart, at(".plot"), legend(chart, at(".place"), at(".legend ul")));
	return view;
}

const rowsOf = (chart) => Math.max(...chart.series.map((s) => s.values.length));

// written is a value with all its digits, as long as they can be told; nothing where there is none.
function written(value) {
	if (value === undefined) {
		return "";
	}
	const size = Math.abs(value);
	return size >= 1e16 || (size > 0 && size < 1e-6) ? power(value) : digits(value);
}

// legend names the series, and returns what shows their values at one place, or at the last one.
function legend(chart, place, list) {
	const values = chart.series.map(() => element("span", { class: "value" }));
	list.append(...chart.series.map((s, i) => element("li", {}, sample(i), element("span", {}, s.name), values[i])));
	const last = rowsOf(chart) - 1;
	const show = (i = last) => {
		place.textContent = `${chart.x} ${written(chart.from + i)}`;
		chart.series.forEach((s, k) => (values[k].textContent = written(s.values[i])));
	};
	show();
	return show;
}

// draw draws the chart as wide as its place is, and has the values shown to which one points, or goes by the
// arrow keys.
function draw(chart, place, show) {
	const last = rowsOf(chart) - 1;
	let drawn;
	let shown; // undefined at rest
	const point = (i) => {
		shown = i >= 0 && i <= last ? i : undefined;
		drawn.mark(shown);
		show(shown);
	};
	new ResizeObserver(([{ contentRect }]) => {
		if (!contentRect.width) {
			return; // another day is shown
		}
		drawn = plot(chart, place, Math.max(200, Math.floor(contentRect.width)));
		drawn.mark(shown);
		place.replaceChildren(drawn.svg);
	}).observe(place);
	place.onpointermove = place.onpointerdown = (event) => point(drawn.at(event.clientX - place.getBoundingClientRect().left));
	place.onpointerleave = place.onblur = () => point();
	place.onkeydown = (event) => {
		const there = shown ?? last;
		const to = { ArrowLeft: Math.max(0, there - 1), ArrowRight: Math.min(last, there + 1), Home: 0, End: last }[event.key];
		if (to !== undefined) {
			event.preventDefault();
			point(to);
		}
	};
	place.setAttribute("aria-label", `${chart.title}: ${chart.series.map((s) => s.name).join(", ")}, by ${chart.x}`);
}

const most = 1000; // rows, which is more than anybody reads

// numbers are the rows of a table of the chart.
function numbers(chart) {
	const rows = rowsOf(chart);
	const head = element("tr", {}, ...[chart.x, ...chart.series.map((s) => s.name)].map((name) => element("th", { scope: "col" }, name)));
	const body = Array.from({ length: Math.min(rows, most) }, (_, i) =>
		element("tr", {}, element("th", { scope: "row" }, `${chart.from + i}`), ...chart.series.map((s) => element("td", {}, written(s.values[i])))),
	);
	const rest = rows > most ? [element("caption", {}, `The first ${written(most)} of ${written(rows)} rows`)] : [];
	return [...rest, element("thead", {}, head), element("tbody", {}, ...body)];
}
