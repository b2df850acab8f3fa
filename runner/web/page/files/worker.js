// One run of the program of the days. Go finds its question in the global
// question, and calls the global answer.

import "./wasm_exec.js";

let cause; // why Go ended the program, if it did

const log = console.log; // where wasm_exec.js prints what a day, or Go itself, has to say
console.log = (line) => {
	if (/^(panic|fatal error): /.test(line)) {
		cause ??= line;
	}
	log(line);
};

onmessage = async ({ data: { module, question } }) => {
	globalThis.question = question;
	globalThis.answer = (answer) => postMessage({ answer });
	const go = new Go();
	go.exit = (code) => (cause ??= `exit code ${code}`);
	try {
		await go.run(await WebAssembly.instantiate(module, go.importObject));
	} catch (error) {
		cause ??= /stack|recursion/.test(error.message) ? "a stack overflow: a browser has room for fewer calls than Go" : error.message;
	}
	postMessage({ cause: `the day ended the process, with ${cause}` }); // nobody listens any more, if it has answered
};
