import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import type { Guard, GuardFacts, Needed, Values } from '../../../domain/meta/rules.ts'
import type { Transition } from '../../../domain/meta/states.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { entityNamed, type Run } from '../run.ts'

/** What guards look at, read once for all records of an action. */
export type Neighbours = ReadonlyMap<string, Readonly<Record<string, readonly Stored[]>>>

const guardsOf = (run: Run, entity: EntityDefinition, transition: Transition): Guard[] =>
  (transition.guards ?? []).map(name => run.index.catalogue.rules[entity.name]?.guards?.[name] as Guard)

/** Rows that the guards of these transitions need, by record: children by name, the parent's children by '^name'. */
export async function neighbours(run: Run, entity: EntityDefinition, records: readonly Stored[], transitions: readonly Transition[]): Promise<Neighbours> {
  return neededRows(run, entity, records, transitions.flatMap(t => guardsOf(run, entity, t)).flatMap(g => g.needs ?? []))
}

/** The rows that were asked for, by record and by the words that asked. */
export async function neededRows(run: Run, entity: EntityDefinition, records: readonly NeedyRecord[], asked: readonly Needed[]): Promise<Neighbours> {
  const needs = new Set(asked)
  const result = new Map<string, Record<string, Stored[]>>(records.map(r => [r.id, {}]))
  for (const need of needs) {
    const far = elsewhere(run, need)
    if (far) {
      const values = [...new Set(records.map(r => r[far.own]).filter(v => v !== null && v !== undefined))]
      const rows = await readStored(run.tx, far.entity, { field: far.field, values })
      for (const r of records) (result.get(r.id) as Record<string, Stored[]>)[need] = rows.filter(x => x[far.field] === r[far.own])
      continue
    }
    const ofParent = need.startsWith('^')
    const link = ofParent && entity.access.kind === 'through' ? entity.access.field : 'id'
    const owner = ofParent ? entityNamed(run.index, entity.fields[link]?.entity ?? '') : entity
    const child = owner.children?.[need.replace('^', '')]
    if (!child) throw new Error(`${entity.name} has no ${need}`)
    const rows = await readStored(run.tx, entityNamed(run.index, child.entity), { field: child.via, values: [...new Set(records.map(r => r[link]))] })
    for (const r of records) (result.get(r.id) as Record<string, Stored[]>)[need] = rows.filter(x => x[child.via] === r[link])
  }
  return result
}

type NeedyRecord = Values & { readonly id: string }

/** 'po>VobLine.po' -> the own field, the other entity and its field. */
function elsewhere(run: Run, need: Needed): { own: string; entity: EntityDefinition; field: string } | null {
  const m = /^(\w+)>(\w+)\.(\w+)$/.exec(need)
  return m ? { own: m[1] as string, entity: entityNamed(run.index, m[2] as string), field: m[3] as string } : null
}

/** The first guard that does not hold, or null. */
export function blocked(run: Run, entity: EntityDefinition, record: Stored, transition: Transition, given: { inputs: Values; reason: string | null }, near: Neighbours): Problem | null {
  const zone = entity.zoneField ? record[entity.zoneField] : undefined
  const facts: GuardFacts = {
    record, rows: near.get(record.id) ?? {}, inputs: given.inputs, reason: given.reason,
    today: typeof zone === 'string' ? dayIn(zone, run.now) : run.today, roles: rolesOf(run.actor),
  }
  for (const guard of guardsOf(run, entity, transition)) {
    const problem = guard.check(facts)
    if (problem) return problem
  }
  return null
}
