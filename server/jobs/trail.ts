import type { House } from '../context.ts'
import { sealAndNote } from '../operations/logs/heads.ts'

const everyMs = 60_000

/** Seals the audit trail while the house runs. */
export function startTrail(house: House): { stop(): Promise<void> } {
  let busy: Promise<void> | undefined
  const seal = () => {
    busy ??= sealAndNote(house).catch((error: unknown) => { house.log.error({ err: error }, 'the audit trail could not be sealed') }).finally(() => { busy = undefined })
  }
  const timer = setInterval(seal, everyMs)
  timer.unref()
  return { stop: async () => { clearInterval(timer); await busy } }
}
