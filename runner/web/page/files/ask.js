// Asking the days: each question starts their program anew, in a worker of its
// own. So the page never waits for a day, a day that runs for ever can be stopped,
// and one that crashes takes nothing with it.

const program = fetch("aoc.wasm").then(compile);

async function compile(response) {
	if (!response.ok) {
		throw new Error((await response.text()) || `aoc.wasm: ${response.status} ${response.statusText}`);
	}
	return WebAssembly.compile(await response.arrayBuffer()); // not while it streams: some hosts call it by another type
}

// ask puts a question, and returns what the program answers; no question asks
// for the list of the days. It throws what a crash leaves, or the signal's reason.
export async function ask(question, signal) {
	const module = await program;
	signal?.throwIfAborted();
	const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
	try {
		return JSON.parse(await answered(worker, signal, { module, question: question ? JSON.stringify(question) : "" }));
	} finally {
		worker.terminate();
	}
}

function answered(worker, signal, message) {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data: { answer, cause } }) => (cause ? reject(new Error(cause)) : resolve(answer));
		worker.onerror = (event) => reject(new Error(event.message || "worker.js cannot be started"));
		signal?.addEventListener("abort", () => reject(signal.reason));
		worker.postMessage(message);
	});
}
