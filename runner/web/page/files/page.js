import { ask, ofText, sizes, textOf } from "./ask.js";
import { fetchWhenIdle } from "./code.js";
import { DayView } from "./day.js";
import { element, root } from "./dom.js";
import { address, listDays, markCurrent } from "./list.js";

globalThis.pageStarts = true; // for boot.js

const main = document.querySelector("main");
export const views = new Map(); // of each day, to keep its input and answers; tests clear it

// named returns what the address names: its folder is the day, and a hash such as #/memo a variant of it.
function named() {
	const [, day] = /(\d+\/\d+)\/[^/]*$/.exec(location.pathname);
	return day + (location.hash.startsWith("#/") ? location.hash.slice(1) : "");
}

// find returns the day, the variant, the input, the picture and the frame for what an address names: 2021/21,
// 2021/21/memo, 2021/21/example=2, 2021/21/invent=7/size=3, 2021/21/picture=2, or 2021/25/frame=12 of the first example.
function find(named, days) {
	const [, path, example = 0, seed, size = sizes.genuine, picture = 1, frame = 0] = /^(.*?)(?:\/example=(\d+)|\/invent=(\d{1,15})(?:\/size=(\d+))?)?(?:\/picture=(\d+))?(?:\/frame=(\d+))?$/s.exec(named);
	const [, year, number, name = ""] = /^(\d+)\/(\d+)(?:\/(.*))?$/s.exec(path);
	const decoded = new URLSearchParams(`name=${name}`).get("name"); // decodeURIComponent throws for wrong escapes
	const day = days.find((d) => d.year === +year && d.day === +number);
	const variant = day?.ways.map((way) => way.name).find((v) => v === name || v === decoded);
	const isMissing = example > day?.examples.length || (seed && !(day?.invents && size >= 1 && size <= sizes.most)) || picture > Math.max(1, day?.pictures.length);
	const input = seed ? { example: 0, seed: +seed, size: +size } : { ...ofText, example: +example || (frame && day?.examples.length ? 1 : 0) };
	return { day, variant: isMissing ? undefined : variant, input, picture: +picture || 1, frame: +frame };
}

// addFiles adds to each way of the days the file with its code, if there is one.
async function addFiles(days) {
	const files = JSON.parse(await textOf("files.json"));
	days.forEach((day) => day.ways.forEach((way) => (way.code = files[`${day.year}/${day.day}/${way.name}`])));
}

let shown; // the view of the current day, if there is one

// show shows what the address names. It waits for the comment on the day, which would otherwise move the rest.
async function show(days) {
	shown = undefined;
	const { day, variant, input, picture, frame } = find(named(), days);
	if (!day || variant === undefined) {
		markCurrent("");
		return showMessage(`${named()} is not listed.`, day ? element("a", { href: address(day) }, `Go to ${day.year} day ${day.day}, ${day.title}`) : element("a", { href: root }, "Go to all days"));
	}
	if (!views.has(day)) {
		views.set(day, new DayView(day));
	}
	const view = (shown = views.get(day));
	view.show(variant, input, picture, frame);
	await view.ready;
	if (view === shown) {
		main.replaceChildren(view.element);
		view.fit();
		markCurrent(address(day));
		document.title = `${day.year} day ${day.day}: ${day.title}`;
	}
}

function showMessage(text, ...more) {
	main.replaceChildren(element("p", { role: "alert" }, text), ...more);
}

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

// openHere shows a day that is linked to without loading its page.
function openHere(go) {
	document.addEventListener("click", (event) => {
		const link = event.target.closest("a");
		const isOther = event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
		if (link && !isOther && /^\d+\/\d+\/(#.*)?$/.test(link.href.replace(new URL(root, location), ""))) {
			event.preventDefault();
			history.pushState(null, "", link.href);
			go();
		}
	});
}

try {
	const days = await ask({ asks: "days" });
	await addFiles(days);
	listDays(days);
	acceptFiles((file) => shown?.open(file));
	const go = async () => {
		await show(days);
		shown?.element.querySelector("h1").focus();
	};
	addEventListener("popstate", go);
	openHere(go);
	await show(days);
	await shown?.ended;
	await fetchWhenIdle(days.flatMap(({ ways }) => ways.map(({ code }) => code)).filter(Boolean));
} catch (error) {
	showMessage(`Cannot run the days: ${error.message}`);
}
