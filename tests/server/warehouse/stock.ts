import { inSystem, insertOne } from '../builders/transitions.ts'
import { companyIds, must, signedOrder } from '../builders/purchase-order.ts'
import type { Client, TestApp } from '../harness.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { entityOf, put, readOne } from '../builders/transitions.ts'

/** A warehouse of the first service company, with helpers for the stock tests. */
export interface Yard {
  readonly id: (code: string) => string
  readonly warehouse: string
  readonly warehouseUser: Client
  readonly buyer: Client
  rows(entity: string, field: string, value: unknown): Promise<Stored[]>
  /** A signed order in transit, with its delivery note and expected receipt. */
  expected(
    quantities: readonly string[],
  ): Promise<{ po: string; receipt: string; grNo: string; lines: readonly Stored[] }>
  /** The same, counted in full and posted. */
  received(
    quantities: readonly string[],
  ): Promise<{ po: string; receipt: string; grNo: string; lines: readonly Stored[] }>
  /** Registered at the gate and counted with the given quantities. */
  count(receipt: string, counted: readonly Readonly<Record<string, unknown>>[]): Promise<void>
}

export async function yard(world: TestApp): Promise<Yard> {
  const id = await companyIds(world)
  const warehouse = await insertOne(world, 'Warehouse', { code: 'W1', name: 'Harbour store', company: id('service') })
  const warehouseUser = await world.as('warehouse@service.test'),
    buyer = await world.as('purchaser@buyer.test'),
    forwarder = await world.as('freightAgent@forwarder.test')
  const rows: Yard['rows'] = (entity, field, value) =>
    inSystem(world, tx => readStored(tx, entityOf(world, entity), { field, values: [value] }))
  const linesOf = async (receipt: string) =>
    (await rows('GoodsReceiptLine', 'receipt', receipt)).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))

  const expected: Yard['expected'] = async quantities => {
    const order = await signedOrder(
      world,
      {},
      quantities.map((orderQuantity, i) => ({
        skuNo: `SKU-${i + 1}`,
        skuName: `Towel ${i + 1}`,
        orderQuantity,
        unitPrice: '2.50',
      })),
    )
    await put(world, 'PurchaseOrder', order.id, {
      progress: 'shippedOnBoard',
      cargoReadyDate: '2026-11-01',
      etd: '2026-11-05',
      eta: '2026-11-20',
    })
    await must(forwarder.act('poProgress', { ids: [order.id], action: 'arrive', inputs: { actualDate: '2026-11-20' } }))
    const [receipt] = await rows('GoodsReceipt', 'po', order.id)
    return {
      po: order.id,
      receipt: String(receipt?.id),
      grNo: String(receipt?.grNo),
      lines: await linesOf(String(receipt?.id)),
    }
  }
  const count: Yard['count'] = async (receipt, counted) => {
    const revision = async () => (await readOne(world, 'GoodsReceipt', receipt)).revision
    await must(
      warehouseUser.save('GoodsReceipt', { id: receipt, revision: await revision(), gateInAt: '2026-11-21T08:00:00Z' }),
    )
    for (const action of ['arrive', 'count']) await must(warehouseUser.act('grStatus', { ids: [receipt], action }))
    const lines = await linesOf(receipt)
    await must(
      warehouseUser.save(
        'GoodsReceipt',
        { id: receipt, revision: await revision() },
        { lines: { save: counted.map((c, i) => ({ id: lines[i]?.id, ...c })) } },
      ),
    )
  }
  return {
    id,
    warehouse,
    warehouseUser,
    buyer,
    rows,
    expected,
    count,
    async received(quantities) {
      const got = await expected(quantities)
      await count(
        got.receipt,
        quantities.map(received => ({ received })),
      )
      await must(warehouseUser.act('grStatus', { ids: [got.receipt], action: 'post' }))
      return { ...got, lines: await linesOf(got.receipt) }
    },
  }
}
