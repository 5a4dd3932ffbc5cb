import { createHash, randomUUID } from 'node:crypto'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { problem, type Problem } from '../../../domain/meta/problem.ts'
import { readNode, readRequest, sourceOf } from '../../../domain/services/node.ts'
import { readOutgoingAddress } from '../../../domain/services/outgoing-address.ts'
import { outgoingRequest, placeIn } from '../../../domain/services/outgoing-request.ts'
import type { Context } from '../../context.ts'
import type { OutgoingTo } from '../../outgoing/attempt.ts'
import { refuseUnlessCaller } from './outside-caller.ts'
import { hostBy, secretOf } from '../outgoing/host-secret.ts'
import type { Ran, Request } from './run-service.ts'
import type { StoredService } from './stored-service.ts'

/** What the other system is supposed to answer in a case: nothing is sent then. */
export interface Supposed {
  readonly answer: unknown
}

const mostRows = 1000

/**
 * Runs a service that reads no data of the product: a call of another system, or a script. No transaction is open
 * meanwhile: a slow one holds no lock.
 */
export async function runOutside(
  context: Context,
  stored: StoredService,
  request: Request,
  supposed?: Supposed,
): Promise<Ran> {
  const { service, requestParameters } = stored
  if (service.securityCheckType !== 'token') refuseUnlessCaller(context, stored)
  const read = readRequest(requestParameters, request)
  refuseUnlessCaller(context, stored)
  const values = new Map(
    requestParameters.flatMap(n => (read.has(n.node) ? [[sourceOf(n), read.get(n.node)] as const] : [])),
  )
  const given =
    service.binding === 'script'
      ? { answer: await scripted(context, stored, values), hides: [] }
      : await called(context, stored, values, supposed)
  const ran = described(stored, given.answer)
  // Another system may repeat what it was sent; nobody may read the secret that way.
  const text = JSON.stringify(ran.rows)
  if (given.hides.some(secret => text.includes(JSON.stringify(secret).slice(1, -1))))
    throw fail('OUTGOING_ECHO', { params: { name: nameOf(stored) } })
  return ran
}

const nameOf = ({ service }: StoredService): string => service.identifier ?? ''

interface Given {
  readonly answer: unknown
  /** Parts of the secret that was sent. */
  readonly hides: readonly string[]
}

async function called(
  context: Context,
  stored: StoredService,
  values: ReadonlyMap<string, unknown>,
  supposed: Supposed | undefined,
): Promise<Given> {
  const { hostMethod, hostPath, answerPlace } = stored.service
  const request = outgoing(stored, { method: hostMethod ?? 'GET', path: hostPath ?? '' }, values)
  if (supposed) return { answer: placeIn(supposed.answer, answerPlace), hides: [] }
  const to = await target(context, stored)
  const answer = await context.outgoing.send(to, {
    ...request,
    ...(request.method === 'POST' ? { idempotencyKey: keyFor(context, stored) } : {}),
  })
  return { answer: placeIn(answer, answerPlace), hides: to.secret ? hiddenIn(to.secret.value) : [] }
}

/**
 * All attempts of a call have one key. A caller who repeats a call with their own key gives the other system the same
 * one again; it tells nothing of theirs.
 */
function keyFor({ actor, once }: Context, { service }: StoredService): string {
  if (!once || actor.kind !== 'user') return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([actor.userId, service.id, once.call, once.key, once.bodyHash]))
    .digest('hex')
    .slice(0, 32)
}

/** The secret and its parts: of "Bearer abc" the other system may repeat the second word only. */
const hiddenIn = (secret: string): readonly string[] => [secret, ...secret.split(' ').filter(word => word.length >= 8)]

/** Problems of values in the path with the names of their nodes. */
function outgoing(
  { requestParameters }: StoredService,
  template: Parameters<typeof outgoingRequest>[0],
  values: ReadonlyMap<string, unknown>,
) {
  try {
    return outgoingRequest(template, values)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const node = (p: Problem): Problem => {
      const found = requestParameters.find(n => sourceOf(n) === p.field)?.node
      return found === undefined ? p : { ...p, field: found }
    }
    throw invalid((error.details.problems ?? []).map(node))
  }
}

/** The host as it is now: who may call it, where it is, and its secret. */
async function target(context: Context, stored: StoredService): Promise<OutgoingTo> {
  const off = (name: string) => fail('OUTGOING_OFF', { params: { name } })
  return context.db.system(
    'read an outgoing host',
    async tx => {
      const host = await hostBy(tx, context, stored.service.host ?? '')
      const address = readOutgoingAddress(host?.address ?? '')
      if (!host || !address || host.enabled !== true) throw off(host?.identifier ?? nameOf(stored))
      const roles: readonly string[] = rolesOf(context.actor)
      if (!(host.callers ?? []).some(c => roles.includes(c))) throw fail('FORBIDDEN')
      const name = host.identifier ?? ''
      const value = host.secretHeader ? await secretOf(tx, context, host) : undefined
      if (host.secretHeader && value === undefined) throw fail('OUTGOING_NO_SECRET', { params: { name } })
      return {
        name,
        address,
        secret: host.secretHeader && value !== undefined ? { header: host.secretHeader, value } : null,
        milliseconds: (host.seconds ?? 5) * 1000,
        retries: host.retries ?? 0,
        knowsKeys: host.knowsKeys === true,
      }
    },
    { readOnly: true },
  )
}

/** The script sees the values of its nodes and nothing else: no data, clock, chance, network or file. */
async function scripted(
  context: Context,
  { service }: StoredService,
  values: ReadonlyMap<string, unknown>,
): Promise<unknown> {
  const { actor } = context
  const company = actor.kind === 'user' ? actor.companyId : ''
  const result = await context.serviceScripts.run(company, () =>
    context.scripts.run(service.script ?? '', Object.fromEntries(values), { repeatable: true }),
  )
  if ('stopped' in result) throw fail('SERVICE_SCRIPT_STOPPED')
  if ('failed' in result) throw fail('SERVICE_SCRIPT_FAILED', { params: { reason: result.failed } })
  return result.value
}

/** Only described nodes are given, each as it is described. */
function described({ service, responseParameters }: StoredService, answer: unknown): Ran {
  if (service.outputType === 'none') return { answer: null, rows: [] }
  const rows = service.outputType === 'list' ? answer : [answer]
  const wrong = (problems: readonly Problem[]) => fail('SERVICE_ANSWER_OTHER', { problems })
  if (!Array.isArray(rows)) throw wrong([problem('SERVICE_ANSWER_LIST')])
  if (rows.length > mostRows) throw wrong([problem('SERVICE_ANSWER_LONG', undefined, { max: mostRows })])
  const problems = new Map<string, Problem>()
  const shaped = rows.map((row: unknown): Readonly<Record<string, unknown>> => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw wrong([problem('SERVICE_ANSWER_OBJECT')])
    return Object.fromEntries(
      responseParameters.map(n => {
        const read = readNode(n, placeIn(row, sourceOf(n)) ?? null)
        if ('problem' in read) problems.set(`${n.node} ${read.problem.code}`, read.problem)
        return [n.node, 'problem' in read ? null : read.value]
      }),
    )
  })
  if (problems.size > 0) throw wrong([...problems.values()])
  return { answer: service.outputType === 'list' ? { resultList: shaped } : shaped[0], rows: shaped }
}
