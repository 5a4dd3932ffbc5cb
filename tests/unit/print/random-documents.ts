import fc from 'fast-check'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { richSizes, type RichBlock, type RichSpan } from '../../../domain/values/rich-text.ts'

/** Words in many scripts. Only labels use Cyrillic letters, because table headers repeat. */
const words = [
  'stainless',
  'bottle',
  '500ml',
  '2027-03-01',
  '1,234,567.89',
  'a/b-c_d.e',
  '(in brackets)',
  'Côte',
  'Ελληνικά',
  '不锈钢保温杯，带盖',
  '喆堃䶮',
  '日本語のテスト',
  '안녕하세요',
  'مرحبا',
  'بالعالم،',
  '(عاجل)',
  'العَرَبِيَّة',
  'שלום',
  'מְנֻקָּד',
  'สวัสดีชาวโลกยินดีต้อนรับ',
  'नमस्ते',
  'বাংলা',
  'தமிழ்',
  'മലയാളം',
  'ລາວ',
  'ភាសាខ្មែរ',
  'မြန်မာ',
  'ሰላም',
  'გამარჯობა',
  'Հայերեն',
  'བོད་སྐད',
  '😀',
  '👨‍👩‍👧',
  '❤️',
  '𠮷野家',
  '\u{1D800}',
  '\uE000',
  '\u202Eturned\u202C',
  'in\u200Bvisible',
  'Z̴̢͝a̷l̵g̶o̸',
] as const
const kinds = ['W', 'ش', 'ש', '杯', 'ส', '한', 'x-', '1'] as const

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...kinds), fc.integer({ min: 30, max: 260 }))
      .map(([letter, n]) => letter.repeat(n)),
  },
)
const textOf = (most: number) =>
  fc
    .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '\n')), { maxLength: most, size: 'max' })
    .map(all => all.map(([w, blank]) => w + blank).join(''))
const short = textOf(4)
const value = fc.oneof(
  { weight: 12, arbitrary: short },
  { weight: 2, arbitrary: textOf(40) },
  // Taller than a page.
  {
    weight: 1,
    arbitrary: fc.integer({ min: 60, max: 160 }).map(n => Array.from({ length: n }, (_, i) => `line ${i}`).join('\n')),
  },
)
const label = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('Количество', 'Цена за единицу', 'Ж', 'Дата отгрузки товара') },
  { weight: 1, arbitrary: fc.integer({ min: 20, max: 120 }).map(n => 'Щ'.repeat(n)) },
)

const span: fc.Arbitrary<RichSpan> = fc
  .tuple(short, fc.option(fc.constantFrom(...richSizes)), fc.boolean())
  .map(([text, size, bold]) => ({ text, ...(size === null ? {} : { size }), ...(bold ? { bold } : {}) }))
const line = fc.array(span, { maxLength: 3 })
const richBlock: fc.Arbitrary<RichBlock> = fc.oneof(
  line.map((spans): RichBlock => ({ kind: 'paragraph', spans })),
  fc
    .tuple(fc.constantFrom('items', 'steps'), fc.array(line, { minLength: 1, maxLength: 4 }))
    .map(([kind, items]): RichBlock => ({ kind, items })),
)
const item = fc
  .tuple(label, value, fc.option(fc.array(richBlock, { maxLength: 5 }), { freq: 6 }))
  .map(([name, text, rich]) => ({ label: name, value: text, ...(rich === null ? {} : { rich }) }))

const table = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 14 }) },
      { weight: 1, arbitrary: fc.integer({ min: 15, max: 60 }) },
    ),
  )
  .chain(([n]) => {
    const row = (cell: fc.Arbitrary<string>) => fc.array(cell, { minLength: n, maxLength: n })
    const rows = n > 14 ? row(fc.constantFrom('1', 'ab', '杯')) : row(n > 6 ? short : value)
    return fc.record({
      title: short,
      columns: fc.array(fc.record({ label, number: fc.boolean(), width: fc.integer({ min: 10, max: 400 }) }), {
        minLength: n,
        maxLength: n,
      }),
      rows: fc.array(rows, { maxLength: 12 }),
      totals: fc.option(row(fc.constantFrom('', '12,345.00'))),
    })
  })

/** Documents unlike any of our definitions: long words, tall texts, many columns, empty values, all scripts. */
export const randomDocument: fc.Arbitrary<PrintDocument> = fc.record({
  language: fc.constant('en_US' as const),
  title: fc.oneof(fc.constant('Purchase Order'), short),
  number: fc.oneof(fc.constant('PO-1'), fc.constant(''), word),
  landscape: fc.boolean(),
  parties: fc.array(fc.record({ label, name: short, address: fc.oneof(fc.constant(''), value) }), { maxLength: 4 }),
  sections: fc.array(fc.record({ title: short, items: fc.array(item, { maxLength: 14 }) }), { maxLength: 3 }),
  tables: fc.array(table, { maxLength: 2 }),
  signatures: fc.array(short, { maxLength: 5 }),
  printed: fc.oneof(fc.constant('Printed 2026-11-25 by Wang'), short),
  page: fc.constant('Page {page} of {pages}'),
})
