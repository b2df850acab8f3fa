import { element } from "./dom.js";

const dialog = document.querySelector("#code");
const [name, listing] = [dialog.querySelector("h2"), dialog.querySelector(".listing")];
dialog.querySelector("button").onclick = () => dialog.close();

// codeLink returns a link to the page with the code of a way. It shows the code in a dialog.
export function codeLink(file, way) {
	const link = element("a", { class: "code-link", href: file, "aria-label": `Code of ${way}` }, "code");
	link.onclick = async (event) => {
		if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
			event.preventDefault();
			await show(file, way);
		}
	};
	return link;
}

async function show(file, way) {
	if (!document.querySelector("[href='code.css']")) {
		document.head.append(element("link", { rel: "stylesheet", href: "code.css" }));
	}
	name.textContent = way;
	listing.replaceChildren("Loading the code…");
	dialog.showModal();
	try {
		const response = await fetch(file);
		if (!response.ok) {
			throw new Error(response.statusText);
		}
		const page = new DOMParser().parseFromString(await response.text(), "text/html");
		listing.replaceChildren(page.querySelector(".path"), page.querySelector("pre"));
	} catch {
		listing.replaceChildren(`Cannot load ${file}: does the host still run?`);
	}
}
