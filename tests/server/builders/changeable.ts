import type { Client, TestApp } from '../harness.ts'
import { bookedOrder } from './booked-order.ts'
import { companyIds, must, signedOrder } from './purchase-order.ts'
import { readStored, type Stored } from '../../../server/db/write-rows.ts'
import { entityOf, insertOne, inSystem, readOne } from './transitions.ts'

/** A record in an editable status, a user who may change it, and a field with its initial and other values. */
export interface Changeable {
  readonly client: Client
  readonly record: { readonly id: string; readonly revision: number }
  readonly field: string
  readonly start: unknown
  value(words: string): string
}

/** A record with its own life cycle for each entity whose saves depend on others, or that belongs to a person. */
export const changeables: Readonly<Record<string, (world: TestApp) => Promise<Changeable>>> = {
  OrderPlacement: world =>
    made(
      world,
      'purchaser@buyer.test',
      'OrderPlacement',
      'projectName',
      {},
      { items: { save: [{ skuNo: 'SKU-1', quantity: '10', unitPrice: '2.5' }] } },
    ),
  VendorBooking: async world =>
    made(world, 'supplier@supplier.test', 'VendorBooking', 'shipper', { po: (await signedOrder(world)).id }),
  ShippingPlan: async world =>
    made(world, 'purchaser@buyer.test', 'ShippingPlan', 'remark', {
      po: [(await bookedOrder(world)).id],
      etd: '2026-11-25',
    }),
  PaymentTerm: world =>
    made(
      world,
      'finance@buyer.test',
      'PaymentTerm',
      'remark',
      { code: 'CHANGED', name: 'Changed' },
      { lines: { save: [{ kind: 'payOff', part: 'rest', anchor: 'arrival', days: 30 }] } },
    ),
  EmailTemplate: async world =>
    made(world, 'platform@platform.test', 'EmailTemplate', 'name', {
      code: 'CHANGED',
      name: 'Changed',
      event: 'orderInfo',
      audience: 'buyer',
      subject: 'Order {{poNo}}',
      body: 'See {{link}}',
      subjectZh: '订单 {{poNo}}',
      bodyZh: '见 {{link}}',
      owner: (await companyIds(world))('platform'),
    }),
  EmailMessage: async world =>
    made(world, 'purchaser@buyer.test', 'EmailMessage', 'subject', {
      mainEntity: 'PurchaseOrder',
      businessNo: (await signedOrder(world)).poNo,
      company: (await companyIds(world))('supplier'),
      subject: 'Changed',
      body: 'Changed',
    }),
  // Only who is away changes it.
  ProxySetting: async world =>
    made(world, 'finance@buyer.test', 'ProxySetting', 'reason', {
      agent: (await world.actor('qc@buyer.test')).userId,
      startDate: '2027-06-01',
      endDate: '2027-06-02',
      reason: 'away',
    }),
  ShipmentDocument: async world =>
    made(world, 'purchaser@buyer.test', 'ShipmentDocument', 'remark', {
      documentNo: 'CHANGED',
      documentType: 'pl',
      po: (await signedOrder(world)).id,
    }),
  DocumentRequirement: async world =>
    made(world, 'purchaser@buyer.test', 'DocumentRequirement', 'remark', {
      documentType: 'co',
      party: (await companyIds(world))('supplier'),
      owner: (await companyIds(world))('buyer'),
      // A needed document would block the steps of other records.
      needed: false,
    }),
  CatalogSku: world =>
    made(world, 'purchaser@buyer.test', 'CatalogSku', 'skuName', { skuNo: 'CHANGED', skuName: 'Changed' }),
  Task: world => made(world, 'purchaser@buyer.test', 'Task', 'title', { title: 'Changed' }),
  TaskCase: world =>
    made(world, 'platform@platform.test', 'TaskCase', 'name', { caseCode: 'changed', name: 'Changed' }),
  Rfq: world => made(world, 'purchaser@buyer.test', 'Rfq', 'rfqName', {}),
  RfqAward: async world => {
    const id = await companyIds(world)
    const rfq = await insertOne(world, 'Rfq', { rfqNo: 'RFQ-CHANGED', currency: 'USD', buyer: id('buyer') })
    const award = await insertOne(world, 'RfqAward', {
      awardNo: 'AWD-CHANGED',
      rfq,
      status: 'draft',
      reason: 'start',
      buyer: id('buyer'),
    })
    return {
      client: await world.as('purchaser@buyer.test'),
      record: { id: award, revision: 1 },
      field: 'reason',
      start: 'start',
      value: v => v,
    }
  },
  RfqScoring: async world => {
    const { scoring } = await scoringOf(world, 'SCORING')
    return remarkOf(await world.as('purchaser@buyer.test'), scoring)
  },
  // Only its evaluator sees and changes it.
  RfqEvaluation: async world => {
    const { rfq, scoring, buyer } = await scoringOf(world, 'SCORED')
    const evaluation = await insertOne(world, 'RfqEvaluation', {
      scoringNo: 'RFQ-SCORED/S1',
      scoring,
      rfq,
      evaluator: (await world.actor('finance@buyer.test')).userId,
      status: 'draft',
      remark: 'start',
      buyer,
    })
    return remarkOf(await world.as('finance@buyer.test'), evaluation)
  },
  AuditTemplate: world =>
    made(
      world,
      'purchaser@buyer.test',
      'AuditTemplate',
      'name',
      { name: 'start' },
      {
        sections: { save: [{ code: 'Q', title: 'Quality', weight: '100' }] },
        questions: { save: [{ section: 'Q', question: 'Is it measured?', maxPoints: '10' }] },
      },
    ),
  SupplierCertificate: async world =>
    made(world, 'purchaser@buyer.test', 'SupplierCertificate', 'scope', {
      kind: 'bsci',
      certificateNo: 'C-CHANGED',
      issuer: 'Institute',
      validFrom: '2026-01-01',
      supplier: await firstSupplier(world),
      scope: 'start',
    }),
  // Defects are listed while their inspection is booked.
  QcDefect: async world => {
    const id = await companyIds(world)
    const task = await insertOne(world, 'QcTask', {
      qcNo: 'QC-CHANGED',
      qcType: 'PSI',
      round: 1,
      buyer: id('buyer'),
      supplierCompany: id('supplier'),
      inspector: id('service'),
      status: 'booked',
    })
    return made(world, 'qc@service.test', 'QcDefect', 'title', { task, code: 'workmanship', title: 'start' })
  },
  UserTag: world => made(world, 'purchaser@buyer.test', 'UserTag', 'name', { name: 'start' }),
  Sample: async world => {
    return made(world, 'purchaser@buyer.test', 'Sample', 'article', {
      article: 'start',
      supplier: await firstSupplier(world),
    })
  },
  ContainerLoading: async world => {
    const id = await companyIds(world)
    const shipment = await insertOne(world, 'Shipment', {
      shipmentNo: 'SH-CHANGED',
      buyer: id('buyer'),
      forwarder: id('forwarder'),
      orders: [],
      soStatus: 'released',
      currentMilestone: 'soRelease',
    })
    return made(world, 'freightAgent@forwarder.test', 'ContainerLoading', 'sealNo', { shipment, containerType: '40GP' })
  },
  GoodsReceipt: async world => {
    const id = await companyIds(world)
    const warehouse = await insertOne(world, 'Warehouse', {
      code: 'W-CHANGED',
      name: 'Harbour store',
      company: id('service'),
    })
    const parties = { buyer: id('buyer'), keeper: id('service'), warehouse }
    const deliveryNote = await insertOne(world, 'DeliveryNote', { ...parties, dnNo: 'DN-CHANGED' })
    const receipt = await insertOne(world, 'GoodsReceipt', {
      ...parties,
      grNo: 'GR-CHANGED',
      deliveryNote,
      status: 'expected',
      overTolerance: '0',
      underTolerance: '0',
    })
    return {
      client: await world.as('purchaser@buyer.test'),
      record: { id: receipt, revision: 1 },
      field: 'overTolerance',
      start: '0',
      value: words => String(numbers.indexOf(words)),
    }
  },
  Payment: async world => {
    const order = await signedOrder(world)
    const payment = await oneWith(world, 'Payment', 'po', order.id)
    return {
      client: await world.as('finance@buyer.test'),
      record: payment,
      field: 'exchangeRate',
      start: '0',
      value: words => String(numbers.indexOf(words)),
    }
  },
  ExchangeRate: world =>
    made(world, 'finance@platform.test', 'ExchangeRate', 'source', {
      fromCurrency: 'USD',
      toCurrency: 'CNY',
      rate: '7.1',
      type: 'internal',
      source: 'start',
      validFrom: '2026-11-20',
    }),
  ContractRate: async world =>
    made(world, 'finance@buyer.test', 'ContractRate', 'contractNo', {
      fromCurrency: 'USD',
      toCurrency: 'CNY',
      rate: '7.1',
      contractNo: 'start',
      validFrom: '2026-11-20',
      owner: (await companyIds(world))('buyer'),
    }),
  RateCard: world =>
    made(world, 'freightAgent@forwarder.test', 'RateCard', 'remark', {
      cardName: 'Ocean',
      side: 'sell',
      mode: 'sea',
      validFrom: '2026-11-20',
      remark: 'start',
    }),
  LandingCost: async world =>
    made(
      world,
      'finance@buyer.test',
      'LandingCost',
      'remark',
      {
        costName: 'Oak chair',
        remark: 'start',
        date: '2026-11-20',
        currency: 'USD',
        priceCurrency: 'USD',
        incoterm: 'DDP',
        owner: (await companyIds(world))('buyer'),
      },
      {
        items: { save: [{ skuNo: 'SKU-1', quantity: '10', unitPrice: '5', cbm: '1' }] },
        charges: { save: [{ code: 'DOC', amount: '6.50', currency: 'USD', method: 'value' }] },
      },
    ),
  BankAccount: world =>
    made(world, 'finance@buyer.test', 'BankAccount', 'holder', {
      holder: 'start',
      bank: 'Harbor Bank',
      accountNo: '000123456789',
      currency: 'USD',
    }),
  SalesPayment: async world => {
    const id = await companyIds(world)
    return made(world, 'finance@operator.test', 'SalesPayment', 'bankReference', {
      payer: id('buyer'),
      currency: 'EUR',
      amount: '10',
      receivedDate: '2026-11-20',
      bankAccount: 'ACC-1',
      bankReference: 'start',
    })
  },
  Project: world =>
    made(world, 'platform@platform.test', 'Project', 'remark', { name: 'Changed', identifier: 'changed-project' }),
  System: async world => {
    const admin = await world.as('platform@platform.test')
    const project = await must(admin.save('Project', { name: 'Changed', identifier: 'changed-system' }))
    return made(world, 'platform@platform.test', 'System', 'remark', {
      name: 'Changed',
      project: project.object?.record.id,
    })
  },
  Module: async world => {
    const admin = await world.as('platform@platform.test')
    const project = await must(admin.save('Project', { name: 'Changed', identifier: 'changed' }))
    return made(world, 'platform@platform.test', 'Module', 'remark', {
      name: 'Changed',
      identifier: 'changed',
      project: project.object?.record.id,
    })
  },
  Service: async world => {
    const admin = await world.as('platform@platform.test')
    const project = await must(admin.save('Project', { name: 'Changed', identifier: 'changed-service' }))
    const module = await must(
      admin.save('Module', { name: 'Changed', identifier: 'served', project: project.object?.record.id }),
    )
    const saved = await must(
      admin.save(
        'Service',
        {
          name: 'Changed',
          identifier: 'changed',
          address: 'changed/projects',
          target: 'design_projects',
          module: module.object?.record.id,
          requestDescription: 'start',
        },
        { responseParameters: { save: [{ node: 'name' }] } },
      ),
    )
    return {
      client: admin,
      record: await readOne(world, 'Service', String(saved.object?.record.id)),
      field: 'requestDescription',
      start: 'start',
      value: words => words,
    }
  },
  PublishTask: async world => {
    const admin = await world.as('platform@platform.test')
    const project = await must(admin.save('Project', { name: 'Changed', identifier: 'changed-task' }))
    const module = await must(
      admin.save('Module', { name: 'Changed', identifier: 'tasks', project: project.object?.record.id }),
    )
    return made(world, 'platform@platform.test', 'PublishTask', 'remark', {
      publishTask: 'Changed',
      remark: 'start',
      module: module.object?.record.id,
    })
  },
  OutgoingHost: world =>
    made(world, 'platform@platform.test', 'OutgoingHost', 'remark', {
      identifier: 'changed',
      name: 'Changed',
      address: 'https://changed.example',
      callers: ['purchaser'],
    }),
  ThemeCard: world =>
    made(world, 'platform@platform.test', 'ThemeCard', 'cardName', { cardName: 'start', path: '/settings' }),
  FreeTimeTerm: async world => {
    const client = await world.as('platform@platform.test')
    const saved = await must(
      client.save('FreeTimeTerm', { clock: 'demurrage', lane: 'USSEA', freeDays: 5, firstRate: '0' }),
    )
    return {
      client,
      record: await readOne(world, 'FreeTimeTerm', String(saved.object?.record.id)),
      field: 'firstRate',
      start: '0',
      value: words => String(numbers.indexOf(words)),
    }
  },
}

async function firstSupplier(world: TestApp): Promise<string | undefined> {
  const client = await world.as('purchaser@buyer.test')
  const found = await client.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  return found.object?.resultList[0]?.id
}

/** Values of number fields, by words of other fields. */
const numbers = ['start', 'first', 'second', 'never', ...Array.from({ length: 8 }, (_, i) => `number ${i}`)]

/** The one record that belongs to another. */
async function oneWith(world: TestApp, entity: string, field: string, id: string): Promise<Stored> {
  const [found] = await inSystem(world, tx => readStored(tx, entityOf(world, entity), { field, values: [id] }))
  if (!found) throw new Error(`${entity} has nothing for ${id}`)
  return found
}

async function scoringOf(world: TestApp, no: string) {
  const buyer = (await companyIds(world))('buyer')
  const rfq = await insertOne(world, 'Rfq', { rfqNo: `RFQ-${no}`, currency: 'USD', buyer })
  const scoring = await insertOne(world, 'RfqScoring', {
    scoringNo: `RFQ-${no}/S1`,
    rfq,
    status: 'draft',
    remark: 'start',
    buyer,
  })
  return { rfq, scoring, buyer }
}

const remarkOf = (client: Client, id: string): Changeable => ({
  client,
  record: { id, revision: 1 },
  field: 'remark',
  start: 'start',
  value: v => v,
})

async function made(
  world: TestApp,
  username: string,
  entity: string,
  field: string,
  record: Readonly<Record<string, unknown>>,
  rows?: Parameters<Client['save']>[2],
): Promise<Changeable> {
  const client = await world.as(username)
  const saved = await must(client.save(entity, record, rows))
  return {
    client,
    record: await readOne(world, entity, String(saved.object?.record.id)),
    field,
    start: 'start',
    value: v => v,
  }
}
