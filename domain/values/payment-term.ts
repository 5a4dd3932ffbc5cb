import { problem, type Problem } from '../meta/problem.ts'
import { compare, subtract, sum } from './decimal.ts'
import type { AnchoredTerm } from './money/anchored-due.ts'
import { rolls, type Roll } from './money/working-calendar.ts'
import { instalmentKinds, termAmounts, type TermLine } from './money/instalments.ts'

/** What lines pay: the parts of a total, and what is kept back until the warranty ends (retention, money 4). */
const termKinds = [...instalmentKinds, 'retention'] as const
type TermKind = (typeof termKinds)[number]

/** One line of a payment term: what it pays, how much of the total, and when it is due. */
export interface PaymentTermLine {
  readonly kind: TermKind
  readonly part: TermLine
  readonly due: AnchoredTerm
}

/** Events of an order on which due dates hang (M-DUE-4). */
export const dueEvents = [
  'poConfirmed',
  'cargoReady',
  'onBoard',
  'arrival',
  'customsRelease',
  'goodsReceipt',
  'piReceived',
  'invoiceDate',
  'statement',
] as const
export type DueEvent = (typeof dueEvents)[number]

const all = (due: AnchoredTerm): readonly PaymentTermLine[] => [{ kind: 'payOff', part: { kind: 'rest' }, due }]

/** The terms of the list paymentTerm, line by line (constants#paymentTerm). */
const presets: ReadonlyMap<string, readonly PaymentTermLine[]> = new Map([
  [
    'deposit30',
    [
      { kind: 'deposit', part: { kind: 'percent', value: '30' }, due: { anchor: 'poConfirmed', days: 7 } },
      { kind: 'payOff', part: { kind: 'rest' }, due: { anchor: 'cargoReady' } },
    ],
  ],
  ['lc', all({ anchor: 'arrival' })],
  ['oa30', all({ anchor: 'arrival', days: 30 })],
  ['oa60', all({ anchor: 'arrival', days: 60 })],
])

/** A line of a term as it is stored, or as it is being entered. */
export interface TermRow {
  readonly lineNo?: number | null
  readonly kind?: string | null
  readonly part?: string | null
  readonly value?: string | null
  readonly anchor?: string | null
  readonly cutoffDay?: number | null
  readonly workingDays?: number | null
  readonly months?: number | null
  readonly keepMonthEnd?: boolean | null
  readonly days?: number | null
  readonly eom?: boolean | null
  readonly plusDays?: number | null
  readonly onDay?: number | null
  readonly payDays?: string | null
  readonly roll?: string | null
}

/** The calendar of the platform, by which lines count working days and move due dates. */
export const workCalendar = 'work'

/** The lines of a term: its rows where it has any, else those of the preset. Without both, all is due on arrival. */
export const linesOfTerm = (preset: string, rows: readonly TermRow[] = []): readonly PaymentTermLine[] =>
  rows.length > 0 ? inOrder(rows).map(lineOfRow) : (presets.get(preset) ?? all({ anchor: 'arrival' }))

export const inOrder = <R extends TermRow>(rows: readonly R[]): readonly R[] =>
  rows.toSorted((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))

function lineOfRow(row: TermRow): PaymentTermLine {
  const part = row.part ?? 'rest'
  return {
    kind: termKinds.find(k => k === row.kind) ?? 'payOff',
    part:
      part === 'percent' || part === 'percentOfRest' || part === 'fixed'
        ? { kind: part, value: row.value ?? '0' }
        : { kind: 'rest' },
    due: dueOfRow(row),
  }
}

const counted = ['cutoffDay', 'workingDays', 'months', 'days', 'plusDays', 'onDay'] as const

function dueOfRow(row: TermRow): AnchoredTerm {
  const roll = rollOf(row)
  const payDays = daysOfMonth(row.payDays) ?? []
  return {
    anchor: row.anchor ?? 'arrival',
    ...Object.fromEntries(counted.flatMap(f => (row[f] === null || row[f] === undefined ? [] : [[f, row[f]]]))),
    ...(row.keepMonthEnd ? { keepMonthEnd: true } : {}),
    ...(row.eom ? { eom: true } : {}),
    ...(payDays.length > 0 ? { payDays } : {}),
    ...(roll ? { roll } : {}),
    ...(needsCalendar(row) ? { calendar: workCalendar } : {}),
  }
}

const rollOf = (row: TermRow): Roll | undefined => rolls.find(r => r === row.roll && r !== 'none')

/** Whether the line moves its date to a working day, or counts working days (M-DUE-2, M-DUE-3). */
export const needsCalendar = (row: TermRow): boolean =>
  rollOf(row) !== undefined || (row.workingDays !== null && row.workingDays !== undefined)

/** Days of a month written with commas or spaces; null when something else stands there. */
function daysOfMonth(text: string | null | undefined): readonly number[] | null {
  const days = (text ?? '').split(/[,，、;\s]+/).filter(d => d !== '')
  return days.every(d => /^\d{1,2}$/.test(d) && Number(d) >= 1 && Number(d) <= 31) ? days.map(Number) : null
}

/** What is wrong with one line by itself. */
export function termLineProblems(row: TermRow): readonly Problem[] {
  const value = row.value ?? null
  const beside = ['months', 'days', 'plusDays', 'onDay', 'payDays'] as const
  const counts = row.workingDays !== null && row.workingDays !== undefined
  return [
    ...(row.part !== 'rest' && value === null ? [problem('FIELD_NOT_NULL', 'value')] : []),
    ...(row.part === 'rest' && value !== null ? [problem('TERM_REST_HAS_VALUE', 'value')] : []),
    ...(row.part?.startsWith('percent') && value !== null && compare(value, '100') > 0
      ? [problem('MAX_NUMBER', 'value', { max: '100' })]
      : []),
    ...(daysOfMonth(row.payDays) === null ? [problem('TERM_PAY_DAYS', 'payDays')] : []),
    ...(counts && (row.eom || beside.some(f => row[f] !== null && row[f] !== undefined && row[f] !== ''))
      ? [problem('TERM_WORKING_DAYS_ALONE', 'workingDays')]
      : []),
  ]
}

/** Why lines do not pay a whole total, with the line that is the reason (M-INS-2). */
export function notClosed(rows: readonly TermRow[], field: string): Problem | null {
  if (rows.length === 0) return problem('AT_LEAST_ONE_ROW', field)
  const lines = inOrder(rows)
  const at = (i: number) => ({ line: lines[i]?.lineNo ?? i + 1 })
  const early = lines.findIndex((r, i) => r.part === 'rest' && i < lines.length - 1)
  if (early >= 0) return problem('TERM_REST_NOT_LAST', field, at(early))
  // What the other lines leave, and what shipments are paid by, is the last line; it cannot be kept back.
  if (lines.at(-1)?.kind === 'retention') return problem('TERM_RETENTION_LAST', field, at(lines.length - 1))
  let percent = '0'
  for (const [i, row] of lines.entries()) {
    if (row.part === 'percent') percent = sum([percent, row.value ?? '0'])
    if (compare(percent, '100') > 0) return problem('TERM_ABOVE_WHOLE', field, { ...at(i), percent })
  }
  const last = lines.length - 1
  if (lines[last]?.part === 'rest') return null
  if (lines.some(r => r.part !== 'percent')) return problem('TERM_WITHOUT_REST', field, at(last))
  const left = subtract('100', percent)
  return compare(left, '0') === 0 ? null : problem('TERM_LEAVES_PERCENT', field, { ...at(last), percent: left })
}

/** The amounts of a total by the lines of its payment term; they add up exactly (M-INS-2). */
export function amountsOfTerm(total: string, lines: readonly PaymentTermLine[], currency: string): readonly string[] {
  const split = termAmounts(
    total,
    lines.map(l => l.part),
    currency,
  )
  if ('error' in split) throw new RangeError('the lines of the payment term do not close')
  return split.amounts
}
