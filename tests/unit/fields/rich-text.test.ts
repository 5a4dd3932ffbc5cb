import fc from 'fast-check'
import { expect, test } from 'vitest'
import { field } from '../../../domain/meta/field.ts'
import { readValue } from '../../../domain/meta/records/read-value.ts'
import { readRich, richSizes, richWords, writeRich, type RichBlock } from '../../../domain/values/rich-text.ts'
import { cleanRich } from '../../../server/operations/records/clean-rich.ts'
import { fromEditor, toEditor } from '../../../src/fields/rich/editor-text.ts'
import { proves } from '../../proves.ts'

const once = (html: string) => writeRich(readRich(html))

test('rich-text-editor: keeps known markup in one canonical form', () => {
  const html =
    '<p><span style="font-size:18px"><strong>Packing</strong></span> and <em><u>marks</u></em></p><p></p><ul><li>five layers</li><li>no staples &amp; no &lt;tape&gt;<br>at all</li></ul><ol><li>first</li></ol>'
  expect(once(html)).toBe(
    '<p><span style="font-size:18px"><strong>Packing</strong></span> and <em><u>marks</u></em></p><p></p><ul><li>five layers</li><li>no staples &amp; no &lt;tape&gt;<br>at all</li></ul><ol><li>first</li></ol>',
  )
  expect(richWords(html)).toBe('Packing and marks\n\n• five layers\n• no staples & no <tape>\nat all\n1. first')
})

test('rich-text-editor: plain text becomes lines, whatever characters it contains', () => {
  expect(readRich('5 < 6 & 7\n\n第二行')).toEqual([
    { kind: 'paragraph', spans: [{ text: '5 < 6 & 7' }] },
    { kind: 'paragraph', spans: [] },
    { kind: 'paragraph', spans: [{ text: '第二行' }] },
  ])
  expect(once('5 < 6 & 7')).toBe('<p>5 &lt; 6 &amp; 7</p>')
})

test("rich-text-editor: reads text, lists and nearest sizes from a word processor's clipboard", () => {
  const word =
    '<html><head><title>x</title><style>p { color: red }</style></head><body><!--StartFragment--><h1 style="font-size:22pt">Terms</h1><p class="MsoNormal"><b>Late</b>&nbsp;delivery<o:p></o:p></p>' +
    '<ul><li><p>one</p><ul><li>inner</li></ul></li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table><span style="font-weight:700;font-size:11px">small</span><!--EndFragment--></body></html>'
  proves('rich-text-editor')
  expect(once(word)).toBe(
    '<p><span style="font-size:30px">Terms</span></p><p><strong>Late</strong>\u00a0delivery</p><ul><li>one</li><li>inner</li><li>two</li></ul><p>a b</p><p><span style="font-size:12px"><strong>small</strong></span></p>',
  )
})

test('rich-text-editor: removes everything executable in the server sanitiser and the reader', () => {
  const bad = [
    '<p>a<script>alert(1)</script></p>',
    '<p onclick="x()">a</p>',
    '<p>a<img src=x onerror=alert(1)></p>',
    '<a href="javascript:x()">a</a>',
    '<p style="background:url(https://x.example)">a</p>',
    '<svg><script>x</script></svg>a',
    '<p>a<iframe src="//x"></iframe></p>',
    '<math><style><img src=x onerror=x></style></math><p>a</p>',
  ]
  for (const html of bad) {
    expect(cleanRich(html), html).not.toMatch(/script|onclick|onerror|href|url|iframe|svg|img/)
    expect(readValue(field.rich('Terms', '条款'), cleanRich(html)), html).toEqual({ value: '<p>a</p>' })
    expect(once(html), html).not.toMatch(/<(?!\/?(?:p|br|ul|ol|li|strong|em|u|span)[ >])/)
  }
})

test('rich-text-editor: counts the length of the words; markup alone is empty', () => {
  const terms = field.rich('Terms', '条款', { maxLength: 5 })
  proves('rich-text-editor')
  expect(readValue(terms, '<p><strong>12345</strong></p>')).toEqual({ value: '<p><strong>12345</strong></p>' })
  expect(readValue(terms, '<p>123456</p>')).toEqual({ problem: { code: 'MAX_LENGTH', params: { max: 5 } } })
  expect(readValue(terms, '<p> <br></p><ul><li></li></ul>')).toEqual({ value: null })
  expect(readValue(terms, 7)).toEqual({ problem: { code: 'BAD_TEXT' } })
})

test('rich-text-editor: reads thousands of blanks and unclosed tags like any others', () => {
  const blanks = '<b> </b><i> </i><br>'.repeat(10_000)
  expect(readRich(`<p>word${blanks}</p>`)).toEqual([{ kind: 'paragraph', spans: [{ text: 'word' }] }])
  expect(readRich(`<p>${blanks}</p>`)).toEqual([])
  expect(readRich(`<p>a${'<br>'.repeat(30_000)}b</p>`)[0]).toMatchObject({
    kind: 'paragraph',
    spans: [{ text: `a${'\n'.repeat(30_000)}b` }],
  })
  expect(richWords(`x${'<a'.repeat(10_000)}`)).toMatch(/^x<a/)
})

const word = fc
  .string({
    unit: fc.constantFrom('a', 'B', '字', '&', '<', '>', '"', "'", '9', ';', '😀', ' '),
    minLength: 1,
    maxLength: 8,
  })
  .filter(w => w.trim() === w && !/ {2}/.test(w) && w !== '')
const span = fc
  .record({
    text: word,
    bold: fc.constantFrom(true as const, undefined),
    italic: fc.constantFrom(true as const, undefined),
    underline: fc.constantFrom(true as const, undefined),
    size: fc.constantFrom(...richSizes, undefined),
  })
  .map(s => Object.fromEntries(Object.entries(s).filter(([, v]) => v !== undefined)) as { text: string })
/** Neighbours that look alike would be one span. */
const spans = fc.array(span, { minLength: 1, maxLength: 1 })
const blocks: fc.Arbitrary<RichBlock[]> = fc.array(
  fc.oneof(
    spans.map((s): RichBlock => ({ kind: 'paragraph', spans: s })),
    fc
      .tuple(fc.constantFrom('items' as const, 'steps' as const), fc.array(spans, { minLength: 1, maxLength: 3 }))
      .map(([kind, items]): RichBlock => ({ kind, items })),
  ),
  { minLength: 1, maxLength: 5 },
)

test('rich-text-editor: is the same after writing and reading, through sanitiser and editor', () => {
  fc.assert(
    fc.property(blocks, b => {
      const html = writeRich(b)
      expect(readRich(html)).toEqual(b)
      expect(once(cleanRich(html))).toBe(html)
      expect(writeRich(fromEditor(toEditor(b)))).toBe(html)
    }),
    { numRuns: 200 },
  )
})
