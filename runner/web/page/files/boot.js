// This script is not a module, so that it runs where modules cannot, and says why. page.js sets pageStarts.
addEventListener("load", () => {
	if (!globalThis.pageStarts) {
		const text =
			location.protocol === "file:"
				? "This page cannot run from a file: a browser loads its program only from a web server. Run aoc web, or put the folder on a host."
				: "The scripts of this page did not load. The host must send files that end in .js as text/javascript, and have all files of the folder.";
		const line = document.createElement("p");
		line.setAttribute("role", "alert");
		line.append(text);
		document.querySelector("#loading").replaceChildren(line);
	}
});
