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
  /** Code of the worklist with the record. */
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

/** Null while unknown. */
export const $firstTasks = atom<FirstTasks | null>(null)

let asked: Promise<void> | undefined
$session.listen(() => {
  asked = undefined
  $firstTasks.set(null)
})

/** Loads the stored tasks, or chooses the first ones; once per session. */
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

/** A record opened from here that left its worklist is done. */
export function noteDone(lists: readonly Worklist[]): void {
  for (const task of $firstTasks.get()?.tasks ?? []) {
    const list = lists.find(l => l.code === task.list)
    if (task.state === 'started' && list && !list.rows.some(r => r.id === task.row.id))
      setTask(task.list, task.row.id, 'done')
  }
}

/** One record of each list in turn, up to three. */
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
  // Stored at once, so that dismissed tasks stay dismissed after a reload.
  void saveSetting(key, next, undefined, 'last').catch(() => {
    /* shown until the page is left; the next change tries again */
  })
}

const isFirstTasks = (value: unknown): value is FirstTasks =>
  typeof value === 'object' && value !== null && 'tasks' in value && Array.isArray(value.tasks) && 'dismissed' in value
