import { root } from "./dom.js";

// Each question runs the program of the days in a new worker. So the page stays
// responsive, a day that never ends can be stopped, and a crash affects only that day.
// What workers need is fetched once, so that an open page does not need its host.

// repeat says for how many milliseconds a part and a way are called again to measure them, unless the first call takes
// half of that; tests change it.
export const repeat = { part: 100, way: 200 };

// stopped is the reason to abort work that the user stops.
export const stopped = new Error("stopped");

// On a slow line, the picture of the day comes first, but a picture that never comes does not stop the program.
const poster = document.querySelector(".poster");
const pictured = Promise.race([poster?.decode().catch(() => {}), new Promise((done) => setTimeout(done, 3000))]);

const program = globalThis.WebAssembly ? pictured.then(() => fetch(`${root}aoc.wasm`)).then(compile) : Promise.reject(new Error("this browser has no WebAssembly, or its settings forbid it"));
const script = Promise.all(["wasm_exec.js", "worker.js"].map(textOf)).then((texts) => URL.createObjectURL(new Blob(texts, { type: "text/javascript" })));

async function compile(response) {
	if (!response.ok) {
		throw new Error((await response.text()) || `aoc.wasm: ${response.status} ${response.statusText}`);
	}
	const isTyped = response.headers.get("Content-Type") === "application/wasm"; // compileStreaming refuses any other type
	return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// textOf fetches a text of the page.
export async function textOf(file) {
	const response = await fetch(root + file);
	if (!response.ok) {
		throw new Error(`${file}: ${response.status} ${response.statusText}`);
	}
	return response.text();
}

// ask returns the program's last answer to a question. tell gets every answer, and a function that asks for more
// frames. ask throws the program's error, also if it crashes, and the signal's reason if it is aborted.
export async function ask(question, signal, tell) {
	const [module, address] = await Promise.all([program, script]);
	signal?.throwIfAborted();
	const worker = new Worker(address);
	try {
		return await lastAnswer(worker, signal, { module, question }, tell);
	} finally {
		worker.terminate();
	}
}

function lastAnswer(worker, signal, message, tell) {
	return new Promise((resolve, reject) => {
		let last;
		worker.onmessage = ({ data: { answer, error } }) => {
			if (answer) {
				last = answer;
				tell?.(last, () => worker.postMessage({}));
			} else if (error) {
				reject(new Error(error));
			} else {
				resolve(last);
			}
		};
		worker.onerror = (event) => reject(new Error(event.message || "cannot start worker.js"));
		signal?.addEventListener("abort", () => reject(signal.reason));
		worker.postMessage(message);
	});
}
