import { $session } from '../../../state/session.ts'
import { isEmpty, type Draft } from './draft.ts'

/**
 * Drafts in browser storage, private to their user: restored after a crash or closed window. Not offered to other
 * tabs while their tab lives.
 */
export interface KeptDraft {
  /** Time of the last change, ISO. */
  readonly at: string
  readonly tab: string
  readonly draft: Draft
}

const tab = crypto.randomUUID()
/** Typed values of an ended session return in the same user's next one. */
let sessions = 0
$session.listen(session => {
  if (!session) sessions++
})
const writer = (): string => `${tab}/${sessions}`
const prefix = 'portside.draft/'
/** Drafts older than this are forgotten, in milliseconds. */
const lifeMs = 30 * 86_400_000

const keyOf = (record: string): string =>
  `${prefix}${$session.get()?.companyCode ?? ''}/${$session.get()?.username ?? ''}/${record}`

let alive = false
/** A lock held while this tab lives; the browser releases it when the tab ends in any way. */
function live(): void {
  if (alive || typeof navigator === 'undefined' || !('locks' in navigator)) return
  alive = true
  void navigator.locks.request(
    prefix + tab,
    () =>
      new Promise<never>(() => {
        /* held until the tab closes */
      }),
  )
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Stores a draft shortly after the last key; removes an empty one at once. */
export function keepDraft(record: string, draft: Draft): void {
  const key = keyOf(record)
  clearTimeout(waiting.get(key))
  if (isEmpty(draft)) {
    waiting.delete(key)
    localStorage.removeItem(key)
    return
  }
  live()
  const by = writer()
  const write = () => {
    waiting.delete(key)
    try {
      localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), tab: by, draft } satisfies KeptDraft))
    } catch {
      /* full: typed values are still in the panel */
    }
  }
  waiting.set(key, setTimeout(write, 300))
}

/** A leftover draft: `own` if by this tab in an ended session; not shown since. */
export async function leftDraft(record: string): Promise<(KeptDraft & { readonly own: boolean }) | null> {
  sweep()
  const kept = read(localStorage.getItem(keyOf(record)))
  if (!kept || kept.tab === writer() || isEmpty(kept.draft)) return null
  const [other = ''] = kept.tab.split('/')
  if (other === tab) return { ...kept, own: true }
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  return held.some(l => l.name === prefix + other) ? null : { ...kept, own: false }
}

export const forgetDraft = (record: string): void => {
  localStorage.removeItem(keyOf(record))
}

function read(text: string | null): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

const isKept = (v: unknown): v is KeptDraft =>
  typeof v === 'object' &&
  v !== null &&
  'at' in v &&
  typeof v.at === 'string' &&
  'tab' in v &&
  typeof v.tab === 'string' &&
  'draft' in v &&
  typeof v.draft === 'object' &&
  v.draft !== null &&
  'values' in v.draft &&
  'rows' in v.draft &&
  'typed' in v.draft &&
  'revision' in v.draft

let swept = false
function sweep(): void {
  if (swept) return
  swept = true
  for (const key of Object.keys(localStorage).filter(k => k.startsWith(prefix))) {
    const kept = read(localStorage.getItem(key))
    if (!kept || Date.now() - Date.parse(kept.at) > lifeMs) localStorage.removeItem(key)
  }
}
