import type { Actor } from '../../../domain/meta/actor.ts'
import { sql } from '../../db/sql.ts'
import { updateRows } from '../../db/write-rows.ts'
import { entityNamed, startUnitOfWork } from '../../operations/unit-of-work.ts'
import { openingDue, tell } from '../../workflow/notices.ts'
import type { TaskHandler } from './run.ts'

const actor: Actor = { kind: 'system', reason: 'openings of sealed rounds' }
/** Rounds at most in one run; the rest follows in the next. */
const atOnce = 200

interface Waiting {
  readonly id: string
  readonly round: string
  readonly roundNo: number
  readonly buyer: string
  readonly people: readonly string[]
}

/**
 * Asks the named openers of each round whose cut-off came in the last three days, once for each round: until they
 * confirm, its quotes stay sealed (S-CUT-3).
 */
export const askOpeners: TaskHandler = async ({ app, say }) => {
  const asked = await app.db.tenant(actor, async tx => {
    const now = app.now()
    const waiting = await tx.rows<Waiting>(sql`select r."id" as id, r."round" as round, r."round_no" as "roundNo",
        r."buyer_id" as buyer, array(select unnest(r."openers") except select unnest(r."opened_by")) as people
      from rfq__s r join rfq_round__s b on b."rfq_id" = r."id" and b."round_no" = r."round_no"
      where r."rfq_status" = 'open' and cardinality(r."openers") > 0 and b."opens_at" is null
        and b."cutoff" <= ${now.toISOString()}::timestamptz
        and b."cutoff" > ${now.toISOString()}::timestamptz - interval '3 days'
        and coalesce(r."openers_asked", 0) < r."round_no"
      order by b."cutoff", r."id" limit ${atOnce}`)
    await updateRows(
      tx,
      entityNamed(app.catalogue.common, 'Rfq'),
      waiting.map(w => ({ id: w.id, values: { openersAsked: w.roundNo } })),
      now,
      { keepRevision: true },
    )
    const news = waiting.flatMap(w => w.people.map(person => openingDue(w.id, w.round, person, w.buyer)))
    await tell(startUnitOfWork({ ...app, actor }, tx), news)
    return news.length
  })
  say('JOB_OPENERS_ASKED', { count: asked })
}
