import { makeStyles, tokens } from '@fluentui/react-components'

const cell = {
  padding: '3px 10px',
  height: '22px',
  textAlign: 'start',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
} as const
const head = {
  ...cell,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  backgroundColor: tokens.colorNeutralBackground2,
  color: tokens.colorNeutralForeground2,
  fontWeight: tokens.fontWeightSemibold,
  whiteSpace: 'nowrap',
} as const

/** Short tables of the wizard, as dense as the grids beside them. */
export const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head,
  headNumber: { ...head, textAlign: 'end' },
  row: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  cell,
  number: { ...cell, textAlign: 'end' },
  tools: { ...cell, padding: '0 4px', width: '32px' },
})
