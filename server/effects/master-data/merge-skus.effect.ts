import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { isList, isNames, isObject } from '../../../domain/meta/designing/overlay-shape.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import type { UnitOfWork } from '../../context.ts'
import { deleteRows, readStored, updateRows, writeAudit } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { completeSku } from './complete-sku.effect.ts'
import { findDuplicates, pairsOf } from './find-duplicates.effect.ts'
import { moveBack, moveReferences, type Moved } from './move-references.ts'

type Sku = StoredOf<'CatalogSku'>
type Pair = StoredOf<'SkuDuplicate'>

const undoDays = 30
const noInput = { inputs: {}, reason: null, parameter: '' } as const

/**
 * Merges the SKUs of pairs: 'merge-skus:first' keeps the first. What refers to the other one refers to the kept one
 * from now on; the other one is retired with a pointer, and its number stays another name.
 */
export const mergeSkus: EffectOf<'SkuDuplicate'> = async (uow, { records, parameter }) => {
  const merged: Pair[] = []
  for (const pair of records) merged.push(await mergePair(uow, pair, parameter === 'second'))
  return merged
}

async function mergePair(uow: UnitOfWork, pair: Pair, keepsSecond: boolean): Promise<Pair> {
  const { kept, lost } = await locked(uow, pair, keepsSecond ? pair.second : pair.first)
  const refusal = refusalOf(kept, lost)
  if (refusal) throw invalid([refusal])
  const reason = `merged ${String(lost.skuNo)} into ${String(kept.skuNo)}`
  const moved = await moveReferences(uow, lost.id, kept.id, reason)
  await change(uow, lost, { retired: true, mergedInto: kept.id }, reason)
  await reckon(uow, [kept.id, lost.id])
  await forgetOthers(uow, pair, lost.id)
  return {
    ...pair,
    kept: kept.id,
    mergedOn: uow.today,
    mergedBy: uow.actor.kind === 'user' ? uow.actor.userId : null,
    undoUntil: addDays(uow.today, undoDays),
    movedCount: moved.reduce((sum, m) => sum + m.ids.length, 0),
    moved,
  }
}

/** Why two SKUs cannot become one. */
function refusalOf(kept: Sku, lost: Sku): Problem | null {
  const params = { kept: String(kept.skuNo), lost: String(lost.skuNo) }
  const gone = [kept, lost].find(s => s.retired === true)
  if (gone) return { code: 'SKU_MERGE_RETIRED', params: { sku: String(gone.skuNo) } }
  // Quantities in documents would mean something else.
  return (kept.uom ?? null) === (lost.uom ?? null) ? null : { code: 'SKU_MERGE_UNITS', params }
}

/** Takes a merge back: its references, the retired SKU, and the pair. */
export const unmergeSkus: EffectOf<'SkuDuplicate'> = async (uow, { records }) => {
  const undone: Pair[] = []
  for (const pair of records) {
    const { kept, lost } = await locked(uow, pair, pair.kept)
    if (kept.mergedInto) throw invalid([{ code: 'SKU_UNDO_LATER', params: { sku: String(kept.skuNo) } }])
    const reason = `undid the merge of ${String(lost.skuNo)} into ${String(kept.skuNo)}`
    await moveBack(uow, readMoved(pair.moved), { from: kept.id, to: lost.id, reason })
    await change(uow, lost, { retired: false, mergedInto: null }, reason)
    const both = await reckon(uow, [kept.id, lost.id])
    await findDuplicates(uow, { ...noInput, entity: entityNamed(uow.index, 'CatalogSku'), records: both })
    undone.push({
      ...pair,
      kept: null,
      mergedOn: null,
      mergedBy: null,
      undoUntil: null,
      movedCount: null,
      moved: null,
    })
  }
  return undone
}

const isMoved = (value: unknown): value is readonly Moved[] =>
  isList(
    m => isObject(m) && typeof m['entity'] === 'string' && typeof m['field'] === 'string' && isNames(m['ids']),
    1000,
  )(value)

const readMoved = (value: unknown): readonly Moved[] => {
  if (!isMoved(value)) throw new Error('a merge has no list of what it moved')
  return value
}

async function locked(uow: UnitOfWork, pair: Pair, keptId: string | null): Promise<{ kept: Sku; lost: Sku }> {
  const ids = [String(pair.first), String(pair.second)]
  const both = await readStored(
    uow.tx,
    entityNamed(uow.index, 'CatalogSku'),
    { field: 'id', values: ids },
    { lock: true },
  )
  const kept = both.find(s => s.id === keptId)
  const lost = both.find(s => s.id !== keptId)
  if (!kept || !lost) throw new Error('a pair of SKUs has two')
  return { kept, lost }
}

async function change(
  uow: UnitOfWork,
  sku: Sku,
  values: { readonly retired: boolean; readonly mergedInto: string | null },
  reason: string,
): Promise<void> {
  await updateRows(uow.tx, entityNamed(uow.index, 'CatalogSku'), [{ id: sku.id, values }], uow.now)
  await writeAudit(
    uow.tx,
    [
      {
        action: 'update',
        entity: 'CatalogSku',
        recordId: sku.id,
        before: { retired: sku.retired, mergedInto: sku.mergedInto },
        after: values,
        reason,
      },
    ],
    uow.now,
  )
}

/** What the uses of both miss, now that packs and codes have moved. */
async function reckon(uow: UnitOfWork, ids: readonly string[]): Promise<readonly Sku[]> {
  const entity = entityNamed(uow.index, 'CatalogSku')
  const records = await readStored(uow.tx, entity, { field: 'id', values: ids })
  const after = await completeSku(uow, { ...noInput, entity, records })
  await updateRows(
    uow.tx,
    entity,
    after.map(({ id, readyFor, missingQuote, missingOrder, missingCustoms, missingShowroom }) => ({
      id,
      values: { readyFor, missingQuote, missingOrder, missingCustoms, missingShowroom },
    })),
    uow.now,
    { keepRevision: true },
  )
  return after
}

/** Other pairs with the retired SKU need no decision. */
async function forgetOthers(uow: UnitOfWork, pair: Pair, lost: string): Promise<void> {
  const entity = entityNamed(uow.index, 'SkuDuplicate')
  const others = (await pairsOf(uow, [lost])).filter(p => p.id !== pair.id && p.status === 'open')
  uow.tx.touch(entity.name, [], others)
  await deleteRows(
    uow.tx,
    entity,
    others.map(p => p.id),
  )
}
