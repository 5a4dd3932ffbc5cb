import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { comparedForm, identityOf } from '../../../domain/meta/records/identity.ts'
import { idOf } from '../../../domain/meta/field.ts'
import type { Values } from '../../../domain/meta/records/rules.ts'
import type { Group } from '../../../domain/import/group.ts'
import type { Plan } from '../../../domain/import/mapping.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import { join, sql } from '../../db/sql.ts'
import { columnsOf, storedColumn, viewName } from '../../db/table-model.ts'
import { typeIn } from '../../db/write-rows.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { ownCompany } from '../records/defaults.ts'
import { entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

/** An existing record with the rows of the imported collection. */
export interface Existing {
  readonly record: Stored
  readonly rows: readonly Stored[]
}

/** Visible records of the importing company that match the groups, by group key. */
export async function findExisting(
  uow: UnitOfWork,
  plan: Plan,
  groups: readonly Group[],
  options: { lock?: boolean } = {},
): Promise<Map<string, Existing>> {
  const { entity } = plan.target
  const keys = [...(entity.importKey ?? []), ...companyFields(entity)]
  const wanted = groups.flatMap(g => {
    const values = { ...ownCompany(uow.actor, entity, headerOf(plan, g)), ...headerOf(plan, g) }
    const key = keys.map(k => comparedForm(entity, k, idOf(values[k])))
    return key.some(k => (k ?? null) === null) ? [] : [{ group: g.key, values: key }]
  })
  const found = await idsByKey(uow, entity, keys, wanted)
  const records = new Map(
    (await readStored(uow.tx, entity, { field: 'id', values: [...new Set(found.values())] }, options)).map(r => [
      r.id,
      r,
    ]),
  )
  const link = plan.child === undefined ? undefined : entity.children?.[plan.child]
  const rows = link
    ? await readStored(uow.tx, entityNamed(uow.index, link.entity), { field: link.via, values: [...records.keys()] })
    : []
  const byParent = new Map<string, Stored[]>()
  for (const r of rows)
    byParent.set(String(r[link?.via ?? '']), [...(byParent.get(String(r[link?.via ?? ''])) ?? []), r])
  return new Map(
    [...found].flatMap(([group, id]) => {
      const record = records.get(id)
      return record ? [[group, { record, rows: byParent.get(id) ?? [] }] as const] : []
    }),
  )
}

/** Values of a new record from mapping and file, without references still to create. */
export function headerOf(plan: Plan, group: Group): Values {
  return { ...defaultsOf(plan, undefined), ...group.header }
}

/** Values for fields that the file does not have. */
export const defaultsOf = (plan: Plan, child: string | undefined): Values =>
  Object.fromEntries(
    Object.entries(plan.defaults).flatMap(([path, value]) => {
      const [first = '', second] = path.split('.')
      return (second === undefined ? undefined : first) === child ? [[second ?? first, value] as const] : []
    }),
  )

/** Fields that must also be equal: the company that gave the number. */
const companyFields = (entity: EntityDefinition): string[] =>
  (entity.unique ?? [])
    .find(u => (entity.importKey ?? []).every(k => u.includes(k)))
    ?.filter(f => !entity.importKey?.includes(f)) ?? []

/** An index finds the first key; other keys are compared here. */
async function idsByKey(
  uow: UnitOfWork,
  entity: EntityDefinition,
  keys: readonly string[],
  wanted: readonly { group: string; values: readonly unknown[] }[],
): Promise<Map<string, string>> {
  const columns = keys.map(k => storedColumn(entity, k) as string)
  const [first] = columns
  if (wanted.length === 0 || first === undefined) return new Map()
  const type = typeIn(
    columnsOf(entity, n => n),
    first,
  )
  const forms = keys.map((k, i) => {
    const kind = identityOf(entity, k),
      column = sql.id('t', columns[i] ?? '')
    return kind ? keyedSql(kind, column) : column
  })
  const [firstForm = sql.id('t', first)] = forms
  const found = await uow.tx.rows<{
    id: string
    key: readonly string[]
  }>(sql`select t."id", array[${join(forms.map(c => sql`${c}::text`))}] as key
    from ${sql.id(viewName(entity, uow.tx.viewOf))} t
      where ${firstForm} = any(${wanted.map(w => w.values[0])}::${type}[])`)
  const byKey = new Map(found.map(f => [JSON.stringify(f.key), f.id]))
  return new Map(
    wanted.flatMap(w => {
      const id = byKey.get(JSON.stringify(w.values.map(String)))
      return id ? [[w.group, id] as const] : []
    }),
  )
}
