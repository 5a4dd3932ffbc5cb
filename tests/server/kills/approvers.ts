import { randomUUID } from 'node:crypto'
import type { ActionAnswer } from '../../../domain/contracts/define.calls.ts'
import { Refused, type Ask } from './writers.ts'

/**
 * People who decide tasks of a process over HTTP without pause, and a ledger of acknowledged decisions. Lost answers
 * are repeated with their key after the restart.
 */
interface Sent {
  readonly key: string
  readonly task: string
  readonly reason: string
  readonly by: string
}

export interface Decisions {
  /** The reason of each acknowledged decision, by its task. */
  readonly made: Map<string, string>
  readonly lost: Sent[]
  /** Answers that were lost, and came with the repeated request. */
  repeated: number
  /** Refused, since the same person had decided the task from another window. */
  late: number
}

export const newDecisions = (): Decisions => ({ made: new Map(), lost: [], repeated: 0, late: 0 })

let number = 0

async function send(ask: Ask, decisions: Decisions, { key, task, reason }: Sent): Promise<void> {
  const body = { ids: [task], outcome: 'approve', reason }
  const { success, object, errorCode, status } = await ask<ActionAnswer>('/workflow/task/complete', body, key)
  if (!success && status >= 500) throw new Error(errorCode)
  const [result] = object?.results ?? []
  if (success && result?.success) decisions.made.set(task, reason)
  else if (await isOpen(ask, task)) throw new Refused(`${status} ${errorCode ?? result?.errorCode ?? ''}`)
  else decisions.late++
}

const openTasks = async (ask: Ask): Promise<readonly { readonly id: string }[]> => {
  const { object, status, errorCode } = await ask<{ resultList: readonly { id: string }[] }>('/workflow/task/list', {
    list: 'myTask',
    length: 20,
  })
  if (!object) throw status >= 500 ? new Error(errorCode) : new Refused(`${status} ${errorCode}`)
  return object.resultList
}

const isOpen = async (ask: Ask, task: string): Promise<boolean> => (await openTasks(ask)).some(t => t.id === task)

/** Decides what is open for a person until the server stops answering. */
export async function decideUntilGone(ask: Ask, by: string, decisions: Decisions, place: number): Promise<void> {
  for (;;) {
    let sent: Sent | undefined
    try {
      const open = await openTasks(ask)
      const task = open[Math.floor(place / 2) % Math.max(1, open.length)]
      if (!task) {
        await new Promise(resolve => {
          setTimeout(resolve, 20)
        })
        continue
      }
      sent = { key: randomUUID(), task: task.id, reason: `decision ${++number}`, by }
      await send(ask, decisions, sent)
    } catch (error) {
      if (error instanceof Refused) throw error
      if (sent) decisions.lost.push(sent)
      return
    }
  }
}

/** Repeats unanswered decisions with their keys: done now, or with the original answer. */
export async function sendDecisionsAgain(askOf: (by: string) => Ask, decisions: Decisions): Promise<void> {
  for (const sent of decisions.lost.splice(0)) {
    await send(askOf(sent.by), decisions, sent)
    decisions.repeated++
  }
}
