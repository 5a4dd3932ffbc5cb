import type { UserActor } from '../../../domain/meta/actor.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { openPostgres } from '../../../server/db/database.ts'
import { runAction } from '../../../server/operations/transitions/run-action.ts'
import { appOver } from '../test-app.ts'

/** One of two processes on one PostgreSQL that submit quotations around their cut-off. */
export interface Submission {
  readonly id: string
  readonly actor: UserActor
  /** Milliseconds since the epoch, by the clock of this machine. */
  readonly at: number
}
export type Submitted = Readonly<Record<string, string>>

const [url = '', dataDir = ''] = process.argv.slice(2)
const database = await openPostgres(url, 8)
// The clock of the process is wrong by hours: it plays no part.
const wrong = 5 * 3_600_000
const app = await appOver(database, dataDir, {
  now: () => new Date(Date.now() - wrong),
  config: { databaseUrl: url },
})

const submit = async ({ id, actor, at }: Submission): Promise<readonly [string, string]> => {
  await new Promise(resolve => {
    setTimeout(resolve, Math.max(0, at - Date.now()))
  })
  try {
    const { status } = await runAction({ ...app, actor }, 'rfqQuoteStatus', { ids: [id], action: 'submit' })
    return [id, status]
  } catch (error) {
    return [id, error instanceof Failure ? error.code : String(error)]
  }
}

process.on('message', (all: readonly Submission[]) => {
  void Promise.all(all.map(submit)).then(done => process.send?.(Object.fromEntries(done)))
})
process.send?.('ready')
