import { atom, computed } from 'nanostores'
import type { ShownNotice } from '../../domain/contracts/notice.calls.ts'
import { fetchBulletins, readBulletins } from '../api/bulletins.ts'
import { $session } from './session.ts'

/** Notices of the signed-in user, as they were last read; `failed` keeps what was there before. */
export const $bulletins = atom<{
  readonly list: readonly ShownNotice[] | null
  readonly next: string | null
  readonly failed: boolean
}>({ list: null, next: null, failed: false })
$session.listen(() => {
  $bulletins.set({ list: null, next: null, failed: false })
})

export const $unread = computed($bulletins, ({ list }) => (list ?? []).filter(n => n.readAt === null))

let asked = 0

export async function loadBulletins(): Promise<void> {
  const turn = ++asked
  try {
    const { resultList, next } = await fetchBulletins()
    if (turn === asked && $session.get()) $bulletins.set({ list: resultList, next, failed: false })
  } catch {
    if (turn === asked) $bulletins.set({ ...$bulletins.get(), failed: true })
  }
}

/** Marks notices as read, here at once; what the server says afterwards holds. */
export async function markRead(ids: readonly string[], confirmed: boolean): Promise<void> {
  const now = new Date().toISOString(),
    { list } = $bulletins.get()
  const reads = (n: ShownNotice) => ids.includes(n.id) && n.readAt === null && (confirmed || !n.mustConfirm)
  if (!list?.some(reads)) return
  $bulletins.set({ ...$bulletins.get(), list: list.map(n => (reads(n) ? { ...n, readAt: now } : n)) })
  try {
    await readBulletins(ids, confirmed)
  } catch {
    await loadBulletins()
  }
}
