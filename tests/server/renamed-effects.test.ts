import { expect, test } from 'vitest'
import { migrations } from '../../server/db/migrations.ts'
import { sql } from '../../server/db/sql.ts'
import { testApp } from './harness.ts'

test('B5: an update renames the effect tell to notify in stored status lists only', async () => {
  const { app } = await testApp()
  const stored = await app.db.system('definitions of an earlier version', async tx => {
    for (const [kind, key] of [
      ['states', 'someStatus'],
      ['view', 'some_view'],
    ])
      await tx.run(
        sql`insert into definition_overlay (scope, kind, key, version, definition, published_at, published_by)
          values ('platform', ${kind}, ${key}, 1, '{"transitions": [{"effects": ["set-input:day", "tell:buyer"]}]}',
            now(), 'test')`,
      )
    await tx.run(sql.raw(migrations.find(m => m.version === 35)?.sql ?? ''))
    return tx.rows<{ kind: string; effects: readonly string[] }>(
      sql`select kind, definition->'transitions'->0->'effects' as effects from definition_overlay
        where key in ('someStatus', 'some_view') order by kind`,
    )
  })
  expect(stored).toEqual([
    { kind: 'states', effects: ['set-input:day', 'notify:buyer'] },
    { kind: 'view', effects: ['set-input:day', 'tell:buyer'] },
  ])
})
