// The page: the list of the days, and the day that its address names, #2021/21
// or, by a variant, #2021/21/memo.

import { ask } from "./ask.js";
import { DayView } from "./day.js";
import { address, listDays, markCurrent } from "./list.js";

const main = document.querySelector("main");
const views = new Map(); // each day's, so that its input and answers are there still when one comes back

// named is the day, and the variant, that an address names: the newest without one.
function named(hash, days) {
	if (!hash && days.length) {
		return { day: days.at(-1), variant: "" };
	}
	const all = days.flatMap((day) => ["", ...day.variants].map((variant) => ({ day, variant })));
	return all.find(({ day, variant }) => address(day, variant) === hash);
}

function show(days) {
	const found = named(location.hash, days);
	if (!found) {
		markCurrent("");
		return say(days.length ? `${location.hash.slice(1)} is not listed.` : "No day is listed yet: days/days.go tells how to add one.");
	}
	const { day, variant } = found;
	if (!views.has(day)) {
		views.set(day, new DayView(day));
	}
	const view = views.get(day);
	view.choose(variant);
	main.replaceChildren(view.element);
	markCurrent(address(day, variant));
	document.title = `${day.year} day ${day.day}: ${day.title}`;
	return view;
}

function say(text) {
	const line = document.createElement("p");
	line.textContent = text;
	line.setAttribute("role", "alert");
	main.replaceChildren(line);
}

// roomForList keeps the list open where it stands beside the day, and closes it
// elsewhere once a day has been chosen.
function roomForList() {
	const details = document.querySelector("#days");
	const wide = matchMedia("(min-width: 56rem)");
	const fit = () => (details.open = wide.matches);
	wide.addEventListener("change", fit);
	details.addEventListener("click", (event) => event.target.closest("a") && fit());
	fit();
}

// The way past the list leaves the address alone, which is the day's.
document.querySelector(".skip").onclick = (event) => {
	event.preventDefault();
	main.focus();
};

try {
	const days = await ask();
	listDays(days);
	roomForList();
	show(days);
	addEventListener("hashchange", () => show(days)?.focus());
} catch (error) {
	say(`The days cannot be run: ${error.message}`);
}
