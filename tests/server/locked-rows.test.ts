import { expect, test } from 'vitest'
import { proves } from '../proves.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { put } from './builders/transitions.ts'
import { testApp } from './harness.ts'

/** Lines that were not typed by people: only those of type M are edited and deleted. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')

test.each(['A', 'O'])('B-079, V-108: rejects an edit and a deletion of a row of type %s, and keeps it', async type => {
  const order = await orderOf(buyer, {}, [{}, {}])
  const lines = async () => (await buyer.detail('PurchaseOrder', { id: order.id })).object?.rows.lines ?? []
  const [first, second] = await lines()
  await put(world, 'PoLine', String(first?.id), { generationType: type })
  let { revision } = order
  const save = async (rows: object) => {
    const saved = await buyer.save('PurchaseOrder', { id: order.id, revision }, { lines: rows })
    if (saved.object) ({ revision } = saved.object.record as { revision: number })
    return saved
  }
  proves('B-079')
  for (const rows of [{ save: [{ id: first?.id, orderQuantity: '7' }] }, { remove: [first?.id] }])
    expect((await save(rows)).problems).toEqual([
      expect.objectContaining({
        child: 'lines',
        row: 1,
        code: 'ROW_LOCKED',
        message: 'This row is locked and can not be edited or deleted',
      }),
    ])
  expect((await lines())[0]).toMatchObject({ id: first?.id, orderQuantity: '100.00', generationType: type })

  await must(save({ save: [{ id: second?.id, orderQuantity: '7' }] }))
  await must(save({ remove: [second?.id] }))
  expect(await lines()).toHaveLength(1)
})
