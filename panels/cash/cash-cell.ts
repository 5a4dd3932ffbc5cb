import { tokens } from '@fluentui/react-components'

/** A value that the shift changes. */
export const moved = {
  backgroundColor: tokens.colorPaletteYellowBackground1,
  outline: `1px solid ${tokens.colorPaletteYellowBorder2}`,
  outlineOffset: '-1px',
} as const

/** Colours of cash out and in. */
export const outColour = { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 } as const
export const inColour = { backgroundColor: tokens.colorPaletteGreenBackground3 } as const
