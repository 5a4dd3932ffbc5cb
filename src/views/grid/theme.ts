import { themeQuartz } from 'ag-grid-community'

/** The grid in theme tokens: a theme change needs no script, in any window. */
const theme = themeQuartz.withParams({
  backgroundColor: 'var(--colorNeutralBackground1, #fff)',
  foregroundColor: 'var(--colorNeutralForeground1, #242424)',
  accentColor: 'var(--colorCompoundBrandForeground1, #00666e)',
  borderColor: 'var(--colorNeutralStroke2, #e0e0e0)',
  headerBackgroundColor: 'var(--colorNeutralBackground2, #fafafa)',
  headerTextColor: 'var(--colorNeutralForeground2, #424242)',
  headerFontWeight: 600,
  rowHoverColor: 'var(--portsideRowHover, #f5f5f5)',
  selectedRowBackgroundColor: 'var(--portsideRowTicked, #d6f3f4)',
  checkboxUncheckedBorderColor: 'var(--colorNeutralStrokeAccessible, #616161)',
  rangeSelectionBorderColor: 'var(--colorStrokeFocus2, #000)',
  fontFamily: 'var(--fontFamilyBase, sans-serif)',
  fontSize: '13px',
  headerFontSize: '13px',
  cellHorizontalPadding: 10,
  columnBorder: false,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  browserColorScheme: 'inherit',
})

export type Density = 'compact' | 'comfortable'

/** Heights in pixels. */
export const heights: Readonly<Record<Density, { readonly row: number; readonly header: number }>> = {
  compact: { row: 28, header: 32 },
  comfortable: { row: 36, header: 40 },
}

const byDensity = {
  compact: theme.withParams({ rowHeight: heights.compact.row, headerHeight: heights.compact.header, spacing: 6 }),
  comfortable: theme.withParams({
    rowHeight: heights.comfortable.row,
    headerHeight: heights.comfortable.header,
    spacing: 8,
  }),
}

export const gridTheme = (density: Density) => byDensity[density]

/** The style nonce required by the page's policy. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? undefined
