import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../../domain/contracts/define.calls.ts'
import type { DefinitionChange, LiveHello } from '../../domain/contracts/live.calls.ts'
import { fieldLabel as label, publishOverlay as publish } from './builders/designing.ts'
import { listen as listenAt, type Heard } from './builders/listen.ts'
import { testApp, type Client } from './harness.ts'

/** Publications reach open browsers over the event stream. */
const world = await testApp()
let port = 0
let admin: Client, buyer: Client
beforeAll(async () => {
  await world.http.server.listen({ host: '127.0.0.1', port: 0 })
  port = (world.http.server.server.address() as AddressInfo).port
  admin = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
})

const changesIn = (h: Heard) => h.data as unknown as readonly DefinitionChange[]
const isPublication = (h: Heard) => h.event === 'definitions'
const list = (code: string) => ({ values: [{ code, label: { en_US: code, zh_CN: `值${code}` } }] })
const must = async (sent: object) => {
  const answer = await publish(admin, sent)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
}
const versionsFor = async (client: Client) =>
  JSON.parse(String((await client.call('GET', '/define/manifest/lov')).headers.version)) as LiveHello['caches']

test('C10: returns the versions of the three caches, as the version header has them, when the stream opens', async () => {
  const stream = await listenAt(port, buyer)
  expect(stream.heard[0]?.data).toMatchObject({ caches: await versionsFor(buyer) })
})

test('C10: sends only the changed list with its hash within 2 s when a list of values is published', async () => {
  const [mine, theirs] = await Promise.all([
    listenAt(port, buyer),
    listenAt(port, await world.as('supplier@supplier.test')),
  ])
  const before = await versionsFor(buyer)
  await must({ kind: 'lov', key: 'sex', definition: list('other') })
  const started = Date.now()
  const [event] = await Promise.all([mine.until(isPublication), theirs.until(isPublication)])
  expect(Date.now() - started).toBeLessThan(2000)
  const { hashes, version } = (await buyer.call<Manifest>('GET', '/define/manifest/lov')).object as Manifest
  expect(changesIn(event).filter(c => c.kind === 'lov')).toEqual([
    { kind: 'lov', from: before.lov, to: version, keys: { 'company:sex': hashes['company:sex'] } },
  ])
  const read = await buyer.call('GET', '/define/lov/company:sex')
  expect(read.headers.etag).toBe(`"${hashes['company:sex']}"`)
})

test('C10: sends the entity and its views when a field is published, to users who see them', async () => {
  const [mine, auditor] = await Promise.all([listenAt(port, buyer), listenAt(port, admin)])
  const fields = { dockNote: { kind: 'string', label: label('Dock note'), maxLength: 40 } }
  await must({ kind: 'entity', key: 'CatalogSku', definition: { fields } })
  const [changes] = (await Promise.all([mine.until(isPublication), auditor.until(isPublication)])).map(changesIn)
  expect(Object.keys(changes?.find(c => c.kind === 'entity')?.keys ?? {})).toEqual(['CatalogSku'])
  const views = Object.keys(changes?.find(c => c.kind === 'view')?.keys ?? {})
  expect(views).toContain('my_catalog')
  const visible = (await buyer.call<Manifest>('GET', '/define/manifest/view')).object?.resultList
  for (const view of views) expect(visible).toContain(view)
})

test('PD-T30: notifies designers of every publication, whoever can read what was published, and nobody else', async () => {
  const [designer, reader] = await Promise.all([listenAt(port, admin), listenAt(port, buyer)])
  await must({ kind: 'lov', key: 'sex', definition: list('otherwise') })
  await Promise.all([designer.until(h => h.event === 'designed'), reader.until(isPublication)])
  expect(reader.heard.map(h => h.event)).not.toContain('designed')
})

test("C10: sends a company's own list only to its users", async () => {
  const [mine, other] = await Promise.all([
    listenAt(port, buyer),
    listenAt(port, await world.as('purchaser@buyer2.test')),
  ])
  const answer = await publish(buyer, {
    kind: 'lov',
    key: 'sex',
    own: true,
    definition: list('own'),
  })
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  expect(changesIn(await mine.until(isPublication)).map(c => Object.keys(c.keys))).toEqual([['company:sex']])
  await must({ kind: 'lov', key: 'sex', definition: list('third') })
  await other.until(isPublication)
  expect(other.heard.filter(isPublication)).toHaveLength(1)
})

test('C10: sends null for a removed definition', async () => {
  const object = {
    label: label('Dock gate'),
    table: 'o_dock_gate',
    displayField: 'gate',
    fields: {
      gate: { kind: 'string', label: label('Gate'), maxLength: 20 },
      company: { kind: 'ref', label: label('Company'), entity: 'Company', required: true, fixed: true },
    },
    unique: [],
    access: { kind: 'parties', parties: { buyer: { companyTypes: ['3'], via: ['company'] } } },
    rights: { read: ['purchaser'], create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] },
  }
  const answer = await publish(admin, { kind: 'object', key: 'DockGate', definition: object })
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  const mine = await listenAt(port, buyer)
  await must({ kind: 'object', key: 'DockGate', definition: { ...object, withdrawn: true } })
  const gone = changesIn(await mine.until(isPublication)).flatMap(c => Object.values(c.keys).filter(h => h === null))
  expect(gone.length).toBeGreaterThan(0)
})
