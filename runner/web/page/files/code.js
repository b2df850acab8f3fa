import { textOf } from "./ask.js";
import { element, root } from "./dom.js";

const dialog = document.querySelector("#code");
const [name, listing] = [dialog.querySelector("h2"), dialog.querySelector(".listing")];
dialog.querySelector("button").onclick = () => dialog.close();

const texts = new Map(); // from the files with code to their texts, which may still come

// codePage returns a page with code, which it fetches once.
export async function codePage(file) {
	if (!texts.has(file)) {
		texts.set(file, textOf(file));
	}
	try {
		return new DOMParser().parseFromString(await texts.get(file), "text/html");
	} catch (error) {
		texts.delete(file);
		throw error;
	}
}

// fetchWhenIdle fetches pages with code, one after the other, so that they are there when the host is not.
export async function fetchWhenIdle(files) {
	for (const file of files) {
		await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done, { timeout: 1000 })); // Safari has only setTimeout
		await codePage(file).catch(() => {});
	}
}

// codeLink returns a link to the page with the code of a way. It shows the code in a dialog.
export function codeLink(file, way) {
	const link = element("a", { class: "code-link", href: root + file, "aria-label": `Code of ${way}` }, "code");
	link.onclick = async (event) => {
		if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
			event.preventDefault();
			await show(file, way);
		}
	};
	return link;
}

async function show(file, way) {
	name.textContent = way;
	listing.replaceChildren("Loading the code…");
	dialog.showModal();
	try {
		const page = await codePage(file);
		listing.replaceChildren(page.querySelector(".path"), page.querySelector("pre.code"));
	} catch {
		listing.replaceChildren(`Cannot load ${file}: is the host still running?`);
	}
}
