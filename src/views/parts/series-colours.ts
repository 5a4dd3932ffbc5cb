import { tokens } from '@fluentui/react-components'

/**
 * Colours of things that stand beside each other in a chart or a picture; the ninth has that of the first, so none
 * stands without its word.
 */
const colours: readonly string[] = [
  tokens.colorPaletteTealBorderActive,
  tokens.colorPaletteBlueBorderActive,
  tokens.colorPaletteMarigoldBorderActive,
  tokens.colorPaletteBerryBorderActive,
  tokens.colorPaletteForestBorderActive,
  tokens.colorPaletteLavenderBorderActive,
  tokens.colorPalettePumpkinBorderActive,
  tokens.colorPaletteSteelBorderActive,
]

export const seriesColour = (place: number): string => colours[Math.max(0, place) % colours.length] ?? ''
