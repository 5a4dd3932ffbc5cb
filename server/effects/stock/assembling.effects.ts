import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { compare, divideTimes, subtract, sum } from '../../../domain/values/decimal.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { insertRows, newId, updateRows } from '../../db/write-rows.ts'
import { insertNumbered } from '../../operations/records/draw-numbers.ts'
import { entityNamed, patched, zoneOf } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { receivingPlace } from './receipt.effects.ts'
import { enter, layerAt, refuseChanged, rowsOf, skuNames, type Entry } from './ledger.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'

const named = <const N extends string>(uow: UnitOfWork, name: N) => entityNamed(uow.index, name)
const minus = (quantity: string) => subtract('0', quantity)
const bomOf = (uow: UnitOfWork, records: readonly { readonly id: string }[]) =>
  rowsOf(uow, 'AssemblingMaterial', 'order', records)
const change = (uow: UnitOfWork, rows: readonly { id: string; values: KnownOf<'AssemblingMaterial'> }[]) =>
  updateRows(uow.tx, named(uow, 'AssemblingMaterial'), rows, uow.now)
const some = (quantity: string) => compare(quantity, '0') > 0

/** The portal company of the factory, so that it sees the order. */
export const setFactory: EffectOf<'AssemblingOrder'> = async (uow, { records }) => {
  const factories = await byId(
    uow,
    'Supplier',
    records.map(r => r.factory),
  )
  return patched(records, r => ({ factoryCompany: factories.get(String(r.factory))?.company ?? null }))
}

/** Materials belong to the owner; once reserved, they must be the ordered ones. */
export const keepMaterials: EffectOf<'AssemblingOrder'> = async (uow, { records, before }) => {
  const bom = await bomOf(uow, records)
  const layers = await byId(
    uow,
    'Inventory',
    bom.map(m => m.stock),
  )
  for (const order of records) {
    const mine = bom.filter(m => m.order === order.id),
      foreign = mine.find(m => layers.get(String(m.stock))?.owner !== order.owner)
    if (foreign)
      throw invalid([{ child: 'bom', row: Number(foreign.lineNo), field: 'stock', code: 'OF_ANOTHER_COMPANY' }])
    if (order.status !== 'draft')
      refuseChanged(
        'bom',
        mine,
        (before?.rows.bom ?? []).filter(m => m.order === order.id),
      )
  }
  return records
}

/** Reserves the materials and copies lot data. */
export const holdMaterials: EffectOf<'AssemblingOrder'> = async (uow, { records }) => {
  const bom = await bomOf(uow, records)
  const layers = await byId(
    uow,
    'Inventory',
    bom.map(m => m.stock),
  )
  const nameOf = await skuNames(uow, [...layers.values()])
  await enter(
    uow,
    bom.map(m => ({ layer: String(m.stock), hold: subtract(decimalOrZero(m.quantity), decimalOrZero(m.held)) })),
  )
  await change(
    uow,
    bom.map(m => ({ id: m.id, values: { held: m.quantity, ...nameOf(layers.get(String(m.stock))) } })),
  )
  return records
}

export const freeMaterials: EffectOf<'AssemblingOrder'> = async (uow, { records }) => {
  const bom = (await bomOf(uow, records)).filter(m => some(decimalOrZero(m.held)))
  await enter(
    uow,
    bom.map(m => ({ layer: String(m.stock), hold: minus(decimalOrZero(m.held)) })),
  )
  await change(
    uow,
    bom.map(m => ({ id: m.id, values: { held: '0' } })),
  )
  return records
}

/** Picked material is at the factory: a transfer that keeps its age. */
export const sendMaterials: EffectOf<'AssemblingOrder'> = async (uow, { records }) => {
  const bom = await bomOf(uow, records)
  const layers = await byId(
    uow,
    'Inventory',
    bom.map(m => m.stock),
  )
  const entries: Entry[] = [],
    rows: { id: string; values: KnownOf<'AssemblingMaterial'> }[] = []
  for (const m of bom) {
    const reference = String(records.find(r => r.id === m.order)?.orderNo),
      quantity = decimalOrZero(m.quantity)
    const atFactory = await layerAt(
      uow,
      layers.get(String(m.stock)) as StoredOf<'Inventory'>,
      `FACTORY ${reference}`.slice(0, 30),
    )
    entries.push(
      {
        layer: String(m.stock),
        hold: minus(decimalOrZero(m.held)),
        move: minus(quantity),
        type: 'transfer',
        reference,
      },
      { layer: atFactory, move: quantity, type: 'transfer', reference },
    )
    rows.push({ id: m.id, values: { held: '0', out: quantity, atFactory } })
  }
  await enter(uow, entries)
  await change(uow, rows)
  return records
}

/** Returned material goes back to its location with its first receipt day. */
async function back(
  uow: UnitOfWork,
  records: readonly StoredOf<'AssemblingOrder'>[],
  quantityOf: (m: StoredOf<'AssemblingMaterial'>) => string,
): Promise<Entry[]> {
  return (await bomOf(uow, records))
    .filter(m => m.atFactory && some(quantityOf(m)))
    .flatMap((m): Entry[] => {
      const reference = String(records.find(r => r.id === m.order)?.orderNo)
      return [
        { layer: String(m.atFactory), move: minus(quantityOf(m)), type: 'transfer', reference },
        { layer: String(m.stock), move: quantityOf(m), type: 'transfer', reference },
      ]
    })
}

export const returnMaterials: EffectOf<'AssemblingOrder'> = async (uow, { records }) => {
  await enter(uow, await back(uow, records, m => decimalOrZero(m.out)))
  return records
}

/** Good pieces as a share of all produced. */
export const reckonYield: EffectOf<'AssemblingOrder'> = async (_uow, { records }) =>
  patched(records, r => {
    const all = sum([decimalOrZero(r.output), decimalOrZero(r.scrap)])
    return { yield: some(all) ? divideTimes(decimalOrZero(r.output), all, '100', 2) : null }
  })

export const nextAssemblingRound: EffectOf<'AssemblingOrder'> = async (_uow, { records }) =>
  patched(records, r => ({
    round: Number(r.round) + 1,
    output: null,
    scrap: null,
    yield: null,
    qcOutcome: null,
    report: null,
  }))

/**
 * Finished goods get a delivery note; the assembling order receives them. It uses the order's number, or a drawn one
 * if taken.
 */
export const makeAssemblyNote: EffectOf<'AssemblingOrder'> = async (uow, { records }) => {
  const skus = await byId(
    uow,
    'CatalogSku',
    records.map(r => r.finishedSku),
  )
  const notes = records.map(r => ({
    id: newId(),
    values: {
      dnNo: String(r.orderNo),
      warehouse: r.warehouse,
      buyer: r.owner,
      supplierCompany: r.factoryCompany ?? null,
      keeper: r.keeper ?? null,
      deliveryDate: r.dueDate ?? null,
      quantity: r.output,
    },
  }))
  const rows = await insertNumbered(uow, named(uow, 'DeliveryNote'), notes, {
    preferred: new Set(notes.map(n => n.id)),
  })
  await insertRows(
    uow.tx,
    named(uow, 'DeliveryNoteLine'),
    records.map((r, i) => ({
      id: newId(),
      values: {
        note: rows[i]?.id,
        lineNo: 1,
        skuNo: skus.get(String(r.finishedSku))?.skuNo ?? r.orderNo,
        skuName: skus.get(String(r.finishedSku))?.skuName ?? null,
        quantity: r.output,
      },
    })),
    uow.now,
  )
  return patched(records, r => ({ deliveryNote: rows[records.indexOf(r)]?.id ?? null }))
}

/** Receives finished goods, consumes materials and returns the rest in one transaction, so that the balance holds. */
export const takeInAssembly: EffectOf<'AssemblingOrder'> = async (uow, { records }) => {
  const entries = await back(uow, records, m => decimalOrZero(m.returned))
  for (const m of await bomOf(uow, records)) {
    const gone = sum([decimalOrZero(m.consumed), decimalOrZero(m.scrap)])
    if (m.atFactory && some(gone))
      entries.push({
        layer: m.atFactory,
        move: minus(gone),
        type: 'out',
        reference: String(records.find(r => r.id === m.order)?.orderNo),
      })
  }
  const skus = await byId(
    uow,
    'CatalogSku',
    records.map(r => r.finishedSku),
  )
  const made = records.map(r => ({
    id: newId(),
    values: {
      warehouse: r.warehouse,
      sku: r.finishedSku,
      skuName: skus.get(String(r.finishedSku))?.skuName ?? null,
      location: receivingPlace,
      batch: r.orderNo,
      inTransit: '0',
      receivedQuantity: decimalOrZero(r.received),
      onHand: '0',
      reserved: '0',
      available: '0',
      soldQuantity: '0',
      receivedDate: dayIn(zoneOf(uow.actor), uow.now),
      grNo: r.orderNo,
      owner: r.owner,
      keeper: r.keeper ?? null,
    },
  }))
  await insertRows(uow.tx, named(uow, 'Inventory'), made, uow.now)
  made.forEach((layer, i) => {
    if (some(decimalOrZero(records[i]?.received)))
      entries.push({
        layer: layer.id,
        move: decimalOrZero(records[i]?.received),
        type: 'in',
        reference: String(records[i]?.orderNo),
      })
  })
  await enter(uow, entries)
  return records
}
