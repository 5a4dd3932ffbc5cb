import { beforeAll, expect, test } from 'vitest'
import type { FoundRecords } from '../../domain/contracts/define.calls.ts'
import { may } from '../../domain/meta/actor.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { Stored } from '../../server/db/write-rows.ts'
import { callNamed, urlOf } from '../server/calls.ts'
import { testApp } from '../server/harness.ts'
import { worldCompanies } from '../server/world.ts'
import { isParty, type Rows } from './oracle.ts'
import { allRows, makeSamples, mark, type Samples } from './samples.ts'

/**
 * Proof of isolation for the search of the palette, which reads all lists of a person at once (safety.md A2). Everybody
 * asks for the records of the first circle; what is no record of theirs is as missing as one that never was.
 */
const world = await testApp()
const index = world.app.catalogue.common
let samples: Samples
let rows: Rows

const people = worldCompanies.flatMap(c =>
  c.roles.map(role => ({ username: `${role}@${c.code}.test`, stranger: c.code.endsWith('2') })),
)

beforeAll(async () => {
  samples = await makeSamples(world)
  rows = await allRows(world)
})

/** Records of the first circle that belong to companies; words of shared ones belong to no circle. */
const owned = (): (readonly [EntityDefinition, Stored])[] =>
  index.catalogue.entities
    .filter(e => e.access.kind !== 'shared')
    .map(e => [e, samples.get(e.name)?.one as Stored] as const)

// The words of entities begin with "E1", "E10" …: one search finds fewer records than an answer holds.
const beginnings = Array.from({ length: 9 }, (_, i) => `E${i + 1}`)
const missing = 'ZQGHOS'

/** What people search by: parts of words, and whole numbers in one list. */
const searches: Readonly<Record<string, () => readonly (readonly [text: string, ofNothing: string])[]>> = {
  'parts of words': () => beginnings.map(b => [`${mark('one')}${b}`, `${missing}${b}`]),
  'lists of numbers': () => {
    const numbers = owned().map(([e, record]) => String(record[e.displayField] ?? '-'))
    return [numbers.slice(0, 90), numbers.slice(90)].map(some => [
      some.join('\n'),
      some.map(n => n.replaceAll(/ZQONE/gi, missing)).join('\n'),
    ])
  },
}

async function found(username: string, text: string): Promise<FoundRecords> {
  const call = callNamed('search')
  const answer = await (await world.as(username)).call<FoundRecords>('POST', urlOf(call), { text, length: 50 })
  expect(answer.http, JSON.stringify(answer)).toBe(200)
  const { resultList, lists } = answer.object as FoundRecords
  // What all companies share has the words of both circles.
  return { resultList: resultList.filter(r => index.entity.get(r.entity)?.access.kind !== 'shared'), lists }
}

const known = new Map<string, Promise<ReadonlySet<string>>>()

/** What a person finds; asked once, because nothing changes here. */
function idsOf(username: string, how: string): Promise<ReadonlySet<string>> {
  const key = `${username} ${how}`
  const ids = known.get(key) ?? searchAll(username, how)
  known.set(key, ids)
  return ids
}

async function searchAll(username: string, how: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const [text] of searches[how]?.() ?? []) {
    const { resultList } = await found(username, text)
    // A longer answer would have left records out.
    expect(resultList.length, text).toBeLessThan(50)
    for (const r of resultList) ids.add(r.id)
  }
  return ids
}

test.each(Object.keys(searches))('finds records for the people who see them: %s', async how => {
  const seen = new Set<string>()
  for (const p of people.filter(x => !x.stranger)) for (const id of await idsOf(p.username, how)) seen.add(id)
  // Rows of others and what opens in no list are not searched.
  expect(owned().filter(([, record]) => seen.has(record.id)).length).toBeGreaterThan(40)
})

test.each(people.filter(p => !p.stranger).flatMap(p => Object.keys(searches).map(how => [p.username, how] as const)))(
  'returns no record of companies to which %s does not belong: %s',
  async (username, how) => {
    const actor: UserActor = await world.actor(username)
    const ids = await idsOf(username, how)
    const foreign = owned().filter(([e, r]) => !isParty(index, rows, e, r, actor) || !may(actor, e, 'read'))
    expect(foreign.length).toBeGreaterThan(0)
    expect(foreign.filter(([, r]) => ids.has(r.id)).map(([e]) => e.name)).toEqual([])
  },
)

test.each(people.filter(p => p.stranger).flatMap(p => Object.keys(searches).map(how => [p.username, how] as const)))(
  'returns the answer for missing records to %s, who knows none of the companies: %s',
  async (username, how) => {
    for (const [text, ofNothing] of searches[how]?.() ?? [])
      expect(await found(username, text)).toEqual(await found(username, ofNothing))
  },
)
