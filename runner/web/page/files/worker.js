// This worker runs the program of the days once. The program reads its question from
// the global variable question and calls the global function answer.

import "./wasm_exec.js";

let crash; // the error, if the program crashed

const log = console.log; // to which wasm_exec.js prints the output of the program
console.log = (line) => {
	if (/^(panic|fatal error): /.test(line)) {
		crash ??= `the day crashed: ${line}`;
	}
	log(line);
};

onmessage = async ({ data: { module, question } }) => {
	globalThis.question = question;
	globalThis.answer = (answer) => postMessage({ answer });
	const go = new Go();
	go.exit = (code) => (crash ??= `the day ended its process with exit code ${code}`);
	try {
		await go.run(await WebAssembly.instantiate(module, go.importObject));
	} catch (error) {
		const isOverflow = /stack|recursion/.test(error.message);
		crash ??= `the day crashed: ${isOverflow ? "stack overflow (a browser has less stack than Go)" : error.message}`;
	}
	postMessage({ error: crash }); // ignored if the program has answered
};
