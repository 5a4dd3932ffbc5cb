import { Readable } from 'node:stream'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { removeLostFiles } from '../../server/jobs/tidy.ts'
import { sql } from '../../server/db/sql.ts'
import { testApp } from './harness.ts'

test('removes files without a record at night, and keeps files with one and files of today', async () => {
  const world = await testApp()
  const { app } = world
  const put = () => app.files.put(Readable.from([Buffer.from('bytes')]), { maxBytes: 100 })
  const [kept, lost] = [await put(), await put()]
  await app.db.system('an attachment for a test', tx =>
    tx.run(sql`insert into attachment (id, revision, created_at, created_by, updated_at, updated_by, file_name,
      owner_entity, owner_id, file)
    values (gen_random_uuid(), 1, now(), 'Test', now(), 'Test', 'a.txt', 'PurchaseOrder', 'none', ${kept.key})`),
  )
  world.setNow(new Date())
  await removeLostFiles(app)
  expect([kept, lost].map(f => fs.existsSync(app.files.path(f.key)))).toEqual([true, true])
  world.setNow(new Date(Date.now() + 2 * 86_400_000))
  await removeLostFiles(app)
  expect([kept, lost].map(f => fs.existsSync(app.files.path(f.key)))).toEqual([true, false])
})
