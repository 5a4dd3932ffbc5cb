import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { orderOf } from './builders/purchase-order.ts'
import { testApp, type Client } from './harness.ts'

/**
 * Two users edit one order with the form model over real calls. In any order of answers, nobody overwrites unseen
 * values, and no input is lost without a question.
 */
const { store } = vi.hoisted(() => {
  const held = new Map<string, string>()
  const storage = {
    getItem: (k: string) => held.get(k) ?? null,
    setItem: (k: string, v: string) => {
      held.set(k, v)
    },
    removeItem: (k: string) => {
      held.delete(k)
    },
  }
  Object.assign(globalThis, {
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
    document: { documentElement: {} },
  })
  return { store: held }
})

const { recordModel } = await import('../../src/views/record/model/record-model.ts')
const draft = await import('../../src/views/record/model/draft.ts')
type Model = ReturnType<typeof recordModel>

const world = await testApp()
const who = new AsyncLocalStorage<Person>()
const wire = async (name: string) =>
  (await (await world.as('purchaser@buyer.test')).call<WireEntity>('GET', `/define/entity/${name}`))
    .object as WireEntity
const entity = await wire('PurchaseOrder')
const lines = await wire(entity.children.lines?.entity ?? '')
const definitions = { entity, children: { lines } }

const fields = ['projectName', 'consigneeName'] as const
const cell = 'styleNo'

interface Person {
  readonly name: string
  readonly client: Client
  readonly model: Model
  /** By position: the value shown when the editor began to change it, or chose to overwrite. */
  readonly knows: Map<string, unknown>
  /** Values that the editor typed and neither undid, nor overwrote, nor gave up in a conflict. */
  readonly owes: Map<string, string>
}

/** The current order, every value that ever was at a position, and overwrites of unseen values. */
let stands: Detail
let history: Map<string, Set<unknown>>
let blind: string[]
let gate: (label: string) => Promise<unknown>
let turn: Promise<unknown> = Promise.resolve()
/** Number of late saves and questions: without any, nothing was tested. */
let late = 0,
  asked = 0

const places = (d: Detail): Map<string, unknown> =>
  new Map([
    ...fields.map((f): [string, unknown] => [f, d.record[f] ?? null]),
    ...(d.rows.lines ?? []).map((r): [string, unknown] => [`lines/${String(r.id)}/${cell}`, r[cell] ?? null]),
  ])

function note(by: Person | undefined, now: Detail): void {
  const was = places(stands)
  for (const [place, value] of places(now)) {
    if (by && was.has(place) && was.get(place) !== value && by.knows.get(place) !== was.get(place))
      blind.push(
        `${by.name} wrote ${String(value)} over ${String(was.get(place))} at ${place}, knowing ${String(by.knows.get(place))}`,
      )
    history.set(place, (history.get(place) ?? new Set()).add(value))
    history.set('any', (history.get('any') ?? new Set()).add(value))
  }
  stands = now
}

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const person = who.getStore()
    if (!person) throw new Error('a call of nobody')
    await gate(`${person.name} asks`)
    // One after the other, as the database does it; the answers come in any order.
    const answered = turn.then(async () => {
      const response = await world.http.server.inject({
        method: options.method === 'GET' ? 'GET' : 'POST',
        url,
        headers: { ...person.client.headers, 'content-type': 'application/json' },
        payload: String(options.body),
      })
      if (url.includes('/save/') && response.statusCode === 200)
        note(person, response.json<{ object: Detail }>().object)
      if (response.statusCode === 409) late++
      return response
    })
    turn = answered.catch(() => undefined)
    const response = await answered
    await gate(`${person.name} hears`)
    return new Response(response.payload, {
      status: response.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

type Step =
  | { readonly do: 'type'; readonly field: (typeof fields)[number] }
  | { readonly do: 'cell'; readonly line: number }
  | { readonly do: 'add' }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'hear' }
  | { readonly do: 'save'; readonly mine: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), field: fc.constantFrom(...fields) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cell' as const), line: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), line: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), mine: fc.boolean() }) },
)

let typed = 0
function type(p: Person, place: string, change: (value: string) => void): void {
  const { draft: d, base } = p.model.$state.get()
  const at = draft.readPlace(place)
  const pending = at.child ? d.rows[at.child]?.changed[at.key ?? '']?.[at.field] : d.values[at.field]
  if (!pending) p.knows.set(place, places(base).get(place))
  const value = `${p.name} ${++typed}`
  p.owes.set(place, value)
  change(value)
}

async function take(p: Person, s: Step): Promise<void> {
  const { model } = p
  const { base, draft: d } = model.$state.get()
  const shown = draft.rowsNow(base, d, 'lines')
  const line = 'line' in s ? shown[s.line % shown.length] : undefined
  if (s.do === 'type')
    type(p, s.field, value => {
      model.edit((x, b) => draft.setField(x, b, s.field, value))
    })
  if (s.do === 'cell' && line)
    type(p, `lines/${line.key}/${cell}`, value => {
      model.edit((x, b) => draft.setCell(x, b, { child: 'lines', key: line.key }, cell, value))
    })
  if (s.do === 'add') {
    const key = crypto.randomUUID(),
      value = `${p.name} ${++typed}`
    p.owes.set(`lines/${key}/${cell}`, value)
    model.edit(x => draft.addRow(x, 'lines', key, { skuNo: 'NEW', orderQuantity: '1', unitPrice: '1', [cell]: value }))
  }
  if (s.do === 'remove' && line && shown.length > 1) {
    for (const place of p.owes.keys()) if (place.includes(line.key)) p.owes.delete(place)
    model.edit((x, b) => draft.removeRow(x, b, { child: 'lines', key: line.key }))
  }
  if (s.do === 'hear') model.take((await p.client.detail('PurchaseOrder', { id: base.record.id })).object as Detail)
  if (s.do === 'save') await save(p, s.mine)
}

/** Saves and answers questions until saved. */
async function save(p: Person, mine: boolean): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const outcome = await p.model.save(definitions)
    if (outcome === 'saved' || outcome === 'unchanged') return
    const { conflicts, failure, found } = p.model.$state.get()
    if (outcome === 'problems' || failure) throw new Error(JSON.stringify({ found, failure: String(failure) }))
    asked += conflicts.length
    for (const c of conflicts) {
      if (mine && c.kind === 'value') p.knows.set(c.place, c.theirs)
      for (const place of p.owes.keys()) {
        if (!mine && place.startsWith(c.place)) p.owes.delete(place)
        // A deleted row returns as a new one.
        else if (c.kind === 'rowGone' && place.startsWith(c.place)) {
          p.owes.set(`back/${place}`, p.owes.get(place) ?? '')
          p.owes.delete(place)
        }
      }
    }
    p.model.answer(new Set(mine ? conflicts.map(c => c.place) : []))
  }
  throw new Error('it is asked for ever')
}

const interleavings = 1000

test(`${interleavings} random interleavings of two editors of one order lose no update`, async () => {
  const [one, other] = [await world.as('purchaser@buyer.test'), await world.as('platform@platform.test')]
  let made = await orderOf(one, {}, [{}, {}, {}])
  const fresh = async () => (await one.detail('PurchaseOrder', { id: made.id })).object as Detail
  let runs = 0
  const editor = (name: string, client: Client): Person => ({
    name,
    client,
    model: recordModel(`${name}/${typed}`, stands),
    knows: new Map(),
    owes: new Map(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (s, first, second) => {
        store.clear()
        // Rows accumulate, so now and then a new order is used.
        if (++runs % 40 === 0) made = await orderOf(one, {}, [{}, {}, {}])
        history = new Map()
        blind = []
        gate = label => s.schedule(Promise.resolve(), label)
        stands = await fresh()
        note(undefined, stands)
        const people = [editor('A', one), editor('B', other)] as const
        const work = people.map((p, i) =>
          who.run(p, async () => {
            for (const x of [first, second][i] ?? []) await take(p, x)
          }),
        )
        await s.waitFor(Promise.all(work))
        gate = () => Promise.resolve()
        for (const p of people) await who.run(p, () => save(p, true))
        expect(blind).toEqual([])
        for (const p of people) {
          expect(draft.isEmpty(p.model.$state.get().draft)).toBe(true)
          for (const [place, value] of p.owes) expect(history.get('any')?.has(value), `${value} at ${place}`).toBe(true)
        }
        expect(places(await fresh())).toEqual(places(stands))
      },
    ),
    { numRuns: interleavings, endOnFailure: false },
  )
  expect(late).toBeGreaterThan(interleavings / 4)
  expect(asked).toBeGreaterThan(interleavings / 10)
}, 600_000)
