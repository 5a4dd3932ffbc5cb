import type { Client, TestApp } from '../harness.ts'

/** A purchase order of a buyer, ready to be sent; tests override what they need. */
export async function orderOf(
  client: Client,
  change: Readonly<Record<string, unknown>> = {},
  lines: readonly Readonly<Record<string, unknown>>[] = [{}],
): Promise<{ id: string; revision: number; poNo: string }> {
  const found = await client.call<{ resultList: { id: string; label: string }[] }>(
    'POST',
    '/define/query/lookup/Supplier',
    {},
  )
  const saved = await client.save(
    'PurchaseOrder',
    {
      supplier: found.object?.resultList[0]?.id,
      incoterm: 'FOB',
      paymentTerm: 'deposit30',
      poConfirmDueDate: '2026-12-01',
      cargoReadyDate: '2026-12-20',
      etd: '2026-12-24',
      eta: '2027-01-20',
      shipType: 'sea',
      pol: 'CNSHA',
      pod: 'USSEA',
      ...change,
    },
    {
      lines: { save: lines.map((l, i) => ({ skuNo: `SKU-${i + 1}`, orderQuantity: '100', unitPrice: '2.50', ...l })) },
    },
  )
  if (!saved.object) throw new Error(`order was not saved: ${saved.errorCode} ${JSON.stringify(saved.problems)}`)
  const { id, revision, poNo } = saved.object.record as { id: string; revision: number; poNo: string }
  return { id, revision, poNo }
}

/** An order sent to its supplier, with the ids of its lines. */
export async function sentOrder(
  client: Client,
  lines: readonly Readonly<Record<string, unknown>>[],
): Promise<{ id: string; poNo: string; lines: readonly string[] }> {
  const order = await orderOf(client, {}, lines)
  await must(client.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  return {
    ...order,
    lines: (await client.detail('PurchaseOrder', { id: order.id })).object?.rows.lines?.map(l => String(l.id)) ?? [],
  }
}

/** Ids of companies by code, for naming the parties of an order. */
export async function companyIds(world: TestApp): Promise<(code: string) => string> {
  const platform = await world.as('platform@platform.test')
  const found = await platform.call<{ resultList: { id: string; label: string }[] }>(
    'POST',
    '/define/query/lookup/Company',
    { length: 100 },
  )
  const ids = new Map(found.object?.resultList.map(c => [c.label.replace(' Ltd.', ''), c.id]))
  return code => ids.get(code) as string
}

/**
 * An order that the supplier has signed: submitted, copy attached, signed. All parties of the first circle are named.
 */
export async function signedOrder(
  world: TestApp,
  change: Readonly<Record<string, unknown>> = {},
  lines: readonly Readonly<Record<string, unknown>>[] = [{}],
): Promise<{ id: string; poNo: string }> {
  const id = await companyIds(world)
  const buyer = await world.as('purchaser@buyer.test'),
    supplier = await world.as('supplier@supplier.test')
  const order = await orderOf(
    buyer,
    {
      forwarder: id('forwarder'),
      warehouse: id('service'),
      inspector: id('service'),
      operator: id('operator'),
      ...change,
    },
    lines,
  )
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  await attachCopy(world, supplier, order, 'signedBackPoSupplier')
  await must(supplier.act('poConfirmStatus', { ids: [order.id], action: 'sign' }))
  return order
}

export async function must<T extends { success: boolean; errorCode?: string; message?: string }>(
  answer: Promise<T>,
): Promise<T> {
  const a = await answer
  if (!a.success) throw new Error(`${a.errorCode}: ${a.message}`)
  return a
}

type Uploaded = { http: number; object?: { id: string }; errorCode?: string }

/** Uploads a small PDF into a file field of an order. */
export const attachCopy = (
  world: TestApp,
  client: Client,
  order: { id: string; poNo: string },
  field?: string,
  content?: Buffer,
  fileName?: string,
): Promise<Uploaded> =>
  attachTo(world, client, { entity: 'PurchaseOrder', id: order.id, businessNo: order.poNo }, field, content, fileName)

/** The same for any record. */
export async function attachTo(
  world: TestApp,
  client: Client,
  record: { entity: string; id: string; businessNo: string },
  field?: string,
  content: Buffer = Buffer.from('%PDF-1.4\n%%EOF\n'),
  fileName = 'signed.pdf',
): Promise<Uploaded> {
  const boundary = '----portside'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const payload = Buffer.concat([
    Buffer.from(
      part('businessNo', record.businessNo) +
        part('entity', record.entity) +
        part('id', record.id) +
        (field ? part('field', field) : ''),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await world.http.server.inject({
    method: 'POST',
    url: '/cafe.portal-service/frame_center/attachmentUpload',
    headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { ...response.json<{ object?: { id: string }; errorCode?: string }>(), http: response.statusCode }
}
