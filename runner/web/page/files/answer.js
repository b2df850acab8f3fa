// What came of a part: the answer, its drawing, how long it took, or why there is none.

import { copyOf, element, shape, time } from "./dom.js";

const without = {
	unsolved: "Not solved yet.",
	none: "No puzzle: the last day’s second star comes with the others.",
};

// answerTo shows a line of the program's. What it says of a line of the input leads there.
export function answerTo(line, input) {
	const view = copyOf("answer");
	const at = (selector) => view.querySelector(selector);
	view.classList.add(line.status);
	at("h2").textContent = `Part ${line.part}`;
	if (line.status === "ok") {
		at(".figure").textContent = line.answer;
		at(".copy").setAttribute("aria-label", `Copy the answer to part ${line.part}`);
		at(".copy").onclick = () => copy(at(".figure"), at(".copy"));
		at(".note").textContent = `${time(line.solve_ns)}, parsed in ${time(line.parse_ns)}, on ${line.example ? `example ${line.example}` : "your input"}`;
		if (line.drawing) {
			at(".note").before(drawing(line));
		}
		return view;
	}
	at(".line").remove();
	tell(at(".note"), without[line.status] ?? line.error, input);
	return view;
}

// tell says what went wrong, with a way to the line of the input that it names, if it names one.
export function tell(note, error, input) {
	note.textContent = error;
	const place = /\bline (\d+)\b/.exec(error);
	if (place) {
		note.after(wayTo(+place[1], input));
	}
}

// copy puts the answer on the clipboard, or selects it where a browser does not let it.
async function copy(figure, button) {
	try {
		await navigator.clipboard.writeText(figure.textContent);
		button.textContent = "Copied";
	} catch {
		getSelection().selectAllChildren(figure);
	}
}

// drawing draws the lit cells of letters.
function drawing(line) {
	const rows = line.drawing.split("\n").map((row) => [...row]);
	const size = `0 0 ${Math.max(...rows.map((row) => row.length))} ${rows.length}`;
	const d = rows.flatMap((row, y) => row.map((cell, x) => (cell.trim() ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	const name = `The drawing of the answer to part ${line.part}`;
	return element("figure", {}, shape("svg", { viewBox: size, preserveAspectRatio: "xMinYMid", role: "img", "aria-label": name }, [shape("path", { d })]));
}

// wayTo leads to a line of the input, if there is such a line.
function wayTo(number, input) {
	const lines = input.value.split("\n");
	if (number < 1 || number > lines.length) {
		return "";
	}
	const button = element("button", { type: "button", class: "way" }, element("span", { class: "number" }, `Line ${number}`), ` ${lines[number - 1].slice(0, 200)}`);
	button.onclick = () => {
		const start = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
		input.focus();
		input.setSelectionRange(start, start + lines[number - 1].length);
	};
	return button;
}
