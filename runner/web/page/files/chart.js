import { showError } from "./answer.js";
import { announce, clone, element, formatValue } from "./dom.js";
import { lineSample, plot } from "./plot.js";

// chartView shows a chart, or the error in its place.
export function chartView({ chart, x, y, error }, input) {
	const view = clone("chart");
	const at = (selector) => view.querySelector(selector);
	if (error) {
		view.classList.add("failed");
		at("h2").textContent = "Chart";
		at("figure").remove();
		showError(at(".note"), error, input);
		return view;
	}
	at(".note").remove();
	at("h2").textContent = chart.title || "Chart";
	view.setAttribute("aria-label", at("h2").textContent);
	at("details").ontoggle = () => at("table").childElementCount || at("table").append(...tableRows(chart));
	draw(chart, { x, y }, at(".plot"), legend(chart, at(".place"), at(".legend ul")));
	return view;
}

const rowsOf = (chart) => Math.max(...chart.series.map((s) => s.values.length));

// legend lists the series, and returns a function that shows their values at an index, by default the last one.
function legend(chart, place, list) {
	const values = chart.series.map(() => element("span", { class: "value" }));
	list.append(...chart.series.map((s, i) => element("li", {}, lineSample(i), element("span", {}, s.name), values[i])));
	const last = rowsOf(chart) - 1;
	const show = (i = last) => {
		place.textContent = `${chart.x} ${formatValue(chart.from + i)}`;
		chart.series.forEach((s, k) => (values[k].textContent = formatValue(s.values[i])));
	};
	show();
	return show;
}

// draw draws the chart as wide as its place. The pointer and the arrow keys choose the values to show.
function draw(chart, choices, place, show) {
	const last = rowsOf(chart) - 1;
	let drawn;
	let shown; // undefined if none is chosen
	const point = (i) => {
		shown = i >= 0 && i <= last ? i : undefined;
		drawn.mark(shown);
		show(shown);
	};
	new ResizeObserver(([{ contentRect }]) => {
		if (!contentRect.width) {
			return; // the page shows another day
		}
		drawn = plot(chart, choices, place, Math.max(200, Math.floor(contentRect.width)));
		drawn.mark(shown);
		place.replaceChildren(drawn.svg);
	}).observe(place);
	place.onpointermove = place.onpointerdown = (event) => point(drawn.at(event.clientX - place.getBoundingClientRect().left));
	place.onpointerleave = place.onblur = () => point();
	place.onkeydown = (event) => {
		const from = shown ?? last;
		const to = { ArrowLeft: Math.max(0, from - 1), ArrowRight: Math.min(last, from + 1), Home: 0, End: last }[event.key];
		if (to !== undefined) {
			event.preventDefault();
			point(to);
			announce(`${chart.x} ${formatValue(chart.from + to)}: ${chart.series.map((s) => `${s.name} ${formatValue(s.values[to]) || "none"}`).join(", ")}`);
		}
	};
	place.setAttribute("aria-label", `${chart.title}: ${chart.series.map((s) => s.name).join(", ")}, by ${chart.x}`);
}

const maxRows = 1000;

// tableRows returns the content of the table of the chart's values.
function tableRows(chart) {
	const rows = rowsOf(chart);
	const head = element("tr", {}, ...[chart.x, ...chart.series.map((s) => s.name)].map((name) => element("th", { scope: "col" }, name)));
	const body = Array.from({ length: Math.min(rows, maxRows) }, (_, i) =>
		element("tr", {}, element("th", { scope: "row" }, formatValue(chart.from + i)), ...chart.series.map((s) => element("td", {}, formatValue(s.values[i])))),
	);
	const rest = rows > maxRows ? [element("caption", {}, `The first ${formatValue(maxRows)} of ${formatValue(rows)} rows`)] : [];
	return [...rest, element("thead", {}, head), element("tbody", {}, ...body)];
}
