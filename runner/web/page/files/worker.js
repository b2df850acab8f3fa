// This worker runs the program of the days once, with wasm_exec.js before this file. It gets the program first, and
// the question later.
// The program reads its question from the global variable question, calls the global
// function tell with each answer, and end after the last one or with an error. Its function
// more tells it that the page needs more frames.

let crash; // the error, if the program crashed

const log = console.log; // to which wasm_exec.js prints the output of the program
console.log = (line) => {
	if (/^(panic|fatal error): /.test(line)) {
		crash ??= `the day crashed: ${line}`;
	}
	log(line);
};

const go = new Go();
go.exit = (code) => (crash ??= `the day ended its process with exit code ${code}`);
let instance; // of the program

onmessage = async ({ data: { module, question } }) => {
	if (module) {
		instance = WebAssembly.instantiate(module, go.importObject);
		instance.catch(() => {}); // the question reports the error
	} else if (!question) {
		more();
	} else {
		await answer(question);
	}
};

async function answer(question) {
	globalThis.question = { part: 0, asks: "", repeat_ms: 0, ...question };
	globalThis.tell = (answer) => postMessage({ answer });
	globalThis.end = (error) => postMessage({ error });
	try {
		await go.run(await instance);
	} catch (error) {
		const isOverflow = /stack|recursion/.test(error.message);
		crash ??= `the day crashed: ${isOverflow ? "stack overflow (a browser has less stack than Go)" : error.message}`;
	}
	postMessage({ error: crash }); // ignored after end
}
