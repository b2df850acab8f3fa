import { beside, day, found, textOf } from "./dom.js";

// Each question runs the program of the days in a new worker. So the page stays
// responsive, a day that never ends can be stopped, and a crash affects only that day.
// What workers need is fetched once, so that an open page does not need its host.

// repeat says for how many milliseconds at most a part and a way are called again until their time has settled, unless the
// first call takes half of that, and for how many a way is called before, so that the browser compiles the program; tests
// change it.
export const repeat = { part: 1000, warm: 700, way: 5000 };

// stopped is the reason to abort work that the user stops.
export const stopped = new Error("stopped");

// On a slow line, the picture of the day comes first, but a picture that never comes does not stop the program.
const poster = document.querySelector(".poster");
const pictured = Promise.race([poster?.decode().catch(() => {}), new Promise((done) => setTimeout(done, 3000))]);

// A question is about an example by number, an invented input by seed and size, or, with 0 for these, a text.
export const ofText = { example: 0, seed: 0, size: 0 };
export const isSameInput = (a, b) => ["text", "example", "seed", "size"].every((key) => a[key] === b[key]);

let program; // the compiled program and the address of the worker's script, once they are asked for

// load loads the program, if it is not loaded yet.
export function load() {
	program ??= Promise.all([
		globalThis.WebAssembly ? pictured.then(() => found(beside("aoc.wasm"))).then(compile) : Promise.reject(new Error("this browser has no WebAssembly, or its settings forbid it")),
		Promise.all(["wasm_exec.js", "worker.js"].map((name) => textOf(beside(name)))).then((texts) => URL.createObjectURL(new Blob(texts, { type: "text/javascript" }))),
	]);
	program.catch(() => (program = undefined)); // the next question tries again
	return program;
}

day.known || load().catch(() => {}); // the first question reports the error

// knownAnswer returns the answer to a question if the page that aoc web -o has written knows it: one of the day itself on
// its first example, without a time, or its frames.
async function knownAnswer({ asks = "", variant, part, example, picture = 1, timed }) {
	if (!day.known || example !== 1 || picture > 1) {
		return undefined;
	}
	if (asks === "frames" && day.frames) {
		return JSON.parse(await textOf(beside(day.frames)));
	}
	return asks || timed || variant ? undefined : day.known[part];
}

function compile(response) {
	const isTyped = response.headers.get("Content-Type") === "application/wasm"; // compileStreaming refuses any other type
	return isTyped ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then(WebAssembly.compile);
}

// ask returns the last answer to a question: one that the page knows, or the program's. A timed question is for the
// program. tell gets every answer, and a function that asks for more frames. ask throws the program's error, also if it
// crashes, and the signal's reason if it is aborted.
export async function ask(question, signal, tell) {
	const answer = await knownAnswer(question);
	signal?.throwIfAborted();
	if (!answer) {
		return run(question, signal, tell);
	}
	let goOn;
	const wanted = new Promise((resolve) => (goOn = resolve));
	tell?.(answer, goOn);
	if (question.asks !== "frames" || answer.end) {
		return answer;
	}
	await Promise.race([wanted, aborted(signal)]);
	let rest = answer.frames.length; // the known frames, which the program makes again
	return run(question, signal, (more, askForMore) => {
		const skipped = more.frames.splice(0, rest).length;
		rest -= skipped;
		skipped && !more.frames.length && !more.end ? askForMore() : tell(more, askForMore);
	});
}

// aborted returns a promise that the signal rejects.
const aborted = (signal) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

// next is the worker for the next question. It instantiates the program, which takes longer than most answers, while
// another one still measures, and waits. Tests take it away.
export const next = { worker: undefined };

function start([module, address]) {
	const worker = new Worker(address);
	worker.postMessage({ module });
	return worker;
}

// run returns the program's last answer. A worker answers one question.
async function run(question, signal, tell) {
	const stop = aborted(signal);
	const loaded = await Promise.race([load(), stop]);
	const worker = next.worker ?? start(loaded);
	next.worker = undefined;
	const prepare = () => (next.worker ??= start(loaded));
	try {
		return await Promise.race([lastAnswer(worker, question, tell, prepare), stop]);
	} finally {
		worker.terminate();
		prepare();
	}
}

function lastAnswer(worker, question, tell, prepare) {
	let last;
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data: { answer, error } }) => {
			if (answer) {
				last = answer;
				tell?.(last, () => worker.postMessage({}));
				prepare();
			} else if (error) {
				reject(new Error(error));
			} else {
				resolve(last);
			}
		};
		worker.onerror = (event) => reject(new Error(event.message || "cannot start worker.js"));
		worker.postMessage({ question });
	});
}
