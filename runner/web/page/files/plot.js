// The lines of a chart, drawn for the width that there is, so that what is
// written stays as large as it is elsewhere.

import { axesOf, digits } from "./axis.js";
import { shape } from "./dom.js";

const [top, bottom] = [28, 44];

const widthOf = (label) => 7 * label.length; // in pixels, at most

// plot is a drawing of so many pixels. At is the number of the values that stand
// next to a place in it, and mark draws a line through them, or none.
export function plot(chart, width) {
	const height = Math.round(Math.min(340, Math.max(240, width / 2)));
	const longest = Math.max(...chart.series.map((s) => s.values.length));
	const widest = widthOf(digits(chart.from + longest)); // of what is written at the x axis
	const ticksX = Math.floor(width / Math.max(60, widest + 20));
	const ticksY = Math.floor((height - top - bottom) / (chart.log ? 16 : 30));
	const axes = axesOf(chart, Math.max(4, Math.min(11, ticksX)), ticksY);
	const left = Math.max(widest / 2, 10 + Math.max(...axes.y.labels.map(widthOf)));
	const right = Math.max(widest / 2, 14);
	const x = (value) => fixed(left + (width - left - right) * axes.x.place(value));
	const y = (value) => fixed(height - bottom - (height - top - bottom) * axes.y.place(value));
	const marker = shape("path", { class: "marker" });
	const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, width, height }, [
		...axes.y.ticks.map((t) => shape("path", { class: "grid", d: `M${left} ${y(t)}H${width - right}` })),
		...axes.y.ticks.map((t, i) => text(left - 8, y(t) + 4, "end", axes.y.labels[i])),
		...axes.x.ticks.map((t) => shape("path", { class: "tick", d: `M${x(t)} ${height - bottom}v5` })),
		...axes.x.ticks.map((t, i) => text(x(t), height - bottom + 19, "middle", axes.x.labels[i])),
		shape("path", { class: "axis", d: `M${left} ${top}V${height - bottom}H${width - right}` }),
		text(0, 14, "start", chart.y),
		text(width - right, height - 6, "end", chart.x),
		marker,
		...chart.series.flatMap((s, i) => line(s, i, chart.from, x, y)),
	]);
	return {
		svg,
		at: (pixel) => Math.round(((pixel - left) / (width - left - right)) * (axes.x.ticks.at(-1) - chart.from)),
		mark: (i) => marker.setAttribute("d", i === undefined ? "" : `M${x(chart.from + i)} ${top}V${height - bottom}`),
	};
}

// line draws a series: straight from value to value, with gaps for those that have no place, and with a dot
// for one that stands alone.
function line(series, i, from, x, y) {
	const heights = series.values.map(y);
	const isGap = (k) => isNaN(heights[k]); // as beyond the ends
	const places = [...heights.keys()].filter((k) => !isGap(k));
	const [lone, joined] = [true, false].map((alone) => places.filter((k) => (isGap(k - 1) && isGap(k + 1)) === alone));
	return [
		shape("path", { class: `series s${i}`, d: joined.map((k) => `${isGap(k - 1) ? "M" : "L"}${x(from + k)} ${heights[k]}`).join("") }),
		...lone.map((k) => shape("circle", { class: `dot s${i}`, cx: x(from + k), cy: heights[k], r: 3 })),
	];
}

// sample is a piece of a series' line, for the legend.
export const sample = (i) => shape("svg", { viewBox: "0 0 30 10", width: 30, height: 10, "aria-hidden": "true" }, [shape("path", { class: `series s${i}`, d: "M2 5H28" })]);

const fixed = (pixels) => Math.round(pixels * 100) / 100;

function text(x, y, anchor, written) {
	const made = shape("text", { x, y, "text-anchor": anchor });
	made.textContent = written;
	return made;
}
