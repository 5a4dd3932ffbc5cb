import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeReaders, ShownNotices } from '../../../domain/contracts/notice.calls.ts'
import { problemsIn } from '../administration/answers.ts'
import { testNow } from '../test-app.ts'
import { testApp, type Client } from '../harness.ts'

/** Notices: audience, period, receipts. */
const world = await testApp()
let admin: Client, buyer: Client, finance: Client, buyer2: Client, supplier: Client

const texts = (title: string) => ({
  title,
  titleZh: `${title}中文`,
  content: `${title} text`,
  contentZh: `${title}正文`,
})
const make = async (record: Readonly<Record<string, unknown>>) => {
  const answer = await admin.save('CmsArticle', record)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return answer.object?.record.id as string
}
const act = (action: string, id: string) => admin.act('cmsStatus', { ids: [id], action })
const done = async (action: string, id: string) => {
  expect((await act(action, id)).object?.results).toMatchObject([{ success: true }])
}
const published = async (record: Readonly<Record<string, unknown>>) => {
  const id = await make(record)
  await done('publish', id)
  return id
}
const mine = async (client: Client) =>
  (await client.call<ShownNotices>('POST', '/notices/mine', {})).object as ShownNotices
const titles = async (client: Client) => (await mine(client)).resultList.map(n => n.title.en_US).sort()
const noticeOf = async (client: Client, title: string) =>
  (await mine(client)).resultList.find(n => n.title.en_US === title)
const read = (client: Client, ids: readonly string[], confirmed = false) =>
  client.call('POST', '/notices/read', { ids, confirmed })
const readers = async (id: string) =>
  (await admin.call<NoticeReaders>('POST', '/notices/readers', { entity: 'CmsArticle', id })).object as NoticeReaders
/** Shorter than the idle time of a session. */
const stepMs = 300_000
const at = (steps: number) => new Date(testNow.getTime() + steps * stepMs)
const refusal = async (action: string, id: string) => {
  const answer = await act(action, id)
  return answer.problems?.[0]?.message ?? answer.message
}
const same = (one: string | null | undefined, other: Date) => {
  expect(new Date(one ?? 0)).toEqual(other)
}

beforeAll(async () => {
  ;[admin, buyer, finance, buyer2, supplier] = (await Promise.all(
    [
      'platform@platform.test',
      'purchaser@buyer.test',
      'finance@buyer.test',
      'purchaser@buyer2.test',
      'supplier@supplier.test',
    ].map(u => world.as(u)),
  )) as [Client, Client, Client, Client, Client]
})
beforeEach(() => {
  world.setNow(testNow)
})

test('CmsArticle /mgr/platform/cms CM-1x: a notice goes only to its roles, company types and companies', async () => {
  const company = (await buyer.detail('Company', { id: buyer.login.loginUser.companyId })).object?.record.id
  await published({ ...texts('To all') })
  await published({ ...texts('To finance'), roles: ['finance'] })
  await published({ ...texts('To buyers'), companyTypes: ['3'] })
  await published({ ...texts('To one buyer'), roles: ['purchaser'], companyTypes: ['3'], companies: [company] })
  await make(texts('A draft'))
  expect(await titles(buyer)).toEqual(['To all', 'To buyers', 'To one buyer'])
  expect(await titles(finance)).toEqual(['To all', 'To buyers', 'To finance'])
  expect(await titles(buyer2)).toEqual(['To all', 'To buyers'])
  expect(await titles(supplier)).toEqual(['To all'])
  expect((await noticeOf(supplier, 'To all'))?.content).toEqual({ en_US: 'To all text', zh_CN: 'To all正文' })
})

test('only the platform reads and writes articles, editions and receipts; rejects forged ids', async () => {
  const id = await published({ ...texts('For one'), companies: [buyer.login.loginUser.companyId] })
  const shown = (await noticeOf(buyer, 'For one'))?.id as string
  for (const client of [buyer, supplier, await world.as('platform@operator.test')]) {
    expect((await client.save('CmsArticle', texts('Forged'))).http).toBe(404)
    expect((await client.detail('CmsArticle', { id })).http).toBe(404)
    expect((await client.detail('CmsEdition', { id: shown })).http).toBe(404)
    expect((await client.list('cms')).http).not.toBe(200)
    expect(
      (await client.act('cmsStatus', { ids: [id], action: 'withdraw' })).object?.results[0]?.success ?? false,
    ).toBe(false)
    expect((await client.call('POST', '/notices/readers', { entity: 'CmsArticle', id })).http).toBe(404)
  }
  expect((await read(supplier, [shown])).http).toBe(404)
  expect((await admin.save('CmsEdition', { article: id, number: 9 })).success).toBe(false)
  expect((await admin.save('NoticeReceipt', { notice: shown })).success).toBe(false)
  expect((await readers(id)).read).toBe(0)
})

test('a notice shows between its start and end time, and returns the next change time', async () => {
  const id = await published({
    ...texts('Planned'),
    companyTypes: ['2'],
    showFrom: at(2).toISOString(),
    showUntil: at(4).toISOString(),
  })
  expect(await noticeOf(supplier, 'Planned')).toBeUndefined()
  expect((await read(supplier, ['00000000-0000-7000-8000-000000000001'])).http).toBe(404)
  same((await mine(supplier)).next, at(2))
  world.setNow(at(2))
  same((await noticeOf(supplier, 'Planned'))?.at, at(2))
  same((await mine(supplier)).next, at(4))
  world.setNow(at(4))
  expect(await noticeOf(supplier, 'Planned')).toBeUndefined()
  expect((await mine(supplier)).next).toBeNull()
  await done('withdraw', id)
  expect(await refusal('publishAgain', id)).toMatch('The end of the display period has passed')
})

test('stores a receipt once with its time; unread notices come first; the author sees the counts', async () => {
  const id = await published({ ...texts('Read me'), companies: [buyer.login.loginUser.companyId] })
  const notice = (await noticeOf(buyer, 'Read me'))?.id as string
  expect(await readers(id)).toMatchObject({ edition: 1, addressed: 3, read: 0 })
  expect((await read(buyer, [notice])).success).toBe(true)
  world.setNow(at(1))
  expect((await read(buyer, [notice])).success).toBe(true)
  same((await noticeOf(buyer, 'Read me'))?.readAt, testNow)
  expect((await mine(buyer)).resultList.at(-1)?.id).toBe(notice)
  expect((await noticeOf(finance, 'Read me'))?.readAt).toBeNull()
  const found = await readers(id)
  expect(found).toMatchObject({
    addressed: 3,
    read: 1,
    people: [{ name: 'purchaser of buyer', company: 'buyer Ltd.' }, { readAt: null }, { readAt: null }],
  })
  same(found.people[0]?.readAt, testNow)
})

test('opening a notice does not confirm it where confirmation is required', async () => {
  const id = await published({ ...texts('Confirm me'), companyTypes: ['2'], mustConfirm: true })
  const notice = (await noticeOf(supplier, 'Confirm me'))?.id as string
  await read(supplier, [notice])
  expect((await readers(id)).read).toBe(0)
  await read(supplier, [notice], true)
  expect((await readers(id)).read).toBe(1)
})

test('changes after publishing show only in the next edition, which is unread again; withdrawn notices disappear', async () => {
  const id = await published({ ...texts('First words'), roles: ['finance'] })
  const first = (await noticeOf(finance, 'First words'))?.id as string
  await read(finance, [first])
  const again = (revision: number, title: string) => admin.save('CmsArticle', { id, revision, title })
  const article = (await admin.detail('CmsArticle', { id })).object?.record
  expect(await refusal('publishChanges', id)).toMatch('Nothing has changed since the last publication')
  expect((await again(Number(article?.revision), 'Second words')).object?.record).toMatchObject({
    changed: true,
    edition: 1,
  })
  expect(await noticeOf(finance, 'Second words')).toBeUndefined()
  expect(await noticeOf(finance, 'First words')).toMatchObject({ id: first })
  await done('publishChanges', id)
  expect(await noticeOf(finance, 'First words')).toBeUndefined()
  expect(await noticeOf(finance, 'Second words')).toMatchObject({ edition: 2, readAt: null })
  expect((await read(finance, [first])).http).toBe(404)
  expect((await readers(id)).editions).toMatchObject([
    { number: 2, read: 0, title: { en_US: 'Second words' } },
    { number: 1, read: 1, title: { en_US: 'First words' } },
  ])
  await done('withdraw', id)
  expect(await noticeOf(finance, 'Second words')).toBeUndefined()
  await done('publishAgain', id)
  expect(await noticeOf(finance, 'Second words')).toMatchObject({ edition: 3 })
})

test('requires both languages, an end after the start, and existing screens', async () => {
  const id = await make({ title: 'Only English', content: 'x' })
  expect(await refusal('publish', id)).toMatch('Title in Chinese can not be empty')
  expect(
    problemsIn(
      await admin.save('CmsArticle', {
        ...texts('Odd'),
        showFrom: at(3).toISOString(),
        showUntil: at(2).toISOString(),
        kind: 'help',
      }),
    ),
  ).toEqual({ showUntil: 'The end is before the start', route: 'Choose the screen that the help page is for' })
  expect(
    problemsIn(
      await admin.save('CmsArticle', {
        ...texts('Odd'),
        kind: 'help',
        route: '/nowhere',
        link: 'https://elsewhere.example/',
      }),
    ),
  ).toEqual({ route: 'No screen has this address', link: 'No screen has this address' })
})

test('CM-1x: a notice links only to addresses of the product or shared layouts', async () => {
  await published({
    ...texts('With a layout'),
    roles: ['freightAgent'],
    link: 'https://elsewhere.example/app/#/?layout=abc',
  })
  const forwarder = await world.as('freightAgent@forwarder.test')
  expect((await noticeOf(forwarder, 'With a layout'))?.link).toBe('/?layout=abc')
})
