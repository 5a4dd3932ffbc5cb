import type { WritableAtom } from 'nanostores'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Json } from '../../commands/contract.ts'
import type { RateFreightAnswer } from '../../domain/contracts/freight.calls.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import { isAborted } from '../../src/api/errors.ts'
import { rateFreight } from '../../src/api/freight.ts'
import { lookupIds } from '../../src/api/lookups.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { filledBy, freshDraft, keptDraft, requestOf, wrongFields, type FreightDraft } from './draft.ts'

export interface Rating {
  readonly draft: FreightDraft
  readonly wrong: readonly string[]
  readonly answer: RateFreightAnswer | null
  readonly busy: boolean
  readonly error: unknown
  change(change: Partial<FreightDraft>): void
  rate(): Promise<void>
}

/** Cargo fields that a person changes; the cargo is then theirs and no longer that of the shipment. */
const ofCargo = new Set([
  'mode',
  'pol',
  'pod',
  'containers',
  'packages',
  'grossKg',
  'cbm',
  'billsOfLading',
  'insuredValue',
  'days',
])

/** The asked cargo, kept with the layout, and its answer. A shipment in the address is rated at once. */
export function useRating(shipment: string | null, state: WritableAtom<Json>): Rating {
  const [draft, setDraft] = useState(() => keptDraft(state.get(), freshDraft(dayIn(userZone(), new Date()), null)))
  const [answer, setAnswer] = useState<RateFreightAnswer | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  const ask = useCallback(async (asked: FreightDraft) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    setError(null)
    try {
      const got = await rateFreight(requestOf(asked), stop.signal)
      if (stop.signal.aborted) return
      setAnswer(got)
      if (asked.shipment) setDraft(d => filledBy(d, got.cargo, got.date))
    } catch (failure) {
      if (isAborted(failure)) return
      setAnswer(null)
      setError(failure)
    } finally {
      if (running.current === stop) setBusy(false)
    }
  }, [])
  const open = useEffectEvent(async (id: string, stop: AbortSignal) => {
    const [named] = await lookupIds('Shipment', [id], stop).catch(() => [])
    if (stop.aborted) return
    const asked = { ...draft, shipment: { value: id, label: named?.label ?? id } }
    setDraft(asked)
    await ask(asked)
  })
  // A cargo that was typed in place of the shipment stays after a reload.
  const first = useRef(state.get())
  const typed = useEffectEvent(() => {
    const mine = first.current !== null && draft.shipment === null
    first.current = null
    return mine
  })
  useEffect(() => {
    const stop = new AbortController()
    // After this drawing, so that the answer starts the next one.
    const soon = setTimeout(() => {
      if (shipment !== null && !typed()) void open(shipment, stop.signal)
    }, 0)
    return () => {
      clearTimeout(soon)
      stop.abort()
      running.current?.abort()
    }
  }, [shipment])
  const wrong = wrongFields(draft)
  return {
    draft,
    wrong,
    answer,
    busy,
    error,
    change: change => {
      const own = Object.keys(change).some(name => ofCargo.has(name))
      const next = { ...draft, ...change, ...(own ? { shipment: null } : {}) }
      setDraft(next)
      state.set({ ...next, packages: next.packages.map(p => ({ ...p })) })
    },
    rate: async () => {
      if (wrong.length === 0) await ask(draft)
    },
  }
}
