// This script of the front page leads from older links, such as #2021/21/memo or #21 of the latest year, to the page of the day.
function lead() {
	const [, year, day, rest = ""] = /^#(?:(\d{4})\/)?(\d{1,2})(\/.*)?$/s.exec(location.hash) ?? [];
	const place = (link) => link.getAttribute("href").split("/");
	const isNamed = ([y, d]) => +d === +day && (!year || y === year);
	const [link] = [...document.querySelectorAll(".day")].filter((link) => isNamed(place(link))).sort((a, b) => place(b)[0] - place(a)[0]);
	if (link) {
		location.replace(link.href + (rest && `#${rest}`));
	} else if (/^#(?!main$)./.test(location.hash)) {
		document.querySelector("#missing").textContent = `${location.hash.slice(1)} is not listed.`;
	}
}

addEventListener("hashchange", lead);
lead();
