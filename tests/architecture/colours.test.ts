import { expect, test } from 'vitest'
import { filesIn } from './source.ts'

/**
 * Colours come from the theme, so that light, dark and high contrast follow. Only the theme may contain a colour, as
 * a named property (--name: #…), and as a fallback (var(--name, #…)).
 */
const excepted: Readonly<Record<string, string>> = {
  'src/ui/theme.ts': 'the brand ramp that the themes are made from',
  'src/signin/CaptchaPicture.tsx':
    'a picture inside an img cannot read the properties of the page; it stands on white in every theme',
}
const colour =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|lab)\([^)]*\)|(?<=(?:color|background|border|fill|stroke)[\w-]*:[^;'"]*['"]?\s*)\b(?:white|black|red|green|blue|gray|grey|orange|yellow|purple|silver)\b/gi
const named = (line: string) => line.replace(/--[\w-]+:[^;]*;?/g, '').replace(/var\(--[\w-]+,[^)]*\)/g, '')

test('the theme is the only place with colours', () => {
  const found = filesIn(/^(src|commands|panels|layouts|blocks)\/.*\.(tsx?|css)$/)
    .filter(f => !(f.path in excepted))
    .flatMap(f =>
      f.text.split('\n').flatMap((line, i) => [...named(line).matchAll(colour)].map(m => `${f.path}:${i + 1} ${m[0]}`)),
    )
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  for (const [path, reason] of Object.entries(excepted)) {
    expect(filesIn(new RegExp(`^${path}$`))[0]?.text, reason).toMatch(new RegExp(colour.source, 'i'))
  }
})
