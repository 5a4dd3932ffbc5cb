import type { Actor } from '../../../domain/meta/actor.ts'
import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import { compareSkus } from '../../effects/master-data/find-duplicates.effect.ts'
import { entityNamed, startUnitOfWork } from '../../operations/unit-of-work.ts'
import type { TaskHandler } from './run.ts'

const actor: Actor = { kind: 'system', reason: 'possible duplicates of SKUs' }
/** SKUs in one transaction. */
const atOnce = 200

/** The next SKUs without keys after this one, with a lock; compares them with the others. Returns the last one. */
const compareNext = (app: App, after: string): Promise<{ count: number; last: string }> =>
  app.db.tenant(actor, async tx => {
    const uow = startUnitOfWork({ ...app, actor }, tx)
    const rows = await tx.rows<{ id: string }>(sql`select "id" from catalog_sku__s
      where "style_key" is null and "id" > ${after}::uuid order by "id" limit ${atOnce}`)
    const ids = rows.map(r => r.id)
    await compareSkus(
      uow,
      await readStored(tx, entityNamed(uow.index, 'CatalogSku'), { field: 'id', values: ids }, { lock: true }),
    )
    return { count: ids.length, last: ids.at(-1) ?? after }
  })

/** SKUs that were saved before duplicates were looked for have no keys: each is compared once. */
export const compareOldSkus: TaskHandler = async ({ app, signal, say }) => {
  let compared = 0
  let next = { count: atOnce, last: '00000000-0000-0000-0000-000000000000' }
  while (next.count === atOnce && !signal.aborted) {
    next = await compareNext(app, next.last)
    compared += next.count
  }
  say('JOB_SKUS_COMPARED', { count: compared })
}
