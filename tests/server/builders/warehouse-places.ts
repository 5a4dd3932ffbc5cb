import type { TestApp } from '../harness.ts'
import { fileOf, insertOne, type EachList } from './transitions.ts'
import { companyIds } from './purchase-order.ts'

/** Receipts, allocations, sales and assembling orders in every initial status of their transitions. */
export async function warehousePlaces(world: TestApp, each: EachList): Promise<void> {
  const id = await companyIds(world)
  const other = (await world.actor('finance@platform.test')).userId
  const warehouse = await insertOne(world, 'Warehouse', { code: 'W1', name: 'Harbour store', company: id('service') })
  const sku = await insertOne(world, 'CatalogSku', { skuNo: 'S-1', skuName: 'Towel', owner: id('buyer') })
  const known = ['buyer', 'supplier', 'service', 'forwarder', 'platform']
  const buyersOwn = (await world.actor('purchaser@buyer.test')).userId
  const mine = { owner: id('buyer'), keeper: id('service') }
  let count = 0

  const layerOf = () =>
    insertOne(world, 'Inventory', {
      ...mine,
      warehouse,
      sku,
      skuName: 'Towel',
      location: 'A-01',
      receivedDate: '2026-09-01',
      grNo: `GR-${count}`,
      onHand: '500',
      reserved: '10',
      available: '490',
      receivedQuantity: '500',
      soldQuantity: '0',
      inTransit: '0',
    })

  let line: string, photo: string
  each(
    'grStatus',
    async () => {
      const parties = {
        buyer: id('buyer'),
        supplierCompany: id('supplier'),
        keeper: id('service'),
        operator: id('operator'),
      }
      const deliveryNote = await insertOne(world, 'DeliveryNote', { ...parties, dnNo: `DN-T-${++count}`, warehouse })
      const receipt = await insertOne(world, 'GoodsReceipt', {
        ...parties,
        grNo: `GR-T-${count}`,
        dnNo: `DN-T-${count}`,
        deliveryNote,
        warehouse,
        status: 'expected',
        overTolerance: '0',
        underTolerance: '0',
      })
      line = await insertOne(world, 'GoodsReceiptLine', {
        receipt,
        lineNo: 1,
        skuNo: 'S-1',
        expected: '10',
        received: '10',
        damaged: '0',
        accepted: '10',
        stock: await layerOf(),
        sku,
      })
      photo = await fileOf(world, 'GoodsReceipt', receipt, 'exceptionPhoto')
      return receipt
    },
    {
      companies: [...known, 'operator'],
      values: () => ({
        gateInAt: '2026-11-21T08:00:00Z',
        exceptionPhoto: photo,
        reversalReason: 'twice',
        reversalProposedBy: other,
      }),
      inputs: ({ action: { code } }) =>
        code === 'raiseException' || code === 'recount'
          ? { exceptionCodes: ['short'] }
          : code === 'resolve'
            ? { decisions: [{ line, field: 'decision', value: 'accept' }], supplierAnswer: 'yes' }
            : {},
    },
  )

  each(
    'allocationOrderStatus',
    async () => {
      const order = await insertOne(world, 'AllocationOrder', {
        ...mine,
        orderNo: `AL-T-${++count}`,
        warehouse,
        status: 'draft',
        quantity: '10',
        pickedQuantity: '10',
      })
      await insertOne(world, 'AllocationPick', {
        order,
        lineNo: 1,
        stock: await layerOf(),
        skuNo: 'S-1',
        quantity: '10',
        held: '10',
        picked: '10',
      })
      return order
    },
    { companies: known, values: () => ({}) },
  )

  let proof: string
  each(
    'salesOrderStatus',
    async () => {
      const order = await insertOne(world, 'SalesOrder', {
        ...mine,
        soNumber: `SA-T-${++count}`,
        customer: id('operator'),
        salesType: 'inStock',
        warehouse,
        status: 'created',
        currency: 'USD',
        totalAmount: '20',
        quantity: '10',
      })
      await insertOne(world, 'SalesOrderLine', {
        order,
        lineNo: 1,
        sku,
        quantity: '10',
        unitPrice: '2',
        lineAmount: '20',
      })
      proof = await fileOf(world, 'SalesOrder', order, 'proofOfDelivery')
      return order
    },
    {
      companies: known,
      values: () => ({
        proofOfDelivery: proof,
        receivedAmount: '20',
        reversalReason: 'bank',
        reversalProposedBy: buyersOwn,
      }),
      inputs: ({ action: { code } }) =>
        code === 'refuse' ? { returnedOn: '2026-11-21' } : code === 'deliver' ? { deliveredOn: '2026-11-21' } : {},
      before: async ({ action: { code } }, salesOrder) => {
        if (['confirm', 'unconfirm', 'cancel'].includes(code)) {
          await layerOf()
          return
        }
        const gone = ['ship', 'refuse'].includes(code)
        const order = await insertOne(world, 'AllocationOrder', {
          ...mine,
          orderNo: `AL-S-${++count}`,
          salesOrder,
          warehouse,
          status: gone ? 'outbound' : 'confirmed',
          quantity: '10',
          pickedQuantity: '10',
        })
        await insertOne(world, 'AllocationPick', {
          order,
          lineNo: 1,
          stock: await layerOf(),
          skuNo: 'S-1',
          quantity: '10',
          held: gone ? '0' : '10',
          picked: '10',
        })
      },
    },
  )

  let report: string, note: string
  each(
    'assemblingOrderStatus',
    async () => {
      const factory = await insertOne(world, 'Supplier', {
        name: `Factory ${++count}`,
        company: id('supplier'),
        owner: id('buyer'),
      })
      const order = await insertOne(world, 'AssemblingOrder', {
        ...mine,
        factoryCompany: id('supplier'),
        orderNo: `AS-T-${count}`,
        finishedSku: sku,
        quantity: '9',
        factory,
        dueDate: '2026-12-01',
        warehouse,
        status: 'draft',
        round: 1,
      })
      report = await fileOf(world, 'AssemblingOrder', order, 'report')
      note = await insertOne(world, 'DeliveryNote', {
        buyer: id('buyer'),
        keeper: id('service'),
        dnNo: `AS-T-${count}-N`,
        warehouse,
      })
      return order
    },
    {
      companies: known,
      values: ({ action: { code } }) => ({
        output: '9',
        scrap: '1',
        report,
        qcOutcome: code === 'rework' ? 'rejected' : 'approved',
        carrier: 'Road',
        deliveryNote: note,
        received: '9',
      }),
      inputs: ({ action: { code } }) => (code === 'startProduction' ? { startedOn: '2026-11-21' } : {}),
      before: async ({ action: { code }, from }, order) => {
        const sent = !from.includes('draft') && !from.includes('orderCreated')
        const atFactory = sent
          ? await insertOne(world, 'Inventory', {
              ...mine,
              warehouse,
              sku,
              skuName: 'Towel',
              location: `FACTORY ${++count}`,
              receivedDate: '2026-09-01',
              grNo: `F-${count}`,
              onHand: '10',
              reserved: '0',
              available: '10',
              receivedQuantity: '0',
              soldQuantity: '0',
              inTransit: '0',
            })
          : null
        const back = code === 'cancelReturned' ? { returned: '10' } : { consumed: '8', returned: '1', scrap: '1' }
        await insertOne(world, 'AssemblingMaterial', {
          order,
          lineNo: 1,
          stock: await layerOf(),
          skuNo: 'S-1',
          quantity: '10',
          held: sent || from.includes('draft') ? '0' : '10',
          picked: '10',
          out: sent ? '10' : '0',
          arrived: '10',
          atFactory,
          ...(sent ? back : {}),
        })
      },
    },
  )
}
