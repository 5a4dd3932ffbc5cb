import type { Cell } from '../../../domain/import/cell.ts'

const named = ['fromCurrency', 'toCurrency', 'per', 'rate', 'type', 'source', 'validFrom', 'validTo'] as const
type Column = (typeof named)[number]
const needed: readonly Column[] = ['fromCurrency', 'toCurrency', 'rate', 'validFrom']

export interface RateRow {
  readonly line: number
  readonly values: { readonly [C in Column]?: string }
}

export interface RateFile {
  readonly rows: readonly RateRow[]
  /** Whether each row stands alone: a table of published days. Otherwise the file is taken as a whole. */
  readonly daily: boolean
  /** Currencies of the file that the product does not know. */
  readonly unknown: readonly string[]
}

const base = 'EUR'
const source = 'European Central Bank'

/**
 * Rates of a file: one per line with named columns, or the table of the European Central Bank, whose lines are days and
 * whose columns are currencies for one euro. Undefined where the first line is neither.
 */
export function readRateFile(
  lines: readonly (readonly Cell[])[],
  currencies: ReadonlySet<string>,
): RateFile | undefined {
  const [header = [], ...rows] = lines
  const names = header.map(c => String(c ?? '').trim())
  return names[0]?.toLowerCase() === 'date' && names.slice(1).every(n => n === '' || /^[A-Z]{3}$/.test(n))
    ? dailyTable(names, rows, currencies)
    : namedColumns(names, rows)
}

function namedColumns(names: readonly string[], rows: readonly (readonly Cell[])[]): RateFile | undefined {
  const lower = names.map(n => n.toLowerCase())
  const at = named.map(c => lower.findIndex(n => n === c.toLowerCase() || n === c.replace('Currency', '')))
  if (needed.some(c => (at[named.indexOf(c)] ?? -1) < 0)) return undefined
  return {
    daily: false,
    unknown: [],
    rows: rows.flatMap((row, i) => {
      if (row.every(c => c === null)) return []
      const given = named.flatMap((column, n) => {
        const value = row[at[n] ?? -1]
        return value === null || value === undefined ? [] : [[column, String(value).trim()] as const]
      })
      return [{ line: i + 2, values: Object.fromEntries(given) }]
    }),
  }
}

function dailyTable(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  currencies: ReadonlySet<string>,
): RateFile {
  const columns = names.flatMap((name, at) => (at > 0 && currencies.has(name) ? [{ name, at }] : []))
  return {
    daily: true,
    unknown: names.slice(1).filter(n => n !== '' && !currencies.has(n)),
    rows: rows.flatMap((row, i) => {
      const day = String(row[0] ?? '').trim()
      return columns.flatMap(({ name, at }): RateRow[] => {
        const rate = String(row[at] ?? '').trim()
        // The bank writes N/A for days without a rate.
        return day === '' || rate === '' || rate === 'N/A'
          ? []
          : [
              {
                line: i + 2,
                values: { fromCurrency: base, toCurrency: name, rate, type: 'reference', source, validFrom: day },
              },
            ]
      })
    }),
  }
}
