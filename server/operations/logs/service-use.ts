import type { Actor } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'
import type { Condition } from '../../../domain/meta/query.ts'
import type { DataServiceDefinition } from '../../../domain/meta/service.ts'
import type { App } from '../../context.ts'

interface Noted {
  readonly context: App & { readonly actor: Actor }
  readonly service: DataServiceDefinition
  readonly entity: EntityDefinition
}

/** Records a query of a data service; sums, groups and exports only for log type all. */
export function noteUse(
  { context, service, entity }: Noted,
  since: number,
  use: {
    readonly what: 'rows' | 'sums' | 'groups' | 'export'
    readonly rows: number
    readonly conditions: readonly Condition[] | undefined
    readonly details?: Readonly<Record<string, unknown>>
  },
): void {
  if (service.log === undefined || (service.log === 'query' && use.what !== 'rows')) return
  const { what, rows, conditions = [], details = {} } = use
  context.use.keep({
    action: what === 'export' ? 'export' : 'query',
    service: service.code,
    entity,
    actor: context.actor,
    rows,
    milliseconds: Math.round(performance.now() - since),
    details: {
      what,
      conditions: conditions
        .slice(0, mostListed)
        .map(c => conditionForLog(c, service, entity, context.catalogue.common.entity)),
      ...(conditions.length > mostListed ? { moreConditions: conditions.length - mostListed } : {}),
      ...details,
    },
  })
}

const mostListed = 20
const longestText = 200

const isKept = (f: Field | undefined): boolean => f?.secret === true || f?.personal === true

/** A condition for the log: without values of secret and person fields, long ones truncated. */
function conditionForLog(
  { field, operator, value }: Condition,
  service: DataServiceDefinition,
  entity: EntityDefinition,
  entities: ReadonlyMap<string, EntityDefinition>,
): object {
  const asked = field === 'keyword' ? (service.quick ?? Object.keys(entity.fields)) : [field]
  const kept = asked.some(name => {
    const f = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined,
      named = entities.get(f?.entity ?? '')
    return isKept(f) || isKept(named?.fields[named.displayField])
  })
  const short = (v: unknown) => (typeof v === 'string' && v.length > longestText ? `${v.slice(0, longestText)}…` : v)
  if (value === undefined) return { field, operator }
  return {
    field,
    operator,
    ...(field === 'keyword' ? { of: asked } : {}),
    value: kept ? '•••' : Array.isArray(value) ? value.slice(0, mostListed).map(short) : short(value),
    ...(Array.isArray(value) && value.length > mostListed ? { values: value.length } : {}),
  }
}
