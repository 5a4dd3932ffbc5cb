import type { Actor } from '../../../domain/meta/actor.ts'
import { sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import { inviteToOpenRfqs } from '../../effects/sourcing/open-rfqs.effect.ts'
import { entityNamed, startUnitOfWork } from '../../operations/unit-of-work.ts'
import type { TaskHandler } from './run.ts'

const actor: Actor = { kind: 'system', reason: 'members of open RFQs' }
/** Memberships at most in one run; the rest follows in the next. */
const atOnce = 200

/**
 * Invites suppliers whose membership begins while an open RFQ of their category runs: a save of the pool invites only
 * who is approved on its day (sourcing 13).
 */
export const inviteMembers: TaskHandler = async ({ app, say }) => {
  const count = await app.db.tenant(actor, async tx => {
    const uow = startUnitOfWork({ ...app, actor }, tx)
    const found = await tx.rows<{ id: string }>(sql`select m."id" as id from supplier_pool__s m
      where m."since" <= ${uow.today}::date and m."since" > ${uow.today}::date - 30
        and m."standing" in ('approved', 'conditional', 'preferred') and exists (select 1 from rfq__s r
          where r."buyer_id" = m."owner_id" and r."category_id" = m."category_id" and r."rfq_type" = 'open'
            and r."rfq_status" = 'open' and r."round" = 'firstOffering' and not exists (select 1
              from rfq_invitation__s i where i."rfq_id" = r."id" and i."supplier_id" = m."supplier_id"))
      order by m."id" limit ${atOnce}`)
    const records = await readStored(tx, entityNamed(uow.index, 'SupplierPool'), {
      field: 'id',
      values: found.map(f => f.id),
    })
    return inviteToOpenRfqs(uow, records)
  })
  say('JOB_MEMBERS_INVITED', { count })
}
