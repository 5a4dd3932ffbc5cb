import { atom } from 'nanostores'
import { ownViewsKey } from '../../domain/contracts/layout.calls.ts'
import { readArrangement, type Arrangement } from '../../domain/meta/screens/arrangement.ts'
import { saveSetting } from '../../src/api/files.ts'
import { fetchListViews, shareListView, unshareListView } from '../../src/api/layouts.ts'
import { $session } from '../../src/state/session.ts'
import { viewFailed } from '../../src/views/list/saved/saved-views.ts'
import { receiversOf, type Receivers } from '../../src/views/parts/RoleForm.tsx'

export const designed: Arrangement = { order: [], hidden: [] }

/** An arrangement that is shared with a role. */
export interface RoleArrangement extends Arrangement {
  readonly role: string
  readonly companyType: string
  readonly revision: number
}

interface Held {
  readonly own: Arrangement | null
  /** Those of roles: an administrator has all, others those of their own roles. */
  readonly shared: readonly RoleArrangement[]
}

const none: Held = { own: null, shared: [] }
const held = new Map<string, ReturnType<typeof atom<Held>>>()
const asked = new Set<string>()
$session.listen(() => {
  asked.clear()
  held.forEach(a => {
    a.set(none)
  })
})

/** The arrangements of a dashboard, shared by all its panels. */
export function arrangementsOf(view: string) {
  let found = held.get(view)
  if (!found) held.set(view, (found = atom<Held>(none)))
  return found
}

/** The one that shows: one's own, or else that of one's role, or else as designed. */
export function shownOf({ own, shared }: Held): Arrangement {
  const session = $session.get()
  const mine = shared.find(
    s => session?.roles.includes(s.role) && (s.companyType === 'all' || s.companyType === session.companyType),
  )
  return own ?? mine ?? designed
}

/** Loads the arrangements of a dashboard once in a session. */
export async function loadArrangements(view: string): Promise<void> {
  if (asked.has(view)) return
  asked.add(view)
  try {
    await readAgain(view)
  } catch {
    // The dashboard shows as it was designed; the next time it is opened asks again.
    asked.delete(view)
  }
}

async function readAgain(view: string): Promise<void> {
  const { own, shared } = await fetchListViews(view)
  arrangementsOf(view).set({
    own: readArrangement(own?.value),
    shared: shared.flatMap(({ role, companyType, revision, state }) => {
      const by = readArrangement(state)
      return by ? [{ ...by, role, companyType, revision }] : []
    }),
  })
}

/** Keeps an arrangement of one's own; null takes it away, and that of the role shows. */
export function arrange(view: string, next: Arrangement | null): void {
  const store = arrangementsOf(view)
  store.set({ ...store.get(), own: next })
  void saveSetting(ownViewsKey(view), next).catch(viewFailed)
}

/** A role has one arrangement of a dashboard. */
const nameOfAll = 'Arrangement'

/** Shares an arrangement with a role, in place of the one it had; read again in any case. */
export async function offerArrangement(view: string, to: Receivers, by: Arrangement): Promise<void> {
  const had = arrangementsOf(view)
    .get()
    .shared.find(s => s.role === to.role && s.companyType === to.companyType)
  try {
    const state = { order: by.order, hidden: by.hidden }
    await shareListView(view, { ...to, name: nameOfAll, state, start: true, revision: had?.revision ?? 0 })
  } finally {
    await readAgain(view)
  }
}

/** Takes the arrangement of a role away; read again in any case. */
export async function withdrawArrangement(view: string, of: RoleArrangement): Promise<void> {
  try {
    await unshareListView(view, { ...receiversOf(of), name: nameOfAll, revision: of.revision })
  } finally {
    await readAgain(view)
  }
}

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
