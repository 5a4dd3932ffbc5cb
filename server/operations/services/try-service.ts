import { fail } from '../../../domain/errors/failure.ts'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { CaseResult, ServiceTried, serviceTryCall } from '../../../domain/contracts/service.calls.ts'
import { isOutside, mayChange } from '../../../domain/services/bindings.ts'
import { wrongIn } from '../../../domain/services/node.ts'
import { as, type Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { writeAudit } from '../../db/write-rows.ts'
import { problemMessage, sentence, withAuthor } from '../../messages.ts'
import { actorNamed, administered } from '../account/people-accounts.ts'
import { knownFailure } from '../failures/known-failure.ts'
import { designer } from '../operator.ts'
import { runOutside, type Supposed } from './run-outside.ts'
import { entityOfService, runService, type Ran, type Request } from './run-service.ts'
import { serviceWithId, type StoredService } from './stored-service.ts'

/**
 * Runs a service, also one that is switched off, and takes everything back. As another user: only for administrators
 * with all of the user's rights, and only what reads, as in a session that sees as somebody.
 */
export async function tryService(
  context: Context,
  { id, request, user }: BodyOf<typeof serviceTryCall>,
): Promise<ServiceTried> {
  designer(context)
  const stored = await storedWithId(context, id)
  const caller = user === undefined ? context : await seenAs(context, user, stored)
  if (isOutside(stored.service.binding)) return tried(null, caller, stored, request)
  return taking(caller, tx => tried(tx, caller, stored, request))
}

/** Runs the cases of a service with the rights of who asks. */
export async function tryCases(context: Context, id: string): Promise<readonly CaseResult[]> {
  designer(context)
  const stored = await storedWithId(context, id)
  if (isOutside(stored.service.binding)) return runCases(null, context, stored)
  return taking(context, tx => runCases(tx, context, stored))
}

const taking = <T>({ db, actor }: Context, work: (tx: Tx) => Promise<T>): Promise<T> => db.tenant(actor, work)

async function storedWithId(context: Context, id: string): Promise<StoredService> {
  const stored = await context.db.system(
    'read a service to try it',
    tx => serviceWithId(tx, context.catalogue.common, id),
    { readOnly: true },
  )
  if (!stored) throw fail('NOT_FOUND')
  return stored
}

async function seenAs(context: Context, user: string, stored: StoredService): Promise<Context> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  if (mayChange(stored.service)) throw fail('SEEN_AS_READS')
  const { id } = await administered(context, user, { opens: true, field: 'user' })
  await context.db.system('note who tried a service as whom', tx =>
    writeAudit(tx, [{ action: 'seeAs', entity: 'User', recordId: id, after: { by: actor.userId } }], context.now()),
  )
  return as(context, { ...(await actorNamed(context, id)), language: actor.language, seenBy: actor.userId })
}

/**
 * Runs all cases of a service, each on its own, in a transaction of who runs them where it reads data. Nothing of them
 * stays, and nothing is sent to another system.
 */
export async function runCases(tx: Tx | null, context: Context, stored: StoredService): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const c of stored.cases) {
    const text = c.request ?? ''
    const done = await tried(tx, context, stored, jsonIn(text, {}) as Request, {
      answer: jsonIn(c.otherAnswer ?? '', null),
    })
    const reason = reasonOf(context, c, done)
    results.push({
      name: c.name ?? '',
      passed: reason === undefined,
      ...(reason === undefined ? {} : { reason }),
      milliseconds: done.milliseconds,
      statements: done.statements,
    })
  }
  return results
}

const jsonIn = (text: string, empty: unknown): unknown => (text.trim() === '' ? empty : JSON.parse(text))

/** Runs in place of the transaction what needs none. */
async function ran(
  tx: Tx | null,
  context: Context,
  stored: StoredService,
  given: { readonly request: Request; readonly supposed?: Supposed; readonly sent: { count: number } },
): Promise<Ran> {
  const { request, supposed, sent } = given
  if (isOutside(stored.service.binding)) return runOutside(context, stored, request, supposed)
  if (!tx) throw new Error('a service that reads data is tried in a transaction')
  return tx.rehearse(inner => runService(counting(inner, sent), context, stored, request))
}

async function tried(
  tx: Tx | null,
  context: Context,
  stored: StoredService,
  request: Request,
  supposed?: Supposed,
): Promise<ServiceTried> {
  const since = performance.now()
  const sent = { count: 0 }
  const spent = () => ({ milliseconds: Math.round(performance.now() - since), statements: sent.count })
  try {
    const { answer, rows } = await ran(tx, context, stored, { request, ...(supposed ? { supposed } : {}), sent })
    const differs = rows.flatMap(r => wrongIn(stored.responseParameters, r))
    return {
      answer,
      rows: rows.length,
      differs: [...new Set(differs.map(p => spoken(context, stored, p)))],
      ...spent(),
    }
  } catch (error) {
    const refusal = refusalOf(context, stored, error)
    if (!refusal) throw error
    return { refusal, rows: 0, differs: [], ...spent() }
  }
}

function refusalOf(context: Context, stored: StoredService, error: unknown): ServiceTried['refusal'] {
  const { actor } = context
  const failure = knownFailure(context.catalogue.of(actor), error)
  if (!failure) return undefined
  const { problems = [], params = {} } = failure.details
  const language = actor.kind === 'system' ? 'en_US' : actor.language
  return {
    status: failure.status,
    code: failure.code,
    message: withAuthor(actor, failure, sentence(language, failure.code, params)),
    problems: problems.map(p => ({ ...p, message: spoken(context, stored, p) })),
  }
}

const spoken = (context: Context, stored: StoredService, p: Parameters<typeof problemMessage>[3]): string =>
  problemMessage(
    context.catalogue.of(context.actor),
    context.actor,
    entityOfService(context.catalogue.common, stored)?.name,
    p,
  )

/** Why a case failed, as a sentence; undefined when it passed. */
function reasonOf(
  { actor }: Context,
  c: StoredService['cases'][number],
  { refusal, differs, rows }: ServiceTried,
): string | undefined {
  const say = (code: string, params: Readonly<Record<string, string | number>> = {}) =>
    sentence(actor.kind === 'system' ? 'en_US' : actor.language, code, params)
  if (c.expects === 'refusal') {
    const expected = c.refusal ?? ''
    if (!refusal) return say('SERVICE_CASE_ANSWERED')
    const codes = [refusal.code, ...refusal.problems.map(p => p.code)]
    return codes.includes(expected) ? undefined : say('SERVICE_CASE_OTHER', { code: codes.join(', '), expected })
  }
  if (refusal) {
    const reason = refusal.problems.length > 0 ? refusal.problems.map(p => p.message).join('; ') : refusal.message
    return say('SERVICE_CASE_REFUSED', { reason })
  }
  if (differs.length > 0) return differs.join('; ')
  const least = c.leastRows ?? 0
  return rows < least ? say('SERVICE_CASE_ROWS', { rows, least }) : undefined
}

/** Counts the statements that go through a transaction. */
function counting(tx: Tx, sent: { count: number }): Tx {
  return {
    ...tx,
    rows: q => {
      sent.count++
      return tx.rows(q)
    },
    one: q => {
      sent.count++
      return tx.one(q)
    },
    run: q => {
      sent.count++
      return tx.run(q)
    },
    elevated: work => tx.elevated(inner => work(counting(inner, sent))),
  }
}
