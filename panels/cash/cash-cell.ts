import { tokens } from '@fluentui/react-components'

/** A cell of the tables of this panel. */
export const cell = {
  padding: '3px 8px',
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  whiteSpace: 'nowrap',
  fontWeight: tokens.fontWeightRegular,
} as const

/** A value that the shift changes. */
export const moved = {
  backgroundColor: tokens.colorPaletteYellowBackground1,
  outline: `1px solid ${tokens.colorPaletteYellowBorder2}`,
  outlineOffset: '-1px',
} as const

/** Colours of cash out and in. */
export const outColour = { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 } as const
export const inColour = { backgroundColor: tokens.colorPaletteGreenBackground3 } as const
