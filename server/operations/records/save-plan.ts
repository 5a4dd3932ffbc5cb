import { isAddressList } from '../../../domain/meta/address-lists.ts'
import { fail, type Failure } from '../../../domain/errors/failure.ts'
import { isOtherCompany, may, owns, readableFields, rolesOf, writableFields } from '../../../domain/meta/actor.ts'
import { checkRecord } from '../../../domain/meta/records/check-record.ts'
import { computed } from '../../../domain/meta/records/compute.ts'
import { openWhile, type EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import { recounted } from '../../../domain/meta/records/split-rows.ts'
import { text } from '../../../domain/meta/text.ts'
import { newId, type Stored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { cleaned } from './clean-rich.ts'
import { ownCompany } from './defaults.ts'
import { divisionCodes } from '../reference/addresses.ts'

interface RowsInput {
  readonly save?: readonly Readonly<Record<string, unknown>>[]
  readonly remove?: readonly string[]
  /** New rows that are parts of another one: its id, or its index. Never sent by a client. */
  readonly partOf?: ReadonlyMap<number, string | number>
}

/** What a caller sends for one record: changed fields, and rows by collection. */
export interface SaveInput {
  readonly record: Readonly<Record<string, unknown>> & { readonly id?: unknown; readonly revision?: unknown }
  readonly rows?: Readonly<Record<string, RowsInput>>
}

export interface RowPlan {
  readonly id: string
  readonly before: Stored | null
  readonly values: Record<string, unknown>
}

export interface ChildPlan {
  readonly name: string
  readonly entity: EntityDefinition
  readonly via: string
  readonly existing: readonly Stored[]
  /** The sent records, then parts of a line whose amounts follow. */
  readonly save: RowPlan[]
  readonly remove: readonly Stored[]
}

/** A record during a save: old values, new values, problems. */
export interface RecordPlan extends RowPlan {
  readonly children: readonly ChildPlan[]
  /** Its future rows, for collections saved with it. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly problems: Problem[]
  /** Nothing is sent but what a task of the actor opens while the record is in approval. */
  readonly byTask: boolean
}

export interface Loaded {
  /** Fields that a task of the actor opens. */
  readonly opened?: ReadonlySet<string>
  readonly record: Stored | null
  readonly children: Readonly<Record<string, readonly Stored[]>>
}

/**
 * Plans one record: permission, revision, lock by status, fields, rows, computed values. Returns a failure that ends it
 * at once, or the plan with all problems, so that the user sees all of them.
 */
export function planSave(
  uow: UnitOfWork,
  entity: EntityDefinition,
  input: SaveInput,
  loaded: Loaded,
): RecordPlan | Failure {
  const { id, revision, ...fields } = input.record
  const before = loaded.record
  const names = Object.keys(fields)
  const byTask = names.length > 0 && !input.rows && names.every(f => loaded.opened?.has(f) === true)
  const refusal = before
    ? checkChange(uow, entity, before, { fields, revision, input, byTask })
    : may(uow.actor, entity, 'create')
      ? null
      : fail('FORBIDDEN')
  if (refusal) return refusal
  const mode = before ? 'update' : 'create'
  const problems: Problem[] = []
  const lists = (code: string) => listCodes(uow, code)
  const added = before ? {} : ownCompany(uow.actor, entity, fields)
  const writable = before ? changeable(uow, entity, before, byTask) : writableFields(uow.actor, entity, 'create')
  const checked = checkRecord(entity, cleaned(entity, { ...fields, ...added }), {
    // The app knows what it adds, even if the actor cannot see it.
    mode,
    writable: before ? writable : withOwnCompany(uow, entity, writable),
    readable: new Set([...readableFields(uow.actor, entity), ...Object.keys(added)]),
    lists,
  })
  problems.push(...checked.problems)
  if (!before && uow.actor.kind === 'user' && entity.ownedBy && checked.values[entity.ownedBy] !== uow.actor.userId)
    problems.push({ field: entity.ownedBy, code: 'NOT_WRITABLE' })
  const values: Record<string, unknown> = { ...(before ? {} : initialValues(entity)), ...checked.values }
  const children = Object.entries(input.rows ?? {}).flatMap(([name, rows]) => {
    const plan = planChild(uow, entity, name, rows, loaded.children[name] ?? [], problems)
    return plan ? [plan] : []
  })
  const plan: RecordPlan = {
    id: before?.id ?? (isId(id) ? id : newId()),
    before,
    values,
    children,
    rows: {},
    problems,
    byTask,
  }
  const rows = computeAll(entity, plan, loaded)
  const rules = uow.index.catalogue.rules[entity.name]
  // Rules that look at other records judge all records of a save together.
  if (!rules?.needs)
    problems.push(...(rules?.check?.({ record: { ...before, ...values }, rows, today: uow.today }) ?? []))
  for (const c of children)
    c.save.forEach((s, i) => {
      const own = uow.index.catalogue.rules[c.entity.name]
      if (own?.needs) return
      for (const p of own?.check?.({ record: { ...s.before, ...s.values }, rows: {}, today: uow.today }) ?? [])
        problems.push({ ...p, child: c.name, row: i + 1 })
    })
  return { ...plan, rows }
}

function checkChange(
  uow: UnitOfWork,
  entity: EntityDefinition,
  before: Stored,
  {
    fields,
    revision,
    input,
    byTask,
  }: {
    readonly fields: Readonly<Record<string, unknown>>
    readonly revision: unknown
    readonly input: SaveInput
    readonly byTask: boolean
  },
): Failure | null {
  const names = Object.keys(fields),
    roles = rolesOf(uow.actor)
  const own =
    names.length > 0 && !input.rows && names.every(f => entity.ownRule?.[f]?.roles.some(r => roles.includes(r)))
  if (!own && !may(uow.actor, entity, 'update')) return fail('FORBIDDEN')
  if (isOtherCompany(uow.actor, entity, before.id) || !owns(uow.actor, entity, before)) return fail('FORBIDDEN')
  if (revision !== before.revision) return fail('CONFLICT', { object: { id: before.id } })
  const lock = openWhile(entity, roles)
  if (!own && !byTask && lock && !lock.values.includes(String(before[lock.field]))) {
    const states = uow.index.states.get(entity.states?.[lock.field] ?? '')
    const language = uow.actor.kind === 'user' ? uow.actor.language : 'en_US'
    const status =
      states?.values.find(v => v.code === before[lock.field])?.label ??
      text(String(before[lock.field]), String(before[lock.field]))
    return fail('LOCKED_RECORD', { params: { status: status[language] } })
  }
  return null
}

/** Fields the actor may change now, including those with their own rule. */
function changeable(uow: UnitOfWork, entity: EntityDefinition, record: Stored, byTask: boolean): ReadonlySet<string> {
  const roles = rolesOf(uow.actor)
  const own = Object.entries(entity.ownRule ?? {})
    .filter(([, r]) => r.roles.some(x => roles.includes(x)) && r.while.values.includes(String(record[r.while.field])))
    .map(([n]) => n)
  const lock = openWhile(entity, roles)
  const locked = !byTask && lock && !lock.values.includes(String(record[lock.field]))
  return new Set([...(locked ? [] : writableFields(uow.actor, entity, 'update')), ...own])
}

/** The company of a new record is set for the actor; another one is rejected here and by the view. */
const withOwnCompany = (
  uow: UnitOfWork,
  entity: EntityDefinition,
  writable: ReadonlySet<string>,
): ReadonlySet<string> => new Set([...writable, ...Object.keys(ownCompany(uow.actor, entity, {}))])

const initialValues = (entity: EntityDefinition): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, f]) => f.initial !== undefined)
      .map(([n, f]) => [n, f.initial]),
  )

function planChild(
  uow: UnitOfWork,
  entity: EntityDefinition,
  name: string,
  rows: RowsInput,
  existing: readonly Stored[],
  problems: Problem[],
): ChildPlan | null {
  const link = entity.children && Object.hasOwn(entity.children, name) ? entity.children[name] : undefined
  const child = link && entityNamed(uow.index, link.entity)
  if (!link || link.apart || !child || !may(uow.actor, child, 'update')) {
    problems.push({ field: name, code: 'UNKNOWN_FIELD' })
    return null
  }
  const by = new Map(existing.map(r => [r.id, r]))
  const locked = (r: Stored | undefined) => child.rowLock !== undefined && r !== undefined && r[child.rowLock] !== 'M'
  let lineNo = Math.max(0, ...existing.map(r => Number(r['lineNo'] ?? 0)))
  const numbered = () => (child.fields['lineNo']?.server ? { lineNo: ++lineNo } : {})
  const save = (rows.save ?? []).map((sent, i): RowPlan => {
    const { id, revision: _revision, ...fields } = sent
    const before = id === undefined ? null : (by.get(String(id)) ?? null)
    const report = (p: Omit<Problem, 'child' | 'row'>) => problems.push({ ...p, child: name, row: i + 1 })
    if (id !== undefined && !before) report({ code: 'UNKNOWN_ROW' })
    if (before && locked(before)) report({ code: 'ROW_LOCKED' })
    if (!before && !may(uow.actor, child, 'create')) report({ code: 'ROWS_FIXED' })
    const writable = new Set(
      [...writableFields(uow.actor, child, before ? 'update' : 'create')].filter(f => f !== link.via),
    )
    // The parent is known here; the row need not name it.
    const checked = checkRecord({ ...child, fields: withoutRequired(child.fields, link.via) }, cleaned(child, fields), {
      mode: before ? 'update' : 'create',
      writable,
      readable: readableFields(uow.actor, child),
      lists: code => listCodes(uow, code),
    })
    checked.problems.forEach(report)
    return {
      id: before?.id ?? newId(),
      before,
      values: { ...(before ? {} : { ...initialValues(child), ...numbered() }), ...checked.values },
    }
  })
  for (const [at, of] of rows.partOf ?? []) {
    const part = save[at],
      whole: Readonly<Record<string, unknown>> | undefined =
        typeof of === 'number' ? { ...save[of]?.before, ...save[of]?.values } : by.get(of)
    if (child.split && part && !part.before) part.values[child.split.from] = whole?.[child.split.number] ?? null
  }
  const remove = (rows.remove ?? []).flatMap((id, i) => {
    const row = by.get(id)
    if (!row) {
      problems.push({ child: name, row: i + 1, code: 'UNKNOWN_ROW' })
      return []
    }
    if (!may(uow.actor, child, 'delete')) problems.push({ child: name, row: i + 1, code: 'ROWS_FIXED' })
    if (locked(row)) problems.push({ child: name, row: i + 1, code: 'ROW_LOCKED' })
    return [row]
  })
  return { name, entity: child, via: link.via, existing, save, remove }
}

function withoutRequired(fields: EntityDefinition['fields'], name: string): EntityDefinition['fields'] {
  const { required: _required, ...rest } = fields[name] as EntityDefinition['fields'][string]
  return { ...fields, [name]: rest }
}

/** Rows first, then the record: its totals sum the future rows. */
function computeAll(entity: EntityDefinition, plan: RecordPlan, loaded: Loaded): RecordPlan['rows'] {
  const record = { ...plan.before, ...plan.values }
  const currency = typeof record['currency'] === 'string' ? record['currency'] : undefined
  const rows: Record<string, Readonly<Record<string, unknown>>[]> = {}
  for (const [name, link] of Object.entries(entity.children ?? {})) {
    const child = plan.children.find(c => c.name === name)
    const removed = new Set(child?.remove.map(r => r.id))
    const saved = new Map(child?.save.map(s => [s.id, s]))
    if (child)
      for (const s of countedIn(child, removed, saved)) {
        child.save.push(s)
        saved.set(s.id, s)
      }
    for (const s of saved.values())
      Object.assign(s.values, computed(child?.entity as EntityDefinition, { ...s.before, ...s.values }, {}, currency))
    const kept = (loaded.children[name] ?? [])
      .filter(r => !removed.has(r.id))
      .map(r => ({ ...r, ...saved.get(r.id)?.values }))
    rows[name] = [...kept, ...[...saved.values()].filter(s => !s.before).map(s => s.values)]
    if (child && link.atLeastOne && rows[name].length === 0)
      plan.problems.push({ field: name, code: 'AT_LEAST_ONE_ROW' })
  }
  const needsRows = Object.values(entity.fields).some(f => f.compute && f.compute.op !== 'product')
  if (!needsRows || plan.children.length > 0 || !plan.before) Object.assign(plan.values, computed(entity, record, rows))
  return Object.fromEntries(Object.entries(rows).filter(([name]) => plan.children.some(c => c.name === name)))
}

/** When parts of a line changed or were removed, their siblings get new start sizes, also unsent ones. */
function countedIn(
  { entity, existing }: ChildPlan,
  removed: ReadonlySet<string>,
  saved: ReadonlyMap<string, RowPlan>,
): RowPlan[] {
  const kept = existing.filter(r => !removed.has(r.id)).map(r => ({ ...r, ...saved.get(r.id)?.values, id: r.id }))
  const rows = [...kept, ...[...saved.values()].filter(s => !s.before).map(s => ({ ...s.values, id: s.id }))]
  const before = new Map(existing.map(r => [r.id, r]))
  return [...recounted(entity, rows)].flatMap(([{ id }, values]): RowPlan[] => {
    const there = saved.get(id),
      stored = before.get(id)
    if (there) Object.assign(there.values, values)
    return there || !stored ? [] : [{ id, before: stored, values: { ...values } }]
  })
}

function listCodes(uow: UnitOfWork, code: string): ReadonlySet<string> | undefined {
  if (isAddressList(code)) return divisionCodes(code)
  const list = uow.index.list.get(code)
  return list && new Set(list.values.filter(v => !v.retired).map(v => v.code))
}
