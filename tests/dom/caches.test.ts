import { expect, test, vi } from 'vitest'
import type { WireList } from '../../domain/contracts/definitions.ts'
import { $server } from '../../src/api/server-headers.ts'
import { definition, definitionNow } from '../../src/state/caches.ts'
import { closeSession } from '../../src/state/session.ts'
import { answer, fakeServer, refusal, unreachable, type Asked } from './fake-server.ts'
import { buyer, signedIn } from './people.ts'
import { proves } from '../proves.ts'

/** A published set of definitions: every answer has its versions and identifying list. */
const list = (version: string): WireList => ({
  code: 'poType',
  module: 'trade',
  title: { en_US: `PO type ${version}`, zh_CN: `订单类型 ${version}` },
  values: [],
})
const published = (version: string) => (asked: Asked) =>
  answer(asked.path.includes('/lov/') ? list(version) : { name: `entity ${version}` }, {
    version: JSON.stringify({ entity: '1', lov: version, view: '1' }),
  })
const kinds = (asked: readonly Asked[]) => asked.map(a => a.path.split('/').at(-2))

test('B-047, ReferenceCache, cacheState: a new version of one cache updates what is shown in place, without requests for the others', async () => {
  const server = fakeServer(published('1'))
  signedIn()
  const shown = definition('lov', 'trade:poType')
  await definitionNow('lov', 'trade:poType')
  await definitionNow('entity', 'PurchaseOrder')
  proves('ReferenceCache')
  proves('cacheState')
  expect(shown.get()).toMatchObject({ state: 'ready', value: { title: { en_US: 'PO type 1' } } })
  server.answerWith(published('2'))
  server.asked.length = 0
  $server.set({ version: JSON.stringify({ entity: '1', lov: '2', view: '1' }), state: null })
  await vi.waitFor(() => {
    expect(shown.get()).toMatchObject({ value: { title: { en_US: 'PO type 2' } } })
  })
  proves('B-047')
  expect(kinds(server.asked)).toEqual(['lov'])
})

test('requests a definition once for all panels that show it', async () => {
  const server = fakeServer(published('1'))
  signedIn()
  await Promise.all([
    definitionNow('lov', 'trade:poType'),
    definitionNow('lov', 'trade:poType'),
    definitionNow('lov', 'trade:poType'),
  ])
  expect(server.asked).toHaveLength(1)
})

test('keeps the old definition while the new version cannot be loaded', async () => {
  const server = fakeServer(published('1'))
  signedIn()
  await definitionNow('lov', 'trade:poType')
  server.answerWith(unreachable)
  server.asked.length = 0
  $server.set({ version: JSON.stringify({ lov: '3' }), state: null })
  await vi.waitFor(() => {
    expect(server.asked).toHaveLength(1)
  })
  expect(definition('lov', 'trade:poType').get()).toMatchObject({
    state: 'ready',
    value: { title: { en_US: 'PO type 1' } },
  })
})

test('shows an error where a removed definition is shown', async () => {
  const server = fakeServer(published('1'))
  signedIn()
  await definitionNow('lov', 'trade:poType')
  server.answerWith(() => refusal('NOT_FOUND'))
  $server.set({ version: JSON.stringify({ lov: '4' }), state: null })
  await vi.waitFor(() => {
    expect(definition('lov', 'trade:poType').get()).toMatchObject({ state: 'failed', error: { code: 'NOT_FOUND' } })
  })
})

test('never shows definitions of one user to the next', async () => {
  const server = fakeServer(published('1'))
  signedIn()
  await definitionNow('lov', 'trade:poType')
  await vi.waitFor(() => {
    expect(localStorage.getItem('portside.cache.lov')).toContain('PO type 1')
  })
  server.answerWith(published('5'))
  signedIn({ ...buyer, loginUser: { ...buyer.loginUser, companyId: 'c2', roles: ['supplier'] } })
  await expect(definitionNow('lov', 'trade:poType')).resolves.toMatchObject({ title: { en_US: 'PO type 5' } })
})

test('restores cached definitions at the next start without a request', async () => {
  const server = fakeServer(published('1'))
  signedIn()
  await definitionNow('lov', 'trade:poType')
  await vi.waitFor(() => {
    expect(localStorage.getItem('portside.cache.lov')).toContain('PO type 1')
  })
  const kept = localStorage.getItem('portside.cache.lov') ?? ''
  closeSession()
  localStorage.setItem('portside.cache.lov', kept)
  server.asked.length = 0
  signedIn()
  await expect(definitionNow('lov', 'trade:poType')).resolves.toMatchObject({ title: { en_US: 'PO type 1' } })
  expect(server.asked).toEqual([])
})

test.each([
  ['the list-of-values cache', 'lov', 'trade:poType', { entity: '1', lov: '2', view: '1' }],
  ['the view cache', 'view', 'po_view', { entity: '1', lov: '1', view: '2' }],
] as const)(
  'B-048 and B-049: clears and refills only %s when its version differs',
  async (_title, kind, key, versions) => {
    const server = fakeServer(published('1'))
    signedIn()
    for (const [k, name] of [
      ['entity', 'PurchaseOrder'],
      ['lov', 'trade:poType'],
      ['view', 'po_view'],
    ] as const)
      await definitionNow(k, name)
    server.answerWith(() => answer({ name: 'again' }, { version: JSON.stringify(versions) }))
    server.asked.length = 0
    $server.set({ version: JSON.stringify(versions), state: null })
    proves('B-048')
    proves('B-049')
    await vi.waitFor(() => {
      expect(kinds(server.asked)).toEqual([kind])
    })
    expect(server.asked[0]?.path).toContain(encodeURIComponent(key))
    await definitionNow('entity', 'PurchaseOrder')
    expect(server.asked).toHaveLength(1)
  },
)

test('B-050: keeps all caches when the versions are the same', async () => {
  const server = fakeServer(published('1'))
  signedIn()
  await definitionNow('lov', 'trade:poType')
  server.asked.length = 0
  for (let i = 0; i < 3; i++)
    $server.set({ version: JSON.stringify({ entity: '1', lov: '1', view: '1' }), state: null })
  proves('B-050')
  await expect(definitionNow('lov', 'trade:poType')).resolves.toMatchObject({ title: { en_US: 'PO type 1' } })
  expect(server.asked).toEqual([])
})
