package engine

import "image/color"

// Colors has the colour of each number in a Bitmap. They can be told apart on a dark
// ground and by colour-blind people.
var Colors = append(append([]color.RGBA{ground}, kinds[:]...), heat()...)

var ground = rgb(0x161b22)

// kinds are from the palette of Okabe and Ito.
var kinds = [MaxKinds]color.RGBA{
	rgb(0x56b4e9), rgb(0xe69f00), rgb(0xf2f2f2), rgb(0x009e73), rgb(0xcc79a7), rgb(0xf0e442), rgb(0xd55e00), rgb(0x8b949e),
}

// viridis has nine colours of that ramp, at equal distances.
var viridis = [...]color.RGBA{
	rgb(0x440154), rgb(0x472d7b), rgb(0x3b528b), rgb(0x2c728e), rgb(0x21918c), rgb(0x28ae80), rgb(0x5ec962), rgb(0xaddc30), rgb(0xfde725),
}

// heat returns the colours of values, between those of viridis.
func heat() (colors []color.RGBA) {
	for level := range Levels {
		at := level * (len(viridis) - 1)
		i, rest := at/(Levels-1), at%(Levels-1)
		low, high := viridis[i], viridis[min(i+1, len(viridis)-1)]
		mix := func(low, high uint8) uint8 {
			return uint8((int(low)*(Levels-1-rest) + int(high)*rest) / (Levels - 1))
		}
		colors = append(colors, color.RGBA{mix(low.R, high.R), mix(low.G, high.G), mix(low.B, high.B), 255})
	}
	return colors
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}
