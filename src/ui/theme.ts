import {
  createDarkTheme,
  createLightTheme,
  teamsHighContrastTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components'
import { fonts } from './palette.ts'

/** Harbour teal: the one brand colour (design/look). */
const harbour: BrandVariants = {
  10: '#001214',
  20: '#002327',
  30: '#003138',
  40: '#003f46',
  50: '#004d55',
  60: '#005a62',
  70: '#00666e',
  80: '#00757e',
  90: '#0c858e',
  100: '#2a959d',
  110: '#44a5ac',
  120: '#5db5bb',
  130: '#78c5ca',
  140: '#95d5d9',
  150: '#b4e4e7',
  160: '#d6f3f4',
}

const common = { fontFamilyBase: fonts }

/**
 * Own colours: hovered row, ticked rows, the active entry of a key-controlled list, and those of charts. Each colour of
 * a series is 3:1 on the theme's background (WCAG 1.4.11); the theme's own are one colour in high contrast.
 */
interface OwnColours extends ReturnType<typeof seriesOf>, Readonly<typeof gauge> {
  readonly portsideRowHover: string
  readonly portsideRowTicked: string
  readonly portsideChosen: string
  readonly portsideOnChosen: string
}

const seriesOf = (all: readonly [string, string, string, string, string, string, string, string]) => ({
  portsideSeries1: all[0],
  portsideSeries2: all[1],
  portsideSeries3: all[2],
  portsideSeries4: all[3],
  portsideSeries5: all[4],
  portsideSeries6: all[5],
  portsideSeries7: all[6],
  portsideSeries8: all[7],
})

/** Those of the light theme, which files have too. */
export const printSeries = [
  '#038387',
  '#0078d4',
  '#8a6100',
  '#c239b3',
  '#498205',
  '#7160e8',
  '#ca5010',
  '#005b70',
] as const

/**
 * The same in all themes, with an outline around them: yellow is 1.3:1 on white. Their words are dark, on red white.
 */
export const gauge = {
  portsideGaugeNotice: '#fde300',
  portsideGaugeWarning: '#f7894a',
  portsideGaugeDanger: '#b10e1c',
  portsideOnGaugeNotice: '#1a1a1a',
  portsideOnGaugeWarning: '#1a1a1a',
  portsideOnGaugeDanger: '#ffffff',
}

const light: Theme & OwnColours = {
  ...createLightTheme(harbour),
  ...common,
  ...gauge,
  ...seriesOf(printSeries),
  colorBrandBackground: harbour[70],
  colorBrandForeground1: harbour[70],
  portsideRowHover: '#f5f5f5',
  portsideRowTicked: harbour[160],
  portsideChosen: harbour[160],
  portsideOnChosen: '#242424',
}
const dark: Theme & OwnColours = {
  ...createDarkTheme(harbour),
  ...common,
  ...gauge,
  ...seriesOf(['#4cb4b7', '#5caae5', '#f2c661', '#da7ed0', '#85b44c', '#a79cf1', '#df8e64', '#7a9fb0']),
  colorBrandForeground1: harbour[120],
  colorBrandForeground2: harbour[130],
  colorBrandForegroundLink: harbour[120],
  colorBrandForegroundLinkHover: harbour[130],
  colorBrandForegroundLinkPressed: harbour[110],
  colorBrandForegroundLinkSelected: harbour[120],
  // The default warning borders are full red, orange and yellow, which dominate the text in a list.
  colorPaletteYellowBackground1: '#383200',
  colorPaletteYellowBorder1: '#6e6300',
  colorPaletteDarkOrangeBorder1: '#7a2c0a',
  colorPaletteRedBorder1: '#7a2022',
  portsideRowHover: '#3d3d3d',
  portsideRowTicked: harbour[20],
  portsideChosen: harbour[40],
  portsideOnChosen: '#ffffff',
}
/** The default hover background is too bright for white text and yellow links: rows use a dark one. */
const contrast: Theme & OwnColours = {
  ...teamsHighContrastTheme,
  ...common,
  ...gauge,
  ...seriesOf(['#1aebff', '#ffff00', '#3ff23f', '#ff8cff', '#ffffff', '#ffa64d', '#8ab4ff', '#c0c0c0']),
  portsideRowHover: '#2e2e2e',
  portsideRowTicked: '#00444a',
  portsideChosen: '#1aebff',
  portsideOnChosen: '#000000',
}

export const themes: Readonly<Record<'light' | 'dark' | 'contrast', Theme>> = { light, dark, contrast }
