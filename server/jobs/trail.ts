import type { House } from '../context.ts'
import { gatherLog } from '../operations/logs/gather.ts'
import { sealAndNote } from '../operations/logs/heads.ts'

const everyMs = 60_000

/** Seals the audit trail and gathers the log while the house runs. */
export function startTrail(house: House): { stop(): Promise<void> } {
  let busy: Promise<void> | undefined
  const seal = () => {
    busy ??= sealAndNote(house)
      .then(() => gatherLog(house))
      .then(
        () => undefined,
        (error: unknown) => {
          house.log.error({ err: error }, 'the trail could not be sealed or the log not gathered')
        },
      )
      .finally(() => {
        busy = undefined
      })
  }
  const timer = setInterval(seal, everyMs)
  timer.unref()
  seal()
  return {
    stop: async () => {
      clearInterval(timer)
      await busy
    },
  }
}
