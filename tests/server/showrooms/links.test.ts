import { describe, expect, test } from 'vitest'
import type { ShowroomAddress } from '../../../domain/contracts/showroom.calls.ts'
import { frame } from '../../../domain/contracts/call.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { sql } from '../../../server/db/sql.ts'
import { tokenOf } from '../../../server/operations/showrooms/shared-showroom.ts'
import { boundary, multipart } from '../builders/multipart.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'

/** Links that show a published showroom to people without an account (sourcing.md 9, docs/decisions/055). */
const world = await testApp({ config: { baseUrl: 'https://portside.example' } })
const id = await companyIds(world)
const seller = await world.as('supplier@supplier.test'),
  rival = await world.as('supplier@supplier2.test'),
  buyer = await world.as('purchaser@buyer.test')
const today = '2026-11-21'

const idOfSaved = (saved: { object?: { record?: unknown } | null }) =>
  (saved.object?.record as { id: string } | undefined)?.id ?? ''
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const script = ['<script>', 'alert(1)', '</script>'].join('')

const showroom = idOfSaved(
  await must(
    seller.save('Showroom', { title: `Towels ${script}`, introduction: 'From our mill.', guests: [id('buyer')] }),
  ),
)
const item = idOfSaved(
  await must(
    seller.save('ShowroomItem', {
      showroom,
      name: 'Bath towel "soft"',
      description: `First line\n${'x'.repeat(1500)}end`,
      price: '3.15',
      currency: 'USD',
      moq: '1234',
      leadDays: 45,
      countryOfOrigin: 'CN',
    }),
  ),
)
async function uploaded(entity: string, of: string, field: string, name: string, content: Buffer): Promise<string> {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/attachmentUpload`,
    payload: multipart({
      parts: { businessNo: '', entity, id: of, field },
      disposition: `form-data; name="file"; filename="${name}"`,
      content,
    }),
    headers: { ...seller.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ object: { id: string } }>().object.id
}
const picture = await uploaded('ShowroomItem', item, 'picture', 'towel.png', png)
await must(seller.act('showroomStatus', { ids: [showroom], action: 'publish' }))

let count = 0
const newLink = async (more: object = {}): Promise<string> =>
  idOfSaved(await must(seller.save('ShowroomLink', { showroom, purpose: `Fair ${++count}`, ...more })))
const addressOf = (link: string, client: Client = seller) =>
  client.call<ShowroomAddress>('POST', '/showroom/link/address', { id: link })
const pathOf = async (link: string): Promise<string> =>
  new URL((await must(addressOf(link))).object?.address ?? '').pathname
const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  world.http.server.inject({ method: 'GET', url: path, headers })
const link = async (of: string) => (await must(seller.detail('ShowroomLink', { id: of }))).object?.record
const at = (day: string) => {
  world.setNow(new Date(`${day}T10:00:00Z`))
}

describe('a link', () => {
  test('ends after 30 days when it names no day; rejects a day before today, and one after a year', async () => {
    expect((await link(await newLink()))?.['endsOn']).toBe(addDays(today, 30))
    for (const endsOn of [addDays(today, -1), addDays(today, 367)])
      expect((await seller.save('ShowroomLink', { showroom, purpose: 'Fair', endsOn })).problems).toMatchObject([
        { code: 'SHOWROOM_LINK_DAY', field: 'endsOn' },
      ])
  })
  test('gives its address to the people of its supplier only, and none once it is revoked', async () => {
    const of = await newLink()
    expect((await addressOf(of)).object?.address).toMatch(/^https:\/\/portside\.example\/shared\/showroom\/[\w-]{43}$/)
    for (const other of [rival, buyer]) expect((await addressOf(of, other)).errorCode).toBe('NOT_FOUND')
    await must(seller.act('showroomLinkStatus', { ids: [of], action: 'revoke' }))
    expect((await addressOf(of)).errorCode).toBe('NOT_FOUND')
  })
  test('cannot be made for the showroom of another supplier', async () => {
    const answer = await rival.save('ShowroomLink', { showroom, purpose: 'Fair' })
    expect(answer.problems?.[0]).toMatchObject({ field: 'showroom' })
  })
})

describe('its page', () => {
  test('shows the products without a session, escaped and whole, without price and minimum quantity', async () => {
    const path = await pathOf(await newLink())
    const page = await open(path)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Towels &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain(script)
    expect(page.body).toContain('Bath towel &quot;soft&quot;')
    expect(page.body).toContain(`First line<br>${'x'.repeat(1500)}end`)
    expect(page.body).toContain('45 days')
    expect(page.body).toContain(`This link works until ${addDays(today, 30)}.`)
    expect(page.body).not.toContain('3.15')
    expect(page.body).not.toContain('1234')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-/)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
  })
  test('shows prices where the link says so, and Chinese to who reads Chinese', async () => {
    const path = await pathOf(await newLink({ showsPrices: true }))
    expect((await open(path)).body).toContain('3.15 USD / ')
    const chinese = await open(path, { 'accept-language': 'zh-CN,zh;q=0.9' })
    expect(chinese.body).toContain('<html lang="zh-CN">')
    expect(chinese.body).toContain('45 天')
    expect((await open(`${path}?lang=en_US`, { 'accept-language': 'zh-CN' })).body).toContain('45 days')
  })
  test('opens where a mail program added its names to the link', async () => {
    const path = await pathOf(await newLink())
    expect((await open(`${path}?utm_source=mail&fbclid=abc`)).statusCode).toBe(200)
    expect((await open(`${path}?other=1`)).statusCode).toBe(400)
  })
  test('gives its pictures, and no other file', async () => {
    const path = await pathOf(await newLink())
    const shown = await open(`${path}/${picture}`)
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(png)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect((await open(path)).body).toContain(`<img src="${path}/${picture}"`)
    const other = idOfSaved(await must(seller.save('Showroom', { title: 'Another', guests: [id('buyer')] })))
    const elsewhere = await uploaded('Showroom', other, 'cover', 'cover.png', png)
    const document = await uploaded('ShowroomItem', item, 'pictures', 'drawing.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
    for (const file of [elsewhere, document, showroom, 'x', '..%2f..%2fetc%2fpasswd'])
      expect((await open(`${path}/${file}`)).statusCode, file).toBe(404)
  })
  test('counts each opening, and keeps when and from where', async () => {
    const of = await newLink()
    const path = await pathOf(of)
    await open(path)
    await open(path)
    await open(`${path}/${picture}`)
    expect(await link(of)).toMatchObject({ openings: 2, lastOpened: `${today}T10:00:00Z` })
    const { object } = await must(
      seller.list('showroom_openings', { conditions: [{ field: 'link', operator: 'eq', value: of }] }),
    )
    expect(object?.resultList).toMatchObject([{ source: '127.0.0.1' }, { source: '127.0.0.1' }])
  })
})

describe('the same page, with nothing in it', () => {
  test('for unknown, changed, revoked and ended links, and a showroom that is withdrawn', async () => {
    const gone = async (path: string) => {
      const page = await open(path)
      expect([page.statusCode, page.body.includes('This page is not available')]).toEqual([404, true])
      return page.body
    }
    const of = await newLink()
    const path = await pathOf(of)
    expect((await open(path)).statusCode).toBe(200)
    const unknown = tokenOf(world.app, '01234567-89ab-4def-8123-456789abcdef')
    const bodies = [
      await gone(`/shared/showroom/${unknown}`),
      await gone(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`),
      await gone('/shared/showroom/x'),
      await gone(`/shared/showroom/${'A'.repeat(43)}`),
    ]
    await must(seller.act('showroomStatus', { ids: [showroom], action: 'withdraw' }))
    bodies.push(await gone(path))
    expect((await open(`${path}/${picture}`)).statusCode).toBe(404)
    await must(seller.act('showroomStatus', { ids: [showroom], action: 'publish' }))
    expect((await open(path)).statusCode).toBe(200)
    at(addDays(today, 30))
    expect((await open(path)).statusCode, 'on its last day').toBe(200)
    at(addDays(today, 32))
    bodies.push(await gone(path))
    expect((await open(`${path}/${picture}`)).statusCode, 'its picture').toBe(404)
    at(today)
    await must(seller.act('showroomLinkStatus', { ids: [of], action: 'revoke' }))
    bodies.push(await gone(path))
    expect(new Set(bodies).size).toBe(1)
  })
  test('leaves no token in any table', async () => {
    const of = await newLink()
    const path = await pathOf(of)
    await open(path)
    const token = path.split('/').at(-1) ?? ''
    const found = await world.app.db.system(
      'look for a token in all tables for a test',
      tx =>
        tx.rows(sql`select table_name from information_schema.tables where table_schema = 'public'
          and table_type = 'BASE TABLE' and (xpath('count(//*[contains(text(), ' || quote_literal(${token}) || ')])',
          query_to_xml(format('select * from %I', table_name), false, false, '')))[1]::text <> '0'`),
      { readOnly: true },
    )
    expect(found).toEqual([])
  })
})
