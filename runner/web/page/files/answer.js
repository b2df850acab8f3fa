import { clone, copy, element, formatTime, plural, sizes, svgElement, visible } from "./dom.js";

const noAnswer = { unsolved: "Not solved yet.", none: "The last day has no second puzzle." };

// answerView shows the result of a part, without its time, or why there is no invented input. An error that names a line
// of the input gets a button that goes there.
export function answerView(line, input) {
	const view = clone("answer");
	const at = (selector) => view.querySelector(selector);
	view.classList.add(line.status);
	at("h2").textContent = line.part ? `Part ${line.part}` : "Input";
	if (line.status === "ok") {
		at(".figure").append(...visible(line.answer, 1000));
		at(".figure").classList.toggle("long", line.answer.length > 40);
		at(".copy").setAttribute("aria-label", `Copy the answer to part ${line.part}`);
		at(".copy").onclick = () => copy(line.answer, at(".copy"), `the answer to part ${line.part}`).catch(() => getSelection().selectAllChildren(at(".figure")));
		at(".note").setAttribute("aria-live", "off");
		at(".note").textContent = sourceOf(line);
		if (line.drawing) {
			at(".note").before(drawing(line));
		}
		return view;
	}
	at(".line").remove();
	showError(at(".note"), errorOf(line) || noAnswer[line.status], input);
	return view;
}

// errorOf returns the error of a line without the part, which the heading says.
const errorOf = (line) => line.error?.replace(/^part \d: /, "");

// showTime adds the time to the view of an answer, and the error of a repeated call if there is one. A known answer has no
// time.
export function showTime(view, line) {
	if (line.status === "ok") {
		const time = line.solve_ns ? timeOf(line, line.solve_ns) : [formatTime(0)];
		const parsed = line.parse_ns ? [`parsed in ${formatTime(line.parse_ns)}`] : [];
		const texts = line.calls ? [...time, ...parsed, sourceOf(line)] : [sourceOf(line), "computed when this page was made"];
		view.querySelector(".note").textContent = texts.join(", ") + (line.error ? `. Called again: ${errorOf(line)}` : "");
	}
}

// timeOf returns a time of a part and how sure it is: the browser may still compile the program.
export function timeOf({ calls, settled }, ns) {
	return settled ? [formatTime(ns), plural(calls, "call")] : [`at most ${formatTime(ns)}`, calls === 1 ? "first call" : "still getting faster"];
}

const inputOf = ({ example, seed, size }) => (size ? `invented input ${seed}${size === sizes.genuine ? "" : ` of size ${size}`}` : example ? `example ${example}` : "your input");
const sourceOf = (line) => `on ${inputOf(line)}` + (line.variant ? `, variant ${line.variant}` : "");

// showError shows an error, with a button for the line of the input that it names, if any.
function showError(note, error, input) {
	note.textContent = error;
	const named = /\bline (\d+)\b/.exec(error);
	if (named) {
		note.after(lineButton(+named[1], input));
	}
}

// drawing returns a picture of the lit cells.
function drawing(line) {
	const rows = line.drawing.split("\n").map((row) => [...row]);
	const size = `0 0 ${rows.reduce((most, row) => Math.max(most, row.length), 0)} ${rows.length}`;
	const d = rows.flatMap((row, y) => row.map((cell, x) => (cell.trim() ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	const name = `The drawing of the answer to part ${line.part}`;
	return element("figure", {}, svgElement("svg", { viewBox: size, preserveAspectRatio: "xMinYMid", role: "img", "aria-label": name }, [svgElement("path", { d })]));
}

// lineButton returns a button that selects a line of the input, and nothing if there is no such line.
function lineButton(number, input) {
	const lines = input.value.split("\n");
	if (number < 1 || number > lines.length) {
		return "";
	}
	const button = element("button", { type: "button", class: "goto" }, element("span", { class: "number" }, `Line ${number}`), ` ${lines[number - 1].slice(0, 200)}`);
	button.onclick = () => {
		const start = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
		input.focus();
		input.setSelectionRange(start, start + lines[number - 1].length);
	};
	return button;
}
