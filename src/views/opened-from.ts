import { atom } from 'nanostores'
import type { Condition, Sort } from '../../domain/meta/query.ts'
import type { Text } from '../../domain/meta/text.ts'
import { queryList, type Row } from '../api/records.ts'
import { canonical } from '../router/canonical.ts'
import { $session } from '../state/session.ts'
import { leavingOut } from './list/rows/hidden-areas.ts'
import { questionBody, type Total } from './list/rows/row-source.ts'

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

/** The places by canonical address, whatever spelling a panel has; the oldest is dropped. */
export const $openedFrom = atom<ReadonlyMap<string, OpenedFrom>>(new Map())
const most = 100
$session.listen(() => {
  $openedFrom.set(new Map())
})

export function keepOpenedFrom(address: string, from: OpenedFrom): void {
  const key = canonical(address)
  const others = [...$openedFrom.get()].filter(([a]) => a !== key)
  $openedFrom.set(new Map([...others.slice(1 - most), [key, from]]))
}

/** The place of the record with this address among those kept. */
export const placeAmong = (places: ReadonlyMap<string, OpenedFrom>, address: string): OpenedFrom | undefined =>
  places.get(canonical(address))

/** Rows read before and after the place: others may have added or removed some since. */
const around = 10

/** The record after or before this one in the list as it is now; null at its end. */
export async function stepFrom(address: string, from: OpenedFrom, by: 1 | -1): Promise<string | null> {
  const start = Math.max(0, from.at - around)
  const body = questionBody(from, { start }, 2 * around + 1, true)
  const { resultList, total, totalCapped } = await queryList(from.service, leavingOut(body, from.without))
  const addresses = resultList.map(row => from.address(row))
  const keys = addresses.map(canonical),
    key = canonical(address)
  const here = keys[from.at - start] === key ? from.at - start : keys.indexOf(key)
  // When the record has left the list, the following one has its place.
  let to = here >= 0 ? here + by : from.at - start - (by > 0 ? 0 : 1)
  // Several rows of one record are one step.
  while (keys[to] === key) to += by
  const found = to < 0 ? undefined : addresses[to]
  if (found === undefined) return null
  keepOpenedFrom(found, {
    ...from,
    at: start + to,
    total: total === undefined ? from.total : { rows: total, capped: totalCapped === true },
  })
  return found
}
