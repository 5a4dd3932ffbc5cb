import { inflateSync } from 'node:zlib'

/**
 * The text of each page of our PDF in drawing order: glyphs are converted back by the ToUnicode map of their font,
 * without blanks between parts.
 */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const maps = new Map<string, ReadonlyMap<number, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (map) maps.set(name, glyphsOf(objects.get(map)?.stream ?? ''))
    }
  return [...objects.values()]
    .map(o => o.stream)
    .filter(s => /^BT$/m.test(s) && /^\/F\d+ .* Tf$/m.test(s))
    .map(s => textOfPage(s, maps))
}

function textOfPage(stream: string, maps: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let text = '',
    glyphs: ReadonlyMap<number, string> = new Map()
  for (const [, font, hex = ''] of stream.matchAll(/^\/(F\d+) .* Tf$|<([0-9a-f]+)>(?=[^<>]*\]? ?T?J?)/gim))
    if (font !== undefined) glyphs = maps.get(font) ?? new Map()
    else text += textOf(hex, glyphs)
  return text
}

const textOf = (hex: string, glyphs: ReadonlyMap<number, string>): string =>
  (hex.match(/.{4}/g) ?? []).map(g => glyphs.get(Number.parseInt(g, 16)) ?? '\uFFFF').join('')

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const all = pdf.toString('latin1'),
    found = new Map<string, PdfObject>()
  for (const at of all.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = at.index + at[0].length,
      end = all.indexOf('endobj', from),
      body = all.indexOf('stream\n', from)
    const streamed = body >= 0 && body < end
    found.set(at[1] ?? '', {
      head: all.slice(from, streamed ? body : end),
      stream: streamed ? inflated(pdf.subarray(body + 7)) : '',
    })
  }
  return found
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    // An uncompressed stream contains no text.
    return ''
  }
}

/** Ranges of the form <from> <to> [<character> …], as pdfkit writes them. */
function glyphsOf(map: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi)) {
    ;[...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], i) => {
      glyphs.set(
        Number.parseInt(from, 16) + i,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
    })
  }
  return glyphs
}
