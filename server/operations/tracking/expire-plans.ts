import type { Actor } from '../../../domain/meta/actor.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { actOn } from '../transitions/run-action.ts'

const actor: Actor = { kind: 'system', reason: 'the deadline of a shipping plan has passed' }
/** Maximum plans at once; the rest follows an hour later. */
const atOnce = 500

/** Plans past their answer deadline, quote deadline or quote validity become overdue (B-122): notifies both sides. */
export async function expirePlans(app: App): Promise<number> {
  const today = app.now().toISOString().slice(0, 10)
  return app.db.tenant(actor, async tx => {
    const due = await tx.rows<{ id: string }>(
      sql`select "id" from shipping_plan__s where ("status" = 'confirming'
        and "answer_deadline" < ${today}::timestamptz) or ("status" = 'quoting'
        and "quote_deadline" < ${today}::timestamptz) or ("status" = 'quoted' and "quote_valid_until" < ${today}::date)
        order by "id" limit ${atOnce}`,
    )
    if (due.length === 0) return 0
    const answer = await actOn(tx, { ...app, actor }, 'shippingPlanStatus', {
      ids: due.map(d => d.id),
      action: 'expire',
    })
    return answer.results.filter(r => r.success).length
  })
}
