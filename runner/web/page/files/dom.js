// day describes the day of this page: Go has written it into the page.
export const day = JSON.parse(document.querySelector("#day").textContent);

// beside returns the address of a file in the folder of this script.
export const beside = (name) => new URL(name, import.meta.url);

// textOf fetches a text.
export const textOf = async (address) => (await found(address)).text();

// found fetches a file. A page from the cache of the browser may name files that its host has no more. aoc web answers with
// its errors in plain text, others with pages of their own.
export async function found(address) {
	const response = await fetch(address).catch(() => Promise.reject(new Error("the host of this page does not answer: is it still running?")));
	if (response.status === 404) {
		throw new Error("this page has been renewed: reload it");
	}
	if (!response.ok) {
		const isPlain = /^text\/plain/.test(response.headers.get("Content-Type"));
		throw new Error((isPlain && (await response.text())) || `the host of this page answers ${response.status} ${response.statusText}`);
	}
	if (/^text\/html/.test(response.headers.get("Content-Type")) && !/\.html$/.test(new URL(address, location).pathname)) {
		throw new Error("the host of this page sends a page of its own");
	}
	return response;
}

// sizes are those of invented inputs: about that of a genuine input, and the greatest one, as package engine has it.
export const sizes = { genuine: 10, most: 1000 };

// address returns the address of what a question names: a variant, an example or an invented input, and a picture; and of
// a frame, by number or 0. A frame without an input is of the first example, and one without a picture of the first
// picture. The user's input has no address, so its pictures and frames have none either.
export function address({ variant, example = 0, seed, size = 0, picture = 1 }, frame = 0) {
	const hasInput = example || size;
	const parts = [
		variant && encodeURIComponent(variant),
		(example > 1 || (example && !frame)) && `example=${example}`,
		size && `invent=${seed}`,
		size && size !== sizes.genuine && `size=${size}`,
		hasInput && picture > 1 && `picture=${picture}`,
		hasInput && frame && `frame=${frame}`,
	];
	const hash = parts.filter(Boolean).map((part) => `/${part}`);
	return location.pathname + (hash.length ? `#${hash.join("")}` : "");
}

export const element = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);
export const svgElement = (name, attributes, children = []) => fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

function fill(node, attributes, children) {
	for (const [attribute, value] of Object.entries(attributes)) {
		node.setAttribute(attribute, value);
	}
	node.append(...children);
	return node;
}

// clone returns a copy of the only element of a template.
export const clone = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

// announce tells a text to screen readers.
export const announce = (text) => (document.querySelector("#announcement").textContent = text);

// enable shows a button, or hides it unless it has the focus, which would be lost.
export function enable(button, on) {
	button.setAttribute("aria-disabled", !on);
	button.hidden = !on && document.activeElement !== button;
}

// copy copies a text to the clipboard, and says so on the button and to screen readers. It throws if the browser forbids that.
export async function copy(text, button, what) {
	await navigator.clipboard.writeText(text);
	const name = button.textContent;
	if (name !== "Copied") {
		button.textContent = "Copied";
		announce(`Copied ${what}.`);
		setTimeout(() => {
			button.textContent = name;
			announce("");
		}, 1500);
	}
}

// setStale fades results and says that they are for the previous input or variant; what is "" if they are current.
export function setStale(section, what) {
	section.classList.toggle("stale", what !== "");
	section.querySelector(".before")?.remove();
	if (what) {
		section.prepend(element("p", { class: "before" }, `These are the results for the previous ${what}.`));
	}
}

// formatNumber writes a number with all its digits and, as everywhere on the page, a comma between groups of three.
export const formatNumber = (n) => n.toLocaleString("en", { maximumFractionDigits: 20 });

const superscript = (n) => `${n}`.replace(/./g, (c) => ({ "-": "⁻" })[c] ?? "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]);

// formatPower writes a number with a power of ten: 1.5×10⁶, and 10⁶ without its 1.
function formatPower(value) {
	const [factor, e] = value.toExponential().split("e");
	return `${/^-?1$/.test(factor) ? factor.slice(0, -1) : `${factor}×`}10${superscript(+e)}`;
}

// formatValue writes a value with all its digits, or with a power of ten if there are too many.
export function formatValue(value) {
	const size = Math.abs(value);
	return size >= 1e16 || (size > 0 && size < 1e-6) ? formatPower(value) : formatNumber(value);
}

export const plural = (n, noun) => `${formatNumber(n)} ${noun}${n === 1 ? "" : "s"}`;

// formatSize returns the size of a text, so that the user can check a pasted input.
export function formatSize(text) {
	const lines = text.replace(/\n$/, "").split("\n").length;
	return text ? `${plural(lines, "line")}, ${plural(text.length, "character")}` : "";
}

const unsafe = /((?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])/u; // as package sanitize has it

const escapeOf = (c) => JSON.stringify(c).slice(1, -1).replace(/^[^\\]+$/u, `\\u{${c.codePointAt().toString(16)}}`);

// visible returns an answer as nodes, cut after that many characters. The digits of a number are
// in groups of three: CSS puts commas between them, so that a copy has none, and a screen reader says one number.
// Characters that control the text or hide are escaped.
export function visible(answer, most) {
	const begin = [...answer.slice(0, 2 * most)].slice(0, most).join("");
	const isNumber = /^-?\d{4,}$/.test(answer);
	const pieces = isNumber ? begin.split(/(?=(?:\d{3})+$)/).map((digits) => ["digits", digits]) : begin.split(unsafe).map((piece, i) => (i % 2 ? ["escape", escapeOf(piece)] : ["", piece]));
	const texts = pieces.filter(([, text]) => text).map(([name, text]) => (name ? element("span", { class: name }, text) : text));
	const nodes = isNumber ? [element("span", { role: "img", "aria-label": formatNumber(BigInt(begin)) }, ...texts)] : texts;
	return begin === answer ? nodes : [...nodes, element("span", { class: "rest" }, `… of ${plural([...answer].length, "character")}`)];
}

// formatTime writes nanoseconds with two digits: clocks of browsers are too coarse for more.
export function formatTime(ns) {
	const rounded = +ns.toPrecision(2);
	if (!rounded) {
		return "too short to measure";
	}
	if (ns >= 10e9) {
		return formatElapsed(ns / 1e6);
	}
	const thousands = [1e3, 1e6, 1e9].filter((size) => rounded >= size).length;
	return `${+(rounded / 1000 ** thousands).toPrecision(2)} ${["ns", "µs", "ms", "s"][thousands]}`;
}

// formatElapsed writes milliseconds with one decimal of a second, for a running clock.
export function formatElapsed(ms) {
	const minutes = Math.floor(ms / 60000);
	const rest = ((ms % 60000) / 1000).toFixed(1);
	return minutes ? `${minutes} min ${rest.padStart(4, "0")} s` : `${rest} s`;
}
