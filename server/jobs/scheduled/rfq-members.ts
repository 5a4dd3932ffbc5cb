import type { Actor } from '../../../domain/meta/actor.ts'
import type { UnitOfWork } from '../../context.ts'
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
 * who is approved on its day (sourcing 13). Each membership has its own transaction: one that is refused keeps none of
 * the others.
 */
export const inviteMembers: TaskHandler = async ({ app, say }) => {
  const found = await app.db.tenant(actor, tx => newMembers(startUnitOfWork({ ...app, actor }, tx)), { readOnly: true })
  const counts = { invited: 0, failed: 0 }
  for (const { id } of found)
    try {
      counts.invited += await app.db.tenant(actor, async tx => {
        const uow = startUnitOfWork({ ...app, actor }, tx)
        const by = { field: 'id', values: [id] } as const
        return inviteToOpenRfqs(uow, await readStored(tx, entityNamed(uow.index, 'SupplierPool'), by))
      })
    } catch (error) {
      app.log.error({ err: error, membership: id }, 'a member of a pool could not be invited')
      counts.failed++
    }
  say('JOB_MEMBERS_INVITED', counts)
}

/** Memberships that began in the last month, of categories with an open RFQ whose cut-off is still to come. */
const newMembers = ({ tx, today }: UnitOfWork): Promise<readonly { readonly id: string }[]> =>
  tx.rows<{ id: string }>(sql`select m."id" as id from supplier_pool__s m
    where m."since" <= ${today}::date and m."since" > ${today}::date - 30
      and m."standing" in ('approved', 'conditional', 'preferred') and exists (select 1 from rfq__s r
        join rfq_round__s b on b."rfq_id" = r."id" and b."round_no" = r."round_no"
        where r."buyer_id" = m."owner_id" and r."category_id" = m."category_id" and r."rfq_type" = 'open'
          and r."rfq_status" = 'open' and r."round" = 'firstOffering' and b."cutoff" > clock_timestamp()
          and not exists (select 1 from rfq_invitation__s i
            where i."rfq_id" = r."id" and i."supplier_id" = m."supplier_id"))
    order by m."since" desc, m."id" limit ${atOnce}`)
