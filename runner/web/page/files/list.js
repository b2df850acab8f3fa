import { element, puzzleAddress } from "./dom.js";

// address returns the hash of the page for a day or one of its variants.
export const address = (day, variant) => `#${day.year}/${day.day}` + (variant ? `/${encodeURIComponent(variant)}` : "");

// listDays lists the days, latest year first.
export function listDays(days) {
	const years = [...new Set(days.map((d) => d.year))].sort((a, b) => b - a);
	document.querySelector("#list").replaceChildren(...years.map((year) => yearOf(year, days.filter((d) => d.year === year))));
}

function yearOf(year, days) {
	return element("section", {}, element("h2", {}, `${year}`), element("ul", {}, ...days.map(entry)));
}

function entry(day) {
	const date = `${day.year} day ${day.day}`;
	const number = element("span", { class: "number" }, `${day.day}`);
	const variants = day.variants.map(({ name }) => element("a", { href: address(day, name), "aria-label": `${date}, variant ${name}` }, name));
	return element(
		"li",
		{},
		element("a", { class: "day", href: address(day) }, number, ` ${day.title}`),
		element("a", { class: "away", href: puzzleAddress(day), rel: "noreferrer", "aria-label": `${date} on adventofcode.com` }, "↗"),
		element("p", { class: "variants" }, ...variants),
	);
}

// markCurrent marks the link to the current day or variant.
export function markCurrent(href) {
	for (const link of document.querySelectorAll("#list a")) {
		if (link.getAttribute("href") === href) {
			link.setAttribute("aria-current", "page");
		} else {
			link.removeAttribute("aria-current");
		}
	}
}
