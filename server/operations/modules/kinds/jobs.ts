import { definitionOf, readRecord } from '../../../../domain/modules/record-form.ts'
import { jobForm } from '../../../../domain/modules/record-forms.ts'
import { sql } from '../../../db/sql.ts'
import { readStored } from '../../../db/write-rows.ts'
import { saveOne } from '../../records/save.ts'
import { entityNamed } from '../../unit-of-work.ts'
import { listOf, otherForm, type RecordKind } from './record-kind.ts'

/** Scheduled jobs by their names. New ones are paused until somebody starts them. */
export const jobKindOfParts: RecordKind = {
  entity: 'ScheduledJob',
  async read(tx, index, keys) {
    const rows = await tx.rows<{ id: string }>(sql`select id from scheduled_job__s
      where (${listOf(keys)}::text[] is null or name = any(${listOf(keys)}::text[])) order by name limit 500`)
    const jobs = await readStored(tx, entityNamed(index, 'ScheduledJob'), { field: 'id', values: rows.map(r => r.id) })
    return jobs.map(j => ({ kind: 'job', key: j.name ?? '', definition: definitionOf(jobForm, j, {}) }))
  },
  async save(tx, context, { key, definition }) {
    const read = readRecord(jobForm, definition)
    if (read?.record['name'] !== key) throw otherForm()
    const there = await tx.elevated(inner =>
      inner.one<{ id: string; revision: number }>(sql`select id, revision from scheduled_job__s where name = ${key}`),
    )
    await saveOne(tx, context, 'ScheduledJob', { record: { ...read.record, ...there } })
  },
}
