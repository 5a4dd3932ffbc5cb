import { atom } from 'nanostores'
import type { Worklist } from '../../domain/contracts/define.calls.ts'
import { fetchSetting, saveSetting } from '../../src/api/files.ts'
import { isReference } from '../../src/fields/reference.ts'
import { $session } from '../../src/state/session.ts'

/**
 * First tasks for a new user: three records of their role, chosen at the first sign-in and stored in settings. Each
 * can be skipped and resumed; dismissed, they never return (FH-8).
 */
export interface FirstTask {
  /** Code of the worklist the record waits in. */
  readonly list: string
  readonly row: Worklist['rows'][number]
  readonly name: string
  readonly state: 'open' | 'started' | 'skipped' | 'done'
}

export interface FirstTasks {
  readonly dismissed: boolean
  readonly tasks: readonly FirstTask[]
}

const key = 'firstTasks'
const wanted = 3

/** Null until it is known. */
export const $firstTasks = atom<FirstTasks | null>(null)

let asked: Promise<void> | undefined
$session.listen(() => {
  asked = undefined
  $firstTasks.set(null)
})

/** Finds the tasks of before, or chooses the first ones; only once in a session. */
export function beginFirstTasks(lists: readonly Worklist[]): void {
  asked ??= fetchSetting<FirstTasks>(key)
    .then(stored => {
      if (stored && isFirstTasks(stored.value)) return $firstTasks.set(stored.value)
      const tasks = chooseTasks(lists)
      if (tasks.length > 0) keep({ dismissed: false, tasks })
    })
    .catch(() => {
      asked = undefined
    })
}

export function setTask(list: string, id: unknown, state: FirstTask['state']): void {
  const now = $firstTasks.get()
  if (now) keep({ ...now, tasks: now.tasks.map(t => (t.list === list && t.row.id === id ? { ...t, state } : t)) })
}

export function dismissTasks(): void {
  keep({ dismissed: true, tasks: [] })
}

/** A record that was opened from here and waits no longer is done. */
export function noteDone(lists: readonly Worklist[]): void {
  for (const task of $firstTasks.get()?.tasks ?? []) {
    const list = lists.find(l => l.code === task.list)
    if (task.state === 'started' && list && !list.rows.some(r => r.id === task.row.id))
      setTask(task.list, task.row.id, 'done')
  }
}

/** One record of each list in turn, until there are three. */
export function chooseTasks(lists: readonly Worklist[]): FirstTask[] {
  const deepest = Math.max(0, ...lists.map(l => l.rows.length))
  const all = Array.from({ length: deepest }, (_, i) =>
    lists.flatMap((l): FirstTask[] => {
      const row = l.rows[i]
      return row ? [{ list: l.code, row: { ...row }, name: nameOf(row[l.fields[0] ?? '']), state: 'open' }] : []
    }),
  ).flat()
  return all.filter((t, i) => all.findIndex(o => o.row.id === t.row.id) === i).slice(0, wanted)
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : isReference(value) ? value.label : '')

function keep(next: FirstTasks): void {
  $firstTasks.set(next)
  // Who dismisses them and reloads the page at once has dismissed them.
  void saveSetting(key, next, undefined, 'last').catch(() => {
    /* shown until the page is left; the next change tries again */
  })
}

const isFirstTasks = (value: unknown): value is FirstTasks =>
  typeof value === 'object' && value !== null && 'tasks' in value && Array.isArray(value.tasks) && 'dismissed' in value
