import { formatNumber } from "./dom.js";

// axesOf returns the axes of a chart with at most so many ticks: the values of the ticks, their labels, and a
// function from a value to its place on the axis, from 0 to 1.
export function axesOf(chart, ticksX, ticksY) {
	const values = chart.series.flatMap((s) => s.values).filter((v) => v > 0 || !chart.log);
	const [least, greatest] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity]);
	const longest = Math.max(...chart.series.map((s) => s.values.length));
	const x = steps(chart.from, chart.from + longest - 1, ticksX);
	const y = chart.log ? powers(least, greatest, ticksY) : round(least, greatest, ticksY, values.every(Number.isInteger));
	return {
		x: { ticks: x, labels: x.map(formatNumber), place: between(x) },
		y: { ticks: y, labels: chart.log ? y.map(formatPowerOfTen) : formatAlike(y), place: chart.log ? logarithmic(y) : between(y) },
	};
}

const between = (ticks) => (value) => (value - ticks[0]) / (ticks.at(-1) - ticks[0]);

function logarithmic(ticks) {
	const place = between([ticks[0], ticks.at(-1)].map(Math.log10));
	return (value) => (value > 0 ? place(Math.log10(value)) : NaN);
}

// exponent returns the decimal exponent of a value.
const exponent = (value) => +value.toExponential().split("e")[1];

// multiples returns n × digit × 10^e for n from first to last, without rounding errors.
const multiples = (first, last, digit, e) => Array.from({ length: last - first + 1 }, (_, i) => +`${(first + i) * digit}e${e}`);

// round returns ticks at round numbers, and at integers if whole is set. For values that are nearly equal, the axis
// includes 0.
function round(least, greatest, most, whole) {
	if (greatest - least <= 1e-10 * Math.max(Math.abs(least), Math.abs(greatest))) {
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

// steps returns ticks for counted values, such as turns. They end as near to the last one as round steps allow.
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

// powers returns ticks at powers of ten: at each one, or at every second, third and so on.
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

// formatPower writes a number with a power of ten: 1.5×10⁶, and 10⁶ without its 1.
function formatPower(value) {
	const [factor, e] = value.toExponential().split("e");
	return `${/^-?1$/.test(factor) ? factor.slice(0, -1) : `${factor}×`}10${superscript(+e)}`;
}

// formatValue writes a value with all its digits, or with a power of ten if there are too many. undefined is "".
export function formatValue(value) {
	if (value === undefined) {
		return "";
	}
	const size = Math.abs(value);
	return size >= 1e16 || (size > 0 && size < 1e-6) ? formatPower(value) : formatNumber(value);
}

const formatPowerOfTen = (value) => (Math.abs(exponent(value)) <= 3 ? formatNumber(value) : formatPower(value));

// formatAlike writes all values with their digits, or all with powers of ten if there would be too many digits.
function formatAlike(values) {
	const plain = values.every((v) => v === 0 || (Math.abs(v) >= 1e-4 && Math.abs(v) < 1e6));
	return values.map((v) => (plain || v === 0 ? formatNumber(v) : formatPower(v)));
}
