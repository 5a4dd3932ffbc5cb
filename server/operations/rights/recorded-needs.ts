import type { RecordedGroup } from '../../../domain/contracts/recorded.calls.ts'
import { mayStep, rolesOf, writableFields, type Right, type UserActor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { enforced, type Question } from '../../../domain/meta/rights/explain.ts'
import { within } from '../../../domain/meta/text.ts'

/** An entry of the audit log, or a transition of a status list. */
export interface Recorded {
  readonly person: string
  readonly at: string
  readonly seq: string
  readonly action: string
  readonly entity: string
  readonly record: string
  /** Fields that were written. */
  readonly fields: readonly string[] | null
  /** create: their values. */
  readonly values: Readonly<Record<string, unknown>> | null
  readonly service: string | null
  /** A transition: its list and initial status. */
  readonly list: string | null
  readonly from: string | null
}

/** A right used by a request. */
export interface Need {
  readonly key: string
  readonly right: RecordedGroup['right']
  readonly question: Question
  allows(actor: UserActor): boolean
}

const need = (
  key: string,
  right: Need['right'],
  question: Question,
  also: (actor: UserActor) => boolean = () => true,
): Need => ({ key, right, question, allows: actor => enforced(actor, question) && also(actor) })

const entityNeed = (entity: EntityDefinition, right: Right): Need =>
  need(`${right} ${entity.name}`, { what: right, name: entity.label }, { kind: 'right', entity, right })

/**
 * The rights that a request needed, derived from its traces; `now` is the person with current rights. Nothing for
 * unknown definitions.
 */
export function needsOf(index: CatalogueIndex, now: UserActor, rows: readonly Recorded[]): readonly Need[] {
  const steps = rows.filter(r => r.list !== null)
  const found =
    steps.length > 0
      ? steps.flatMap(r => stepNeeds(index, r))
      : savedRows(index, rows).flatMap(({ row, entity, isChild }) => writtenNeeds(index, now, row, entity, isChild))
  return [...new Map(found.map(n => [n.key, n])).values()]
}

/** The record and its rows: effects of a request are written at its time in its name, and need no own right. */
function savedRows(
  index: CatalogueIndex,
  rows: readonly Recorded[],
): { readonly row: Recorded; readonly entity: EntityDefinition; readonly isChild: boolean }[] {
  const main = index.entity.get(rows[0]?.entity ?? '')
  if (!main) return []
  const children = new Set(Object.values(main.children ?? {}).map(c => c.entity))
  return rows.flatMap(row => {
    const entity = index.entity.get(row.entity)
    return entity && (entity === main || children.has(entity.name)) ? [{ row, entity, isChild: entity !== main }] : []
  })
}

function stepNeeds(index: CatalogueIndex, { list, action, from, record }: Recorded): Need[] {
  const states = index.states.get(list ?? ''),
    entity = index.entity.get(states?.entity ?? '')
  const transition = states?.transitions.find(t => t.action.code === action && t.from.includes(from ?? ''))
  if (!states || !entity || !transition) return []
  const question: Question = { kind: 'action', list: states.code, action, roles: transition.roles }
  return [
    entityNeed(entity, 'read'),
    need(
      `action ${states.code} ${action}`,
      { what: 'action', name: within(states.title, transition.action.label) },
      question,
      actor => mayStep(actor, entity, record),
    ),
  ]
}

function writtenNeeds(
  index: CatalogueIndex,
  now: UserActor,
  row: Recorded,
  entity: EntityDefinition,
  isChild: boolean,
): Need[] {
  const read = entityNeed(entity, 'read')
  const child = isChild ? [entityNeed(entity, 'update')] : []
  switch (row.action) {
    case 'create':
      return [
        read,
        ...child,
        entityNeed(entity, 'create'),
        ...fieldNeeds(now, entity, 'create', sentFields(entity, row)),
      ]
    case 'delete':
      return [read, ...child, entityNeed(entity, 'delete')]
    case 'export': {
      const service = index.service.get(row.service ?? '')
      return service
        ? [
            read,
            need(
              `service ${service.code}`,
              { what: 'service', name: service.title },
              { kind: 'open', name: service.code, roles: service.roles },
            ),
          ]
        : []
    }
    default: {
      const fields = row.fields ?? [],
        own = fields.filter(f => entity.ownRule?.[f])
      if (!isChild && own.length > 0 && own.length === fields.length)
        return [read, ...own.map(f => ownRuleNeed(entity, f))]
      return [read, entityNeed(entity, 'update'), ...fieldNeeds(now, entity, 'update', fields)]
    }
  }
}

/** A field with its own rule is written by its roles, without the right to change the record. */
function ownRuleNeed(entity: EntityDefinition, field: string): Need {
  const roles = entity.ownRule?.[field]?.roles ?? []
  const base = need(
    `own ${entity.name}.${field}`,
    { what: 'fieldUpdate', name: within(entity.label, entity.fields[field]?.label ?? entity.label) },
    { kind: 'field', entity, field, right: 'read' },
  )
  return { ...base, allows: actor => rolesOf(actor).some(r => (roles as readonly string[]).includes(r)) }
}

/** For a new record, only fields with user input: defaults, number, copied values and owner were not sent. */
function sentFields(entity: EntityDefinition, { values }: Recorded): readonly string[] {
  const taken = new Set([
    ...Object.keys(entity.inherits?.set ?? {}),
    ...Object.keys(entity.inherits?.fill ?? {}),
    ...(entity.numberRule && entity.businessNo ? [entity.businessNo] : []),
  ])
  return Object.entries(values ?? {})
    .filter(([n, v]) => {
      const f = entity.fields[n]
      return (
        f &&
        v !== null &&
        !taken.has(n) &&
        !(f.kind === 'ref' && f.entity === 'Company') &&
        JSON.stringify(v) !== JSON.stringify(f.initial)
      )
    })
    .map(([n]) => n)
}

/** Of the written fields those the person may write; the system writes others. */
function fieldNeeds(
  now: UserActor,
  entity: EntityDefinition,
  right: 'create' | 'update',
  fields: readonly string[],
): Need[] {
  const writable = writableFields(now, entity, right)
  return fields
    .filter(f => writable.has(f))
    .map(field =>
      need(
        `${right} ${entity.name}.${field}`,
        {
          what: right === 'create' ? 'fieldCreate' : 'fieldUpdate',
          name: within(entity.label, entity.fields[field]?.label ?? entity.label),
        },
        { kind: 'field', entity, field, right },
      ),
    )
}
