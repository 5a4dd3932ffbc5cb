import type { TextEncoding } from '../../domain/import/source.ts'
import { damaged } from './table-limits.ts'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

/**
 * The text of a CSV file (C-46): UTF-8 and UTF-16 with or without BOM, GB18030, otherwise Western European; or the
 * given encoding. Throws TableRefused for binary data.
 */
export function decodeText(bytes: Buffer, known?: TextEncoding): DecodedText {
  const { text, encoding } = known ? { text: new TextDecoder(known).decode(bytes), encoding: known } : guess(bytes)
  if (text.includes('\0')) throw damaged()
  return { text: text.replace(/^\uFEFF/, ''), encoding }
}

function guess(bytes: Buffer): DecodedText {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : wideOrder(bytes)
  if (wide) return as(wide, bytes) ?? fail()
  return (
    as('utf-8', bytes) ??
    (isPaired(bytes) ? as('gb18030', bytes) : undefined) ?? {
      text: new TextDecoder('windows-1252').decode(bytes),
      encoding: 'windows-1252',
    }
  )
}

const fail = (): never => {
  throw damaged()
}

function as(encoding: TextEncoding, bytes: Buffer): DecodedText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return undefined
  }
}

/** UTF-16 without a mark: every other byte of Western text is zero. */
function wideOrder(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 4096)
  let even = 0,
    odd = 0
  head.forEach((b, i) => {
    if (b === 0) {
      if (i % 2 === 0) even++
      else odd++
    }
  })
  const few = head.length / 5
  return odd > few && even < odd / 10 ? 'utf-16le' : even > few && odd < even / 10 ? 'utf-16be' : undefined
}

/** Chinese uses pairs of high bytes; European accents are single bytes between plain letters. */
function isPaired(bytes: Buffer): boolean {
  let inPairs = 0,
    alone = 0
  for (let i = 0; i < bytes.length; i++) {
    if ((bytes[i] ?? 0) < 0x80) continue
    let run = 1
    while ((bytes[i + run] ?? 0) >= 0x80) run++
    if (run === 1) alone++
    else inPairs += run
    i += run
  }
  return inPairs > alone * 4
}
