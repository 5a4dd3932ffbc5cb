/** The characters a TrueType font has a glyph for, read from its `cmap` (formats 4 and 12). */
export function charactersOf(font: Buffer): (code: number) => boolean {
  const cmap = tableAt(font, 'cmap')
  const starts = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4),
  )
  const ranges = starts.flatMap(at =>
    font.readUInt16BE(at) === 12 ? ranges12(font, at) : font.readUInt16BE(at) === 4 ? ranges4(font, at) : [],
  )
  return code => ranges.some(([from, to]) => code >= from && code <= to)
}

type Range = readonly [from: number, to: number]

function tableAt(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

const ranges12 = (font: Buffer, at: number): Range[] =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, i): Range => [
    font.readUInt32BE(at + 16 + i * 12),
    font.readUInt32BE(at + 20 + i * 12),
  ])

function ranges4(font: Buffer, at: number): Range[] {
  const count = font.readUInt16BE(at + 6) / 2
  return Array.from({ length: count }, (_, i): Range => [
    font.readUInt16BE(at + 16 + count * 2 + i * 2),
    font.readUInt16BE(at + 14 + i * 2),
  ]).filter(([from]) => from !== 0xffff)
}
