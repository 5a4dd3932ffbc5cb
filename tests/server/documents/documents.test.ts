import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import type { DocumentChecklist } from '../../../domain/contracts/document.calls.ts'
import { milestones } from '../../../domain/tracking/step-template.ts'
import { compose } from '../../../server/mail/compose.ts'
import { runAction } from '../../../server/operations/transitions/run-action.ts'
import { proves } from '../../proves.ts'
import { listen } from '../builders/listen.ts'
import { postUpload } from '../builders/multipart.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { insertOne, put, readOne } from '../builders/transitions.ts'
import { download } from '../exports/exporting.ts'
import { testApp, type Client } from '../harness.ts'
import { everyRole } from '../people.ts'

/** Documents of shipments and orders: requirements, checks, versions, classes, archive and handover. */
const world = await testApp()
const clients = {
  platform: await world.as('platform@platform.test'),
  operator: await world.as('platform@operator.test'),
  buyer: await world.as('purchaser@buyer.test'),
  supplier: await world.as('supplier@supplier.test'),
  forwarder: await world.as('freightAgent@forwarder.test'),
  service: await world.as('warehouse@service.test'),
  buyer2: await world.as('purchaser@buyer2.test'),
  supplier2: await world.as('supplier@supplier2.test'),
  forwarder2: await world.as('freightAgent@forwarder2.test'),
} as const
type Who = keyof typeof clients
const id = await companyIds(world)
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

let made = 0
interface Cargo {
  readonly po: string
  readonly shipment: string
  readonly steps: readonly string[]
}

/** A signed order and its shipment, whose next step is the entry at the port. */
async function cargo(incoterm = 'FOB'): Promise<Cargo> {
  made += 1
  const parties = {
    buyer: id('buyer'),
    operator: id('operator'),
    supplierCompany: id('supplier'),
    forwarder: id('forwarder'),
  }
  const po = await insertOne(world, 'PurchaseOrder', {
    ...parties,
    poNo: `PO-DOC-${made}`,
    poType: 'standard',
    incoterm,
    shipType: 'sea',
    currency: 'USD',
    confirmStatus: 'signed',
    progress: 'soReleased',
    projectNo: `PRJ-${made}`,
  })
  const shipment = await insertOne(world, 'Shipment', {
    ...parties,
    warehouse: id('service'),
    shipmentNo: `SH-DOC-${made}`,
    orders: [po],
    shipType: 'sea',
    pol: 'CNSHA',
    pod: 'USSEA',
    soStatus: 'released',
    currentMilestone: 'containerStuffed',
    nextMilestone: 'gateIn',
  })
  const steps: string[] = []
  for (const [position, milestone] of milestones.entries())
    steps.push(
      await insertOne(world, 'ShipmentMilestone', {
        shipment,
        milestone,
        position,
        state: position < 4 ? 'actual' : 'planned',
        ...(position < 4 ? { actualDate: '2026-11-10' } : {}),
        timeZone: 'UTC',
      }),
    )
  return { po, shipment, steps }
}

const idOf = (saved: { object?: { record?: unknown } | null }): string =>
  (saved.object?.record as { id: string } | undefined)?.id ?? ''
const newDocument = async (who: Who, fields: Readonly<Record<string, unknown>>): Promise<string> => {
  made += 1
  return idOf(await must(clients[who].save('ShipmentDocument', { documentNo: `D-${made}`, ...fields })))
}
const upload = (
  client: Client,
  document: string,
  name = 'file.pdf',
  parts: Record<string, string> = { field: 'file' },
) =>
  postUpload(world, client.headers, {
    parts: { entity: 'ShipmentDocument', id: document, ...parts },
    content: pdf,
    disposition: `form-data; name="file"; filename="${name}"`,
  })
const act = (who: Who, list: string, document: string, action: string, inputs: Record<string, unknown> = {}) =>
  clients[who].act(list, { ids: [document], action, inputs, reason: `reason to ${action}` })
const read = (document: string) => readOne(world, 'ShipmentDocument', document)
const rule = (fields: Readonly<Record<string, unknown>>, who: Who = 'buyer') =>
  clients[who].save('DocumentRequirement', {
    neededFor: 'gateIn',
    providedBy: 'supplier',
    documentClass: 'public',
    owner: id(who),
    ...fields,
  })
const checklist = async (who: Who, of: { shipment: string } | { po: string }) =>
  (await clients[who].call<DocumentChecklist>('POST', '/document/checklist', of)).object
const reach = (shipment: string, who: Who = 'forwarder') =>
  clients[who].act('trackingMilestone', { ids: [shipment], action: 'reach', inputs: { date: '2026-11-20' } })

describe('requirements', () => {
  test('are refused twice for the same shipments, for other companies, and of a class that their provider does not see', async () => {
    const first = idOf(await must(rule({ documentType: 'co', incoterm: 'EXW' })))
    expect((await rule({ documentType: 'co', incoterm: 'EXW' })).problems).toMatchObject([
      { code: 'DOCUMENT_RULE_TWICE' },
    ])
    expect((await rule({ documentType: 'pi', owner: id('operator') })).success).toBe(false)
    expect((await rule({ documentType: 'pi', documentClass: 'buyerOnly' })).problems).toMatchObject([
      { field: 'documentClass', code: 'DOCUMENT_CLASS_OF_PROVIDER' },
    ])
    expect((await rule({ documentType: 'pi', origin: 'Shanghai' })).success).toBe(false)
    expect((await rule({ documentType: 'pi' }, 'supplier')).success).toBe(false)
    expect((await clients.buyer2.detail('DocumentRequirement', { id: first })).errorCode).toBe('NOT_FOUND')
  })

  test('DC-1x: a step is refused by the names of its missing documents, in both languages, until they are there', async () => {
    const { po, shipment, steps } = await cargo('CFR')
    await must(rule({ documentType: 'pl', incoterm: 'CFR' }))
    await must(rule({ documentType: 'bl', incoterm: 'CFR', providedBy: 'forwarder', mustBeChecked: true }))
    await must(rule({ documentType: 'ci', incoterm: 'CFR', neededFor: 'podArrival' }))
    expect(await checklist('buyer', { shipment })).toMatchObject({
      met: 0,
      nextMilestone: 'gateIn',
      rows: [
        { documentType: 'bl', state: 'missing', next: 'upload', blocks: true, own: false },
        { documentType: 'pl', state: 'missing', next: 'upload', blocks: true, own: false },
        { documentType: 'ci', state: 'missing', blocks: false },
      ],
    })
    const refused = await reach(shipment)
    expect(refused).toMatchObject({
      http: 409,
      errorCode: 'GUARD',
      problems: [
        { code: 'DOCUMENTS_MISSING', params: { documents: 'Bill of lading (missing), Packing list (missing)' } },
      ],
    })
    expect(refused.message).toContain('Packing list (missing)')
    const agent = await world.actor('freightAgent@forwarder.test')
    const inChinese = await runAction({ ...world.app, actor: { ...agent, language: 'zh_CN' } }, 'trackingMilestone', {
      ids: [shipment],
      action: 'reach',
      inputs: { date: '2026-11-20' },
    }).catch((error: unknown) => error)
    expect(inChinese).toMatchObject({
      details: { problems: [{ params: { documents: '提单（缺少）、装箱单（缺少）' } }] },
    })
    const list = await newDocument('supplier', { po, documentType: 'pl' })
    const bl = await newDocument('forwarder', { shipment, documentType: 'bl', blKind: 'original', originals: 3 })
    for (const [who, document] of [
      ['supplier', list],
      ['forwarder', bl],
    ] as const)
      expect((await upload(clients[who], document)).http).toBe(200)
    // Received is not enough for the bill: another company checks it.
    const step = await clients.forwarder.act('shipmentStepState', {
      ids: [steps[4] as string],
      action: 'record',
      inputs: { date: '2026-11-20' },
    })
    expect(step).toMatchObject({ http: 409, problems: [{ code: 'DOCUMENTS_MISSING' }] })
    expect((await readOne(world, 'ShipmentMilestone', steps[4] as string)).state).toBe('planned')
    expect((await act('forwarder', 'documentStatus', bl, 'check')).problems).toMatchObject([
      { code: 'DOCUMENT_SECOND_PERSON' },
    ])
    await must(act('buyer', 'documentStatus', bl, 'check'))
    expect(await checklist('supplier', { po })).toMatchObject({
      met: 2,
      rows: [{ state: 'checked' }, { state: 'received', own: true }, {}],
    })
    await must(reach(shipment))
    expect((await readOne(world, 'Shipment', shipment)).currentMilestone).toBe('gateIn')
  })

  test('an expired document keeps the step back again, and a refused one', async () => {
    const { shipment } = await cargo('CIF')
    await must(rule({ documentType: 'co', incoterm: 'CIF' }))
    const co = await newDocument('forwarder', { shipment, documentType: 'co', expiresOn: '2026-11-20' })
    await upload(clients.forwarder, co)
    expect(await checklist('forwarder', { shipment })).toMatchObject({ rows: [{ state: 'expired', next: 'renew' }] })
    expect((await reach(shipment)).http).toBe(409)
    await put(world, 'ShipmentDocument', co, { expiresOn: '2026-11-21' })
    await must(act('buyer', 'documentStatus', co, 'refuse'))
    expect(await read(co)).toMatchObject({ status: 'refused', refusal: 'reason to refuse', checkedOn: '2026-11-21' })
    expect((await reach(shipment)).problems).toMatchObject([{ code: 'DOCUMENTS_MISSING' }])
    await upload(clients.forwarder, co)
    await must(reach(shipment))
  })

  test('a missing document of another class keeps the step back without its name', async () => {
    const { shipment } = await cargo('DDP')
    await must(rule({ documentType: 'contract', incoterm: 'DDP', providedBy: 'buyer', documentClass: 'buyerOnly' }))
    expect(await checklist('forwarder', { shipment })).toMatchObject({ rows: [] })
    const refused = await reach(shipment)
    expect(refused).toMatchObject({ http: 409, problems: [{ code: 'DOCUMENTS_OF_OTHERS_MISSING' }] })
    expect(JSON.stringify(refused)).not.toMatch(/contract/i)
  })

  test('the checklist of a shipment or order of others is not there', async () => {
    const { po, shipment } = await cargo()
    for (const who of ['buyer2', 'supplier2', 'forwarder2'] as const)
      for (const of of [{ shipment }, { po }])
        expect((await clients[who].call('POST', '/document/checklist', of)).errorCode, who).toBe('NOT_FOUND')
  })
})

describe('versions and checks', () => {
  test('each file is a version: nothing is overwritten, and each keeps what became of it', async () => {
    const { po } = await cargo()
    const document = await newDocument('supplier', { po, documentType: 'ci' })
    const first = await upload(clients.supplier, document, 'first.pdf')
    await must(act('buyer', 'documentStatus', document, 'refuse'))
    const second = await upload(clients.supplier, document, 'second.pdf')
    await must(act('buyer', 'documentStatus', document, 'check'))
    expect(await read(document)).toMatchObject({
      version: 2,
      status: 'checked',
      file: second.object?.id,
      refusal: null,
    })
    const versions = (
      await clients.buyer.list('page_document_versions', {
        conditions: [{ field: 'document', operator: 'eq', value: document }],
        sort: [{ field: 'createdAt', direction: 'asc' }],
      })
    ).object?.resultList
    expect(versions).toMatchObject([
      { versionNo: 1, outcome: 'refused', refusal: 'reason to refuse', file: { label: 'first.pdf' } },
      { versionNo: 2, outcome: 'checked', refusal: null, file: { label: 'second.pdf' } },
    ])
    expect((await clients.buyer.call('POST', '/attachmentDownload', { id: first.object?.id })).http).toBe(200)
    const { revision } = await read(document)
    expect(
      (await clients.supplier.save('ShipmentDocument', { id: document, revision, file: null })).problems,
    ).toMatchObject([{ field: 'file', code: 'DOCUMENT_KEEPS_FILE' }])
    expect((await clients.supplier.call('POST', '/define/delete/ShipmentDocument', { ids: [document] })).success).toBe(
      false,
    )
  })

  test('the other side checks what is open to all', async () => {
    const { po } = await cargo()
    const document = await newDocument('buyer', { po, documentType: 'contract' })
    await upload(clients.buyer, document)
    await put(world, 'ShipmentDocument', document, { uploadedBy: null })
    expect((await act('buyer', 'documentStatus', document, 'check')).problems).toMatchObject([
      { code: 'DOCUMENT_OTHER_SIDE' },
    ])
    await must(act('supplier', 'documentStatus', document, 'check'))
  })

  test('rejects changes of what was checked, and of facts of a document that another company filed', async () => {
    const { po } = await cargo()
    const document = await newDocument('supplier', { po, documentType: 'pl' })
    await upload(clients.supplier, document)
    await must(act('buyer', 'documentStatus', document, 'check'))
    const change = async (who: Who, fields: object) => {
      const { revision } = await readOne(world, 'ShipmentDocument', document)
      return clients[who].save('ShipmentDocument', { id: document, revision, ...fields })
    }
    expect((await change('supplier', { documentType: 'co' })).problems).toMatchObject([
      { field: 'documentType', code: 'DOCUMENT_FACT_CHECKED' },
    ])
    expect((await change('buyer', { expiresOn: '2027-01-01' })).problems).toMatchObject([
      { field: 'expiresOn', code: 'DOCUMENT_NOT_YOURS' },
    ])
    await must(change('supplier', { remark: 'Two pallets' }))
    await upload(clients.supplier, document)
    await must(change('supplier', { expiresOn: '2027-01-01' }))
  })

  test.each([
    [{ documentType: 'pl', blKind: 'telex' }, 'blKind', 'DOCUMENT_NOT_BL'],
    [{ documentType: 'bl', blKind: 'original' }, 'originals', 'DOCUMENT_ORIGINALS'],
    [{ documentType: 'bl', blKind: 'seaway', originals: 2 }, 'originals', 'DOCUMENT_NO_ORIGINALS'],
  ])('rejects %j by the name of the field', async (fields, field, code) => {
    const { po } = await cargo()
    const answer = await clients.forwarder.save('ShipmentDocument', { documentNo: 'X', po, ...fields })
    expect(answer.problems).toMatchObject([{ field, code }])
  })

  test('names its shipment or order, which belong together and to the author; the companies follow', async () => {
    const { po, shipment } = await cargo()
    const other = await cargo()
    const save = (who: Who, fields: object) =>
      clients[who].save('ShipmentDocument', { documentNo: `N-${(made += 1)}`, documentType: 'pl', ...fields })
    expect((await save('buyer', {})).problems).toMatchObject([{ field: 'shipment', code: 'FIELD_NOT_NULL' }])
    expect((await save('buyer', { shipment, po: other.po })).problems).toMatchObject([
      { field: 'po', code: 'DOCUMENT_OF_OTHER_SHIPMENT' },
    ])
    expect((await save('buyer2', { po })).success).toBe(false)
    expect(await read(idOf(await must(save('supplier', { po }))))).toMatchObject({
      buyer: id('buyer'),
      supplierCompany: id('supplier'),
      forwarder: id('forwarder'),
      filedBy: id('supplier'),
      holder: id('supplier'),
      documentClass: 'public',
    })
    await put(world, 'PurchaseOrder', po, { confirmStatus: 'draft' })
    expect((await save('buyer', { po })).problems).toMatchObject([{ field: 'po', code: 'DOCUMENT_DRAFT_ORDER' }])
  })
})

const classes = ['public', 'buyerOnly', 'supplierOnly'] as const
const sees: Readonly<Record<(typeof classes)[number], readonly Who[]>> = {
  public: ['platform', 'operator', 'buyer', 'supplier', 'forwarder'],
  buyerOnly: ['platform', 'operator', 'buyer'],
  supplierOnly: ['platform', 'supplier'],
}
const author: Readonly<Record<(typeof classes)[number], Who>> = {
  public: 'forwarder',
  buyerOnly: 'buyer',
  supplierOnly: 'supplier',
}

describe('archive and legal hold', () => {
  const archived = async () => {
    const { po } = await cargo()
    const document = await newDocument('supplier', { po, documentType: 'contract' })
    await upload(clients.supplier, document)
    const extra = (await upload(clients.supplier, document, 'extra.pdf', {})).object?.id
    await must(act('supplier', 'documentArchive', document, 'archive'))
    return { document, extra }
  }
  const listed = async (who: Who, service: string, document: string) =>
    (await clients[who].list(service, { conditions: [{ field: 'id', operator: 'eq', value: document }] })).object
      ?.resultList

  test('an archived document is read only, with day and reason, in the archive of its kind', async () => {
    const { document, extra } = await archived()
    expect(await read(document)).toMatchObject({
      archived: true,
      archivedOn: '2026-11-21',
      archiveReason: 'reason to archive',
    })
    const { revision } = await read(document)
    expect((await clients.supplier.save('ShipmentDocument', { id: document, revision, remark: 'x' })).success).toBe(
      false,
    )
    expect((await upload(clients.supplier, document)).http).toBe(403)
    expect((await upload(clients.supplier, document, 'beside.pdf', {})).http).toBe(403)
    expect((await clients.supplier.call('POST', '/attachmentDelete', { id: extra })).http).toBe(403)
    expect((await act('buyer', 'documentStatus', document, 'check')).problems).toMatchObject([
      { code: 'DOCUMENT_ARCHIVED' },
    ])
    expect(await listed('buyer', 'trade_docs_archive', document)).toHaveLength(1)
    expect(await listed('buyer', 'docs_archive', document)).toHaveLength(0)
    await must(act('supplier', 'documentArchive', document, 'unarchive'))
    expect(await read(document)).toMatchObject({ archived: false, archivedOn: null, archiveReason: null })
    expect(await listed('buyer', 'trade_docs_archive', document)).toHaveLength(0)
  })

  test('legal hold beats deletion and un-archiving, until the company that holds it releases it', async () => {
    const { document, extra } = await archived()
    await must(act('buyer', 'documentHold', document, 'hold'))
    for (const who of ['supplier', 'buyer', 'platform'] as const)
      expect((await act(who, 'documentArchive', document, 'unarchive')).problems, who).toMatchObject([
        { code: 'DOCUMENT_HELD' },
      ])
    await put(world, 'ShipmentDocument', document, { archiveStatus: 'active', archived: false })
    expect((await clients.supplier.call('POST', '/define/delete/ShipmentDocument', { ids: [document] })).success).toBe(
      false,
    )
    expect((await clients.supplier.call('POST', '/attachmentDelete', { id: extra })).http).toBe(403)
    expect((await act('operator', 'documentHold', document, 'release')).success).toBe(false)
    await must(act('buyer', 'documentHold', document, 'release'))
    expect((await clients.supplier.call('POST', '/attachmentDelete', { id: extra })).http).toBe(200)
    await must(clients.supplier.call('POST', '/define/delete/ShipmentDocument', { ids: [document] }))
  })
})

describe('handover', () => {
  const bill = async (fields: object = {}) => {
    const { shipment } = await cargo()
    const document = await newDocument('forwarder', {
      shipment,
      documentType: 'bl',
      blKind: 'original',
      originals: 3,
      ...fields,
    })
    await upload(clients.forwarder, document)
    return document
  }
  const handOver = (who: Who, document: string, party: string) =>
    act(who, 'documentTransfer', document, 'handOver', {
      party: party === '' ? [] : [party],
      transferNote: 'three originals',
    })

  test('is pending until the receiver confirms; then it is the holder, and hands it on', async () => {
    const document = await bill()
    await must(handOver('forwarder', document, 'buyer'))
    expect(await read(document)).toMatchObject({
      transferStatus: 'pending',
      transferFrom: id('forwarder'),
      transferTo: id('buyer'),
      holder: id('forwarder'),
      transferNote: 'three originals',
    })
    for (const who of ['forwarder', 'supplier', 'platform'] as const)
      expect((await act(who, 'documentTransfer', document, 'confirmReceipt')).success, who).toBe(false)
    expect((await act('buyer', 'documentArchive', document, 'archive')).problems).toMatchObject([
      { code: 'DOCUMENT_UNDERWAY' },
    ])
    await must(act('buyer', 'documentTransfer', document, 'confirmReceipt'))
    expect(await read(document)).toMatchObject({ transferStatus: 'received', holder: id('buyer') })
    expect((await handOver('forwarder', document, 'supplier')).success).toBe(false)
    await must(handOver('buyer', document, 'supplier'))
    for (const who of ['forwarder', 'buyer', 'supplier'] as const) {
      const history = await clients[who].call<{ resultList: { action: string; actorCompany: string }[] }>(
        'POST',
        '/statemachine/documentTransfer/history',
        { id: document },
      )
      expect(
        history.object?.resultList.filter(h => h.action !== 'create').map(h => [h.action, h.actorCompany]),
        who,
      ).toEqual(
        expect.arrayContaining([
          ['handOver', 'buyer Ltd.'],
          ['confirmReceipt', 'buyer Ltd.'],
          ['handOver', 'forwarder Ltd.'],
        ]),
      )
    }
  })

  test('is refused with a reason, or taken back; the holder stays', async () => {
    const document = await bill()
    await must(handOver('forwarder', document, 'operator'))
    await must(act('operator', 'documentTransfer', document, 'refuseReceipt'))
    expect(await read(document)).toMatchObject({ transferStatus: 'refused', holder: id('forwarder') })
    await must(handOver('forwarder', document, 'buyer'))
    await must(act('forwarder', 'documentTransfer', document, 'takeBack'))
    expect(await read(document)).toMatchObject({ transferStatus: 'none', transferTo: null, holder: id('forwarder') })
  })

  test.each([
    ['a party that does not see its class', 'supplier', 'DOCUMENT_CLASS_OF_RECEIVER'],
    ['itself', 'buyer', 'DOCUMENT_NO_SUCH_PARTY'],
    ['nobody', '', 'FIELD_NOT_NULL'],
  ])('goes not to %s', async (_name, party, code) => {
    const { po } = await cargo()
    const document = await newDocument('buyer', { po, documentType: 'ci', documentClass: 'buyerOnly' })
    await upload(clients.buyer, document)
    const answer = await handOver('buyer', document, party)
    expect(answer.success).toBe(false)
    expect(JSON.stringify(answer.problems)).toContain(party === '' ? 'party' : code)
  })

  test('is shown in /yeeTransfer by state', async () => {
    const document = await bill()
    const tab = async (state: string) =>
      (
        await clients.forwarder.list('yeeTransfer', {
          conditions: [
            { field: 'transferStatus', operator: 'in', value: [state] },
            { field: 'id', operator: 'eq', value: document },
          ],
        })
      ).object?.resultList.length
    expect([await tab('none'), await tab('pending')]).toEqual([1, 0])
    await must(handOver('forwarder', document, 'buyer'))
    expect([await tab('none'), await tab('pending')]).toEqual([0, 1])
  })
})

const routes = {
  '/documentation': ['freightAgent', 'supplier', 'platform'],
  '/documentation_cl': ['freightAgent', 'supplier', 'platform'],
  '/documentationV2': ['freightAgent', 'supplier', 'platform'],
  '/docs_archive': ['purchaser', 'freightAgent', 'supplier', 'platform'],
  '/trade_docs_archive': ['purchaser', 'supplier', 'finance', 'platform'],
  '/yeeDocCenter': ['platform', 'purchaser', 'supplier', 'freightAgent'],
  '/yeeTransfer': ['platform', 'freightAgent'],
  '/attachmentquery': ['purchaser', 'supplier', 'platform', 'finance', 'freightAgent'],
} as const

test('DC-1: the routes of documents open for their roles and for no other, list and rows', async () => {
  proves('/documentation')
  proves('/documentation_cl')
  proves('/documentationV2')
  proves('/docs_archive')
  proves('/trade_docs_archive')
  proves('/yeeDocCenter')
  proves('/yeeTransfer')
  proves('/attachmentquery')
  for (const [path, roles] of Object.entries(routes))
    for (const p of everyRole) {
      const client = await world.as(p.username),
        view = factory.screens.find(s => s.path === path)?.view ?? ''
      const answers = [await client.call('GET', `/define/view/${view}`), await client.list(view)].map(a => a.http)
      const mine = (roles as readonly string[]).includes(p.role)
      expect([p.username, ...answers], path).toEqual([p.username, ...(mine ? [200, 200] : [404, 404])])
    }
})

test('/attachmentquery finds files by number and type, and none in a field or of an object that is hidden from the reader', async () => {
  const { po } = await cargo()
  const document = await newDocument('supplier', { po, documentType: 'pl', documentNo: 'ZQNUMBER' })
  await upload(clients.supplier, document, 'zq-plain.pdf', {})
  const payment = await insertOne(world, 'Payment', {
    paymentNo: 'ZQ-PAY',
    po,
    payer: id('buyer'),
    payee: id('supplier'),
    currency: 'USD',
    amount: '1',
  })
  const inField = async (ownerEntity: string, ownerId: string, ownerField: string | null, fileName: string) =>
    insertOne(world, 'Attachment', {
      fileName,
      businessNo: 'ZQNUMBER',
      fileType: 'image/png',
      size: 1,
      file: 'ab/c',
      ownerEntity,
      ownerId,
      ownerField,
    })
  await inField('PurchaseOrder', po, 'signedBackPoSupplier', 'zq-signed.png')
  await inField('Payment', payment, 'bankSlips', 'zq-slip.png')
  const names = async (client: Client, more: readonly object[] = []) =>
    (
      await client.list('attachmentquery', {
        conditions: [{ field: 'businessNo', operator: 'startsWith', value: 'ZQNUMB' }, ...more],
      })
    ).object?.resultList
      .map(r => String(r['fileName']))
      .sort()
  expect(await names(clients.supplier)).toContain('zq-plain.pdf')
  expect(await names(clients.supplier, [{ field: 'fileType', operator: 'startsWith', value: 'image/' }])).not.toContain(
    'zq-plain.pdf',
  )
  // Freight agents see the order without its signed copies, and no payments.
  expect(await names(clients.forwarder)).toEqual(['zq-plain.pdf'])
  for (const channel of ['/define/query/lookup/Attachment'] as const)
    expect(JSON.stringify((await clients.forwarder.call('POST', channel, { keyword: 'zq-' })).object)).not.toMatch(
      /signed|slip/,
    )
  expect(await names(clients.forwarder2)).toEqual([])
})

test('live: who does not see a document hears nothing of it', async () => {
  await world.http.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.http.server.server.address() as AddressInfo
  const { po } = await cargo()
  const [mine, theirs, agents] = await Promise.all(
    (['buyer', 'supplier', 'forwarder'] as const).map(who => listen(port, clients[who])),
  )
  const hidden = await newDocument('buyer', { po, documentType: 'contract', documentClass: 'buyerOnly' })
  await mine?.until(h => h.data.id === hidden)
  const open = await newDocument('buyer', { po, documentType: 'contract' })
  for (const one of [mine, theirs, agents]) await one?.until(h => h.data.id === open)
  for (const one of [theirs, agents]) expect(one?.heard.filter(h => h.data.id === hidden)).toEqual([])
})

describe.each(classes)('S-DOC: a document of class %s is seen by its sides only, on every channel', documentClass => {
  const number = `ZQDOC-${documentClass}`,
    file = `zqfile-${documentClass}.pdf`
  let document = '',
    attachment = '',
    extra = ''
  beforeAll(async () => {
    const { po } = await cargo()
    const who = author[documentClass]
    document = await newDocument(who, { po, documentType: 'ci', documentNo: number, documentClass })
    attachment = (await upload(clients[who], document, file)).object?.id ?? ''
    extra = (await upload(clients[who], document, `extra-${file}`, {})).object?.id ?? ''
    await must(act(who === 'forwarder' ? 'buyer' : who, 'documentArchive', document, 'archive'))
  })

  const where = (field: string, value: string) => ({ conditions: [{ field, operator: 'eq', value }] })
  const channels: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
    record: async client => (await client.detail('ShipmentDocument', { id: document })).object,
    'record by number': async client =>
      (await client.detail('ShipmentDocument', { by: 'documentNo', value: number })).object,
    lists: async client =>
      Promise.all(
        ['shipment_docs_center', 'yeeDocCenter', 'trade_docs_archive', 'documentation', 'yeeTransfer'].map(
          async service => (await client.list(service, where('id', document))).object?.resultList,
        ),
      ),
    sums: async client =>
      (
        await client.call<{ resultList?: unknown[] }>('POST', '/define/query/groups/yeeDocCenter', {
          questions: [
            { code: 'all', by: 'documentNo', conditions: [{ field: 'id', operator: 'eq', value: document }] },
          ],
        })
      ).object,
    versions: async client =>
      (await client.list('page_document_versions', where('document', document))).object?.resultList,
    attachments: async client =>
      (await client.list('attachmentquery', { conditions: [{ field: 'keyword', operator: 'like', value: file }] }))
        .object?.resultList,
    'attachments of the record': async client =>
      (await client.call('POST', '/attachmentQuery', { businessNo: number, entity: 'ShipmentDocument', id: document }))
        .object,
    file: async client =>
      (await client.call('POST', '/attachmentDownload', { id: attachment })).http === 200 ? file : null,
    'file beside it': async client =>
      (await client.call('POST', '/attachmentDownload', { id: extra })).http === 200 ? file : null,
    export: async client =>
      (
        await download(world, client, '/define/export/yeeDocCenter', { ...where('id', document), format: 'csv' })
      ).content.toString('utf8'),
    mail: async client => {
      const { userId } = await world.actor(String(client.headers['login_user_acc']))
      const notice = {
        entity: 'ShipmentDocument',
        record: document,
        list: 'documentArchive',
        action: 'archive',
        to: 'archived',
      }
      const written = await compose(world.app, userId, [{ ...notice, company: '', reason: null, by: null }])
      return written
    },
    print: async client => (await client.call('POST', '/print/shipment_document_form', { id: document })).object,
    search: async client => (await client.call('POST', '/define/query/search', { text: number })).object,
    choice: async client =>
      (await client.call('POST', '/define/query/lookup/ShipmentDocument', { keyword: number })).object,
    'choice of files': async client =>
      (await client.call('POST', '/define/query/lookup/Attachment', { keyword: file })).object,
    history: async client =>
      (await client.call('POST', '/statemachine/documentArchive/history', { id: document })).object ? document : null,
  }

  test.each(Object.keys(channels))('%s', async channel => {
    for (const who of Object.keys(clients) as Who[]) {
      const found = JSON.stringify((await channels[channel]?.(clients[who])) ?? null)
      const shown = [number, file, document].some(word => found.includes(word))
      // Only these companies export lists (B-083).
      const exports = channel !== 'export' || ['operator', 'buyer', 'forwarder'].includes(who)
      const seen = sees[documentClass].includes(who) && exports
      expect(shown, `${channel} for ${who}`).toBe(seen)
    }
  })
})
