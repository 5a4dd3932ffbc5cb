import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PrintDocument } from '../../../domain/print/document.ts'
import { PrintedDocument } from '../../../panels/print/PrintedDocument.tsx'
import { pdfLayout } from '../../../server/print/pdf-layout.ts'
import { setPdf } from '../../../server/print/set-pdf.ts'
import { Typesetter } from '../../../server/print/typesetter.ts'
import { pack } from './fonts.ts'
import { pagesIn, type Page } from './pdf-items.ts'
import { randomDocument } from './random-documents.ts'

/** The texts of the drawn preview, without page footers. */
function previewTexts(document: PrintDocument): string {
  const html = renderToStaticMarkup(<PrintedDocument document={{ ...document, printed: '' }} />)
  return html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/**
 * Counts of each character in a text, without blanks and invisible marks. Brackets count as one character, because
 * right-to-left text mirrors them.
 */
function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const c of text.normalize('NFKD').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')) {
    const key = '()[]<>'.includes(c) ? '(' : c
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Extra texts of the PDF: repeated table labels (Cyrillic) and list marks. */
const mayReturn = /[\p{Script=Cyrillic}\d.•]/u

function expectSameTexts(document: PrintDocument, pages: readonly Page[], missing: readonly string[]): void {
  const set = new Typesetter(pack)
  const [, top = 0, , bottom = 0] = pdfLayout(document, new Date(0), set).pageMargins as readonly number[]
  const content = pages.flatMap(p => p.texts.filter(t => t.y < p.height - top && t.y > bottom)),
    feet = pages.map(p => p.texts.filter(t => t.y <= bottom))
  const shown = (text: string) => [...text].map(c => (missing.includes(c) ? '\uFFFD' : c)).join('')
  const wanted = counted(shown(previewTexts(document))),
    found = counted(content.map(t => t.text).join(''))
  const different = [...new Set([...wanted.keys(), ...found.keys()])].filter(c => {
    const lacking = (wanted.get(c) ?? 0) - (found.get(c) ?? 0)
    return mayReturn.test(c) ? lacking > 0 : lacking !== 0
  })
  expect(different.map(c => [c, wanted.get(c) ?? 0, found.get(c) ?? 0])).toEqual([])
  for (const foot of feet)
    expect(Object.fromEntries(counted(foot.map(t => t.text).join('')))).toEqual(
      Object.fromEntries(counted(shown(document.printed))),
    )
}

function expectInsidePages(pages: readonly Page[]): void {
  for (const page of pages) {
    for (const t of page.texts) {
      expect.soft(t.x, t.text).toBeGreaterThan(35)
      expect.soft(t.x + t.width, t.text).toBeLessThan(page.width - 34)
      expect.soft(t.y, t.text).toBeGreaterThan(4)
      expect.soft(t.y, t.text).toBeLessThan(page.height - 20)
    }
    const drawn = page.texts.filter(t => !/^[\p{M}\s]+$/u.test(t.text)).sort((a, b) => a.x - b.x)
    const over = drawn.flatMap((a, i) =>
      drawn
        .slice(i + 1)
        .filter(b => Math.abs(a.y - b.y) < 4 && b.x < a.x + a.width - 1.5)
        .map(b => [a.text, b.text]),
    )
    expect(over).toEqual([])
  }
}

async function check(document: PrintDocument): Promise<Page[]> {
  const { bytes, missing } = await setPdf(document, new Date(0), pack)
  const pages = await pagesIn(bytes)
  expectSameTexts(document, pages, missing)
  expectInsidePages(pages)
  return pages
}

test('E5: the PDF has all texts of the preview, inside its page and beside each other, for any document', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocument, async document => {
      await check(document)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

const empty: PrintDocument = {
  language: 'en_US',
  title: 'Purchase Order',
  number: 'PO-1',
  landscape: false,
  parties: [],
  sections: [],
  tables: [],
  signatures: [],
  printed: 'Printed',
  page: 'Page {page} of {pages}',
}
const tall = Array.from({ length: 150 }, (_, i) => `line ${i}`).join('\n')
const long = 'NW_2027_SPRING_COLLECTION_'.repeat(4)
const columns = (n: number, width = 100) =>
  Array.from({ length: n }, (_, i) => ({ label: 'Количество', number: i > 1, width }))

test.each<readonly [string, Partial<PrintDocument>]>([
  ['a value taller than a page', { sections: [{ title: 'Terms', items: [{ label: 'Ж', value: tall }] }] }],
  [
    'a section of many short values that is taller than a page',
    {
      sections: [
        { title: 'Terms', items: Array.from({ length: 19 }, () => ({ label: 'Ж', value: 'a\nb\nc\nd\ne\nf\ng\nh' })) },
      ],
    },
  ],
  [
    'words without a blank in both columns of a section',
    {
      sections: [
        {
          title: long,
          items: [60, 66, 90, 4000].flatMap(n => [
            { label: 'Щ'.repeat(40), value: 'W'.repeat(n) },
            { label: 'Ж', value: long.slice(0, n) },
          ]),
        },
      ],
    },
  ],
  [
    'a row taller than a page',
    {
      tables: [
        {
          title: 'Lines',
          columns: columns(3),
          rows: [
            [tall, 'a', '1'],
            ['b', tall, '2'],
          ],
          totals: null,
        },
      ],
    },
  ],
  [
    'totals and rows of long words',
    { tables: [{ title: long, columns: columns(3), rows: [[long, long, long]], totals: [long, '', long] }] },
  ],
  [
    '60 columns',
    {
      landscape: true,
      tables: [{ title: 'Lines', columns: columns(60), rows: [columns(60).map((_, i) => `c${i}`)], totals: null }],
    },
  ],
  [
    'labels of columns taller than a page',
    {
      tables: [
        {
          title: 'Lines',
          columns: [{ label: 'Щ '.repeat(900), number: false, width: 10 }, ...columns(9)],
          rows: [columns(10).map(() => 'x')],
          totals: null,
        },
      ],
    },
  ],
  [
    'an address taller than a page, and five companies',
    { parties: [tall, long, '', 'שלום', 'x'].map(address => ({ label: 'Ж', name: long, address })) },
  ],
  ['a signature of long words, and six of them', { signatures: [long, 'a', 'b', 'c', 'd', tall] }],
  ['a title and a number of long words', { title: long, number: long.repeat(3), printed: long.repeat(3) }],
  [
    'lists with items taller than a page',
    {
      sections: [
        {
          title: 'Terms',
          items: [
            {
              label: 'Ж',
              value: '',
              rich: [{ kind: 'steps', items: [[{ text: tall }], [{ text: long, size: 30, bold: true }]] }],
            },
          ],
        },
      ],
    },
  ],
])('E5: the PDF has all texts of %s', async (_, more) => {
  await check({ ...empty, ...more })
})

test('E5: the head of a table and the number of the page return on every page', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => [`row ${i}`, 'x', '1'])
  for (const landscape of [false, true]) {
    const pages = await check({
      ...empty,
      landscape,
      tables: [{ title: 'Lines', columns: columns(3), rows, totals: null }],
    })
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((p, i) => {
      const all = p.texts
        .map(t => t.text)
        .join('')
        .replaceAll(/\s/g, '')
      expect(all).toContain('КоличествоКоличествоКоличество')
      expect(all).toContain(`Page${i + 1}of${pages.length}`)
    })
  }
})
