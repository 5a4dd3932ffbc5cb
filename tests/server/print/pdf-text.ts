import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF of ours: glyphs are turned back by the ToUnicode map of their font, blanks between
 * pieces are left out.
 */
export function pagesOf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf)
  const glyphs = glyphsOf(streams.find(s => s.includes('beginbfrange') || s.includes('beginbfchar')) ?? '')
  return streams
    .filter(s => /^BT$/m.test(s) && /^\/F\d+ .* Tf$/m.test(s))
    .map(s => [...s.matchAll(/<([0-9a-f]+)>(?=[^<>]*\]? ?T?J?)/gi)].map(([, hex = '']) => textOf(hex, glyphs)).join(''))
}

const textOf = (hex: string, glyphs: ReadonlyMap<number, string>): string =>
  (hex.match(/.{4}/g) ?? []).map(g => glyphs.get(Number.parseInt(g, 16)) ?? '\uFFFD').join('')

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue
    try {
      found.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'))
    } catch {
      /* a stream that is not deflated holds no text */
    }
  }
  return found
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
