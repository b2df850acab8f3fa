import { formatNumber, svgElement } from "./dom.js";

const minGap = 20; // pixels between two labels of the x axis
const overhang = 1; // pixels by which a letter may begin before its place

// plot draws a chart with axes of those choices and with that width in pixels, so that texts keep their size. at returns the index of the values
// nearest to a pixel, and mark draws a line at an index, or removes it.
export function plot(chart, choices, place, width) {
	const height = Math.round(Math.min(340, Math.max(240, width / 2)));
	const texts = measureTexts(place, ["0,×10⁻⁹…", chart.x, chart.y]);
	const below = Math.max(6, texts.height / 2); // from the x axis to its labels, below the lowest label of the y axis
	const [top, bottom] = [Math.ceil(1.75 * texts.height), Math.ceil(below + 2 * texts.height + 6)];
	const room = height - top - bottom;
	const ticksY = Math.max(2, Math.floor(room / Math.max(chart.log ? 16 : 30, texts.height)));
	const { axes, left, right } = fitAxes(choices, chart.log, texts, width, ticksY);
	const names = [texts.cut(chart.y, width - overhang), texts.cut(chart.x, width - right)];
	texts.remove();
	const x = (value) => fixed(left + (width - left - right) * axes.x.place(value));
	const y = (value) => fixed(height - bottom - room * axes.y.place(value));
	const marker = svgElement("path", { class: "marker" });
	const svg = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, width, height }, [
		...axes.y.ticks.map((t) => svgElement("path", { class: "grid", d: `M${left} ${y(t)}H${width - right}` })),
		...axes.y.ticks.map((t, i) => text(left - 8, fixed(y(t) - texts.height / 2 + texts.ascent), "end", axes.y.labels[i])),
		...axes.x.ticks.map((t) => svgElement("path", { class: "tick", d: `M${x(t)} ${height - bottom}v5` })),
		...axes.x.ticks.map((t, i) => text(x(t), fixed(height - bottom + below + texts.ascent), "middle", axes.x.labels[i])),
		svgElement("path", { class: "axis", d: `M${left} ${top}V${height - bottom}H${width - right}` }),
		text(overhang, fixed(texts.ascent), "start", names[0]),
		text(width - right, fixed(height - texts.height + texts.ascent), "end", names[1]),
		marker,
		...chart.series.flatMap((s, i) => line(s, i, chart.from, x, y)),
	]);
	return {
		svg,
		at: (pixel) => Math.round(((pixel - left) / (width - left - right)) * (axes.x.ticks.at(-1) - chart.from)),
		mark: (i) => marker.setAttribute("d", i === undefined ? "" : `M${x(chart.from + i)} ${top}V${height - bottom}`),
	};
}

// axisOf returns the axis with at most so many ticks: their values and labels, and a function from a value to its place, from
// 0 to 1.
function axisOf(choices, most, log) {
	const ticks = choices.findLast((ticks) => ticks.length <= most) ?? choices[0];
	const scaled = (value) => (log ? Math.log10(value) : value);
	const [first, last] = [ticks[0], ticks.at(-1)].map(({ at }) => scaled(at));
	return {
		ticks: ticks.map(({ at }) => at),
		labels: ticks.map(({ at, label }) => (/^-?[\d.]+$/.test(label) ? formatNumber(at) : label)),
		place: (value) => (log && value <= 0 ? NaN : (scaled(value) - first) / (last - first)),
	};
}

// fitAxes returns the axes with the most ticks on the x axis whose labels do not touch, and the room for labels on
// both sides.
function fitAxes(choices, log, texts, width, ticksY) {
	const y = axisOf(choices.y, ticksY, log);
	for (let ticksX = Math.min(11, Math.floor(width / 60)); ; ticksX--) {
		const axes = { x: axisOf(choices.x, Math.max(2, ticksX)), y };
		const widths = axes.x.labels.map(texts.width);
		const left = Math.ceil(Math.max(widths[0] / 2, 10 + Math.max(...axes.y.labels.map(texts.width))));
		const right = Math.ceil(Math.max(widths.at(-1) / 2, 14));
		if (ticksX <= 2 || (width - left - right) / (widths.length - 1) >= Math.max(...widths) + minGap) {
			return { axes, left, right };
		}
	}
}

// measureTexts returns functions that measure and cut texts in the font of that place, until remove is called. The
// height is that of the samples together.
function measureTexts(place, samples) {
	const sample = text(0, 0, "start", "");
	const svg = svgElement("svg", { class: "measure" }, [sample]);
	place.append(svg);
	const box = (label) => {
		sample.textContent = label;
		return sample.getBBox();
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
	return { ascent, height, width, cut, remove: () => svg.remove() };
}

// line draws a series with straight lines, with gaps for values that cannot be drawn, and with a dot for a value
// between two gaps.
function line(series, i, from, x, y) {
	const heights = series.values.map(y);
	const isGap = (k) => isNaN(heights[k]); // and so are the values beyond the ends
	const places = [...heights.keys()].filter((k) => !isGap(k));
	const [lone, joined] = [true, false].map((alone) => places.filter((k) => (isGap(k - 1) && isGap(k + 1)) === alone));
	return [
		svgElement("path", { class: `series s${i}`, d: joined.map((k) => `${isGap(k - 1) ? "M" : "L"}${x(from + k)} ${heights[k]}`).join("") }),
		...lone.map((k) => svgElement("circle", { class: `dot s${i}`, cx: x(from + k), cy: heights[k], r: 3 })),
	];
}

// lineSample returns a piece of the line of a series, for the legend.
export const lineSample = (i) => svgElement("svg", { viewBox: "0 0 30 10", width: 30, height: 10, "aria-hidden": "true" }, [svgElement("path", { class: `series s${i}`, d: "M2 5H28" })]);

const fixed = (pixels) => Math.round(pixels * 100) / 100;

function text(x, y, anchor, content) {
	const node = svgElement("text", { x, y, "text-anchor": anchor });
	node.textContent = content;
	return node;
}
