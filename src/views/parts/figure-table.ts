import { tokens } from '@fluentui/react-components'

/** A cell of a table of figures. */
export const cell = {
  padding: '3px 8px',
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  whiteSpace: 'nowrap',
  fontWeight: tokens.fontWeightRegular,
} as const

/** What tables of figures in panels have in common. */
export const tableStyles = {
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  scroll: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { borderCollapse: 'collapse', minWidth: '100%', fontVariantNumeric: 'tabular-nums' },
  column: {
    ...cell,
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    minWidth: '84px',
  },
  corner: { backgroundColor: tokens.colorNeutralBackground2 },
  number: { ...cell, textAlign: 'end' },
} as const

/** The first column, which stays while the others scroll. */
export const firstColumn = {
  ...cell,
  textAlign: 'start',
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  backgroundColor: tokens.colorNeutralBackground1,
  minWidth: '120px',
} as const

/** What scrolls below the tools, and the notes in it. */
export const bodyStyles = {
  scroll: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: '8px 14px 14px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
} as const
