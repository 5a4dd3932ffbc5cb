import { useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import { labelOf } from '../../domain/meta/field.ts'
import { queryList, type Row } from '../../src/api/records.ts'
import { t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { runOffer } from '../../src/views/actions/run-offer.ts'
import type { Json, ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { useReloads } from '../../src/views/use-reloads.ts'

export type PairsWireView = WireViewOf<'pairs'>
type Key = keyof PairsWireView['keys']
/** Pairs that are read at once; decided ones make room for more. */
const atOnce = 50

interface Decided {
  readonly id: string
  readonly by: Key
  readonly what: string
}

/** The pairs that wait, the chosen one, and the last decision. A decided pair leaves the list at once. */
export function usePairs(panel: ViewPanel, view: PairsWireView, entity: WireEntity) {
  const kept = readKept(useStore(panel.state))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Decided | null>(null)
  const busy = useRef(false)
  const { value, error, again } = useFetched('pairs', stop =>
    queryList(view.service, { start: 0, length: atOnce, conditions: [] }, stop),
  )
  const rows = (value?.resultList ?? []).filter(r => !gone.has(r.id))
  const current = rows.find(r => r.id === kept) ?? rows[0]
  useReloads(panel, view.entity, again)
  const choose = (id: string | null) => {
    panel.state.set({ chosen: id })
  }
  const beside = (by: 1 | -1): Row | undefined => rows[rows.findIndex(r => r.id === current?.id) + by]
  /** Whether it was done; a refusal is said with its reason. */
  const act = async (key: Key, id: string, revisions: Readonly<Record<string, number>>): Promise<boolean> => {
    const states = Object.values(entity.states).flat()[0]
    const transition = states?.transitions.find(x => x.action.code === view.keys[key])
    if (!states || !transition) return false
    const [result] = await runOffer(
      { states, transition, ids: [id] },
      { reason: '', inputs: {} },
      revisions,
      crypto.randomUUID(),
    )
    if (result?.success) return true
    notify({ kind: 'error', code: 'failed', message: result?.message ?? t('pairsRefused') })
    return false
  }
  /** One decision at a time: a key that is pressed twice decides once. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } catch (failure) {
      notify({ kind: 'error', code: 'failed', message: errorText(failure) })
    } finally {
      busy.current = false
    }
  }
  return {
    rows,
    current,
    last,
    error,
    again,
    ready: value !== undefined,
    total: Math.max((value?.total ?? 0) - gone.size, rows.length),
    choose,
    move: (by: 1 | -1) => {
      const to = beside(by)
      if (to) choose(to.id)
    },
    decide: (key: 'first' | 'second' | 'apart') =>
      alone(async () => {
        if (!current) return
        const next = beside(1) ?? beside(-1)
        if (!(await act(key, current.id, { [current.id]: current.revision }))) return
        setLast({ id: current.id, by: key, what: keptOf(view, current, key) })
        setGone(g => new Set([...g, current.id]))
        choose(next?.id ?? null)
        again()
      }),
    takeBack: () =>
      alone(async () => {
        if (!last) return notify({ kind: 'info', code: 'pairsNothingToUndo' })
        if (!(await act(last.by === 'apart' ? 'again' : 'undo', last.id, {}))) return
        setGone(g => new Set([...g].filter(id => id !== last.id)))
        choose(last.id)
        setLast(null)
        again()
      }),
  }
}

/** What a decision was about: the SKU that is kept, or both. */
const keptOf = (view: PairsWireView, row: Row, key: Key): string =>
  key === 'apart'
    ? view.sides.map(side => labelOf(row[side])).join(' · ')
    : labelOf(row[view.sides[key === 'second' ? 1 : 0]])

const readKept = (json: Json): string | null =>
  typeof json === 'object' && json !== null && 'chosen' in json && typeof json.chosen === 'string' ? json.chosen : null
