// Tests the page in a frame, and posts the errors.

let frame;
const all = (selector) => [...frame.contentDocument.querySelectorAll(selector)];
const text = (selector) => all(selector)[0]?.innerText ?? "";
const click = (button) => all("button").find((b) => b.innerText === button).click();
const paste = (input) => { all("textarea")[0].select(); frame.contentDocument.execCommand("insertText", false, input); };
const hash = () => frame.contentWindow.location.hash;
const until = (condition) => new Promise((done, fail) => {
	const end = (finish, value) => { clearInterval(polling); clearTimeout(timeout); finish(value); };
	const polling = setInterval(() => condition() && end(done), 20);
	const timeout = setTimeout(() => end(fail, `waiting for ${condition} in:\n${text("main")}`), 120_000);
});

const errors = [];

async function load(address) {
	frame = document.createElement("iframe");
	frame.width = 1200;
	frame.height = 800;
	frame.src = address;
	document.body.replaceChildren(frame);
	await new Promise((done) => (frame.onload = done));
	frame.contentWindow.onerror = (message, source, line, column, error) => error && errors.push(`uncaught exception: ${error}`);
	frame.contentWindow.onunhandledrejection = ({ reason }) => errors.push(`uncaught exception: ${reason}`);
	await until(() => all("main form").length && !all(".late").length);
}

const tests = {
	async "2027/1/"() { // the first day is solved and compared, and stale after an edit
		await until(() => text("h1") === "Ladders" && all(".figure").map((f) => f.innerText).join() === "3,6");
		all(".ways")[0].scrollIntoView();
		await until(() => text(".verdict").startsWith("All 3 ways answer part 2 with 6."));
		paste("5");
		await until(() => all(".stale > .before").map((b) => b.innerText).join() === Array(2).fill("These are the results for the previous input.").join());
		click("Part 1");
		await until(() => text(".figure") === "5" && text(".answer .note").endsWith(", on your input") && !all(".answers.stale").length);
	},
	async "2027/1/#/invent=7/size=3"() { // an invented input is solved, and another one is in the address
		all(".ways")[0].scrollIntoView();
		await until(() => text(".verdict").startsWith("All 3 ways") && text(".answer .note").endsWith(", on invented input 7 of size 3"));
		const [first, input] = [text(".figure"), all("textarea")[0].value];
		click("Another input");
		await until(() => /#\/invent=\d+\/size=3$/.test(hash()) && text(".verdict").startsWith("All 3 ways") && !all(".stale").length);
		await until(() => text(".figure") !== first && all("textarea")[0].value !== input);
		frame.contentWindow.location.hash = "#/invent=7/size=3";
		await until(() => text(".figure") === first && all("textarea")[0].value === input);
	},
	async "2026/12/"() { // frames are played
		await until(() => text(".count") === "1 of 8");
		click("Play");
		await until(() => text(".count") === "8 of 8" && text(".play") === "Play");
		await until(() => all("canvas")[0].getContext("2d").getImageData(7, 0, 1, 1).data[3] === 255);
	},
};

for (const [address, test] of Object.entries(tests)) {
	await load(address).then(test).catch((error) => errors.push(`${address}: ${error}`));
}
await fetch("errors", { method: "POST", body: errors.join("\n") });
