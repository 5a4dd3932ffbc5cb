import { atom, computed } from 'nanostores'
import type { ShownNotice } from '../../domain/contracts/notice.calls.ts'
import { fetchAnnouncements, readAnnouncements } from '../api/announcements.ts'
import { $session } from './session.ts'

/** Notices of the signed-in user as last loaded; `failed` keeps the previous ones. */
export const $announcements = atom<{
  readonly list: readonly ShownNotice[] | null
  readonly next: string | null
  readonly failed: boolean
}>({ list: null, next: null, failed: false })
$session.listen(() => {
  $announcements.set({ list: null, next: null, failed: false })
})

export const $unread = computed($announcements, ({ list }) => (list ?? []).filter(n => n.readAt === null))

let asked = 0

export async function loadAnnouncements(): Promise<void> {
  const turn = ++asked
  try {
    const { resultList, next } = await fetchAnnouncements()
    if (turn === asked && $session.get()) $announcements.set({ list: resultList, next, failed: false })
  } catch {
    if (turn === asked) $announcements.set({ ...$announcements.get(), failed: true })
  }
}

/** Marks notices as read locally at once; the server's answer has priority. */
export async function markRead(ids: readonly string[], confirmed: boolean): Promise<void> {
  const now = new Date().toISOString(),
    { list } = $announcements.get()
  const reads = (n: ShownNotice) => ids.includes(n.id) && n.readAt === null && (confirmed || !n.mustConfirm)
  if (!list?.some(reads)) return
  $announcements.set({ ...$announcements.get(), list: list.map(n => (reads(n) ? { ...n, readAt: now } : n)) })
  try {
    await readAnnouncements(ids, confirmed)
  } catch {
    await loadAnnouncements()
  }
}
