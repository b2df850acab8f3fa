// The list of the days, the newest year first.

import { element, puzzleAddress } from "./dom.js";

export const address = (day, variant) => `#${day.year}/${day.day}` + (variant ? `/${encodeURIComponent(variant)}` : "");

export function listDays(days) {
	const years = [...new Set(days.map((d) => d.year))].sort((a, b) => b - a);
	document.querySelector("#list").replaceChildren(...years.map((year) => yearOf(year, days.filter((d) => d.year === year))));
}

function yearOf(year, days) {
	return element("section", {}, element("h2", {}, `${year}`), element("ul", {}, ...days.map(entry)));
}

function entry(day) {
	const date = `${day.year} day ${day.day}`;
	return element(
		"li",
		{},
		element("a", { class: "day", href: address(day) }, element("span", { class: "number" }, `${day.day}`), ` ${day.title}`),
		element("a", { class: "away", href: puzzleAddress(day), rel: "noreferrer", "aria-label": `${date} on adventofcode.com` }, "↗"),
		element("p", { class: "variants" }, ...day.variants.flatMap((v) => [element("a", { href: address(day, v), "aria-label": `${date} by ${v}` }, v), " "])),
	);
}

export function markCurrent(day, variant) {
	for (const link of document.querySelectorAll("#list a")) {
		link.toggleAttribute("aria-current", false);
		if (link.getAttribute("href") === address(day, variant)) {
			link.setAttribute("aria-current", "page");
		}
	}
}
