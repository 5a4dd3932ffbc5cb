import { tokens } from '@fluentui/react-components'

/** What parts of a record have in common; a heading is as those of the form's sections. */
export const partStyles = {
  heading: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
} as const
