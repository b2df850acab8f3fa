// The lines of a chart, drawn for the width that there is, so that what is
// written stays as large as it is elsewhere.

import { axesOf, digits } from "./axis.js";
import { shape } from "./dom.js";

const gap = 20; // pixels between two labels of the x axis, at least

// plot is a drawing for a place of the page, so many pixels wide. At is the number of the values that stand
// next to a point in it, and mark draws a line through them, or none.
export function plot(chart, place, width) {
	const height = Math.round(Math.min(340, Math.max(240, width / 2)));
	const pen = penOf(place, ["0,×10⁻⁹…", chart.x, chart.y]);
	const below = Math.max(6, pen.height / 2); // from the x axis to its labels, past the lowest one of the y axis
	const [top, bottom] = [Math.ceil(1.75 * pen.height), Math.ceil(below + 2 * pen.height + 6)];
	const room = height - top - bottom;
	const ticksY = Math.max(2, Math.floor(room / Math.max(chart.log ? 16 : 30, pen.height)));
	const { axes, left, right } = fitting(chart, pen, width, ticksY);
	const names = [pen.cut(chart.y, width), pen.cut(chart.x, width - right)];
	pen.put();
	const x = (value) => fixed(left + (width - left - right) * axes.x.place(value));
	const y = (value) => fixed(height - bottom - room * axes.y.place(value));
	const marker = shape("path", { class: "marker" });
	const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, width, height }, [
		...axes.y.ticks.map((t) => shape("path", { class: "grid", d: `M${left} ${y(t)}H${width - right}` })),
		...axes.y.ticks.map((t, i) => text(left - 8, fixed(y(t) - pen.height / 2 + pen.ascent), "end", axes.y.labels[i])),
		...axes.x.ticks.map((t) => shape("path", { class: "tick", d: `M${x(t)} ${height - bottom}v5` })),
		...axes.x.ticks.map((t, i) => text(x(t), fixed(height - bottom + below + pen.ascent), "middle", axes.x.labels[i])),
		shape("path", { class: "axis", d: `M${left} ${top}V${height - bottom}H${width - right}` }),
		text(0, fixed(pen.ascent), "start", names[0]),
		text(width - right, fixed(height - pen.height + pen.ascent), "end", names[1]),
		marker,
		...chart.series.flatMap((s, i) => line(s, i, chart.from, x, y)),
	]);
	return {
		svg,
		at: (pixel) => Math.round(((pixel - left) / (width - left - right)) * (axes.x.ticks.at(-1) - chart.from)),
		mark: (i) => marker.setAttribute("d", i === undefined ? "" : `M${x(chart.from + i)} ${top}V${height - bottom}`),
	};
}

// fitting are the axes with the most ticks at x whose labels keep apart, and the room that the labels need at
// both sides.
function fitting(chart, pen, width, ticksY) {
	for (let ticksX = Math.min(11, Math.floor(width / 60)); ; ticksX--) {
		const axes = axesOf(chart, Math.max(2, ticksX), ticksY);
		const widths = axes.x.labels.map(pen.width);
		const left = Math.ceil(Math.max(widths[0] / 2, 10 + Math.max(...axes.y.labels.map(pen.width))));
		const right = Math.ceil(Math.max(widths.at(-1) / 2, 14));
		if (ticksX <= 2 || (width - left - right) / (widths.length - 1) >= Math.max(...widths) + gap) {
			return { axes, left, right };
		}
	}
}

// penOf measures texts as they come out in a place of the page, until it is put away. Its height is that of the
// samples, of which some may reach further up or down than others.
function penOf(place, samples) {
	const written = text(0, 0, "start", "");
	const paper = shape("svg", { class: "measure" }, [written]);
	place.append(paper);
	const box = (label) => {
		written.textContent = label;
		return written.getBBox();
	};
	const boxes = samples.map(box);
	const ascent = Math.max(...boxes.map(({ y }) => -y));
	const height = ascent + Math.max(...boxes.map(({ y, height }) => y + height));
	const width = (label) => box(label).width;
	const cut = (label, room) => {
		const letters = [...label];
		let shown = label;
		while (width(shown) > room && letters.length) {
			letters.pop();
			shown = `${letters.join("").trimEnd()}…`;
		}
		return shown;
	};
	return { ascent, height, width, cut, put: () => paper.remove() };
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
