import type { ResultList } from '../../../../domain/contracts/call.ts'
import type { Condition, Sort } from '../../../../domain/meta/query.ts'
import type { QueryBody, Row } from '../../../api/records.ts'

/** Block size; every page size is a divisor, so that a page never needs two answers. */
export const blockRows = 100

/** Cache key: rows of another query are never shown under this one. */
export interface Question {
  readonly conditions: readonly Condition[]
  readonly sort: readonly Sort[]
}

export interface Total {
  readonly rows: number
  /** There are more rows. */
  readonly capped: boolean
}

export interface Block {
  readonly rows: readonly Row[]
  /** Total number of rows, once the end is known. */
  readonly end: number | undefined
  readonly total: Total | undefined
}

export type FetchRows = (body: QueryBody, stop: AbortSignal) => Promise<ResultList<Row>>

export interface RowSource {
  block(start: number, length: number, stop: AbortSignal): Promise<Block>
  /** Clears positions and counts again: a refresh may change the rows. */
  again(): void
}

/**
 * Rows of one query in blocks. A block after a loaded one uses its last row (keyset), at constant cost; others use an
 * offset. The total is requested once.
 */
export function rowSource(question: Question, fetchRows: FetchRows): RowSource {
  const cursors = new Map<number, string>()
  let total: Total | undefined
  let generation = 0
  return {
    again() {
      generation++
      cursors.clear()
      total = undefined
    },
    async block(start, length, stop) {
      const mine = generation
      const after = cursors.get(start)
      const answer = await fetchRows(
        questionBody(question, after === undefined ? { start } : { after }, length, total === undefined),
        stop,
      )
      const rows = answer.resultList
      if (mine === generation) {
        if (answer.next) cursors.set(start + rows.length, answer.next)
        if (answer.total !== undefined) total = { rows: answer.total, capped: answer.totalCapped === true }
      }
      return {
        rows,
        end: answer.next === undefined ? start + rows.length : total && !total.capped ? total.rows : undefined,
        total,
      }
    },
  }
}

/** The request for one block of a query. */
export const questionBody = (
  { conditions, sort }: Question,
  from: { readonly start: number } | { readonly after: string },
  length: number,
  count: boolean,
): QueryBody => ({
  ...from,
  length,
  count,
  ...(conditions.length > 0 ? { conditions: conditions.map(writable) } : {}),
  ...(sort.length > 0 ? { sort: sort.map(s => ({ ...s })) } : {}),
})

/** Mutable conditions for the call; definitions keep theirs read-only. */
type Sent = NonNullable<QueryBody['conditions']>[number]
export const writable = (c: Condition): Sent => ({
  field: c.field,
  operator: c.operator,
  ...(c.value === undefined ? {} : { value: typeof c.value === 'object' && c.value !== null ? [...c.value] : c.value }),
})
