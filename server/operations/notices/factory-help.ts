import { factoryHelp } from '../../../domain/help/factory-help.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import type { App } from '../../context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { sql } from '../../db/sql.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { actOn } from '../transitions/run-action.ts'
import { saveAll } from '../records/save.ts'
import { entityNamed } from '../unit-of-work.ts'

const actor = { kind: 'system', reason: 'set up the help that ships' } as const

/**
 * Shipped help pages are stored at the first start, so that administrators can change or withdraw them. Existing
 * pages in any status are kept.
 */
export async function setUpHelp(app: App): Promise<void> {
  const context = { ...app, actor }
  await app.db.tenant(actor, async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.factoryHelp}::bigint)`)
    const entity = entityNamed(app.catalogue.common, 'CmsArticle')
    const there = new Set(
      (await readStored(tx, entity, { field: 'shipped', values: factoryHelp.map(h => h.route) })).map(a => a.shipped),
    )
    const wanted = factoryHelp.filter(h => !there.has(h.route))
    if (wanted.length === 0) return
    const saved = await saveAll(
      tx,
      context,
      'CmsArticle',
      wanted.map(h => ({
        record: {
          kind: 'help',
          route: h.route,
          title: h.title.en_US,
          titleZh: h.title.zh_CN,
          content: h.content.en_US,
          contentZh: h.content.zh_CN,
        },
      })),
    )
    const ids = saved.map(s => {
      if (s instanceof Failure) throw s
      return s.id
    })
    await updateRows(
      tx,
      entity,
      ids.map((id, i) => ({ id, values: { shipped: wanted[i]?.route } })),
      app.now(),
      { keepRevision: true },
    )
    for (let from = 0; from < ids.length; from += 50) {
      const { results } = await actOn(tx, context, 'cmsStatus', { ids: ids.slice(from, from + 50), action: 'publish' })
      const failed = results.find(r => !r.success)
      if (failed) throw new Error(`a help page could not be published: ${failed.errorCode} ${failed.message ?? ''}`)
    }
  })
}
