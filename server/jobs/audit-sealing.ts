import type { App } from '../context.ts'
import { gatherLog } from '../operations/logs/gather.ts'
import { sealAndNote } from '../operations/logs/heads.ts'

const everyMs = 60_000

/** Seals the audit log and updates the log while the app runs. */
export function startAuditSealing(app: App): { stop(): Promise<void> } {
  let busy: Promise<void> | undefined
  const seal = () => {
    busy ??= sealAndNote(app)
      .then(() => gatherLog(app))
      .then(
        () => undefined,
        (error: unknown) => {
          app.log.error({ err: error }, 'the audit log could not be sealed or the log not gathered')
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
