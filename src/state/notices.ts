import { atom } from 'nanostores'

/**
 * Notifications. `code` is a message key; `message` replaces it with the server's text. A box closes after three
 * seconds and has no button (E-HTTP-05). Equal ones are counted.
 */
export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'info' | 'warning' | 'error' | 'box'
  readonly code: string
  readonly message?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly reference?: string
  readonly count: number
}

export const $notices = atom<readonly Notice[]>([])

let next = 1
const lifeMs: Readonly<Record<Notice['kind'], number>> = {
  success: 3000,
  info: 5000,
  warning: 7000,
  error: 9000,
  box: 3000,
}
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export function notify(notice: Omit<Notice, 'id' | 'count'>): void {
  const same = $notices
    .get()
    .find(n => n.kind === notice.kind && n.code === notice.code && n.message === notice.message)
  const id = same?.id ?? next++
  const shown: Notice = { ...notice, id, count: (same?.count ?? 0) + 1 }
  $notices.set(same ? $notices.get().map(n => (n.id === id ? shown : n)) : [...$notices.get(), shown].slice(-5))
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismiss(id), lifeMs[notice.kind]),
  )
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  $notices.set($notices.get().filter(n => n.id !== id))
}
