export function element(name, attributes, ...children) {
	const node = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes)) {
		node.setAttribute(attribute, value);
	}
	node.append(...children);
	return node;
}

export function svgElement(name, attributes, children = []) {
	const node = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [attribute, value] of Object.entries(attributes)) {
		node.setAttribute(attribute, value);
	}
	node.append(...children);
	return node;
}

// clone returns a copy of the only element of a template.
export const clone = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

export const puzzleAddress = (day) => `https://adventofcode.com/${day.year}/day/${day.day}`;

const plural = (n, noun) => `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;

// formatSize returns the size of a text, so that one can check a pasted input.
export function formatSize(text) {
	const lines = text.replace(/\n$/, "").split("\n").length;
	return text ? `${plural(lines, "line")}, ${plural(text.length, "character")}` : "";
}

// formatTime writes nanoseconds with three digits. The clocks of browsers are too
// coarse for times below 0.1 ms.
export function formatTime(ns) {
	const ms = ns / 1e6;
	if (ms < 0.1) {
		return "less than 0.1 ms";
	}
	return ms < 1000 ? `${+ms.toPrecision(3)} ms` : formatSeconds(ms);
}

function formatSeconds(ms) {
	const minutes = Math.floor(ms / 60000);
	return minutes ? `${minutes} min ${Math.round((ms % 60000) / 1000)} s` : `${+(ms / 1000).toPrecision(3)} s`;
}

// formatElapsed writes milliseconds with one decimal of a second, for a running clock.
export function formatElapsed(ms) {
	const minutes = Math.floor(ms / 60000);
	const rest = ((ms % 60000) / 1000).toFixed(1);
	return minutes ? `${minutes} min ${rest.padStart(4, "0")} s` : `${rest} s`;
}
