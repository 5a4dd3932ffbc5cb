import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { queryListCall } from '../../../domain/contracts/define.calls.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { may, mayAct } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import { isOutside } from '../../../domain/services/bindings.ts'
import { readRequest, shaped, sourceOf } from '../../../domain/services/node.ts'
import { operatorFor } from '../../../domain/services/target.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readDetail } from '../records/detail.ts'
import { planList, serviceFor } from '../records/query-list.ts'
import { readScope } from '../records/scope.ts'
import { actOn } from '../transitions/run-action.ts'
import { refuseUnlessCaller } from './outside-caller.ts'
import type { StoredService } from './stored-service.ts'

/** What a service gave, in the form of its description. */
export interface Ran {
  readonly answer: unknown
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export type Request = Readonly<Record<string, unknown>>
/** Values of the request by the fields that the nodes stand for. */
type Values = ReadonlyMap<string, unknown>

type Condition = NonNullable<BodyOf<typeof queryListCall>['conditions']>[number]

/** Rows of a list without a node for their number, and at most. */
const usualRows = 100,
  mostRows = 1000

/**
 * Runs a service in a transaction of its caller, with the caller's rights and no other: through the same operations as
 * the calls of the product.
 */
export async function runService(tx: Tx, context: Context, stored: StoredService, request: Request): Promise<Ran> {
  if (!isOwn(tx, context)) throw new Error('a service runs in a transaction of its caller')
  const { service, requestParameters, responseParameters } = stored
  if (service.securityCheckType !== 'token') refuseUnlessAllowed(context, stored)
  const read = readRequest(requestParameters, request)
  const values: Values = new Map(
    requestParameters.flatMap(n => (read.has(n.node) ? [[sourceOf(n), read.get(n.node)] as const] : [])),
  )
  const rows = await run(tx, context, stored, values).catch((error: unknown) => {
    throw named(stored, error)
  })
  const answers = rows.map(r => shaped(responseParameters, r))
  return {
    answer: service.outputType === 'list' ? { resultList: answers } : service.outputType === 'none' ? null : answers[0],
    rows: answers,
  }
}

/** The object that a service reads or changes, or itself where it reads no data; undefined when it is gone. */
export function entityOfService(index: CatalogueIndex, { service }: StoredService): EntityDefinition | undefined {
  const target = service.target ?? ''
  switch (service.binding) {
    case 'dataService':
      return index.entity.get(index.service.get(target)?.entity ?? '')
    case 'record':
      return index.entity.get(target)
    case 'transition':
      return index.entity.get(index.states.get(target)?.entity ?? '')
    default:
      return index.entity.get('Service')
  }
}

const isOwn = (tx: Tx, { actor }: Context): boolean =>
  tx.viewOf !== 's' &&
  tx.actor.kind === 'user' &&
  actor.kind === 'user' &&
  tx.actor.userId === actor.userId &&
  tx.actor.companyId === actor.companyId

/** Who may not run what a service is bound to, hears nothing of its nodes. */
export function refuseUnlessAllowed(context: Context, stored: StoredService): void {
  const { binding, target, action } = stored.service
  if (isOutside(binding)) refuseUnlessCaller(context, stored)
  else if (binding === 'dataService') serviceFor(context, target ?? '')
  else if (binding === 'record') readScope(context, target ?? '')
  else {
    const index = context.catalogue.of(context.actor)
    const states = index.states.get(target ?? ''),
      entity = entityOfService(index, stored)
    if (!states || !entity || !may(context.actor, entity, 'read')) throw fail('NOT_FOUND')
    if (
      !states.transitions.some(
        t => t.action.code === action && mayAct(context.actor, states.code, t.action.code, t.roles),
      )
    )
      throw fail('FORBIDDEN')
  }
}

async function run(tx: Tx, context: Context, stored: StoredService, values: Values): Promise<readonly Request[]> {
  switch (stored.service.binding) {
    case 'dataService':
      return listed(tx, context, stored, values)
    case 'record': {
      const scope = readScope(context, stored.service.target ?? '')
      return [(await readDetail(tx, context, scope, idIn(values), [])).record]
    }
    case 'transition':
      return [await acted(tx, context, stored, values)]
    default:
      throw fail('NOT_FOUND')
  }
}

function idIn(values: Values): string {
  const id = values.get('id')
  if (!isId(id)) throw fail('NOT_FOUND')
  return id
}

async function listed(tx: Tx, context: Context, stored: StoredService, values: Values): Promise<readonly Request[]> {
  const { service, requestParameters } = stored
  const code = service.target ?? ''
  const one = service.outputType === 'object'
  const definition = serviceFor(context, code).service
  const conditions = requestParameters.flatMap((n): Condition[] => {
    const field = sourceOf(n),
      value = values.get(field)
    if (value === undefined || field === 'start' || field === 'length') return []
    const operator = operatorFor(context.catalogue.of(context.actor), definition, n)
    if (!operator || !isConditionValue(value)) throw invalid([problem('BAD_JSON', field)])
    return [{ field, operator, value }]
  })
  const plan = planList(context, code, {
    conditions,
    start: within(values, 'start', 0, 0, 1_000_000),
    length: one ? 1 : within(values, 'length', usualRows, 1, mostRows),
    count: false,
  })
  // It got SQL areas after the service was saved.
  if (plan.computes) throw invalid([problem('SERVICE_AREAS', 'target', { name: code })])
  const { resultList } = await plan.read(tx)
  if (one && resultList.length === 0) throw fail('NOT_FOUND')
  return resultList
}

const isConditionValue = (v: unknown): v is NonNullable<Condition['value']> =>
  ['string', 'number', 'boolean'].includes(typeof v) ||
  (Array.isArray(v) && v.length <= mostRows && v.every(x => typeof x === 'string' || typeof x === 'number'))

function within(values: Values, name: 'start' | 'length', usual: number, least: number, most: number): number {
  const value = values.get(name) ?? usual,
    count = typeof value === 'number' ? value : Number.NaN
  if (!Number.isInteger(count) || count < least || count > most)
    throw invalid([problem('BETWEEN_NUMBER', name, { min: least, max: most })])
  return count
}

async function acted(tx: Tx, context: Context, { service }: StoredService, values: Values): Promise<Request> {
  const id = idIn(values)
  const { reason, revision, inputs } = actionValues(values)
  const { results } = await actOn(tx, context, service.target ?? '', {
    ids: [id],
    action: service.action ?? '',
    ...(reason === undefined ? {} : { reason }),
    ...(revision === undefined ? {} : { revisions: { [id]: revision } }),
    ...(Object.keys(inputs).length > 0 ? { inputs } : {}),
  })
  const { status, revision: after } = results[0] ?? {}
  return { id, status, revision: after }
}

function actionValues(values: Values) {
  const { id: _id, reason, revision, ...inputs } = Object.fromEntries(values)
  return {
    inputs,
    reason: typeof reason === 'string' ? reason : undefined,
    revision: typeof revision === 'number' ? revision : undefined,
  }
}

/** A refusal with the names of nodes in place of their fields. */
function named({ requestParameters }: StoredService, error: unknown): unknown {
  if (!(error instanceof Failure) || !error.details.problems) return error
  return new Failure(error.code, {
    ...error.details,
    problems: error.details.problems.map(p => {
      const node = requestParameters.find(n => p.child === undefined && sourceOf(n) === p.field)?.node
      return node === undefined ? p : { ...p, field: node }
    }),
  })
}
