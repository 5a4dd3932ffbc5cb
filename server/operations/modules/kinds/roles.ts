import { invalid } from '../../../../domain/errors/failure.ts'
import { definitionOf, readRecord } from '../../../../domain/modules/record-form.ts'
import { roleForm } from '../../../../domain/modules/record-forms.ts'
import { sql } from '../../../db/sql.ts'
import { readStored } from '../../../db/write-rows.ts'
import { saveOne } from '../../records/save.ts'
import { entityNamed } from '../../unit-of-work.ts'
import { listOf, otherForm, type RecordKind } from './record-kind.ts'

const keyOf = (company: unknown, name: unknown): string => `${String(company)}.${String(name)}`

/** Roles by the code of their company and their name. Their members stay with the installation. */
export const roleKind: RecordKind = {
  entity: 'Role',
  async read(tx, index, keys) {
    const rows = await tx.rows<{ id: string; company: string }>(sql`select r.id, c.company_code as company
      from company_role__s r join company__s c on c.id = r.company_id
      where (${listOf(keys)}::text[] is null or c.company_code || '.' || r.name = any(${listOf(keys)}::text[]))
      order by c.company_code, r.name limit 2000`)
    const roles = await readStored(tx, entityNamed(index, 'Role'), { field: 'id', values: rows.map(r => r.id) })
    return rows.flatMap(({ id, company }) =>
      roles
        .filter(r => r.id === id)
        .map(r => ({
          kind: 'role' as const,
          key: keyOf(company, r.name),
          definition: definitionOf(roleForm, { ...r, company }, {}),
        })),
    )
  },
  async save(tx, context, { key, definition }) {
    const read = readRecord(roleForm, definition)
    const { company: code } = definition
    if (!read || typeof code !== 'string' || keyOf(code, read.record['name']) !== key) throw otherForm()
    const { company, there } = await tx.elevated(async inner => {
      const found = await inner.one<{ id: string }>(sql`select id from company__s where company_code = ${code}`)
      return {
        company: found,
        there:
          found &&
          (await inner.one<{ id: string; revision: number }>(sql`select id, revision from company_role__s
            where company_id = ${found.id}::uuid and name = ${read.record['name']}`)),
      }
    })
    if (!company) throw invalid([{ field: 'company', code: 'MODULE_ROLE_COMPANY', params: { company: code } }])
    await saveOne(tx, context, 'Role', { record: { ...read.record, ...(there ?? { company: company.id }) } })
  },
}
