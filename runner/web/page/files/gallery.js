// This script of the front page plays the picture in the middle of a screen without a pointer. Where there is one, the
// style sheet plays the picture below it.
const playing = new IntersectionObserver(
	(entries) => entries.forEach(({ target, isIntersecting }) => target.classList.toggle("playing", isIntersecting)),
	{ rootMargin: "-45% 0px" }, // the middle tenth
);
if (matchMedia("(hover: none)").matches) {
	document.querySelectorAll(".tiles .frame").forEach((frame) => playing.observe(frame));
}
