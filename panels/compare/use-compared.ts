import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadableAtom } from 'nanostores'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import { isAborted } from '../../src/api/errors.ts'
import { fetchDetail } from '../../src/api/records.ts'
import { fetchAsOf } from '../../src/api/versions.ts'
import { readCompared } from '../../src/views/compare-address.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { Compared } from './compare-rows.ts'

export type ComparedRecord = { readonly detail: Compared | Detail } | { readonly error: unknown }

function fetchCompared(entity: string, part: string, stop?: AbortSignal): Promise<Compared | Detail> {
  const { id = part, at } = readCompared(part) ?? {}
  return at === undefined ? fetchDetail(entity, { id }, stop) : fetchAsOf(entity, { id, at }, stop)
}

/** The records, each loaded like on its own screen, and again after a change; a failed one does not hide others. */
export function useCompared(entity: string, ids: readonly string[], visible: ReadableAtom<boolean>) {
  const [records, setRecords] = useState<ReadonlyMap<string, ComparedRecord>>(new Map())
  // A removed record is unsubscribed: it reloads when added again.
  if ([...records.keys()].some(id => !ids.includes(id)))
    setRecords(new Map([...records].filter(([id]) => ids.includes(id))))
  const joined = ids.join()
  const load = async (wanted: readonly string[], stop?: AbortSignal): Promise<void> => {
    await Promise.all(
      wanted.map(async id => {
        const found: ComparedRecord | null = await fetchCompared(entity, id, stop).then(
          detail => ({ detail }),
          (error: unknown) => (isAborted(error) ? null : { error }),
        )
        if (found && stop?.aborted !== true) setRecords(held => new Map([...held, [id, found]]))
      }),
    )
  }
  const read = useEffectEvent(load)
  const begin = useEffectEvent((all: string, stop: AbortSignal) => {
    void load(
      all.split(',').filter(id => id !== '' && !records.has(id)),
      stop,
    )
  })
  useEffect(() => {
    const stop = new AbortController()
    begin(joined, stop.signal)
    return () => {
      stop.abort()
    }
  }, [joined])
  useEffect(
    () =>
      follow({
        visible,
        concerns: change => change.entity === entity && joined.split(',').includes(change.id),
        catchUp: missed => read(missed.all ? joined.split(',') : missed.changes.map(c => c.id)),
      }),
    [entity, joined, visible],
  )
  return { records, again: (stop?: AbortSignal) => load(ids, stop) }
}
