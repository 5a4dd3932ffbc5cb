import { articleFields } from '../../../domain/entities/article-fields.ts'
import { addressIn } from '../../../domain/navigation/paths.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'

/** Readers see the new edition from now on or from its start time; earlier editions stay unchanged. */
export const publishArticle: EffectOf<'CmsArticle'> = async (uow, { records }) => {
  await endEditions(
    uow,
    records.map(r => r.id),
  )
  const now = uow.now.toISOString(),
    next = (edition: unknown) => Number(edition ?? 0) + 1
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'CmsEdition'),
    records.map(r => ({
      id: newId(),
      values: {
        ...Object.fromEntries((Object.keys(articleFields) as (keyof typeof articleFields)[]).map(f => [f, r[f]])),
        link: typeof r.link === 'string' && r.link !== '' ? addressIn(r.link) : null,
        article: r.id,
        number: next(r.edition),
        current: true,
      },
    })),
    uow.now,
  )
  return patched(records, r => ({ edition: next(r.edition), publishTime: now, changed: false }))
}

/** A withdrawn article is hidden; its receipts are kept. */
export const withdrawArticle: EffectOf<'CmsArticle'> = async (uow, { records }) => {
  await endEditions(
    uow,
    records.map(r => r.id),
  )
  return records
}

async function endEditions(uow: UnitOfWork, articles: readonly string[]): Promise<void> {
  const entity = entityNamed(uow.index, 'CmsEdition')
  const shown = (await readStored(uow.tx, entity, { field: 'article', values: articles })).filter(
    e => e.current === true,
  )
  await updateRows(
    uow.tx,
    entity,
    shown.map(e => ({ id: e.id, values: { current: false } })),
    uow.now,
  )
}
