package engine

import "image/color"

// Colors has the colour of each number in a Bitmap. Colour-blind people can distinguish
// them too, on a dark background.
var Colors = func() (colors []color.RGBA) {
	for _, hex := range palette {
		colors = append(colors, color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255})
	}
	for i := range Levels { // values that diverge, from the first kind's colour over a dark one to the second's
		end, dark := colors[1+i/(Levels/2)], color.RGBA{0x2d, 0x33, 0x3b, 255}
		far := abs(2*i - (Levels - 1))
		mixed := func(dark, end uint8) uint8 { return uint8((int(dark)*(Levels-far) + int(end)*far) / Levels) }
		colors = append(colors, color.RGBA{mixed(dark.R, end.R), mixed(dark.G, end.G), mixed(dark.B, end.B), 255})
	}
	return colors
}()

func abs(n int) int { return max(n, -n) }

var palette = [1 + MaxKinds + Levels]uint32{
	0x161b22, // the background

	// kinds, from the palette of Okabe and Ito
	0x56b4e9, 0xe69f00, 0xf2f2f2, 0x009e73, 0xcc79a7, 0xf0e442, 0xd55e00, 0x8b949e,

	// values, from the ramp viridis
	0x440154, 0x440c5e, 0x451768, 0x462372, 0x462e7b, 0x43377f, 0x404183, 0x3d4a87,
	0x3a548b, 0x365c8b, 0x32648c, 0x2e6c8d, 0x2a758d, 0x287d8d, 0x25858c, 0x228d8c,
	0x21948a, 0x239c87, 0x25a384, 0x27ab81, 0x30b27b, 0x3eb973, 0x4cc06b, 0x5ac763,
	0x6dcc58, 0x81d14b, 0x96d63e, 0xaadb31, 0xbfde2d, 0xd3e12a, 0xe8e427, 0xfde725,
}
