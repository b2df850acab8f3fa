import { ofText } from "./ask.js";
import { fetchWhenIdle } from "./code.js";
import { DayView } from "./day.js";
import { address, day, element, sizes } from "./dom.js";

const main = document.querySelector("main");
const article = main.querySelector("article");

// find returns the variant, the input, the picture and the frame for what follows #/ in an address: memo, memo/example=2,
// invent=7/size=3, picture=2, or frame=12 of the first example. The variant is undefined if there is no such thing.
function find(named) {
	const [, name, example = 0, seed, size = sizes.genuine, picture = 1, frame = 0] = /^(.*?)(?:\/example=(\d+)|\/invent=(\d{1,15})(?:\/size=(\d+))?)?(?:\/picture=(\d+))?(?:\/frame=(\d+))?$/s.exec(named);
	const decoded = new URLSearchParams(`name=${name.slice(1)}`).get("name"); // decodeURIComponent throws for wrong escapes
	const variant = day.ways.map((way) => way.name).find((v) => v === name.slice(1) || v === decoded);
	const isMissing = example > day.examples.length || (seed && !(day.invents && size >= 1 && size <= sizes.most)) || picture > Math.max(1, day.pictures.length);
	const input = seed ? { example: 0, seed: +seed, size: +size } : { ...ofText, example: +example || (frame && day.examples.length ? 1 : 0) };
	return { variant: isMissing ? undefined : variant, input, picture: +picture || 1, frame: +frame };
}

const view = new DayView(article);

// show shows what the address names.
function show() {
	const named = location.hash.startsWith("#/") ? location.hash.slice(1) : "";
	const { variant, input, picture, frame } = find(named);
	if (variant === undefined) {
		const text = `${day.year}/${day.day}${named} is not listed.`;
		return main.replaceChildren(element("p", { role: "alert" }, text), element("a", { href: address({}) }, "Go to the day"));
	}
	main.replaceChildren(article);
	view.show(variant, input, picture, frame);
}

// The skip link must not change the hash, which names a variant.
document.querySelector(".skip").onclick = (event) => {
	event.preventDefault();
	main.focus();
};

// A long list of days is scrolled to this one.
const days = document.querySelector("#days");
days.scrollTop = days.querySelector("[aria-current]").offsetTop - days.clientHeight / 2;

// Files can be dropped anywhere, and the page shows that while one is over it.
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
		view.open(event.dataTransfer.files[0]);
	}
});

addEventListener("hashchange", show);
show();
await view.ended;
await fetchWhenIdle();
