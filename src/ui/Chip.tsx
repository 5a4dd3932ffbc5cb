import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

/** A coloured label; colour is never the only information. */
export type ChipTone = 'info' | 'success' | 'warning' | 'danger'

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: '20px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralForeground1} 8%, ${tokens.colorNeutralBackground1})`,
    color: tokens.colorNeutralForeground2,
  },
  info: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteBlueBackground2} 40%, ${tokens.colorNeutralBackground1})`,
    color: tokens.colorPaletteBlueForeground2,
  },
  success: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1 },
  warning: { backgroundColor: tokens.colorPaletteYellowBackground1, color: tokens.colorPaletteYellowForeground2 },
  danger: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
})

export function Chip({
  tone,
  children,
  title,
}: {
  readonly tone?: ChipTone | undefined
  readonly children: string
  readonly title?: string
}) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.chip, tone && styles[tone])} title={title}>
      {children}
    </span>
  )
}
