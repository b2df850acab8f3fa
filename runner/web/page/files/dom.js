// What the page's parts are made of.

export function element(name, attributes, ...children) {
	const made = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes)) {
		made.setAttribute(attribute, value);
	}
	made.append(...children);
	return made;
}

// shape is an element of a drawing.
export function shape(name, attributes, children = []) {
	const made = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [attribute, value] of Object.entries(attributes)) {
		made.setAttribute(attribute, value);
	}
	made.append(...children);
	return made;
}

// copyOf is a fresh copy of a template's one element.
export const copyOf = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

export const puzzleAddress = (day) => `https://adventofcode.com/${day.year}/day/${day.day}`;

const counted = (n, what) => `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;

// amount is how much text there is, as one would check a paste.
export function amount(text) {
	const lines = text.replace(/\n$/, "").split("\n").length;
	return text ? `${counted(lines, "line")}, ${counted(text.length, "character")}` : "";
}

// time writes nanoseconds with three digits, in the unit that suits them. A
// browser's clock does not tell less than some microseconds.
export function time(ns) {
	const ms = ns / 1e6;
	if (ms < 0.1) {
		return "less than 0.1 ms";
	}
	return ms < 1000 ? `${+ms.toPrecision(3)} ms` : seconds(ms);
}

function seconds(ms) {
	const minutes = Math.floor(ms / 60000);
	return minutes ? `${minutes} min ${Math.round((ms % 60000) / 1000)} s` : `${+(ms / 1000).toPrecision(3)} s`;
}

// clock writes how long a part has been running, for a figure that moves.
export function clock(ms) {
	const minutes = Math.floor(ms / 60000);
	const rest = ((ms % 60000) / 1000).toFixed(1);
	return minutes ? `${minutes} min ${rest.padStart(4, "0")} s` : `${rest} s`;
}
