import { sql } from '../../db/sql.ts'
import { newId, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'

const personOf = ({ actor }: UnitOfWork): { readonly name: string; readonly username: string } => {
  const person = actor.kind === 'system' ? actor.onBehalfOf : actor
  return person?.kind === 'user' ? person : { name: 'Portside', username: '' }
}

/** Creates the audit task for the platform, with the company's comment; a pending one is answered by it. */
export const askAudit: EffectOf<'Company'> = async (uow, input) => {
  await endAudit(uow, { ...input, parameter: 'withdrawn' })
  const { name: person, username: email } = personOf(uow)
  const given = input.inputs.answer ?? input.reason
  for (const { id, name, companyType, companyCode, address, remark } of input.records) {
    const detail = {
      name,
      companyType,
      companyCode,
      address: address ?? null,
      remark: remark ?? null,
      person,
      email,
      ...(typeof given === 'string' ? { answer: given } : {}),
    }
    await uow.tx.run(sql`insert into admin_request (id, kind, state, company_id, user_id, detail, created_at)
      values (${newId()}, 'audit', 'open', ${id}, ${uow.actor.kind === 'user' ? uow.actor.userId : null},
        ${JSON.stringify(detail)}::jsonb, ${uow.now.toISOString()})`)
  }
  return input.records
}

/** Closes the platform's task: 'approved', 'refused' or 'withdrawn'. */
export const endAudit: EffectOf<'Company'> = async (uow, { records, parameter, reason }) => {
  await uow.tx.run(sql`update admin_request set state = ${parameter}, decided_at = ${uow.now.toISOString()},
      decided_by = ${personOf(uow).name}, reason = ${reason}
    where kind = 'audit' and state = 'open' and company_id = any(${records.map(r => r.id)}::uuid[])`)
  return records
}

/** Shows the company status in the supplier lists of others. */
export const followPool: EffectOf<'Company'> = async (uow, { records }) => {
  const supplier = entityNamed(uow.index, 'Supplier')
  for (const { id, companyStatus } of records) {
    const entries = await uow.tx.rows<{ id: string }>(
      sql`select "id" from supplier__s where "company_id" = ${id} and "pool_status" is distinct
        from ${String(companyStatus)} for update`,
    )
    await updateRows(
      uow.tx,
      supplier,
      entries.map(e => ({ id: e.id, values: { poolStatus: companyStatus } })),
      uow.now,
    )
  }
  return records
}
