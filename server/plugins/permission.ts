import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../domain/contracts/call.ts'
import type { Asked, At, Case, EntityAt } from '../../domain/contracts/permission.ts'
import { messageDefinitions } from '../../domain/edi/catalogue.ts'
import { fail, type FailureCode } from '../../domain/errors/failure.ts'
import { mayImport } from '../../domain/import/who-may.ts'
import { administers, may, mayAct, mayOpen, maySave, type UserActor } from '../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { designsServices, isOperator } from '../../domain/meta/rights/granting.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import { printLayout } from '../../domain/print/layout.ts'
import type { Context } from '../context.ts'
import { readStored } from '../db/write-rows.ts'
import { openedScreen } from '../operations/definitions/purviews.ts'
import { reading } from '../operations/transaction.ts'

/** Values of a request, by the places that a declaration names. */
export interface Sent {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Rejects every request whose caller lacks the permission declared in the contract. Runs after validation and before
 * the operation, which may check more. Unknown and forbidden definitions give the same answer (safety.md 20).
 */
export function permissionPlugin(app: FastifyInstance): void {
  app.addHook('preHandler', async request => {
    const { call } = request.routeOptions.config
    if (call) await refuseUnlessPermitted(call, request.context, sentBy(request))
  })
}

/** The entity of a request, from its call's declaration; undefined without one. */
export function entityOfRequest(request: FastifyRequest, index: CatalogueIndex): string | undefined {
  const { call } = request.routeOptions.config
  if (!call) return undefined
  const sent = sentBy(request)
  const asked = askedBy(call, request.actor, sent)
  switch (asked.permission) {
    case 'entity':
      return entityAt(index, sent, asked.entity)
    case 'service':
      return index.service.get(valueAt(sent, asked.service) ?? '')?.entity
    case 'print':
      return index.view.get(valueAt(sent, asked.layout) ?? '')?.entity
    case 'transition':
      return statesAt(index, asked.list, sent)?.entity
    default:
      return undefined
  }
}

const sentBy = ({ params, query, body }: FastifyRequest): Sent => ({ params, query, body })

/** Throws NOT_FOUND or FORBIDDEN unless the actor has the declared permission. */
export async function refuseUnlessPermitted(call: Call, context: Context, sent: Sent): Promise<void> {
  const { actor } = context
  const asked = askedBy(call, actor, sent)
  if (asked.permission === 'open') return
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  if (asked.permission === 'route') openedScreen(context, valueAt(sent, asked.route) ?? '')
  else {
    const refusal = refusalOf(asked, actor, context.catalogue.of(actor), sent)
    if (refusal === 'FORBIDDEN' && !(await seesRecords(context, asked, sent))) throw fail('NOT_FOUND')
    if (refusal) throw fail(refusal)
  }
}

function askedBy(call: Call, actor: Context['actor'], sent: Sent): Asked {
  const fits = (c: Case): boolean => {
    const value = rawAt(sent, c.at)
    if ('is' in c) return value === c.is
    return typeof value === 'string' && value !== '' && !(actor.kind === 'user' && value === actor.userId)
  }
  return call.cases?.find(fits)?.asks ?? call
}

function refusalOf(
  asked: Exclude<Asked, { readonly permission: 'route' | 'open' }>,
  actor: UserActor,
  index: CatalogueIndex,
  sent: Sent,
): FailureCode | undefined {
  switch (asked.permission) {
    case 'signedIn':
      return undefined
    case 'operator':
      return isOperator(actor) ? undefined : 'FORBIDDEN'
    case 'designer':
      return designsServices(actor) ? undefined : 'FORBIDDEN'
    case 'administrator':
      return administers(actor) ? undefined : 'FORBIDDEN'
    case 'service':
      return opened(index, actor, index.service.get(valueAt(sent, asked.service) ?? ''))
    case 'print':
      return opened(index, actor, printLayout(index, valueAt(sent, asked.layout) ?? ''))
    case 'entity': {
      const entity = index.entity.get(entityAt(index, sent, asked.entity) ?? '')
      const unseen = typeof asked.entity === 'string' ? 'FORBIDDEN' : 'NOT_FOUND'
      return rightIn(actor, entity, asked.right, unseen)
    }
    case 'transition': {
      const states = statesAt(index, asked.list, sent)
      const entity = index.entity.get(states?.entity ?? '')
      if (!states || !entity || !may(actor, entity, 'read'))
        return typeof asked.list === 'string' ? 'FORBIDDEN' : 'NOT_FOUND'
      const action = valueAt(sent, asked.action)
      const takes = states.transitions.some(
        t => t.action.code === action && mayAct(actor, states.code, t.action.code, t.roles),
      )
      return takes ? undefined : 'FORBIDDEN'
    }
  }
}

/** Whether the caller sees the records of a transition; true without records. */
async function seesRecords(context: Context, asked: Asked, sent: Sent): Promise<boolean> {
  if (asked.permission !== 'transition' || !asked.records) return true
  const index = context.catalogue.of(context.actor)
  const entity = index.entity.get(statesAt(index, asked.list, sent)?.entity ?? '')
  const ids = rawAt(sent, asked.records)
  if (!entity || !Array.isArray(ids)) return true
  const values = [...new Set(ids.map(String))]
  const seen = await reading(context, tx => readStored(tx, entity, { field: 'id', values }))
  return seen.length === values.length
}

/** The roles and rows of a data service or print layout. */
function opened(
  index: CatalogueIndex,
  actor: UserActor,
  definition:
    | { readonly code: string; readonly roles: Parameters<typeof mayOpen>[2]; readonly entity: string }
    | undefined,
): FailureCode | undefined {
  const entity = index.entity.get(definition?.entity ?? '')
  return definition && entity && mayOpen(actor, definition.code, definition.roles) && may(actor, entity, 'read')
    ? undefined
    : 'NOT_FOUND'
}

function rightIn(
  actor: UserActor,
  entity: EntityDefinition | undefined,
  right: Extract<Asked, { readonly permission: 'entity' }>['right'],
  unseen: 'FORBIDDEN' | 'NOT_FOUND',
): FailureCode | undefined {
  if (right === 'import') return !entity ? 'NOT_FOUND' : mayImport(actor, entity) ? undefined : 'FORBIDDEN'
  if (!entity || !may(actor, entity, 'read')) return unseen
  const holds = right === 'save' ? maySave(actor, entity) : may(actor, entity, right)
  return holds ? undefined : 'FORBIDDEN'
}

function entityAt(index: CatalogueIndex, sent: Sent, at: EntityAt): string | undefined {
  if (typeof at === 'string') return at
  if ('recordOf' in at) return at.recordOf
  if ('ofList' in at) return index.states.get(valueAt(sent, at.ofList) ?? '')?.entity
  if ('ofMessage' in at) {
    const code = valueAt(sent, at.ofMessage)
    return messageDefinitions.find(m => m.code === code)?.entity
  }
  return valueAt(sent, at)
}

const statesAt = (index: CatalogueIndex, list: string | At, sent: Sent): StateDefinition | undefined =>
  index.states.get(typeof list === 'string' ? list : (valueAt(sent, list) ?? ''))

const valueAt = (sent: Sent, at: At): string | undefined => {
  const value = rawAt(sent, at)
  return typeof value === 'string' ? value : undefined
}

function rawAt(sent: Sent, at: At): unknown {
  const [values, name] =
    'param' in at ? [sent.params, at.param] : 'query' in at ? [sent.query, at.query] : [sent.body, at.body]
  return typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Readonly<Record<string, unknown>>)[name]
    : undefined
}
