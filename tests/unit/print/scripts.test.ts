import { expect, test } from 'vitest'
import { setPdf } from '../../../server/print/set-pdf.ts'
import { Typesetter } from '../../../server/print/typesetter.ts'
import { pack } from './fonts.ts'
import { pagesIn } from './pdf-items.ts'

const lineOf = (text: string) => {
  const set = new Typesetter(pack)
  const lines = set.lines(text, 9, 400)
  return { drawn: lines.map(l => l.runs.map(r => r.text).join('')), lines, missing: [...set.missing] }
}

test.each([
  ['words from right to left', 'שלום עולם', 'עולם שלום'],
  ['a number within them', 'שלום 123 עולם', 'עולם 123 שלום'],
  ['brackets, turned', '(שלום) abc', 'abc (שלום)'],
  ['Arabic before Latin', 'طلب PO-1', 'PO-1 طلب'],
  ['Latin before Arabic', 'PO-1 طلب', 'PO-1 طلب'],
  ['letters that a mark turns', '\u202Eabc\u202C', 'cba'],
])('E5: a line with %s is drawn from left to right in the order of UAX #9', (_, text, drawn) => {
  expect(lineOf(text).drawn).toEqual([drawn])
})

test('E5: a paragraph of a script that is read from right to left begins at the right', () => {
  expect(lineOf('مرحبا PO-1').lines[0]?.rightToLeft).toBe(true)
  expect(lineOf('PO-1 مرحبا').lines[0]?.rightToLeft).toBe(false)
})

test('E5: Thai text is broken between its words', () => {
  const set = new Typesetter(pack)
  expect(set.lines('สวัสดีชาวโลก', 9, 35).map(l => l.runs.map(r => r.text).join(''))).toEqual(['สวัสดีชาว', 'โลก'])
})

test('E5: a cluster is never broken: an emoji of several characters and a letter with its marks', () => {
  const set = new Typesetter(pack)
  for (const text of ['👨‍👩‍👧‍👦', 'é', '각', 'हि']) {
    const lines = set.lines(text.repeat(30), 9, 20)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.map(l => l.runs.map(r => r.text).join('')).join('')).toBe(text.normalize('NFC').repeat(30))
  }
})

/** As the library fails on some sequences of marks, every font is tried with its own characters, also in sequence. */
test('E5: every font is drawn with, alone and in sequences, and nothing but U+FFFD stands for what it lacks', async () => {
  const starts = [0x21, 0x370, 0x590, 0x600, 0x700, 0x900, 0xb80, 0xe00, 0xf00, 0x1000, 0x1200, 0x1780, 0x1800, 0x1b00]
  const more = [0x2c80, 0xa980, 0xabc0, 0xac00, 0x10a00, 0x11000, 0x11180, 0x11300, 0x12000, 0x1e900, 0x1f300, 0x20bb7]
  const items = [...starts, ...more].map(start => {
    const letters = Array.from({ length: 96 }, (_, i) => String.fromCodePoint(start + i))
    return { label: start.toString(16), value: `${letters.join(' ')} ${letters.join('')}` }
  })
  const { bytes, missing } = await setPdf(
    {
      language: 'en_US',
      title: 'Scripts',
      number: '',
      landscape: false,
      parties: [],
      sections: [{ title: '', items }],
      tables: [],
      signatures: [],
      printed: '',
      page: '',
    },
    new Date(0),
    pack,
  )
  const text = (await pagesIn(bytes)).flatMap(p => p.texts.map(t => t.text)).join('')
  // Hebrew Yod Triangle is younger than the font.
  const inUse = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Hangul}]/u
  expect(missing.filter(c => /\p{L}/u.test(c) && inUse.test(c))).toEqual(['\u05EF'])
  expect(text.split('\uFFFD').length - 1).toBeGreaterThanOrEqual(missing.length)
})
