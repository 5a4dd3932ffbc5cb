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

/** Own colours: hovered row, ticked rows, and the active entry of a key-controlled list. */
interface OwnColours {
  readonly portsideRowHover: string
  readonly portsideRowTicked: string
  readonly portsideChosen: string
  readonly portsideOnChosen: string
}

const light: Theme & OwnColours = {
  ...createLightTheme(harbour),
  ...common,
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
  portsideRowHover: '#2e2e2e',
  portsideRowTicked: '#00444a',
  portsideChosen: '#1aebff',
  portsideOnChosen: '#000000',
}

export const themes: Readonly<Record<'light' | 'dark' | 'contrast', Theme>> = { light, dark, contrast }
