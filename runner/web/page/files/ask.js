// Each question runs the program of the days in a new worker. So the page stays
// responsive, a day that never ends can be stopped, and a crash affects only that day.

const program = fetch("aoc.wasm").then(compile);

async function compile(response) {
	if (!response.ok) {
		throw new Error((await response.text()) || `aoc.wasm: ${response.status} ${response.statusText}`);
	}
	return WebAssembly.compile(await response.arrayBuffer()); // not compileStreaming, which fails on hosts that send another Content-Type
}

// ask returns the program's answer to a question, or the list of the days without a
// question. It throws if the program crashes, and the signal's reason if it is aborted.
export async function ask(question, signal) {
	const module = await program;
	signal?.throwIfAborted();
	const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
	try {
		return JSON.parse(await answerOf(worker, signal, { module, question: question ? JSON.stringify(question) : "" }));
	} finally {
		worker.terminate();
	}
}

function answerOf(worker, signal, message) {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data: { answer, error } }) => (error ? reject(new Error(error)) : resolve(answer));
		worker.onerror = (event) => reject(new Error(event.message || "cannot start worker.js"));
		signal?.addEventListener("abort", () => reject(signal.reason));
		worker.postMessage(message);
	});
}
