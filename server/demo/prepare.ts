import { dayIn } from '../../domain/values/date-only.ts'
import { say } from '../console.ts'
import type { App } from '../context.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { forgetHeads } from '../operations/logs/heads.ts'
import { demoState, loadDemo } from './load.ts'
import { noteDemoRows } from './remove.ts'
import { demoSize } from './size.ts'

/**
 * First start: loads the demo. An interrupted load begins again. Later starts do nothing. False when somebody removed
 * the demo: it does not return.
 */
export async function prepareDemo(app: App, database: Database): Promise<boolean> {
  const state = await demoState(app)
  if (state?.state === 'removed') return false
  if (state?.state === 'ready') return true
  if (!state && (await holdsOtherData(app)))
    throw new Error(
      'This database holds data that is not the demo. Demo on is refused for it: set PORTSIDE_DEMO=0, or use an empty database.',
    )
  await resetDemo(app, database)
  return true
}

const holdsOtherData = (app: App): Promise<boolean> =>
  app.db.system(
    'look whether the database is empty',
    async tx => (await tx.one(sql`select 1 from company limit 1`)) !== undefined,
    { readOnly: true },
  )

/** Empties the database and loads the demo again. User changes and sessions are lost. */
export async function resetDemo(app: App, database: Database): Promise<void> {
  const note = (state: 'loading' | 'ready') =>
    app.db.system('note the state of the demo', tx => {
      const value = JSON.stringify({ state, day: dayIn('UTC', app.now()) })
      return tx.run(
        sql`insert into portside_meta (key, value) values ('demo', ${value}::jsonb) on conflict (key) do update
          set value = excluded.value`,
      )
    })
  await note('loading')
  await empty(app)
  await forgetHeads(app)
  await loadDemo(app, demoSize, say)
  await noteDemoRows(app)
  // Two years of notices are not sent by mail.
  await app.db.system('empty the outbox after loading the demo', tx => tx.run(sql`delete from outbox`))
  say('Demo: statistics', '演示数据：统计')
  await database.vacuum()
  await note('ready')
}

/** Every table except those of the schema itself. */
async function empty(app: App): Promise<void> {
  await app.db.system('empty the database for the demo', async tx => {
    const tables = await tx.rows<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = current_schema()
        and tablename not in ('portside_migration', 'portside_meta', 'definition_overlay')`,
    )
    await tx.run(sql`truncate ${sql.join(tables.map(t => sql.id(t.name)))}`)
  })
}
