import { ask } from "./ask.js";
import { DayView } from "./day.js";
import { element } from "./dom.js";
import { address, listDays, markCurrent } from "./list.js";

globalThis.pageStarts = true; // for boot.js

const main = document.querySelector("main");
export const views = new Map(); // of each day, to keep its input and answers; tests clear it

// find returns the day, the variant and the frame for a hash: #2021/21, #2021/21/memo, #2021/25/frame=12, or #21 of the
// latest year with that day.
// Without a hash, it returns the day with the most variants, the latest of those.
function find(hash, days) {
	if (!hash || hash === "#") {
		return { day: days.reduceRight((best, d) => (best && best.variants.length >= d.variants.length ? best : d), undefined), variant: "" };
	}
	const [path, frame = 0] = hash.split(/\/frame=(\d+)$/);
	const [, year, number, name = ""] = /^#(?:(\d{4})\/)?(\d{1,2})(?:\/(.*))?$/.exec(path) ?? [];
	const day = days.findLast((d) => d.day === +number && (!year || d.year === +year));
	const variant = ["", ...(day?.variants.map((v) => v.name) ?? [])].find((v) => encodeURIComponent(v) === name || v === name);
	return { day, variant, frame: +frame };
}

function show(days) {
	const { day, variant, frame } = find(location.hash, days);
	if (!day || variant === undefined) {
		markCurrent("");
		return days.length ? showMissing(day ?? find("", days).day) : showMessage("There are no days yet: days/days.go says how to add one.");
	}
	if (!views.has(day)) {
		views.set(day, new DayView(day));
	}
	const view = views.get(day);
	main.replaceChildren(view.element);
	markCurrent(address(day));
	document.title = `${day.year} day ${day.day}: ${day.title}`;
	view.show(variant, frame);
	return view;
}

// showMissing says that the address names nothing, and links to a day.
function showMissing(day) {
	showMessage(`${location.hash.slice(1)} is not listed.`, element("a", { href: address(day) }, `Go to ${day.year} day ${day.day}, ${day.title}`));
}

function showMessage(text, ...more) {
	main.replaceChildren(element("p", { role: "alert" }, text), ...more);
}

// On a narrow screen, the list closes when a day is chosen.
const list = document.querySelector("#days");
list.addEventListener("click", (event) => event.target.closest("a") && (list.open = false));

// The skip link must not change the hash, which names the day.
document.querySelector(".skip").onclick = (event) => {
	event.preventDefault();
	main.focus();
};

// acceptFiles lets files be dropped anywhere, and shows that while one is over the page.
function acceptFiles(open) {
	const mark = (on) => document.body.classList.toggle("dropping", on);
	addEventListener("dragover", (event) => {
		if (event.dataTransfer.types.includes("Files")) {
			event.preventDefault();
			mark(true);
		}
	});
	addEventListener("dragleave", (event) => event.relatedTarget ?? mark(false));
	addEventListener("drop", (event) => {
		mark(false);
		if (event.dataTransfer.files.length) {
			event.preventDefault();
			open(event.dataTransfer.files[0]);
		}
	});
}

try {
	const days = await ask();
	listDays(days);
	let view = show(days);
	acceptFiles((file) => view?.open(file));
	addEventListener("hashchange", () => (view = show(days))?.focus());
} catch (error) {
	showMessage(`Cannot run the days: ${error.message}`);
}
