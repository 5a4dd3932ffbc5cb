import { fail } from '../../../domain/errors/failure.ts'
import { bindings } from '../../../domain/services/bindings.ts'
import { fromQuery } from '../../../domain/services/node.ts'
import type { Context } from '../../context.ts'
import { knownFailure } from '../failures/known-failure.ts'
import { readingWhileAwaited, writing } from '../transaction.ts'
import { runOutside } from './run-outside.ts'
import { entityOfService, runService, type Request } from './run-service.ts'
import { serviceAt, type StoredService } from './stored-service.ts'

type Method = 'GET' | 'POST'

export interface Address {
  readonly group: string
  readonly name: string
}

/** Runs the service at an address. One that is missing and one that is switched off give the same answer. */
export async function serve(context: Context, method: Method, address: Address, sent: Request): Promise<unknown> {
  const stored = await context.db.system(
    'find a service by its address',
    tx => serviceAt(tx, context.catalogue.common, method, `${address.group}/${address.name}`),
    { readOnly: true },
  )
  const bound = bindings[stored?.service.binding ?? '']
  if (!stored || !bound?.methods.includes(method)) throw fail('NOT_FOUND')
  const request = method === 'GET' ? fromQuery(stored.requestParameters, sent) : sent
  const since = performance.now()
  try {
    const rows: { count?: number } = {}
    const answer = await answered(context, stored, request, rows)
    note(context, stored, { since, request, rows: rows.count ?? 0 })
    return answer
  } catch (error) {
    const refused = knownFailure(context.catalogue.of(context.actor), error)?.code ?? 'INTERNAL'
    note(context, stored, { since, request, refused })
    throw error
  }
}

async function answered(
  context: Context,
  stored: StoredService,
  request: Request,
  rows: { count?: number },
): Promise<unknown> {
  const bound = bindings[stored.service.binding ?? '']
  if (bound?.outside) {
    const ran = await runOutside(context, stored, request)
    rows.count = ran.rows.length
    return ran.answer
  }
  return (bound?.acts ? writing : readingWhileAwaited)(context, async tx => {
    const ran = await runService(tx, context, stored, request)
    rows.count = ran.rows.length
    return ran.answer
  })
}

interface Noted {
  readonly since: number
  readonly request: Request
  readonly rows?: number
  readonly refused?: string
}

/** The log names the nodes of a request and never their values, which may be secrets or about persons. */
function note(context: Context, stored: StoredService, { since, request, rows, refused }: Noted): void {
  const { service, requestParameters } = stored
  const entity = entityOfService(context.catalogue.common, stored)
  if (service.logFlag !== true || !entity) return
  context.use.keep({
    action: 'call',
    service: service.identifier ?? '',
    entity,
    actor: context.actor,
    ...(rows === undefined ? {} : { rows }),
    milliseconds: Math.round(performance.now() - since),
    details: {
      method: service.httpMethod,
      address: service.address,
      nodes: requestParameters.map(n => n.node).filter(n => Object.hasOwn(request, n)),
      ...(refused === undefined ? {} : { refused }),
    },
  })
}
