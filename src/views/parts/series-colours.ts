import { tokens } from '@fluentui/react-components'

/** Chart colours; they repeat after eight, so labels are always shown. */
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
