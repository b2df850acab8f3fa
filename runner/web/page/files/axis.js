// The axes of a chart: where they begin and end, and at which round numbers they
// are marked. Each place on them is from 0 to 1.

// axesOf are the axes for all that a chart draws, with at most so many ticks.
export function axesOf(chart, ticksX, ticksY) {
	const values = chart.series.flatMap((s) => s.values).filter((v) => v > 0 || !chart.log);
	const [least, greatest] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity]);
	const longest = Math.max(...chart.series.map((s) => s.values.length));
	return {
		x: linear(steps(chart.from, chart.from + longest - 1, ticksX)),
		y: chart.log ? logarithmic(powers(least, greatest, ticksY)) : linear(round(least, greatest, ticksY, values.every(Number.isInteger))),
	};
}

const between = (low, high) => (value) => (value - low) / (high - low);

const linear = (ticks) => ({ ticks, place: between(ticks[0], ticks.at(-1)) });

function logarithmic(ticks) {
	const place = between(Math.log10(ticks[0]), Math.log10(ticks.at(-1)));
	return { ticks, place: (value) => (value > 0 ? place(Math.log10(value)) : NaN) };
}

// exponent is the power of ten that a value above 0 has reached.
const exponent = (value) => +value.toExponential().split("e")[1];

// multiples are n × step from first to last, each as near to it as a number comes.
const multiples = (first, last, digit, e) => Array.from({ length: last - first + 1 }, (_, i) => +`${(first + i) * digit}e${e}`);

// round are ticks at round numbers, for whole numbers at whole ones. Values that are all the same get
// an axis that begins or ends at 0.
function round(least, greatest, most, whole) {
	if (greatest - least <= 1e-9 * Math.max(Math.abs(least), Math.abs(greatest))) {
		[least, greatest] = [Math.min(0, least), Math.max(0, greatest) || (least < 0 ? 0 : 1)];
	}
	for (let e = Math.max(exponent(greatest - least) - 2, whole ? 0 : -Infinity); ; e++) {
		for (const digit of [1, 2, 5]) {
			const [first, last] = [Math.floor(least / +`${digit}e${e}`), Math.ceil(greatest / +`${digit}e${e}`)];
			if (last - first < most) {
				return multiples(first, last, digit, e);
			}
		}
	}
}

// steps are ticks for what is counted, such as turns. They end as near to the last one as round steps allow.
function steps(first, last, most) {
	const span = Math.max(1, last - first);
	let best = [first, Infinity];
	for (let step = 1; step <= 10 * span; step *= 10) {
		for (let digit = 1; digit <= 9; digit++) {
			const n = Math.ceil(span / (digit * step));
			if (n < most && first + n * digit * step < best.at(-1)) {
				best = Array.from({ length: n + 1 }, (_, i) => first + i * digit * step);
			}
		}
	}
	return best;
}

// powers are ticks at powers of ten: at each, or at every second, third and so on.
function powers(least, greatest, most) {
	const first = exponent(least);
	let last = exponent(greatest);
	if (+`1e${last}` < greatest || last === first) {
		last++;
	}
	const step = Math.ceil((last - first) / (most - 1));
	return Array.from({ length: Math.ceil((last - first) / step) + 1 }, (_, i) => +`1e${first + i * step}`);
}

const superscript = (n) => `${n}`.replace(/./g, (c) => ({ "-": "⁻" })[c] ?? "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]);

// label writes a number: with its digits, or with a power of ten where they would be many.
export function label(value) {
	const size = Math.abs(value);
	const [digits, power] = value.toExponential().split("e");
	const isPower = /^-?1$/.test(digits);
	if (size === 0 || (size >= 1e-4 && size < (isPower ? 1e4 : 1e6))) {
		return value.toLocaleString("en", { maximumSignificantDigits: 15 });
	}
	return `${isPower ? digits.slice(0, -1) : `${digits}×`}10${superscript(+power)}`;
}
