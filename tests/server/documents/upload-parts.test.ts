import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mostUnfinished } from '../../../server/files/file-parts.ts'
import { removeLostFiles } from '../../../server/jobs/tidy.ts'
import { maxAttachmentBytes } from '../../../server/operations/attachments/attachments.ts'
import { postUpload } from '../builders/multipart.ts'
import { companyIds } from '../builders/purchase-order.ts'
import { insertOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** Files that arrive in parts: they go on after a cut, and are no file before their last byte. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const colleague = await world.as('finance@buyer.test')
const stranger = await world.as('purchaser@buyer2.test')
const id = await companyIds(world)
const whole = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(50_000, 'portside ')])

let poNo = ''
let turn = 0
beforeAll(async () => {
  poNo = 'PO-PARTS-1'
  await insertOne(world, 'PurchaseOrder', { poNo, poType: 'standard', buyer: id('buyer'), currency: 'USD' })
})

const newUpload = () => `00000000-0000-4000-8000-${String(++turn).padStart(12, '0')}`

interface Answer {
  readonly http: number
  readonly errorCode?: string
  readonly object?: { readonly id?: string; readonly received?: number; readonly fileName?: string }
}

const send = (
  who: Client,
  upload: string,
  [from, to]: readonly [number, number],
  more: { readonly size?: number; readonly name?: string; readonly cut?: number; readonly content?: Buffer } = {},
): Promise<Answer> =>
  postUpload(world, who.headers, {
    parts: {
      businessNo: poNo,
      entity: 'PurchaseOrder',
      upload,
      offset: String(from),
      size: String(more.size ?? whole.length),
    },
    content: more.content ?? whole.subarray(from, to),
    disposition: `form-data; name="file"; filename="${more.name ?? 'plan.pdf'}"`,
    ...(more.cut ? { cut: more.cut } : {}),
  })

const listed = async (): Promise<readonly { id: string; size: number }[]> =>
  (await buyer.call<{ resultList: { id: string; size: number }[] }>('POST', '/attachmentQuery', { businessNo: poNo }))
    .object?.resultList ?? []

async function bytesOf(attachment: unknown): Promise<Buffer> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: '/cafe.portal-service/frame_center/attachmentDownload',
    headers: { ...buyer.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id: String(attachment) }).toString(),
  })
  return answer.rawPayload
}

const onDisk = () =>
  fs
    .readdirSync(path.join(world.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter(f => f.endsWith('.part'))

const end = whole.length

describe('an upload in parts', () => {
  test('becomes one attachment with its last part, and none before it', async () => {
    const before = (await listed()).length
    const upload = newUpload()
    expect((await send(buyer, upload, [0, 20_000])).object).toEqual({ received: 20_000 })
    expect((await send(buyer, upload, [20_000, 40_000])).object).toEqual({ received: 40_000 })
    expect(await listed()).toHaveLength(before)
    const last = await send(buyer, upload, [40_000, end])
    expect(last.object).toMatchObject({ fileName: 'plan.pdf', size: end })
    expect((await bytesOf(last.object?.id)).equals(whole)).toBe(true)
    expect(onDisk()).toEqual([])
  })

  test('says what has arrived when a part begins elsewhere, and reads nothing of it', async () => {
    const upload = newUpload()
    await send(buyer, upload, [0, 10_000])
    for (const from of [0, 5000, 30_000])
      expect((await send(buyer, upload, [from, from + 9000])).object).toEqual({ received: 10_000 })
    expect((await send(buyer, upload, [10_000, 10_000])).object).toEqual({ received: 10_000 })
    expect((await send(buyer, upload, [10_000, end])).object).toMatchObject({ size: end })
  })

  test('keeps the bytes before a cut, and goes on from them', async () => {
    const upload = newUpload()
    await send(buyer, upload, [0, 10_000])
    expect((await send(buyer, upload, [10_000, 30_000], { cut: 9000 })).http).toBe(400)
    const received = (await send(buyer, upload, [0, 0])).object?.received ?? 0
    expect(received).toBeGreaterThanOrEqual(10_000)
    expect(received).toBeLessThan(30_000)
    const last = await send(buyer, upload, [received, end])
    expect((await bytesOf(last.object?.id)).equals(whole)).toBe(true)
  })

  test('returns the first answer when its last part is sent again, also by two at once', async () => {
    const before = (await listed()).length
    const upload = newUpload()
    const first = await send(buyer, upload, [0, end])
    expect((await send(buyer, upload, [0, end])).object?.id).toBe(first.object?.id)
    expect((await send(buyer, upload, [end, end])).object?.id).toBe(first.object?.id)
    const both = newUpload()
    await send(buyer, both, [0, 30_000])
    await Promise.all([send(buyer, both, [30_000, end]), send(buyer, both, [30_000, end])])
    expect((await send(buyer, both, [end, end])).object?.id).toBeDefined()
    expect(await listed()).toHaveLength(before + 2)
    const row = (await listed())[0]
    expect((await bytesOf(row?.id)).equals(whole)).toBe(true)
  })

  test('rejects a part of somebody who does not see the record, and leaves no byte', async () => {
    const upload = newUpload()
    expect((await send(stranger, upload, [0, 10_000])).http).toBe(404)
    expect(onDisk()).toEqual([])
  })

  test('keeps uploads of the same name by two people apart', async () => {
    const upload = newUpload()
    await send(buyer, upload, [0, 10_000])
    expect((await send(colleague, upload, [10_000, end])).object).toEqual({ received: 0 })
    expect((await send(colleague, upload, [0, 0])).object).toEqual({ received: 0 })
    expect((await send(buyer, upload, [10_000, end])).object?.id).toBeDefined()
  })

  test('rejects a size over the limit before a byte, more bytes than it said, and parts that name no place', async () => {
    const before = onDisk().length
    const upload = newUpload()
    expect((await send(buyer, upload, [0, 100], { size: maxAttachmentBytes + 1 })).errorCode).toBe('FILE_TOO_LARGE')
    expect((await send(buyer, upload, [0, 200], { size: 100 })).errorCode).toBe('FILE_TOO_LARGE')
    expect((await send(buyer, upload, [0, 200], { size: -1 })).errorCode).toBe('BAD_REQUEST')
    expect((await send(buyer, upload, [300, 301], { size: 200 })).errorCode).toBe('BAD_REQUEST')
    expect((await send(buyer, '../../x', [0, 200])).errorCode).toBe('BAD_REQUEST')
    expect(onDisk()).toHaveLength(before)
  })

  test('rejects a kind of file that is not accepted, and an empty file, and leaves no byte', async () => {
    const before = onDisk().length
    const program = Buffer.from('MZ\0\0program')
    const answer = await send(buyer, newUpload(), [0, 0], { content: program, size: program.length, name: 'a.exe' })
    expect(answer.errorCode).toBe('FILE_TYPE')
    expect((await send(buyer, newUpload(), [0, 0], { size: 0 })).errorCode).toBe('FILE_EMPTY')
    expect(onDisk()).toHaveLength(before)
  })

  test('keeps a bounded number of unfinished files of one person, and removes them at night', async () => {
    for (let i = 0; i < mostUnfinished + 3; i++) await send(buyer, newUpload(), [0, 100])
    const kept = onDisk().length
    expect(kept).toBeLessThanOrEqual(mostUnfinished + 1)
    await removeLostFiles({ ...world.app, now: () => new Date(Date.now() + 2 * 86_400_000) })
    expect(onDisk()).toEqual([])
  })
})
