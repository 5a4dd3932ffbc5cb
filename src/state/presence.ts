import { atom } from 'nanostores'
import type { PresentPerson } from '../../domain/contracts/live.calls.ts'
import { notePresence } from '../api/live.ts'
import { onChange, onResync } from './live.ts'
import { $session } from './session.ts'

/**
 * Colleagues with the same records open. The tab reports its records in one call, on change and before the server
 * forgets; every answer lists the others.
 */

/** By entity and record id; only records that others have open. */
export const $present = atom<Readonly<Record<string, readonly PresentPerson[]>>>({})

export interface ShownRecord {
  readonly entity: string
  readonly id: string
  readonly mode: 'viewing' | 'editing'
}

export const presenceKey = (r: { readonly entity: string; readonly id: string }): string => `${r.entity}/${r.id}`

/** Batches changes into one report; repeat interval and batch limits in milliseconds. */
const gatherMs = 100
const againMs = 15_000
const most = 60

const client = crypto.randomUUID()
const shown = new Map<object, ShownRecord>()
let timer: ReturnType<typeof setTimeout> | undefined
let asking = false,
  stale = false,
  reported = false

/** A panel shows a record until the returned function is called. */
export function showRecord(record: ShownRecord): () => void {
  const key = {}
  shown.set(key, record)
  soon()
  return () => {
    if (shown.delete(key)) soon()
  }
}

function soon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void tell(), gatherMs)
}

/** Each record once; editing in one panel is enough to count as editing. */
function records(): ShownRecord[] {
  const by = new Map<string, ShownRecord>()
  for (const r of shown.values()) if (r.mode === 'editing' || !by.has(presenceKey(r))) by.set(presenceKey(r), r)
  return [...by.values()].slice(0, most)
}

async function tell(): Promise<void> {
  clearTimeout(timer)
  if (asking) {
    stale = true
    return
  }
  const now = $session.get() ? records() : []
  if (now.length === 0 && !reported) return
  asking = true
  try {
    const answer = await notePresence(client, now)
    reported = now.length > 0
    $present.set(
      Object.fromEntries(answer.records.filter(r => r.people.length > 0).map(r => [presenceKey(r), r.people])),
    )
  } catch {
    /* requested again in a moment */
  }
  asking = false
  if (stale) {
    stale = false
    soon()
  } else if (shown.size > 0) timer = setTimeout(() => void tell(), againMs)
}

onChange(change => {
  if (change.presence && [...shown.values()].some(r => r.entity === change.entity && r.id === change.id)) soon()
})
onResync(() => {
  if (shown.size > 0) soon()
})

/** A closed tab is reported at once; a page restored from the browser's cache reports again. */
addEventListener('pagehide', () => {
  clearTimeout(timer)
  if (reported && $session.get())
    notePresence(client, [], true).catch(() => {
      /* the server forgets it by itself */
    })
  reported = false
})
addEventListener('pageshow', e => {
  if (e.persisted && shown.size > 0) soon()
})
$session.listen(() => {
  reported = false
  $present.set({})
})
