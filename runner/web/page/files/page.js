import { ask } from "./ask.js";
import { DayView } from "./day.js";
import { address, listDays, markCurrent } from "./list.js";

const main = document.querySelector("main");
const views = new Map(); // of each day, to keep its input and answers

// find returns the day and the variant for a hash, #2021/21 or #2021/21/memo, and the latest day for none.
function find(hash, days) {
	if (!hash && days.length) {
		return { day: days.at(-1), variant: "" };
	}
	const all = days.flatMap((day) => ["", ...day.variants.map((v) => v.name)].map((variant) => ({ day, variant })));
	return all.find(({ day, variant }) => address(day, variant) === hash);
}

function show(days) {
	const found = find(location.hash, days);
	if (!found) {
		markCurrent("");
		return showMessage(days.length ? `${location.hash.slice(1)} is not listed.` : "There are no days yet: days/days.go says how to add one.");
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

function showMessage(text) {
	const line = document.createElement("p");
	line.textContent = text;
	line.setAttribute("role", "alert");
	main.replaceChildren(line);
}

// foldList keeps the list open on a wide screen, and closes it on a narrow one when a day is chosen.
function foldList() {
	const details = document.querySelector("#days");
	const wide = matchMedia("(min-width: 56rem)");
	const fit = () => (details.open = wide.matches);
	wide.addEventListener("change", fit);
	details.addEventListener("click", (event) => event.target.closest("a") && fit());
	fit();
}

// The skip link must not change the hash, which names the day.
document.querySelector(".skip").onclick = (event) => {
	event.preventDefault();
	main.focus();
};

try {
	const days = await ask();
	listDays(days);
	foldList();
	show(days);
	addEventListener("hashchange", () => show(days)?.focus());
} catch (error) {
	showMessage(`Cannot run the days: ${error.message}`);
}
