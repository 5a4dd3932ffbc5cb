import { beforeAll, expect, test } from 'vitest'
import type { Help, HelpTopic } from '../../../domain/contracts/notice.calls.ts'
import { factoryHelp } from '../../../domain/help/factory-help.ts'
import { setUpHelp } from '../../../server/operations/notices/factory-help.ts'
import { testApp, type Client } from '../harness.ts'

/** Help pages: screens, audience, and facts of a screen. */
const world = await testApp()
let admin: Client, buyer: Client, supplier: Client
const help = (client: Client, path: string) => client.call<Help>('POST', '/help/page', { path })
const topics = async (client: Client) =>
  (await client.call<{ resultList: HelpTopic[] }>('POST', '/help/topics', {})).object?.resultList ?? []

beforeAll(async () => {
  await setUpHelp(world.app)
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
  supplier = await world.as('supplier@supplier.test')
})

test('shipped help pages are at their screens in both languages; a second start adds none', async () => {
  await setUpHelp(world.app)
  const listed = await admin.list('cms', {
    conditions: [{ field: 'kind', operator: 'in', value: ['help'] }],
    count: true,
  })
  expect(listed.problems ?? listed.errorCode).toBeUndefined()
  expect(listed).toMatchObject({ http: 200, object: { total: factoryHelp.length } })
  const page = (await help(buyer, '/base/page-making/page_po_list')).object as Help
  expect(page.screen.en_US).not.toBe('')
  expect(page.pages).toHaveLength(1)
  expect(page.pages[0]?.content.zh_CN).toMatch(/[\u4e00-\u9fff]/)
})

test("help lists the statuses of a screen and the reader's actions", async () => {
  const of = async (client: Client) =>
    Object.fromEntries(
      ((await help(client, '/poView')).object?.states ?? []).flatMap(s => s.actions.map(a => [a.label.en_US, a.mine])),
    )
  const [buyers, suppliers] = [await of(buyer), await of(supplier)]
  expect(Object.keys(buyers).length).toBeGreaterThan(3)
  expect(Object.keys(buyers).some(a => buyers[a] && !suppliers[a])).toBe(true)
  expect(Object.keys(suppliers).some(a => suppliers[a] && !buyers[a])).toBe(true)
})

test('returns no help for a screen that the reader may not open', async () => {
  expect((await help(supplier, '/cron/index/job')).http).toBe(404)
  expect((await help(supplier, '/no/such/screen')).http).toBe(404)
  expect((await topics(supplier)).map(t => t.path)).not.toContain('/cron/index/job')
  expect((await topics(admin)).map(t => t.path)).toContain('/cron/index/job')
})

test("a company's own page is listed beside shipped ones for its audience; a withdrawn one is not", async () => {
  const made = await admin.save('CmsArticle', {
    kind: 'help',
    route: '/poView',
    title: 'Internal rule',
    titleZh: '内部规定',
    content: 'Ask first.',
    contentZh: '请先询问。',
    roles: ['supplier'],
  })
  const id = made.object?.record.id as string
  await admin.act('cmsStatus', { ids: [id], action: 'publish' })
  expect((await help(supplier, '/poView')).object?.pages.map(p => p.title.en_US)).toContain('Internal rule')
  expect((await help(buyer, '/poView')).object?.pages.map(p => p.title.en_US)).not.toContain('Internal rule')
  await admin.act('cmsStatus', { ids: [id], action: 'withdraw' })
  expect((await help(supplier, '/poView')).object?.pages.map(p => p.title.en_US)).not.toContain('Internal rule')
})
