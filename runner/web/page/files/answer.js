import { clone, element, formatTime, svgElement } from "./dom.js";

const noAnswer = {
	unsolved: "Not solved yet.",
	none: "The last day has no second puzzle.",
};

// answerView shows the result of a part. An error that names a line of the input gets a button that goes there.
export function answerView(line, input) {
	const view = clone("answer");
	const at = (selector) => view.querySelector(selector);
	view.classList.add(line.status);
	at("h2").textContent = `Part ${line.part}`;
	if (line.status === "ok") {
		at(".figure").textContent = line.answer;
		at(".copy").setAttribute("aria-label", `Copy the answer to part ${line.part}`);
		at(".copy").onclick = () => copy(at(".figure"), at(".copy"));
		at(".note").textContent = `${formatTime(line.solve_ns)}, parsed in ${formatTime(line.parse_ns)}, on ${line.example ? `example ${line.example}` : "your input"}`;
		if (line.drawing) {
			at(".note").before(drawing(line));
		}
		return view;
	}
	at(".line").remove();
	showError(at(".note"), noAnswer[line.status] ?? line.error, input);
	return view;
}

// showError shows an error, with a button for the line of the input that it names, if any.
export function showError(note, error, input) {
	note.textContent = error;
	const named = /\bline (\d+)\b/.exec(error);
	if (named) {
		note.after(lineButton(+named[1], input));
	}
}

// copy copies the answer to the clipboard, or selects it if the browser forbids that.
async function copy(figure, button) {
	try {
		await navigator.clipboard.writeText(figure.textContent);
		button.textContent = "Copied";
	} catch {
		getSelection().selectAllChildren(figure);
	}
}

// drawing returns a picture of the lit cells.
function drawing(line) {
	const rows = line.drawing.split("\n").map((row) => [...row]);
	const size = `0 0 ${Math.max(...rows.map((row) => row.length))} ${rows.length}`;
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
