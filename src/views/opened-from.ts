import { atom } from 'nanostores'
import type { Condition, Sort } from '../../domain/meta/query.ts'
import type { Text } from '../../domain/meta/text.ts'
import { queryList, type Row } from '../api/records.ts'
import { $session } from '../state/session.ts'
import { leavingOut } from './list/hidden-areas.ts'
import { questionBody, type Total } from './list/row-source.ts'

/** The place of a record in the list that it was opened from. */
export interface OpenedFrom {
  readonly title: Text
  readonly service: string
  readonly conditions: readonly Condition[]
  readonly sort: readonly Sort[]
  readonly without: readonly string[]
  address(row: Row): string
  /** Position from 0, and the number of rows. */
  readonly at: number
  readonly total: Total
}

/** The places by address; the oldest is dropped. */
export const $openedFrom = atom<ReadonlyMap<string, OpenedFrom>>(new Map())
const most = 100
$session.listen(() => {
  $openedFrom.set(new Map())
})

export function keepOpenedFrom(address: string, from: OpenedFrom): void {
  const others = [...$openedFrom.get()].filter(([a]) => a !== address)
  $openedFrom.set(new Map([...others.slice(1 - most), [address, from]]))
}

/** Rows read before and after the place: others may have added or removed some since. */
const around = 10

/** The record after or before this one in the list as it is now; null at its end. */
export async function stepFrom(address: string, from: OpenedFrom, by: 1 | -1): Promise<string | null> {
  const start = Math.max(0, from.at - around)
  const body = questionBody(from, { start }, 2 * around + 1, true)
  const { resultList, total, totalCapped } = await queryList(from.service, leavingOut(body, from.without))
  const addresses = resultList.map(row => from.address(row))
  const here = addresses[from.at - start] === address ? from.at - start : addresses.indexOf(address)
  // When the record has left the list, the following one has its place.
  const to = here >= 0 ? here + by : from.at - start - (by > 0 ? 0 : 1)
  const found = to < 0 ? undefined : addresses[to]
  if (found === undefined) return null
  keepOpenedFrom(found, {
    ...from,
    at: start + to,
    total: total === undefined ? from.total : { rows: total, capped: totalCapped === true },
  })
  return found
}
