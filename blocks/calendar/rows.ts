import { context } from '../../domain/contracts/call.ts'
import type { CalendarSettings } from '../../domain/meta/screens/calendar.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { queryList, queryListAt, type Row } from '../../src/api/records.ts'
import { writable } from '../../src/views/list/rows/row-source.ts'

/** Maximum events to load, for days and for a year, which only counts; the calendar shows when there are more. */
export const mostAtOnce = 2000
export const mostInYear = 20_000
/** Rows of one call (call-queryList). */
const block = 1000

export interface PeriodRows {
  readonly rows: readonly Row[]
  /** There are more rows. */
  readonly more: boolean
}

type Source = Pick<CalendarSettings, 'contextPath' | 'dataServiceCode' | 'customDataService'>

/** Reads the rows of a period from the configured data service. */
export async function readPeriod(
  source: Source,
  conditions: readonly Condition[],
  most: number,
  stop: AbortSignal,
): Promise<PeriodRows> {
  const path =
    source.customDataService ??
    (source.contextPath && source.contextPath !== context
      ? `${source.contextPath}/frame_center/define/query/list/${source.dataServiceCode ?? ''}`
      : undefined)
  const rows: Row[] = []
  let after: string | undefined
  do {
    // The total is not counted: the next page shows whether there are more.
    const body = {
      length: block,
      count: false,
      conditions: conditions.map(writable),
      ...(after === undefined ? { start: 0 } : { after }),
    }
    const answer =
      path === undefined
        ? await queryList(source.dataServiceCode ?? '', body, stop)
        : await queryListAt(path, body, stop)
    rows.push(...answer.resultList)
    after = answer.next
  } while (after !== undefined && rows.length < most)
  return { rows: rows.slice(0, most), more: after !== undefined || rows.length > most }
}
