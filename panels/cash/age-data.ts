import type { Condition } from '../../domain/meta/query.ts'
import type { AgeColumn, AgeLine } from '../../domain/values/money/age-book.ts'
import { ageingDays } from '../../domain/values/money/statement.ts'
import { openAddress, type OpenOf } from './cash-data.ts'

/** Field of each list that names the partner. */
const partnerField = {
  tranche: 'payee',
  salesOrder: 'customer',
  statementIn: 'chargeTo',
  statementOut: 'chargeTo',
  credit: 'payee',
  refundOut: 'payee',
  refundIn: 'payer',
} as const

/** The address of the list with the rows of one cell, or of all columns. */
export const ageAddress = (
  of: OpenOf,
  column: AgeColumn | 'total',
  today: string,
  partner: AgeLine['partner'],
): string =>
  openAddress(of, field => (column === 'total' ? [] : daysOf(field, column, today)), [
    partner === null
      ? { field: partnerField[of.source], operator: 'isNull' }
      : { field: partnerField[of.source], operator: 'eq', value: partner },
  ])

function daysOf(field: string, column: AgeColumn, today: string): readonly Condition[] {
  if (column === 'undated') return [{ field, operator: 'isNull' }]
  const { from, to } = ageingDays(column, today)
  if (from !== null && to !== null) return [{ field, operator: 'between', value: [from, to] }]
  return from !== null ? [{ field, operator: 'ge', value: from }] : [{ field, operator: 'le', value: to ?? today }]
}

/** What the columns are called. */
export const columnNames = {
  notDue: 'ageNotDue',
  '1-30': 'age30',
  '31-60': 'age60',
  '61-90': 'age90',
  over90: 'ageOver',
  undated: 'ageUndated',
} as const
