import type { EntityName, EntityNamed, FieldBy, StoredBy, StoredOf, KnownOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { availableOf, held, moved } from '../../../domain/values/stock.ts'
import { compare, sum } from '../../../domain/values/decimal.ts'
import { authorOf, insertRows, newId, readStored, updateRows, type Stored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'

/** A change of a stock layer: goods arrive, leave or are reserved. Quantities are signed. */
export interface Entry {
  readonly layer: string
  readonly move?: string
  readonly hold?: string
  readonly type?: 'in' | 'out' | 'transfer' | 'adjust'
  readonly reference?: string
  /** Change of the sold quantity. */
  readonly sold?: string
  /** Other fields of the layer to change with it. */
  readonly values?: KnownOf<'Inventory'>
}

/**
 * The only writer of stock: locks layers, checks every entry against the current state, writes movements and layers
 * in the running transaction. Missing or reserved stock fails the whole action.
 */
export async function enter(uow: UnitOfWork, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const entity = entityNamed(uow.index, 'Inventory')
  const layers = new Map(
    (
      await readStored(uow.tx, entity, { field: 'id', values: [...new Set(entries.map(e => e.layer))] }, { lock: true })
    ).map(l => [l.id, l]),
  )
  const now = new Map(layers)
  const movements = entries.flatMap(e => {
    const there = now.get(e.layer)
    if (!there) throw fail('NOT_FOUND')
    const quantities = { onHand: decimalOrZero(there.onHand), reserved: decimalOrZero(there.reserved) }
    const freed = e.hold ? held(quantities, e.hold) : quantities
    const after = freed && e.move ? moved(freed, e.move) : freed
    if (!after)
      throw fail('GUARD', {
        problems: [
          {
            code: 'STOCK_SHORT',
            params: { sku: there.skuName ?? '', short: (e.move ?? e.hold ?? '0').replace('-', '') },
          },
        ],
      })
    now.set(e.layer, {
      ...there,
      ...e.values,
      ...(e.sold ? { soldQuantity: sum([decimalOrZero(there.soldQuantity), e.sold]) } : {}),
      onHand: after.onHand,
      reserved: after.reserved,
      available: availableOf(after),
    })
    return e.move
      ? [{ entry: e, quantity: e.move, balance: after.onHand, layer: now.get(e.layer) as StoredOf<'Inventory'> }]
      : []
  })
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'StockMovement'),
    movements.map(m => ({
      id: newId(),
      values: {
        warehouse: m.layer.warehouse,
        sku: m.layer.sku,
        movementType: m.entry.type ?? 'adjust',
        quantity: m.quantity,
        movedAt: uow.now.toISOString(),
        reference: m.entry.reference ?? null,
        location: m.layer.location,
        batch: m.layer.batch,
        balance: m.balance,
        layer: m.layer.id,
        author: authorOf(uow.actor),
        owner: m.layer.owner,
        keeper: m.layer.keeper,
      },
    })),
    uow.now,
  )
  await updateRows(
    uow.tx,
    entity,
    [...now.values()].map(l => ({ id: l.id, values: changed(layers.get(l.id) as StoredOf<'Inventory'>, l) })),
    uow.now,
  )
}

const changed = (before: Stored, after: Stored): Record<string, unknown> =>
  Object.fromEntries(Object.entries(after).filter(([k, v]) => k !== 'id' && k !== 'revision' && before[k] !== v))

/** The same layer at another location: existing or new. It keeps the first receipt day. */
export async function layerAt(uow: UnitOfWork, from: StoredOf<'Inventory'>, location: string): Promise<string> {
  const entity = entityNamed(uow.index, 'Inventory')
  const near = await readStored(uow.tx, entity, { field: 'location', values: [location] })
  const same = ['warehouse', 'sku', 'owner', 'batch', 'grNo', 'receivedDate'] as const
  const there = near.find(l => same.every(f => (l[f] ?? null) === (from[f] ?? null)))
  if (there) return there.id
  const id = newId()
  const taken = [
    'warehouse',
    'sku',
    'skuName',
    'batch',
    'receivedDate',
    'unitCost',
    'currency',
    'grNo',
    'po',
    'owner',
    'keeper',
  ] as const
  await insertRows(
    uow.tx,
    entity,
    [
      {
        id,
        values: {
          ...Object.fromEntries(taken.map(f => [f, from[f] ?? null])),
          location,
          inTransit: '0',
          receivedQuantity: '0',
          onHand: '0',
          reserved: '0',
          available: '0',
          soldQuantity: '0',
        },
      },
    ],
    uow.now,
  )
  return id
}

/** Number and name of the goods of layers, as shown in rows that name a layer. */
export async function skuNames(
  uow: UnitOfWork,
  layers: readonly StoredOf<'Inventory'>[],
): Promise<(layer: StoredOf<'Inventory'> | undefined) => { skuNo: string | null; skuName: string | null }> {
  const skus = await byId(
    uow,
    'CatalogSku',
    layers.map(l => l.sku),
  )
  return layer => ({ skuNo: skus.get(String(layer?.sku))?.skuNo ?? null, skuName: layer?.skuName ?? null })
}

interface Reserved {
  readonly id: string
  readonly lineNo: number | null
  readonly stock: string | null
  readonly quantity: string | null
}

/** Rows with reserved or removed stock must keep lot and quantity in a save. */
export function refuseChanged(child: string, now: readonly Reserved[], before: readonly Reserved[]): void {
  const left = new Map(before.map(r => [r.id, r]))
  if (before.length === 0) return
  for (const row of now) {
    const was = left.get(row.id)
    if (!was || was.stock !== row.stock || compare(decimalOrZero(was.quantity), decimalOrZero(row.quantity)) !== 0)
      throw invalid([{ child, row: Number(row.lineNo), code: 'ROW_LOCKED' }])
    left.delete(row.id)
  }
  const [gone] = left.values()
  if (gone) throw invalid([{ child, row: Number(gone.lineNo), code: 'ROW_LOCKED' }])
}

/** Rows of a collection with stock, with the names of their layers. */
export const rowsOf = <N extends EntityName>(
  uow: UnitOfWork,
  entity: N,
  field: FieldBy<EntityNamed<N>>,
  records: readonly { readonly id: string }[],
): Promise<StoredBy<EntityNamed<N>>[]> =>
  readStored(uow.tx, entityNamed(uow.index, entity), { field, values: records.map(r => r.id) }, { lock: true })

export const total = <F extends string>(rows: readonly { readonly [K in F]: string | null }[], field: F): string =>
  sum(rows.map(r => decimalOrZero(r[field])))
