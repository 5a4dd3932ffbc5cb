import type { LandedCell, RfqComparison } from '../contracts/sourcing.calls.ts'
import type { Cell } from '../import/cell.ts'
import { quotes as en } from '../messages/en_US/quotes.ts'
import { quotes as zh } from '../messages/zh_CN/quotes.ts'
import type { Language } from '../meta/text.ts'
import { decimalOf } from '../values/decimal.ts'
import { showAmount, showDecimal } from '../values/shown-number.ts'
import { showInstant } from '../values/shown-instant.ts'
import type { ComparedCell } from '../values/sourcing/quote-comparison.ts'
import { unitWord } from '../values/unit-words.ts'
import { noLandedWords, noPriceWords } from './comparison-words.ts'
import type { TypedDocument, TypedTable } from './document.ts'
import { words } from './words.ts'

const texts = { en_US: en, zh_CN: zh }
type Word = keyof typeof en

interface Made {
  readonly comparison: RfqComparison
  readonly language: Language
  readonly by: string
  readonly now: Date
  readonly timeZone: string
}

/** A column of a table: its title, its texts and its values. */
interface Column {
  readonly label: string
  readonly number: boolean
  readonly width: number
  readonly cells: readonly Cell[]
  readonly total: Cell
}

/** The comparison as a document: the figures of the screen by price, on landed cost, and by score. */
export function comparisonDocument({ comparison, language, by, now, timeZone }: Made): TypedDocument {
  const say = (word: Word) => texts[language][word]
  const { currency, award, suppliers } = comparison
  const money = (label: Word, amount: string | null, without: Word, of = '') => ({
    label: `${say(label)}${of}`,
    value: amount === null ? say(without) : `${showAmount(amount, currency)} ${currency}`,
    cell: amount === null ? say(without) : Number(amount),
    unit: amount === null ? '' : currency,
  })
  const plain = (label: Word, value: string) => ({ label: say(label), value, cell: value, unit: '' })
  const single = suppliers.find(s => s.id === award.bestSingle)?.name
  const late = suppliers.filter(s => s.late).map(s => s.name)
  return {
    language,
    title: say('quotesTitle'),
    number: `${comparison.rfqNo} ${comparison.rfqName}`.trim(),
    landscape: true,
    parties: [],
    sections: [
      {
        title: say('quotesRfq'),
        items: [
          plain('quotesCurrency', `${currency} · ${comparison.rateDate}`),
          money('quotesBestSplit', award.bestTotal, 'quotesNotAll'),
          money('quotesBestSingle', award.singleTotal, 'quotesNobodyAll', single ? ` (${single})` : ''),
          ...(comparison.unconfirmed.length > 0 ? [plain('quotesUnconfirmed', comparison.unconfirmed.join(', '))] : []),
          ...(late.length > 0 ? [plain('quotesLate', late.join(', '))] : []),
        ],
      },
    ],
    tables: [
      tableOf(say('quotesByPrice'), say('quotesTotal'), byPrice(comparison, language)),
      ...(comparison.landed
        ? [tableOf(say('quotesByLanded'), say('quotesTotal'), byLanded(comparison, comparison.landed, language))]
        : []),
      ...(comparison.scoring?.result
        ? [tableOf(say('quotesByScore'), say('quotesWeighted'), byScore(comparison, comparison.scoring, language))]
        : []),
    ],
    signatures: [],
    printed: words.printed[language]
      .replace('{at}', showInstant(now.toISOString(), timeZone).slice(0, 16))
      .replace('{name}', () => by),
    page: words.page[language],
  }
}

function tableOf(title: string, total: string, columns: readonly Column[]): TypedTable {
  const count = columns[0]?.cells.length ?? 0
  const cells = Array.from({ length: count }, (_, at) => columns.map(c => c.cells[at] ?? null))
  const totalCells = columns.map((c, at): Cell => (at === 0 ? total : c.total))
  const text = (cell: Cell): string =>
    cell === null ? '' : typeof cell === 'number' ? showDecimal(String(cell), 2) : String(cell)
  return {
    title,
    columns: columns.map(({ label, number, width }) => ({ label, number, width })),
    rows: cells.map(row => row.map(text)),
    cells,
    totals: totalCells.map(text),
    totalCells,
  }
}

const numberOf = (amount: string | null | undefined): Cell => {
  const decimal = decimalOf(amount)
  return decimal === null ? null : Number(decimal)
}

type Line = RfqComparison['lines'][number]

/** SKU, name, quantity and unit of each line. */
function lineColumns(lines: readonly { readonly line: Line; readonly name: string }[], language: Language): Column[] {
  const column = (label: Word, width: number, number: boolean, of: (at: (typeof lines)[number]) => Cell) => ({
    label: texts[language][label],
    number,
    width,
    cells: lines.map(of),
    total: null,
  })
  return [
    column('quotesLine', 110, false, ({ line }) => line.skuNo),
    column('quotesName', 180, false, ({ name }) => name),
    column('quotesQuantity', 70, true, ({ line }) => numberOf(line.quantity)),
    column('quotesUnit', 50, false, ({ line }) => unitWord(line.uom, language)),
  ]
}

/** Each line at the price of its quantity; alternates stand below their line, and are never the best. */
function byPrice(comparison: RfqComparison, language: Language): Column[] {
  const say = (word: Word) => texts[language][word]
  const { suppliers, currency, totals } = comparison
  const rows = comparison.lines.flatMap(line => [
    { line, name: line.skuName, cellOf: (of: string): ComparedCell | undefined => comparison.cells[line.id]?.[of] },
    ...suppliers.flatMap(s =>
      (comparison.alternates[line.id]?.[s.id] ?? []).map(a => ({
        line,
        name: a.name,
        cellOf: (of: string): ComparedCell | undefined => (of === s.id ? a : undefined),
      })),
    ),
  ])
  const priceOf = (c: ComparedCell | undefined): Cell => (c?.why ? say(noPriceWords[c.why]) : numberOf(c?.price))
  return [
    ...lineColumns(rows, language),
    ...suppliers.flatMap((s): Column[] => [
      {
        label: `${s.name} (${s.currency})`,
        number: true,
        width: 110,
        cells: rows.map(r => priceOf(r.cellOf(s.id))),
        total: null,
      },
      {
        label: `${s.name} · ${say('quotesTotal')} (${currency})`,
        number: true,
        width: 120,
        cells: rows.map(r => numberOf(r.cellOf(s.id)?.amount)),
        total: numberOf(totals[s.id]?.amount),
      },
    ]),
    {
      label: say('quotesBest'),
      number: false,
      width: 140,
      cells: rows.map(r =>
        suppliers
          .filter(s => r.cellOf(s.id)?.best === true)
          .map(s => s.name)
          .join(', '),
      ),
      total: null,
    },
  ]
}

function byLanded(
  comparison: RfqComparison,
  landed: NonNullable<RfqComparison['landed']>,
  language: Language,
): Column[] {
  const say = (word: Word) => texts[language][word]
  const { suppliers, currency, lines } = comparison
  const found = (line: string, of: string): LandedCell | undefined => {
    const cell = landed.cells[line]?.[of]
    return cell && 'unit' in cell ? cell : undefined
  }
  const why = (line: string, of: string): Cell => {
    const cell = landed.cells[line]?.[of]
    return cell && 'why' in cell ? say(noLandedWords[cell.why]) : null
  }
  return [
    ...lineColumns(
      lines.map(line => ({ line, name: line.skuName })),
      language,
    ),
    ...suppliers.flatMap((s): Column[] => [
      {
        label: `${s.name} (${currency})`,
        number: true,
        width: 110,
        cells: lines.map(l => numberOf(found(l.id, s.id)?.unit) ?? why(l.id, s.id)),
        total: null,
      },
      {
        label: `${s.name} · ${say('quotesTotal')} (${currency})`,
        number: true,
        width: 120,
        cells: lines.map(l => numberOf(found(l.id, s.id)?.amount)),
        total: numberOf(landed.totals[s.id]?.amount),
      },
    ]),
    {
      label: say('quotesBestLanded'),
      number: false,
      width: 140,
      cells: lines.map(l =>
        suppliers
          .filter(s => found(l.id, s.id)?.best === true)
          .map(s => s.name)
          .join(', '),
      ),
      total: null,
    },
  ]
}

function byScore(
  comparison: RfqComparison,
  { criteria, result }: NonNullable<RfqComparison['scoring']>,
  language: Language,
): Column[] {
  const say = (word: Word) => texts[language][word]
  return [
    {
      label: say('quotesCriterion'),
      number: false,
      width: 200,
      cells: criteria.map(c => c.name),
      total: null,
    },
    { label: '%', number: true, width: 60, cells: criteria.map(c => numberOf(c.weight)), total: null },
    ...comparison.suppliers.map((s): Column => ({
      label: s.name,
      number: true,
      width: 120,
      cells: criteria.map(c => numberOf(result?.scores[s.id]?.[c.id])),
      total: numberOf(result?.scores[s.id]?.['total']),
    })),
  ]
}
