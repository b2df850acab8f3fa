import { ask, isSameInput, stopped } from "./ask.js";
import { address, announce, day, element, enable, formatNumber, formatValue, plural } from "./dom.js";

const levels = 32; // colours of values
const ahead = 60; // how many frames after the shown one are asked for early
const largest = 28; // side of a cell, in pixels of CSS
const smallest = 0.25; // height of the picture, as a share of the screen
const margin = 8; // below the buttons, in pixels of CSS
const spaced = 12; // side from which cells have gaps between them
const isNarrow = matchMedia("(max-width: 40rem)"); // as in style.css: a phone

let current; // the player that has the buttons and the canvas of the page

new ResizeObserver(() => current?.fit()).observe(document.querySelector(".screen") ?? document.body);

// A Player plays the frames of a day, in place of the poster and of the player before. It keeps the frames so far, and asks
// for more before they are needed.
export class Player {
	element = document.querySelector(".player");
	#question;
	#frames = [];
	#total; // the number of all frames, if it is known before they have come
	#poster; // the frame to show first, if it is known before it has come
	#picture; // how to read the frames
	#kinds; // names of the kinds of cells
	#pixels; // colours of the numbers in cells
	#ramps; // colours of values, and of those that diverge
	#more; // asks for more frames; undefined while they are made
	#ended = false; // no more frames come
	#error = ""; // after the last frame
	#at; // number of the chosen frame, from 0; it may not have come yet
	#isPoster; // whether none is chosen yet, so that the poster is shown
	#playing = false;
	#isOpening; // whether to play what has come, without asking for more
	#isPaced = false; // whether the user has chosen a speed
	#next; // tick
	#ticked; // time of the last tick
	#due; // part of the next frame's time that has passed
	#settling; // timer
	#worker = new AbortController();
	#part = (selector) => this.element.querySelector(selector);
	#canvas = this.#part("canvas");
	#range = this.#part("[type=range]");
	#play = this.#part(".play");
	#speed = this.#part("select");
	#stop = this.#part(".stop-day");
	#save = this.#part(".save");
	#saving; // the AbortController of the GIF that is made, if any

	// The player starts at a frame, whose number from 1 is in the address, and scrolls to it, or at the poster for 0. On a
	// phone, a page that opens plays the frames once that it has loaded, unless the user wants no motion.
	constructor(question, frame, isOpening) {
		this.#isOpening = isOpening && !frame && isNarrow.matches && matchMedia("(prefers-reduced-motion: no-preference)").matches;
		[this.#question, this.#at, this.#isPoster] = [question, Math.max(0, frame - 1), !frame];
		current = this;
		this.#save.textContent = "Save as GIF";
		this.#part(".gif").textContent = "";
		this.#canvas.onclick = () => {
			this.#toggle();
			this.#range.focus(); // so that keys work
		};
		this.#play.onclick = () => this.#toggle();
		this.#range.oninput = () => this.choose(this.#range.value - 1);
		this.#speed.onchange = () => (this.#isPaced = true);
		this.#stop.onclick = () => this.end();
		this.#save.onclick = () => this.#saveAsGIF();
		this.element.onkeydown = (event) => this.#press(event);
		this.#part(".poster") || this.#show(); // says that there is no picture yet
		this.#receive(frame > 0);
	}

	// choose shows a frame, by its number from 0, when it has come.
	choose(at) {
		this.#isPoster = false;
		this.#at = Math.max(0, at);
		this.#show();
		this.#settle();
	}

	// chosen returns the number of the frame of an input that the user stays at, from 1, or 0 at the poster.
	chosen(question) {
		return this.#isPoster || this.#last() < 0 || !isSameInput(this.#question, question) ? 0 : Math.min(this.#at, this.#last()) + 1;
	}

	// end ends the workers. What has come can still be played.
	end() {
		this.#worker.abort(stopped);
		this.#saving?.abort(stopped);
	}

	// saveAsGIF makes the file that aoc play -o writes. The same button stops that.
	async #saveAsGIF() {
		if (this.#saving) {
			return this.#saving.abort(stopped);
		}
		this.#saving = new AbortController();
		this.#save.textContent = "Stop the GIF";
		this.#part(".gif").textContent = "";
		try {
			const file = await ask({ ...this.#question, asks: "gif" }, this.#saving.signal);
			const name = `${day.year}-${`${day.day}`.padStart(2, "0")}.gif`;
			element("a", { href: `data:image/gif;base64,${file}`, download: name }).click();
			announce("Saved the GIF.");
		} catch (error) {
			this.#part(".gif").textContent = error === stopped ? "" : `No GIF: ${error.message}`;
		}
		this.#saving = undefined;
		this.#save.textContent = current === this ? "Save as GIF" : this.#save.textContent;
	}

	async #receive(reveal) {
		try {
			await ask({ ...this.#question, asks: "frames" }, this.#worker.signal, ({ frames, end, error, pace, picture, legend, colors, total, poster }, more) => {
				picture && this.#explain(picture, legend, colors);
				[this.#total, this.#poster] = [total ?? this.#total, poster ?? this.#poster];
				this.#frames.push(...frames);
				this.#error = error;
				this.#more = end ? undefined : more;
				this.#pace(pace);
				this.#isOpening && !this.#playing && frames.length > 1 ? this.#toggle() : this.#show();
				reveal && this.element.scrollIntoView({ block: "nearest" });
				reveal = false;
			});
		} catch (error) {
			this.#error = error === stopped ? `stopped after ${plural(this.#frames.length, "frame")}` : error.message;
		}
		this.#ended = true;
		this.#show();
	}

	// pace chooses the speed for the frames that have come, unless the user has chosen one.
	#pace(pace) {
		if (!this.#isPaced && !this.#playing) {
			this.#speed.value = [...this.#speed.options].findLast(({ value }) => value <= pace)?.value ?? this.#speed.value;
		}
	}

	// explain says what the frames show, and lists the kinds of cells and the values with their colours.
	#explain(picture, legend, colors) {
		this.#picture = picture;
		this.#part("h2").textContent = picture.title || "Frame by frame";
		this.#part(".x").textContent = picture.x && `${picture.x} →`;
		this.#part(".y").textContent = picture.y && `↓ ${picture.y}`;
		this.#part(".heat").textContent = picture.heat;
		this.#ramps = [colors.slice(-2 * levels, -levels), colors.slice(-levels)];
		this.#part(".cells").style.setProperty("--ground", colors[0]);
		this.#kinds = legend.map(({ name }) => name);
		this.#pixels = colors.map((color) => parseInt(color.replace(/#(..)(..)(..)/, "ff$3$2$1"), 16)); // as bytes: red, green, blue, opaque
		this.#part(".kinds").replaceChildren(
			...legend.map(({ name }, i) => {
				const sample = element("span", { class: "cell" });
				sample.style.background = colors[i + 1];
				return element("li", name ? {} : { hidden: "" }, sample, name); // a colour that no kind has is not listed
			}),
			this.#part(".values"),
		);
	}

	#last() {
		return this.#frames.length - 1;
	}

	// count returns the number of all frames, as far as it is known.
	#count() {
		return this.#ended ? this.#frames.length : (this.#total ?? this.#frames.length);
	}

	#isAtEnd() {
		return (this.#ended || this.#isOpening) && this.#at >= this.#last();
	}

	#toggle() {
		this.#playing = !this.#playing;
		this.#isOpening &&= this.#playing;
		cancelAnimationFrame(this.#next);
		if (this.#playing) {
			this.#at = this.#isPoster || this.#isAtEnd() ? 0 : this.#at;
			this.#isPoster = false;
			[this.#ticked, this.#due] = [performance.now(), 0];
			this.#next = requestAnimationFrame(this.#tick);
		}
		this.#show();
		this.#settle();
	}

	#tick = () => {
		if (!this.#playing) {
			return;
		}
		const now = performance.now();
		this.#due += (Math.min(now - this.#ticked, 200) * this.#speed.value) / 1000; // a tab in the background does not tick
		this.#ticked = now;
		if (this.#isAtEnd() || current !== this) {
			this.#isPoster = this.#isOpening;
			return this.#toggle();
		}
		if (this.#due >= 1 && this.#at < this.#last()) {
			this.#at = Math.min(this.#last(), this.#at + Math.floor(this.#due));
			this.#show();
		}
		this.#due %= 1;
		this.#next = requestAnimationFrame(this.#tick);
	};

	// press does what the keys of aoc play do.
	#press(event) {
		const faster = (by) => {
			this.#isPaced = true;
			this.#speed.selectedIndex = Math.min(this.#speed.length - 1, Math.max(0, this.#speed.selectedIndex + by));
		};
		const step = (by) => {
			this.#playing = false;
			this.choose(Math.min(this.#at, this.#last()) + by);
		};
		const actions = {
			" ": () => this.#toggle(),
			ArrowLeft: () => step(-1),
			ArrowRight: () => step(1),
			Home: () => this.choose(0),
			End: () => this.choose(Infinity),
			"+": () => faster(1),
			"=": () => faster(1),
			"-": () => faster(-1),
		};
		const isOwn = event.target === this.#speed || (event.key === " " && event.target.matches("button")); // a control's own keys
		if (actions[event.key] && !isOwn && !event.ctrlKey && !event.metaKey && !event.altKey) {
			event.preventDefault();
			actions[event.key]();
		}
	}

	// show shows the chosen frame or, until that has come, the last one. It asks for more frames before they are needed.
	#show() {
		if (current !== this) {
			return;
		}
		this.#at = this.#isPoster ? this.#posterAt() : this.#at;
		const isKnown = (this.#isPoster && this.#total) || this.#isOpening; // without the program
		if (this.#last() - this.#at < ahead && !isKnown) {
			this.#more?.();
			this.#more = undefined;
		}
		this.#at = this.#ended ? Math.max(0, Math.min(this.#at, this.#last())) : this.#at;
		const isAhead = this.#isPoster && this.#poster && this.#at > this.#last();
		const shown = isAhead ? this.#at : Math.min(this.#at, this.#last());
		this.#part("figure").hidden = shown < 0 && this.#ended;
		if (shown >= 0) {
			this.#part(".poster")?.remove();
			this.#canvas.hidden = false;
			this.element.classList.add("ready");
			this.#draw(isAhead ? this.#poster : this.#frames[shown]);
		}
		this.#range.max = Math.max(1, this.#count());
		this.#range.value = shown + 1;
		const isStill = this.#ended && this.#count() < 2; // nothing can be played
		this.#part(".solve").hidden = this.#range.hidden = this.#part(".hint").hidden = isStill;
		const count = `${formatNumber(shown + 1)} of ${formatNumber(this.#count())}${this.#ended || this.#total ? "" : "…"}`;
		this.#part(".count").textContent = shown < 0 ? "making the first frame" : count;
		this.#play.textContent = this.#playing ? "Pause" : "Play";
		enable(this.#stop, !this.#ended && !isKnown);
		this.element.classList.toggle("failed", this.#isAtEnd() && this.#error !== "");
		this.#part(".note").textContent = this.#isAtEnd() ? this.#error : "";
	}

	// posterAt returns the number of the poster. It is in the middle of the frames that have come, unless the day names another.
	#posterAt() {
		const [poster, count] = [this.#picture?.poster ?? 0, this.#count()];
		if (poster < 0) {
			return this.#ended || this.#total ? Math.max(0, count + poster) : Infinity;
		}
		return poster ? poster - 1 : Math.floor(count / 2);
	}

	// draw draws a frame, one pixel of the canvas for each cell, and describes it.
	#draw(frame) {
		const cells = atob(frame.cells);
		const [width, height] = [frame.width, cells.length / frame.width];
		const image = new ImageData(width, height);
		const pixels = new Uint32Array(image.data.buffer);
		const counts = this.#pixels.map(() => 0);
		for (let i = 0; i < cells.length; i++) {
			const cell = cells.charCodeAt(i);
			pixels[i] = this.#pixels[cell];
			counts[cell]++;
		}
		if (this.#canvas.width !== width || this.#canvas.height !== height) {
			Object.assign(this.#canvas, { width, height });
			this.fit();
		}
		this.#canvas.getContext("2d").putImageData(image, 0, 0);
		const { caption } = frame;
		this.#canvas.setAttribute("aria-label", `${caption}: ${width} × ${height} cells, ${this.#inWords(counts)}`);
		this.#part(".caption").textContent = caption;
		this.#part(".values").hidden = !frame.scale;
		this.#part(".ramp").style.background = `linear-gradient(to right, ${this.#ramps[+Boolean(frame.scale?.diverging)]})`;
		this.#part(".low").textContent = frame.scale ? formatValue(frame.scale.low) : "";
		this.#part(".high").textContent = frame.scale ? formatValue(frame.scale.high) : "";
	}

	#inWords([empty, ...counts]) {
		const values = counts.splice(this.#kinds.length).reduce((sum, n) => sum + n, 0);
		const named = [...counts.map((n, i) => [n, this.#kinds[i]]), [values, "with a value"], [empty, "empty"]];
		return named.filter(([n]) => n).map(([n, name]) => `${formatNumber(n)} ${name}`).join(", ");
	}

	// fit makes each cell a square of the same number of the screen's pixels, or a smaller one if there is no room: the
	// picture and the buttons below it are on the first screen, unless they would be too small there. On a phone, the picture
	// has the whole width, or three quarters of the height.
	fit() {
		const { width, height } = this.#canvas;
		const [canvas, buttons] = [this.#canvas, this.#part(".solve")].map((part) => part.getBoundingClientRect());
		const others = canvas.top + scrollY + buttons.bottom - canvas.bottom;
		const high = isNarrow.matches ? 0.75 * innerHeight : Math.max(innerHeight - others - margin, smallest * innerHeight);
		const side = Math.min(isNarrow.matches ? Infinity : largest, this.#part(".screen").clientWidth / width, high / height);
		const whole = isNarrow.matches && side > 1 ? side : Math.floor(side * devicePixelRatio) / devicePixelRatio;
		this.#canvas.style.width = `${(whole || side) * width}px`;
		this.#canvas.classList.toggle("reduced", !whole);
		this.#part(".cells").classList.toggle("spaced", whole > spaced);
		this.#part(".cells").style.setProperty("--side", `${whole}px`);
	}

	// settle announces the frame and puts it into the address once the user stays at it: to do that for every frame
	// would be too much. Frames of the user's input are not in the address, since others do not have it.
	#settle() {
		clearTimeout(this.#settling);
		this.#settling = setTimeout(() => {
			if (this.#playing || current !== this || this.#last() < 0) {
				return;
			}
			if (!this.#ended && this.#at > this.#last()) {
				return this.#settle(); // the frame has not come yet
			}
			history.replaceState(null, "", address(this.#question, this.#at + 1));
			announce(`Frame ${this.#part(".count").textContent}: ${this.#canvas.ariaLabel}. ${this.#part(".note").textContent}`);
		}, 300);
	}
}
