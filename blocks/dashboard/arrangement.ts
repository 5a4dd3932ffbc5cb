import { atom } from 'nanostores'
import { ownViewsKey } from '../../domain/contracts/layout.calls.ts'
import { saveSetting } from '../../src/api/files.ts'
import { fetchListViews } from '../../src/api/layouts.ts'
import { $session } from '../../src/state/session.ts'
import { viewFailed } from '../../src/views/list/saved/saved-views.ts'

/** How a reader arranges a dashboard: codes of its numbers in order, and those that are hidden. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const designed: Arrangement = { order: [], hidden: [] }

const held = new Map<string, ReturnType<typeof atom<Arrangement>>>()
const asked = new Set<string>()
$session.listen(() => {
  asked.clear()
  held.forEach(a => {
    a.set(designed)
  })
})

/** The arrangement of a dashboard, shared by all its panels. */
export function arrangementOf(view: string) {
  let found = held.get(view)
  if (!found) held.set(view, (found = atom<Arrangement>(designed)))
  return found
}

/** One's own arrangement, or else that of one's role; loaded once in a session. */
export async function loadArrangement(view: string): Promise<void> {
  if (asked.has(view)) return
  asked.add(view)
  try {
    const { own, shared } = await fetchListViews(view)
    const roles = $session.get()?.roles ?? []
    arrangementOf(view).set(
      readArrangement(own?.value) ??
        readArrangement(shared.find(s => s.start && roles.includes(s.role))?.state) ??
        designed,
    )
  } catch {
    // The dashboard shows as it was designed; the next time it is opened asks again.
    asked.delete(view)
  }
}

/** Keeps an arrangement; null takes the own one away. */
export function arrange(view: string, next: Arrangement): void {
  arrangementOf(view).set(next)
  void saveSetting(ownViewsKey(view), next).catch(viewFailed)
}

const isCodes = (v: unknown): v is string[] => Array.isArray(v) && v.every(code => typeof code === 'string')

export const readArrangement = (value: unknown): Arrangement | null =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  'hidden' in value &&
  isCodes(value.order) &&
  isCodes(value.hidden)
    ? { order: value.order, hidden: value.hidden }
    : null

/** The numbers that show, in their order; those that were added since come after. */
export const arranged = <N extends { readonly code: string }>(numbers: readonly N[], by: Arrangement): readonly N[] => {
  const at = (code: string) => {
    const i = by.order.indexOf(code)
    return i < 0 ? by.order.length : i
  }
  return numbers.filter(n => !by.hidden.includes(n.code)).toSorted((a, b) => at(a.code) - at(b.code))
}

/** The arrangement with one number a place further: -1 forward, 1 back; unchanged at an end. */
export function moved(
  numbers: readonly { readonly code: string }[],
  others: readonly { readonly code: string }[],
  by: Arrangement,
  code: string,
  places: -1 | 1,
): Arrangement {
  const codes = arranged(numbers, by).map(n => n.code),
    from = codes.indexOf(code),
    to = from + places
  if (from < 0 || to < 0 || to >= codes.length) return by
  const next = codes.toSpliced(from, 1).toSpliced(to, 0, code)
  return { ...by, order: [...next, ...arranged(others, by).map(n => n.code)] }
}
