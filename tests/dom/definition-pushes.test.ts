import { expect, test, vi } from 'vitest'
import type { CacheKind } from '../../domain/contracts/define.calls.ts'
import type { DefinitionChange, LiveHello } from '../../domain/contracts/live.calls.ts'
import { $server } from '../../src/api/server-headers.ts'
import { $viewsVersion, definition, definitionNow } from '../../src/state/caches.ts'
import { answer, fakeServer, refusal, unreachable, type Asked, type Reply } from './fake-server.ts'
import { signedIn } from './people.ts'

/** Publication events, and what the caches fetch. */
interface Listeners {
  opened(caches: LiveHello['caches']): void
  published(changes: readonly DefinitionChange[]): void
}
const { stream } = vi.hoisted((): { stream: Listeners } => ({ stream: { opened() {}, published() {} } }))
vi.mock('../../src/state/live.ts', () => ({
  onDefinitions: (opened: Listeners['opened'], published: Listeners['published']) => {
    stream.opened = opened
    stream.published = published
  },
}))

type State = Readonly<Record<CacheKind, Readonly<Record<string, number>>>>
const keys = { entity: ['Order', 'Line'], lov: ['trade:poType', 'company:sex'], view: ['orders'] } as const
/** Each definition has a number; hashes and cache versions are derived from the numbers. */
const first: State = {
  entity: { Order: 1, Line: 1 },
  lov: { 'trade:poType': 1, 'company:sex': 1 },
  view: { orders: 1 },
}
const hashes = (state: State, kind: CacheKind) =>
  Object.fromEntries(Object.entries(state[kind]).map(([key, n]) => [key, `${key} ${n}`]))
const versions = (state: State) => ({
  entity: JSON.stringify(state.entity),
  lov: JSON.stringify(state.lov),
  view: JSON.stringify(state.view),
})
const server =
  (state: State): Reply =>
  ({ path }: Asked) => {
    const [kind, key = ''] = path.split('/').slice(-2).map(decodeURIComponent)
    const header = { version: JSON.stringify(versions(state)) }
    if (kind === 'manifest') {
      const of = key as CacheKind
      return answer(
        { version: versions(state)[of], resultList: Object.keys(state[of]), hashes: hashes(state, of) },
        header,
      )
    }
    const n = state[kind as CacheKind][key]
    return n === undefined ? refusal('NOT_FOUND') : answer({ key, n }, { ...header, etag: `"${key} ${n}"` })
  }
const paths = (asked: readonly Asked[]) => asked.map(a => a.path.split('/').slice(-2).map(decodeURIComponent).join(' '))
const change = (kind: CacheKind, before: State, after: State): DefinitionChange => ({
  kind,
  from: versions(before)[kind],
  to: versions(after)[kind],
  keys: Object.fromEntries(
    Object.keys({ ...before[kind], ...after[kind] })
      .filter(key => before[kind][key] !== after[kind][key])
      .map(key => [key, hashes(after, kind)[key] ?? null]),
  ),
})
const shown = (kind: CacheKind, key: string) => definition(kind, key).get() as unknown

/** Everything is shown in its first state. */
async function open() {
  const fake = fakeServer(server(first))
  signedIn()
  for (const kind of ['entity', 'lov', 'view'] as const) for (const key of keys[kind]) await definitionNow(kind, key)
  fake.asked.length = 0
  return fake
}
const publish = (fake: Awaited<ReturnType<typeof open>>, after: State) => {
  fake.answerWith(server(after))
  return after
}

test('C10: fetches only the changed definition, and changes it in place, when a publication names it', async () => {
  const fake = await open()
  const after = publish(fake, { ...first, entity: { Order: 2, Line: 1 } })
  stream.published([change('entity', first, after)])
  await vi.waitFor(() => {
    expect(shown('entity', 'Order')).toEqual({ state: 'ready', value: { key: 'Order', n: 2 } })
  })
  expect(paths(fake.asked)).toEqual(['entity Order'])
})

test('C10: fetches nothing when the definition with that hash is cached', async () => {
  const fake = await open()
  const after = publish(fake, { ...first, lov: { 'trade:poType': 1, 'company:sex': 2 } })
  stream.published([change('lov', first, after)])
  await vi.waitFor(() => {
    expect(shown('lov', 'company:sex')).toMatchObject({ value: { n: 2 } })
  })
  // A repeated header, event or stream start reports nothing new.
  stream.published([change('lov', first, after)])
  stream.opened(versions(after))
  $server.set({ version: JSON.stringify(versions(after)), state: null })
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(paths(fake.asked)).toEqual(['lov company:sex'])
})

test.each([
  ['a stream that opens again reports other versions', (after: State) => stream.opened(versions(after))],
  [
    'an answer reports other versions',
    (after: State) => {
      $server.set({ version: JSON.stringify(versions(after)), state: null })
    },
  ],
  [
    'a publication follows one that was missed',
    (after: State) => {
      stream.published([{ kind: 'lov', from: 'missed', to: versions(after).lov, keys: {} }])
    },
  ],
])('C10: requests the hashes once and fetches only differences when %s', async (_title, tell) => {
  const fake = await open()
  tell(publish(fake, { ...first, lov: { 'trade:poType': 2, 'company:sex': 1 } }))
  await vi.waitFor(() => {
    expect(shown('lov', 'trade:poType')).toMatchObject({ value: { n: 2 } })
  })
  expect(paths(fake.asked)).toEqual(['manifest lov', 'lov trade:poType'])
})

test('C10: removes a definition when the publication removed it', async () => {
  const fake = await open()
  const after = publish(fake, { ...first, view: {} })
  stream.published([change('view', first, after)])
  await vi.waitFor(() => {
    expect(shown('view', 'orders')).toMatchObject({ state: 'failed', error: { code: 'NOT_FOUND' } })
  })
  expect($viewsVersion.get()).toBe(versions(after).view)
})

test('C10: requests again when a process answers that does not have the publication yet', async () => {
  const fake = await open()
  const after = { ...first, entity: { Order: 2, Line: 1 } }
  stream.published([change('entity', first, after)])
  await vi.waitFor(() => {
    expect(paths(fake.asked)).toContain('entity Order')
  })
  publish(fake, after)
  await vi.waitFor(
    () => {
      expect(shown('entity', 'Order')).toMatchObject({ value: { n: 2 } })
    },
    { timeout: 3000 },
  )
  expect(paths(fake.asked)).not.toContain('entity Line')
})

test('C10: keeps the newest answer when an older one arrives later', async () => {
  const fake = await open()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const second = { ...first, entity: { Order: 2, Line: 1 } },
    third = { ...first, entity: { Order: 3, Line: 1 } }
  fake.answerWith(async asked => {
    await held
    return server(second)(asked)
  })
  stream.published([change('entity', first, second)])
  publish(fake, third)
  stream.published([change('entity', second, third)])
  await vi.waitFor(() => {
    expect(shown('entity', 'Order')).toMatchObject({ value: { n: 3 } })
  })
  release()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(shown('entity', 'Order')).toMatchObject({ value: { n: 3 } })
})

test('C10: fetches everything shown when the hashes cannot be loaded', async () => {
  const fake = await open()
  const after = { ...first, lov: { 'trade:poType': 2, 'company:sex': 1 } }
  fake.answerWith(asked => (asked.path.includes('/manifest/') ? unreachable(asked) : server(after)(asked)))
  stream.opened(versions(after))
  await vi.waitFor(() => {
    expect(shown('lov', 'trade:poType')).toMatchObject({ value: { n: 2 } })
  })
  expect(paths(fake.asked).toSorted()).toEqual(['lov company:sex', 'lov trade:poType', 'manifest lov'])
})
