import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Consequence, Consequences, consequencesCall } from '../../../domain/contracts/define.calls.ts'
import { fail, Failure } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { labelOf } from '../../../domain/meta/field.ts'
import { partyDocument } from '../../../domain/meta/party-documents.ts'
import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import { text, type Text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { readByIds, readPage, type WireRow } from '../../db/read-rows.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { livesInAnother } from '../records/lives-in.ts'
import { scopeOf } from '../records/scope.ts'
import { entityNamed } from '../unit-of-work.ts'
import { actOn, refusalText } from './run-action.ts'

/** Maximum documents listed of one kind, and in all. */
const mostOfKind = 20,
  most = 100

/** Ends the transaction without a change, and carries the answer out of it. */
class Tried extends Error {
  readonly answer: Consequences
  constructor(answer: Consequences) {
    super('tried')
    this.answer = answer
  }
}

/**
 * What an action would do to other documents (PO-4x). The action itself runs, with its guards and effects, in a
 * transaction that is always rolled back. Documents that the reader cannot see are left out.
 */
export async function consequences(
  context: Context,
  caseCode: string,
  { ids: [id = ''], action }: BodyOf<typeof consequencesCall>,
): Promise<Consequences> {
  const states = context.catalogue.of(context.actor).states.get(caseCode)
  const transitions = states?.transitions.filter(t => t.action.code === action && t.consequences) ?? []
  if (!states || transitions.length === 0) throw fail('NOT_FOUND')
  try {
    return await context.db.tenant(context.actor, async tx => {
      throw new Tried(await attempt(tx, context, states, transitions, id))
    })
  } catch (error) {
    if (error instanceof Tried) return error.answer
    throw error
  }
}

interface Moved {
  readonly entity: EntityDefinition
  readonly list: StateDefinition
  readonly id: string
  readonly from: string
  readonly to: string
}

async function attempt(
  tx: Tx,
  context: Context,
  states: StateDefinition,
  transitions: readonly Transition[],
  id: string,
): Promise<Consequences> {
  const open = await openDocuments(tx, context, states.entity, id)
  const moved = new Map<string, Moved>()
  const inputs = Object.fromEntries(
    transitions.flatMap(t => (t.inputs ?? []).filter(i => i.required).map(i => [i.name, '-'] as const)),
  )
  let refused: string | null = null
  try {
    await actOn(
      tx,
      context,
      states.code,
      { ids: [id], action: transitions[0]?.action.code ?? '', reason: '-', inputs },
      {
        onTransition: (list, record, { to }) => {
          const entity = entityNamed(context.catalogue.of(context.actor), list.entity)
          const key = `${list.code} ${record.id}`
          const from = moved.get(key)?.from ?? String(record[list.field])
          if (record.id !== id) moved.set(key, { entity, list, id: record.id, from, to })
        },
      },
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN') throw error
    refused = refusalText(context, states.entity, error)
    moved.clear()
  }
  const after = refused === null ? await asTheyAre(tx, context, open) : open
  const all = merged(after, await visible(tx, context, [...moved.values()]))
  return { refused, documents: all.slice(0, most), more: all.length > most || open.some(o => o.more) }
}

interface OpenDocument extends Consequence {
  readonly list: string
  /** Its status before the action. */
  readonly code: string
  /** More of its kind are open than are listed. */
  readonly more: boolean
}

/** Moved documents first; an open one that also moved is listed once. */
const merged = (open: readonly OpenDocument[], moved: readonly (Consequence & { list: string })[]): Consequence[] => {
  const keys = new Set(moved.map(m => `${m.list} ${m.id}`))
  const plain = ({ entity, kind, id, number, status, becomes }: Consequence): Consequence => ({
    entity,
    kind,
    id,
    number,
    status,
    becomes,
  })
  return [...moved, ...open.filter(o => !keys.has(`${o.list} ${o.id}`))].map(plain)
}

/** Open documents of the reader that name the record. */
async function openDocuments(tx: Tx, context: Context, name: string, id: string): Promise<OpenDocument[]> {
  const index = context.catalogue.of(context.actor)
  const found: OpenDocument[] = []
  for (const entity of index.catalogue.entities) {
    const document = partyDocument(index, entity)
    const [field, named] =
      Object.entries(entity.fields).find(([, f]) => ['ref', 'refs'].includes(f.kind) && f.entity === name) ?? []
    if (!document || !field || !may(context.actor, entity, 'read') || livesInAnother(index, entity)) continue
    const scope = scopeOf(context, entity),
      { states } = document
    const going = states.values.map(v => v.code).filter(c => !states.terminal.includes(c))
    if (![field, states.field].every(f => scope.readable.has(f))) continue
    const { rows } = await readPage(tx, scope, {
      fields: shownOf(entity, states.field).filter(f => scope.readable.has(f)),
      conditions: [
        named?.kind === 'refs' ? { field, operator: 'in', value: [id] } : { field, operator: 'eq', value: id },
        { field: states.field, operator: 'in', value: going },
      ],
      sort: [{ field: 'createdAt', direction: 'desc' }],
      start: 0,
      length: mostOfKind + 1,
    })
    found.push(
      ...rows.slice(0, mostOfKind).map(row => ({
        ...documentOf(entity, row),
        list: states.code,
        code: String(row[states.field]),
        status: statusOf(states, String(row[states.field])),
        becomes: null,
        more: rows.length > mostOfKind,
      })),
    )
  }
  return found
}

/** Open documents after the action: also changed without a transition, or gone. */
async function asTheyAre(tx: Tx, context: Context, open: readonly OpenDocument[]): Promise<OpenDocument[]> {
  const index = context.catalogue.of(context.actor)
  const now = new Map<string, string>()
  for (const list of new Set(open.map(o => o.list))) {
    const states = index.states.get(list)
    if (!states) continue
    const ids = open.filter(o => o.list === list).map(o => o.id)
    for (const row of await readByIds(tx, scopeOf(context, entityNamed(index, states.entity)), [states.field], ids))
      now.set(`${list} ${row.id}`, String(row[states.field]))
  }
  return open.map(o => {
    const code = now.get(`${o.list} ${o.id}`),
      states = index.states.get(o.list)
    if (code === undefined || !states) return { ...o, becomes: text('Removed', '已删除') }
    return code === o.code ? o : { ...o, becomes: statusOf(states, code) }
  })
}

/** The moved documents that the reader sees; rows of a document are no documents. */
async function visible(
  tx: Tx,
  context: Context,
  moved: readonly Moved[],
): Promise<(Consequence & { readonly list: string })[]> {
  const index = context.catalogue.of(context.actor)
  const found: (Consequence & { readonly list: string })[] = []
  for (const list of new Set(moved.map(m => m.list))) {
    const of = moved.filter(m => m.list === list),
      entity = entityNamed(index, list.entity)
    const scope = scopeOf(context, entity)
    if (!may(context.actor, entity, 'read') || !scope.readable.has(list.field) || livesInAnother(index, entity))
      continue
    const rows = await readByIds(
      tx,
      scope,
      shownOf(entity, list.field).filter(f => scope.readable.has(f)),
      of.map(m => m.id),
    )
    const byId = new Map(rows.map(r => [r.id, r]))
    for (const m of of) {
      const row = byId.get(m.id)
      if (row)
        found.push({
          ...documentOf(entity, row),
          list: list.code,
          status: statusOf(list, m.from),
          becomes: statusOf(list, m.to),
        })
    }
  }
  return found
}

const shownOf = (entity: EntityDefinition, status: string): string[] => [
  ...new Set([entity.businessNo ?? entity.displayField, entity.displayField, status]),
]

function documentOf(entity: EntityDefinition, row: WireRow): Pick<Consequence, 'entity' | 'kind' | 'id' | 'number'> {
  const named = [entity.businessNo ?? entity.displayField, entity.displayField].map(f => row[f])
  const plain = (v: unknown): string => (typeof v === 'string' ? v : labelOf(v))
  return { entity: entity.name, kind: entity.label, id: row.id, number: named.map(plain).find(Boolean) ?? '' }
}

const statusOf = (states: StateDefinition, code: string): Text =>
  states.values.find(v => v.code === code)?.label ?? text(code, code)
