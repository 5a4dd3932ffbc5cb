import { formatValue } from 'hucre'

/** A part of the archive by its name; undefined when there is none. */
type Part = (name: string) => Buffer | undefined

const attributes = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(m => [m[1] ?? '', m[2] ?? m[3] ?? '']),
  )
const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(m => attributes(m[1] ?? ''))

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? '')

/** A whole-number format with leading zeros, such as 00000 or "SKU-"0000. */
function showsZeros(format: string): boolean {
  const [first = ''] = format.split(';')
  const bare = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  return /^[\s\-/]*0{2,}[\s\-/0]*$/.test(bare)
}

/** Formats with leading zeros, by the style number of the cells. */
function paddedStyles(styles: string): ReadonlyMap<string, string> {
  const formats = new Map(
    tags(styles, 'numFmt').flatMap(f => {
      const code = decoded(f['formatCode'] ?? '')
      return showsZeros(code) ? [[f['numFmtId'] ?? '', code] as const] : []
    }),
  )
  if (formats.size === 0) return new Map()
  const cells = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? ''
  return new Map(
    tags(cells, 'xf').flatMap((xf, i) => {
      const format = formats.get(xf['numFmtId'] ?? '')
      return format === undefined ? [] : [[String(i), format] as const]
    }),
  )
}

/** Formats of the cells in a sheet that show leading zeros, by row and column from 0. */
export function paddedFormats(part: Part, stylesPath: string, sheetPath: string): ReadonlyMap<string, string> {
  const styles = paddedStyles(part(stylesPath)?.toString('utf8') ?? '')
  if (styles.size === 0) return new Map()
  const found = new Map<string, string>()
  for (const [, tag = ''] of part(sheetPath)
    ?.toString('utf8')
    .matchAll(/<(?:\w+:)?c\s([^>]*)>/g) ?? []) {
    const { r = '', s = '' } = attributes(tag),
      format = styles.get(s),
      place = format === undefined ? undefined : placeOf(r)
    if (format !== undefined && place) found.set(place, format)
  }
  return found
}

/** 'B12' as '11:1'. */
function placeOf(ref: string): string | undefined {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
  if (row === '') return undefined
  const column = [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1
  return `${Number(row) - 1}:${column}`
}

/** An integer as its cell shows it: 7 in the format 00000 is 00007. Other values are unchanged. */
export const shownNumber = (value: number, format: string): string | number =>
  Number.isSafeInteger(value) && value >= 0 ? formatValue(value, format) : value
