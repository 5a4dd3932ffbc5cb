import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { deleteRows, insertRows, newId, readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'

type Guest = Pick<StoredOf<'ShowroomGuest'>, 'company' | 'showroom'>

/** Companies see a showroom by their invitation; those that are no longer chosen lose it at once. */
export const inviteGuests: EffectOf<'Showroom'> = (uow, { records }) =>
  elevated(uow, async ({ tx, now }) => {
    const entity = entityNamed(uow.index, 'ShowroomGuest')
    const there = await readStored(tx, entity, { field: 'showroom', values: records.map(r => r.id) })
    const wanted = records.flatMap(r =>
      [...new Set(r.guests ?? [])].map(company => ({ showroom: r.id, company, owner: r.supplier })),
    )
    const isSame = (a: Guest, b: Guest) => a.showroom === b.showroom && a.company === b.company
    const gone = there.filter(g => !wanted.some(w => isSame(w, g)))
    const fresh = wanted.filter(w => !there.some(g => isSame(w, g)))
    if (gone.length > 0)
      await deleteRows(
        tx,
        entity,
        gone.map(g => g.id),
      )
    if (fresh.length > 0)
      await insertRows(
        tx,
        entity,
        fresh.map(values => ({ id: newId(), values })),
        now,
      )
    return records
  })

/** What the SKU says where the item says nothing; later changes of the catalog do not change it. */
export const fillShowroomItem: EffectOf<'ShowroomItem'> = async (uow, { records, before }) => {
  const skus = await byId(
    uow,
    'CatalogSku',
    records.flatMap(r => r.sku ?? []),
  )
  return patched(records, r => {
    const sku = skus.get(r.sku ?? '')
    const was = before?.records.find(b => b.id === r.id)
    if (!sku || was?.sku === r.sku) return null
    return {
      skuNo: r.skuNo ?? sku.skuNo,
      category: r.category ?? sku.category,
      countryOfOrigin: r.countryOfOrigin ?? sku.countryOfOrigin,
      uom: sku.uom ?? r.uom,
    }
  })
}

/** Days of a link without a last day, and the most that it can have. */
const usualDays = 30,
  mostDays = 366

/** A link always ends: without a last day after a month. */
export const dateShowroomLink: EffectOf<'ShowroomLink'> = async (uow, { records, before }) => {
  const { today } = uow,
    last = addDays(today, mostDays)
  const wrong = records.flatMap(r => {
    const was = before?.records.find(b => b.id === r.id)
    const { endsOn } = r
    if (!endsOn || endsOn === was?.endsOn || (endsOn >= today && endsOn <= last)) return []
    return [problem('SHOWROOM_LINK_DAY', 'endsOn', { first: today, last })]
  })
  if (wrong.length > 0) throw invalid(wrong)
  return patched(records, r => (r.endsOn ? null : { endsOn: addDays(today, usualDays) }))
}

export const noteAnswer: EffectOf<'ShowroomEnquiry'> = (uow, { records }) =>
  Promise.resolve(patched(records, () => ({ answeredOn: uow.today })))

/**
 * One draft of an RFQ from all chosen favourites: a line for each product, those of one supplier together, with the
 * suppliers of the buyer's own book that show them.
 */
export const rfqOfFavourites: EffectOf<'ShowroomFavourite'> = async (uow, { records }) => {
  const made = new Map<string, string>()
  for (const [owner, kept] of groupBy(records, r => r.owner ?? '')) made.set(owner, await draftOf(uow, owner, kept))
  return patched(records, r => ({ rfq: made.get(r.owner ?? '') ?? null }))
}

type Favourite = StoredOf<'ShowroomFavourite'>

async function draftOf(uow: UnitOfWork, owner: string, kept: readonly Favourite[]): Promise<string> {
  const items = await byId(
    uow,
    'ShowroomItem',
    kept.map(f => f.item),
  )
  const bySupplier = groupBy(kept, f => f.supplier ?? '')
  const suppliers = await suppliersIn(uow, owner, [...bySupplier.keys()])
  const lines = [...bySupplier.values()].flat().flatMap(f => {
    const item = items.get(f.item ?? '')
    return item ? [lineOf(item, f)] : []
  })
  const [rfq = ''] = await makeRecords(
    uow,
    'Rfq',
    [{ record: { buyer: owner, supplier: suppliers }, rows: { lines: { save: lines } } }],
    'favourites of showrooms',
  )
  return rfq
}

const lineOf = (item: StoredOf<'ShowroomItem'>, { quantity }: Favourite) => ({
  skuNo: item.skuNo ?? item.name?.slice(0, 40),
  skuName: item.name,
  specification: item.description ?? null,
  quantity: quantity ?? item.moq ?? null,
  uom: item.uom ?? 'pcs',
  showroomItem: item.id,
})

/** The entries of a book for companies; each of them has one, or nothing is made. */
async function suppliersIn(uow: UnitOfWork, owner: string, companies: readonly string[]): Promise<readonly string[]> {
  const book = await readStored(uow.tx, entityNamed(uow.index, 'Supplier'), { field: 'owner', values: [owner] })
  const names = await byId(uow, 'Company', companies)
  return companies.map(company => {
    const entry = book.find(s => s.company === company)
    if (!entry)
      throw fail('GUARD', {
        problems: [{ code: 'SHOWROOM_NO_SUPPLIER', params: { supplier: names.get(company)?.name ?? '' } }],
      })
    return entry.id
  })
}
