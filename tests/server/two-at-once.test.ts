import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logisticsArea } from '../../domain/areas/logistics.area.ts'
import { ordersArea } from '../../domain/areas/orders.area.ts'
import { qualityArea } from '../../domain/areas/quality.area.ts'
import { warehouseArea } from '../../domain/areas/warehouse.area.ts'
import type { ActionAnswer, Detail } from '../../domain/contracts/define.calls.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import { sql } from '../../server/db/sql.ts'
import { readStored, type Stored } from '../../server/db/write-rows.ts'
import { entityOf, inSystem, readOne, standAt } from './builders/transitions.ts'
import { qualityPlaces } from './builders/quality-places.ts'
import { stages } from './builders/stages.ts'
import { standingOrder } from './builders/standing.ts'
import { warehousePlaces } from './builders/warehouse-places.ts'
import { testApp, type Answer } from './harness.ts'
import { hasPlace, named, people, type Person } from './people.ts'

/**
 * Two users change one record at once by any combination of transition, field save and row change: one wins, the other
 * gets a conflict, and nothing is lost. A fixed seed draws a thousand pairs, equally many for each status list of
 * orders, logistics, quality and warehouse.
 */
const seed = 20_261_123,
  pairs = 1000
const lists = [ordersArea, logisticsArea, qualityArea, warehouseArea].flatMap(a => a.states ?? [])

const world = await testApp()

/**
 * How a record gets the initial status of a transition with everything its guards need, and the input of the
 * transition.
 */
interface Ground {
  /** Companies whose users see the record. */
  readonly companies: readonly string[]
  stand(from: string, transition: Transition): Promise<string>
  inputs(transition: Transition): Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>
}
const grounds = new Map<string, Ground>()
for (const placesOf of [qualityPlaces, warehousePlaces]) {
  await placesOf(world, (code, recordOf, place) => {
    const states = world.app.catalogue.common.states.get(code) as StateDefinition
    grounds.set(code, {
      companies: place.companies,
      stand: async (from, transition) => (await standAt(world, states, recordOf, place, from, transition)).id,
      inputs: transition => place.inputs?.(transition) ?? {},
    })
  })
}
const order = await standingOrder(world, stages)
for (const states of lists.filter(l => !grounds.has(l.code))) {
  grounds.set(states.code, {
    companies: ['operator', 'supplier', 'buyer', 'forwarder', 'service', 'platform'],
    stand: async (from, transition) => {
      await order.stand(states, from, transition.action.code)
      return order.recordOf(states)
    },
    inputs: transition => order.inputsOf(transition),
  })
}
const groundOf = (states: StateDefinition) => grounds.get(states.code) as Ground

/** Users with permission, those outside the platform first. */
const able = (entity: EntityDefinition, roles: readonly string[] | undefined) => {
  const companies = lists.filter(l => l.entity === entity.name).flatMap(l => groundOf(l).companies)
  return people
    .filter(p => companies.includes(p.company) && named(p, roles) && hasPlace(p, entity))
    .toSorted((a, b) => Number(a.company === 'platform') - Number(b.company === 'platform'))
}
const steps = (states: StateDefinition, entity: EntityDefinition) =>
  states.transitions.filter(t => t.from.length > 0 && able(entity, t.roles).length > 0)
const one = <T>(of: readonly T[], drawn: number): T | undefined => of[drawn % of.length]

const pair = fc.record({
  transition: fc.nat(),
  from: fc.nat(),
  beside: fc.constantFrom('same', 'step', 'anyStep', 'field', 'row', 'saves'),
  other: fc.nat(),
  by: fc.nat(),
  knows: fc.boolean(),
  otherKnows: fc.boolean(),
  otherFirst: fc.boolean(),
})
type Pair = typeof pair extends fc.Arbitrary<infer P> ? P : never

type Act = { readonly by: Person; readonly knows: boolean } & (
  | {
      readonly kind: 'step'
      readonly states: StateDefinition
      readonly transition: Transition
      readonly inputs: Readonly<Record<string, unknown>>
    }
  | {
      readonly kind: 'save'
      readonly field: string
      readonly value: string
      readonly row?: { readonly child: string; readonly id: string }
    }
)

const send = async (entity: EntityDefinition, record: Stored, act: Act): Promise<Answer<ActionAnswer | Detail>> => {
  const client = await world.as(act.by.username)
  if (act.kind === 'step')
    return client.act(act.states.code, {
      ids: [record.id],
      action: act.transition.action.code,
      reason: 'a reason',
      inputs: act.inputs,
      ...(act.knows ? { revisions: { [record.id]: record.revision } } : {}),
    })
  const known = { id: record.id, revision: record.revision }
  return act.row
    ? client.save(entity.name, known, { [act.row.child]: { save: [{ id: act.row.id, [act.field]: act.value }] } })
    : client.save(entity.name, { ...known, [act.field]: act.value })
}

/** Editable text fields. */
const free = (entity: EntityDefinition, by: Person) =>
  Object.entries(entity.fields)
    .filter(
      ([n, f]) =>
        (f.kind === 'string' || f.kind === 'text') &&
        !f.server &&
        !f.fixed &&
        !f.format &&
        !f.secret &&
        !f.pattern &&
        !entity.ownRule?.[n] &&
        (f.maxLength ?? 99) > 15 &&
        (entity.writable?.[by.role]?.includes(n) ?? true),
    )
    .map(([n]) => n)

let values = 0
async function saveOf(
  entity: EntityDefinition,
  record: Stored,
  drawn: number,
  ofRow: boolean,
): Promise<Act | undefined> {
  const by = one(able(entity, entity.rights.update), drawn)
  if (!by) return undefined
  const value = `typed ${++values}`
  for (const [child, link] of ofRow ? Object.entries(entity.children ?? {}).filter(([, l]) => !l.apart) : []) {
    const rows = entityOf(world, link.entity),
      field = one(free(rows, by), drawn)
    const [there] =
      field === undefined
        ? []
        : await inSystem(world, tx => readStored(tx, rows, { field: link.via, values: [record.id] }))
    if (field !== undefined && there)
      return { by, knows: true, kind: 'save', field, value, row: { child, id: there.id } }
  }
  const field = one(free(entity, by), drawn)
  return field === undefined ? undefined : { by, knows: true, kind: 'save', field, value }
}

const stepOf = async (
  entity: EntityDefinition,
  states: StateDefinition,
  transition: Transition,
  drawn: number,
  knows: boolean,
): Promise<Act> => ({
  by: one(able(entity, transition.roles), drawn) as Person,
  knows,
  kind: 'step',
  states,
  transition,
  inputs: await groundOf(states).inputs(transition),
})

/** The action of the other user. */
async function besides(
  entity: EntityDefinition,
  states: StateDefinition,
  record: Stored,
  first: Transition,
  drawn: Pair,
): Promise<Act | undefined> {
  const own = lists.filter(l => l.entity === entity.name)
  if (drawn.beside === 'field' || drawn.beside === 'row' || drawn.beside === 'saves')
    return saveOf(entity, record, drawn.other, drawn.beside === 'row')
  const among =
    drawn.beside === 'same'
      ? [[states, first] as const]
      : own.flatMap(l =>
          steps(l, entity)
            .filter(t => drawn.beside === 'anyStep' || t.from.includes(String(record[l.field])))
            .map(t => [l, t] as const),
        )
  const [list, transition] = one(among, drawn.other) ?? [states, first]
  return stepOf(entity, list, transition, drawn.by, drawn.otherKnows)
}

interface RecordState {
  readonly record: Stored
  readonly history: readonly Stored[]
}
const auditOf = async (entity: EntityDefinition, id: string): Promise<RecordState> => ({
  record: await readOne(world, entity.name, id),
  history: (
    await inSystem(world, tx =>
      readStored(tx, entityOf(world, 'TransitionHistory'), { field: 'ownerId', values: [id] }),
    )
  ).sort((a, b) => (a.id < b.id ? -1 : 1)),
})

/** Whether a value is in the audit log of a record or one of its rows. */
const audited = async (id: string, value: string) =>
  (
    await inSystem(world, tx =>
      tx.one<{ n: number }>(
        sql`select count(*)::int as n from audit_log where record_id = ${id}
          and position(${`"${value}"`} in after::text) > 0`,
      ),
    )
  )?.n

const tally = { pairs: 0, both: 0, saves: 0, rows: 0, conflicts: 0 }
const words = (act: Act) =>
  `${act.kind === 'step' ? `${act.states.code}.${act.transition.action.code}` : `${act.row?.child ?? ''} ${act.field}`} by ${act.by.username}${act.knows ? '' : ' (any revision)'}`

async function race(states: StateDefinition, drawn: Pair): Promise<void> {
  const entity = entityOf(world, states.entity)
  const transition = one(steps(states, entity), drawn.transition) as Transition,
    from = one(transition.from, drawn.from) as string
  const id = await groundOf(states).stand(from, transition)
  const before = await auditOf(entity, id)
  const first =
    (drawn.beside === 'saves' ? await saveOf(entity, before.record, drawn.by, false) : undefined) ??
    (await stepOf(entity, states, transition, 0, drawn.knows))
  const second =
    (await besides(entity, states, before.record, transition, drawn)) ??
    (await stepOf(entity, states, transition, drawn.by, drawn.otherKnows))
  const acts = [first, second]
  const begun = drawn.otherFirst ? [second, first] : acts
  const heard = new Map(await Promise.all(begun.map(async a => [a, await send(entity, before.record, a)] as const)))
  const answers = acts.map(a => heard.get(a) as Answer<ActionAnswer | Detail>)
  const after = await auditOf(entity, id)
  const done = acts.filter((_, i) => answers[i]?.success),
    what = `${tally.pairs} of seed ${seed}, from ${from}: ${acts.map((a, i) => `${words(a)} -> ${answers[i]?.errorCode ?? 'done'}`).join(' | ')}`

  // Losers get the reason; free actions run, unless the other was faster.
  if (first.kind === 'step') expect(done.length, what).toBeGreaterThan(0)
  for (const [i, a] of acts.entries()) {
    const answer = answers[i] as Answer<ActionAnswer | Detail>
    if (done.includes(a)) continue
    expect([400, 403, 404, 409], what).toContain(answer.http)
    expect(answer.message, what).toBeTruthy()
    if (a === first && a.kind === 'step')
      expect(['CONFLICT', 'ACTION_NOT_ALLOWED', 'GUARD'], what).toContain(answer.errorCode)
    const winner = acts[1 - i]
    const wasFree = a.kind === 'save' || a.transition.from.includes(String(before.record[a.states.field]))
    if (
      a.knows &&
      winner &&
      (answer.errorCode === 'CONFLICT' || (answer.errorCode === 'ACTION_NOT_ALLOWED' && wasFree))
    )
      expect(answer.message, `${what}: names who was faster`).toContain(`${winner.by.role} of ${winner.by.company} (`)
    if (answer.errorCode === 'CONFLICT') {
      tally.conflicts++
      expect(done.length, what).toBe(1)
      if (a.kind === 'save')
        expect((answer.object as Detail | undefined)?.record.revision, `${what}: as the other one has left it`).toBe(
          after.record.revision,
        )
    }
  }
  if (acts.every(a => a.knows)) expect(done.length, what).toBeLessThan(2)
  const again = states.transitions.some(t => t.action.code === transition.action.code && t.from.includes(transition.to))
  if (second.kind === 'step' && second.transition === transition && !again) expect(done.length, what).toBe(1)

  // Nothing is lost: each accepted change is stored once, and no other.
  expect(after.record.revision, what).toBe(before.record.revision + done.length)
  const history = after.history.slice(before.history.length)
  for (const a of acts) {
    if (a.kind !== 'step') continue
    const alike = (b: Act) =>
      b.kind === 'step' &&
      b.states === a.states &&
      b.transition.action.code === a.transition.action.code &&
      b.by === a.by
    const noted = history.filter(
      h =>
        h.list === a.states.code &&
        h.action === a.transition.action.code &&
        h.actorName === `${a.by.role} of ${a.by.company}`,
    ).length
    // A transition of another list by the same user may have caused this one.
    if (done.some(b => b.kind === 'step' && b.states !== a.states))
      expect(noted, what).toBeGreaterThanOrEqual(done.filter(alike).length)
    else expect(noted, what).toBe(done.filter(alike).length)
  }
  for (const list of lists.filter(l => l.entity === entity.name)) {
    const own = history.filter(h => h.list === list.code)
    expect(
      own.map(h => h.fromStatus),
      `${what}: ${list.code} goes on from where the step before has led`,
    ).toEqual([before.record[list.field], ...own.map(h => h.toStatus)].slice(0, own.length))
    expect(after.record[list.field], what).toBe(own.at(-1)?.toStatus ?? before.record[list.field])
  }
  for (const a of acts) {
    if (a.kind !== 'save') continue
    const taken = done.includes(a),
      row =
        a.row && (await readOne(world, entityOf(world, entity.children?.[a.row.child]?.entity ?? '').name, a.row.id))
    expect((a.row ? row : after.record)?.[a.field] === a.value, what).toBe(taken)
    expect(await audited(a.row?.id ?? id, a.value), what).toBe(taken ? 1 : 0)
    if (taken) tally[a.row ? 'rows' : 'saves']++
  }
  tally.pairs++
  if (done.length === 2) tally.both++
}

describe(`two editors at once, seed ${seed}`, () => {
  const each = Math.ceil(pairs / lists.length)
  test.each(lists.map((l, i) => [l.code, l, i] as const))(
    '%s: one wins, the other gets a conflict, nothing is lost',
    { timeout: 60_000 },
    async (_code, states, i) => {
      for (const drawn of fc.sample(pair, { seed: seed + i, numRuns: each })) await race(states, drawn)
    },
  )
  test('a thousand pairs of every kind have met', () => {
    expect(tally.pairs).toBeGreaterThanOrEqual(pairs)
    for (const kind of ['both', 'saves', 'rows', 'conflicts'] as const) expect(tally[kind], kind).toBeGreaterThan(5)
  })
})
