import { sizes } from "./ask.js";
import { announce, element, plural, root } from "./dom.js";

const days = document.querySelector("#days");
const list = document.querySelector("#list");
const current = () => list.querySelector("[aria-current]");
const years = () => list.querySelectorAll(".year");

// address returns the address of a day and of what a question names: a variant, an example or an invented input, and a
// picture; and of a frame, by number or 0. A frame without an input is of the first example, and one without a picture
// of the first picture. The user's input has no address, so its pictures and frames have none either.
export function address(day, { variant, example = 0, seed, size = 0, picture = 1 } = {}, frame = 0) {
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
	return `${root}${day.year}/${day.day}/` + (hash.length ? `#${hash.join("")}` : "");
}

// listDays lists the days, latest year first. It does not change a list that is already right.
export function listDays(days) {
	const years = [...new Set(days.map((d) => d.year))].sort((a, b) => b - a);
	const listed = element("div", {}, ...years.map((year) => yearOf(year, days.filter((d) => d.year === year))));
	const entries = (list) => [...list.querySelectorAll("a")].map((link) => link.getAttribute("href") + link.textContent).join();
	if (entries(list) !== entries(listed)) {
		list.replaceChildren(...listed.children);
	}
}

function yearOf(year, days) {
	return element("details", { class: "year" }, element("summary", {}, element("h2", {}, `${year}`)), element("ul", {}, ...days.map(entry)));
}

function entry(day) {
	return element("li", {}, element("a", { class: "day", href: address(day) }, element("span", { class: "number" }, `${day.day}`), ` ${day.title}`));
}

// markCurrent marks the link to the current day, and brings it into view. If its year is folded, it folds the others.
export function markCurrent(href) {
	current()?.removeAttribute("aria-current");
	[...list.querySelectorAll(".day")].find((link) => link.getAttribute("href") === href)?.setAttribute("aria-current", "page");
	if (current()?.closest(".year").open === false) {
		openCurrentYear();
	}
	reveal();
}

function openCurrentYear() {
	years().forEach((year) => (year.open = year.contains(current())));
}

// reveal scrolls the list of a wide screen, but not the page.
function reveal() {
	const [shown, link] = [days, current() ?? days].map((node) => node.getBoundingClientRect());
	if (link.top < shown.top || link.bottom > Math.min(shown.bottom, innerHeight)) {
		days.scrollTop += link.top - shown.top - Math.min(shown.height, innerHeight) / 2;
	}
}

days.addEventListener("click", (event) => event.target.closest("a") && (days.open = false)); // on a narrow screen
days.addEventListener("toggle", () => days.open && current()?.scrollIntoView({ block: "nearest" }));

// The filter leaves the days with all its words in their title or date. Enter goes to the first of them.
const filter = document.querySelector("#filter");
filter.addEventListener("input", () => {
	const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
	const isMatch = (link) => words.every((word) => `${link.getAttribute("href")} day ${link.textContent}`.toLowerCase().includes(word));
	for (const link of list.querySelectorAll(".day")) {
		link.parentElement.hidden = !isMatch(link);
	}
	for (const year of years()) {
		year.hidden = !year.querySelector("li:not([hidden])");
		year.open = true;
	}
	const matches = list.querySelectorAll("li:not([hidden])").length;
	announce((document.querySelector("#matches").textContent = words.length ? plural(matches, "day") : ""));
	if (!words.length) {
		openCurrentYear();
		reveal();
	}
});
filter.addEventListener("keydown", (event) => event.key === "Enter" && list.querySelector("li:not([hidden]) .day")?.click());
