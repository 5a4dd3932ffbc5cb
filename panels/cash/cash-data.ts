import type { CashAnswer } from '../../domain/contracts/cash.calls.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { compare } from '../../domain/values/decimal.ts'
import type { OpenItem } from '../../domain/values/money/age-book.ts'
import { isCashIn, type CashLine, type CashOfCurrency, type CashSource } from '../../domain/values/money/cash-weeks.ts'
import { writeWhere } from '../../src/views/list/search/search-values.ts'

export const isNothing = (amount: string): boolean => compare(amount, '0') === 0

/** Lists of the sources, the conditions of what is open, and the field with the day. */
const lists: Readonly<Record<OpenItem['source'], OpenList>> = {
  tranche: {
    at: '/payment_task',
    day: 'dueDate',
    owner: 'payer',
    where: [{ field: 'status', operator: 'in', value: ['open', 'inApproval', 'approved', 'returned'] }],
  },
  statementOut: {
    at: '/billing/billingOrder',
    day: 'dueDate',
    owner: 'issuer',
    where: [
      { field: 'status', operator: 'in', value: ['confirmed'] },
      { field: 'arAp', operator: 'in', value: ['AP'] },
      { field: 'settledOn', operator: 'isNull' },
    ],
  },
  statementIn: {
    at: '/billing/billingOrder',
    day: 'dueDate',
    owner: 'issuer',
    where: [
      { field: 'status', operator: 'in', value: ['confirmed'] },
      { field: 'arAp', operator: 'in', value: ['AR'] },
      { field: 'settledOn', operator: 'isNull' },
    ],
  },
  salesOrder: {
    at: '/sales_payment_task_tracking',
    day: 'deliveryDate',
    owner: 'owner',
    where: [{ field: 'status', operator: 'in', value: ['confirmed', 'cargoReady', 'inTransit', 'delivered'] }],
  },
  credit: { at: '/po_payment', day: null, owner: 'payer', where: [{ field: 'credit', operator: 'ge', value: '0.01' }] },
  refundOut: {
    at: '/refunds',
    day: null,
    owner: 'payer',
    bothSides: true,
    where: [{ field: 'status', operator: 'in', value: ['approved'] }],
  },
  refundIn: {
    at: '/refunds',
    day: null,
    owner: 'payee',
    bothSides: true,
    where: [{ field: 'status', operator: 'in', value: ['approved', 'remitted'] }],
  },
}

interface OpenList {
  readonly at: string
  /** The field with the day; null where no item has one. */
  readonly day: string | null
  /** The field with the company whose items they are. */
  readonly owner: string
  /** The list has what others owe the company as well. */
  readonly bothSides?: true
  readonly where: readonly Condition[]
}

/** Whose items the list has: traders also see what others pay. */
export interface OpenOf {
  readonly source: OpenItem['source']
  readonly currency: string
  readonly company: string
  readonly ofTrader: boolean
}

/** The address of the list with open items of one source and currency, by due date and other conditions. */
export function openAddress(
  { source, currency, company, ofTrader }: OpenOf,
  daysOf: (field: string) => readonly Condition[],
  more: readonly Condition[] = [],
): string {
  const { at, day, owner, bothSides, where } = lists[source]
  const conditions: readonly Condition[] = [
    ...where,
    { field: 'currency', operator: 'in', value: [currency] },
    ...(day === null ? [] : daysOf(day)),
    ...more,
    ...(ofTrader || bothSides ? [{ field: owner, operator: 'eq' as const, value: company }] : []),
  ]
  return `${at}?where=${encodeURIComponent(writeWhere(conditions))}`
}

/** The address of the list with the rows of one cell. */
export const cellAddress = (
  answer: Pick<CashAnswer, 'weeks' | 'company'>,
  source: CashSource,
  currency: string,
  column: number,
  ofTrader: boolean,
): string =>
  openAddress({ source, currency, company: answer.company, ofTrader }, field => days(answer.weeks, field, column))

function days(weeks: CashAnswer['weeks'], field: string, column: number): readonly Condition[] {
  const week = weeks[column - 1]
  if (week) return [{ field, operator: 'between', value: [week.from, week.to] }]
  if (column === 0) return [{ field, operator: 'le', value: addDays(weeks[0]?.from ?? '', -1) }]
  return column === weeks.length + 1
    ? [{ field, operator: 'ge', value: addDays(weeks.at(-1)?.to ?? '', 1) }]
    : [{ field, operator: 'isNull' }]
}

/** Each column of cash in and out as shares of the largest, for its bars. */
export function barsOf(lines: readonly CashLine[], columns: number): readonly { in: number; out: number }[] {
  const totals = Array.from({ length: columns }, (_, at) => {
    const of = (isIn: boolean) =>
      lines.filter(l => isCashIn(l.source) === isIn).reduce((n, l) => n + Number(l.cells[at]?.amount ?? 0), 0)
    return { in: of(true), out: of(false) }
  })
  const most = Math.max(1, ...totals.flatMap(t => [t.in, t.out]))
  // Shares are for drawing only; amounts stay exact.
  return totals.map(t => ({ in: Math.max(0, t.in / most), out: Math.max(0, t.out / most) }))
}

/** The lines of a currency, with those that only the shift has. */
export function linesOf(
  saved: CashOfCurrency,
  shifted: CashOfCurrency | undefined,
): readonly { readonly line: CashLine; readonly was: CashLine | undefined }[] {
  return (shifted ?? saved).lines.map(line => ({
    line,
    was: shifted ? saved.lines.find(l => l.source === line.source) : undefined,
  }))
}

/** What the lines are called. */
export const sourceNames = {
  tranche: 'cashTranche',
  statementOut: 'cashStatementOut',
  salesOrder: 'cashSalesOrder',
  statementIn: 'cashStatementIn',
  credit: 'ageCredit',
  refundOut: 'cashRefundOut',
  refundIn: 'cashRefundIn',
} as const
