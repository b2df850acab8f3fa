import { textOf } from "./dom.js";

const dialog = document.querySelector("#code");
const [name, listing] = [dialog.querySelector("h2"), dialog.querySelector(".listing")];
dialog.querySelector("button").onclick = () => dialog.close();

const texts = new Map(); // from the addresses of pages with code to their texts, which may still come

// codePage returns a page with code, which it fetches once.
async function codePage(address) {
	if (!texts.has(address)) {
		texts.set(address, textOf(address));
	}
	try {
		return new DOMParser().parseFromString(await texts.get(address), "text/html");
	} catch (error) {
		texts.delete(address);
		throw error;
	}
}

const links = document.querySelectorAll(".code-link");

// Each link to the page with the code of a way shows the code in a dialog.
for (const link of links) {
	link.onclick = async (event) => {
		if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
			event.preventDefault();
			await show(link);
		}
	};
}

// fetchWhenIdle fetches the pages with code, one after the other, so that they are there when the host is not.
export async function fetchWhenIdle() {
	for (const { href } of links) {
		await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done, { timeout: 1000 })); // Safari has only setTimeout
		await codePage(href).catch(() => {});
	}
}

async function show({ href, ariaLabel }) {
	name.textContent = ariaLabel;
	listing.replaceChildren("Loading the code…");
	dialog.showModal();
	try {
		const page = await codePage(href);
		listing.replaceChildren(...page.querySelectorAll(".path, pre.code"));
	} catch (error) {
		listing.replaceChildren(`Cannot load the code: ${error.message}`);
	}
}
