import { definitionOf, readRecord } from '../../../../domain/modules/record-form.ts'
import { mailForm } from '../../../../domain/modules/record-forms.ts'
import { sql } from '../../../db/sql.ts'
import type { Tx } from '../../../db/tenant-transaction.ts'
import { readStored } from '../../../db/write-rows.ts'
import { saveOne } from '../../records/save.ts'
import { entityNamed } from '../../unit-of-work.ts'
import { listOf, otherForm, type RecordKind } from './record-kind.ts'

interface There {
  readonly id: string
  readonly revision: number
}

/** The platform's template with a code; those of companies are no parts of modules. */
const withCode = (tx: Tx, code: string): Promise<There | undefined> =>
  tx.elevated(inner =>
    inner.one<There>(sql`select t.id, t.revision from email_template__s t join company__s c on c.id = t.owner_id
      where c.company_type = '0' and t.code = ${code}`),
  )

/** Mail templates of the platform by their codes. One that is switched off is in no version. */
export const mailKind: RecordKind = {
  entity: 'EmailTemplate',
  async read(tx, index, keys) {
    const rows = await tx.rows<{ id: string }>(sql`select t.id from email_template__s t
      join company__s c on c.id = t.owner_id where c.company_type = '0' and t.enabled
        and (${listOf(keys)}::text[] is null or t.code = any(${listOf(keys)}::text[])) order by t.code limit 500`)
    const found = await readStored(tx, entityNamed(index, 'EmailTemplate'), {
      field: 'id',
      values: rows.map(r => r.id),
    })
    return found.map(t => ({ kind: 'mail', key: t.code ?? '', definition: definitionOf(mailForm, t, {}) }))
  },
  async save(tx, context, { key, definition }) {
    const read = readRecord(mailForm, definition)
    if (read?.record['code'] !== key) throw otherForm()
    const there = await withCode(tx, key)
    const platform = await tx.elevated(inner =>
      inner.one<{ id: string }>(sql`select id from company__s where company_type = '0' order by id limit 1`),
    )
    await saveOne(tx, context, 'EmailTemplate', {
      record: { ...read.record, ...(there ?? { owner: platform?.id ?? null }), enabled: true },
    })
  },
  async withdraw(tx, context, { key }) {
    const there = await withCode(tx, key)
    if (there) await saveOne(tx, context, 'EmailTemplate', { record: { ...there, enabled: false } })
  },
}
