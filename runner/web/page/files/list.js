import { element, puzzleAddress } from "./dom.js";

// address returns the hash of the page for a day or one of its variants.
export const address = (day, variant) => `#${day.year}/${day.day}` + (variant ? `/${encodeURIComponent(variant)}` : "");

// listDays lists the days, latest year first. It leaves a list that is right as it is.
export function listDays(days) {
	const years = [...new Set(days.map((d) => d.year))].sort((a, b) => b - a);
	const list = element("div", {}, ...years.map((year) => yearOf(year, days.filter((d) => d.year === year))));
	const shown = document.querySelector("#list");
	if (shown.innerHTML.trim() !== list.innerHTML) {
		shown.replaceChildren(...list.children);
	}
}

function yearOf(year, days) {
	return element("section", {}, element("h2", {}, `${year}`), element("ul", {}, ...days.map(entry)));
}

function entry(day) {
	const date = `${day.year} day ${day.day}`;
	const number = element("span", { class: "number" }, `${day.day}`);
	return element(
		"li",
		{},
		element("a", { class: "day", href: address(day) }, number, ` ${day.title}`),
		element("a", { class: "away", href: puzzleAddress(day), rel: "noreferrer", "aria-label": `${date} on adventofcode.com` }, "↗"),
	);
}

// markCurrent marks the link to the current day.
export function markCurrent(href) {
	for (const link of document.querySelectorAll("#list .day")) {
		if (link.getAttribute("href") === href) {
			link.setAttribute("aria-current", "page");
		} else {
			link.removeAttribute("aria-current");
		}
	}
}
