import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fail, Failure } from '../../domain/errors/failure.ts'
import type { OutgoingAddress } from '../../domain/services/outgoing-address.ts'
import type { OutgoingRequest } from '../../domain/services/outgoing-request.ts'
import { atMost } from '../at-most.ts'
import type { Log } from '../log.ts'
import { isOfInternet, isWithin } from './addresses.ts'
import { attempt, type OutgoingTo, type Pinned } from './attempt.ts'

/** The one client of the product for addresses that people entered (safety.md rule 9, A7). */
export interface Outgoing {
  /** Whether the operator allows the address. */
  isListed(address: OutgoingAddress): boolean
  /** The JSON that the other system answers; undefined for an answer without content. */
  send(to: OutgoingTo, request: OutgoingRequest): Promise<unknown>
}

export interface OutgoingOptions {
  /** Names with ports that the operator lists. */
  readonly hosts: readonly string[]
  /** Ranges outside of the internet that the operator allows. */
  readonly privateRanges: readonly string[]
  readonly log: Pick<Log, 'warn'>
  /** All addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

const resolveAll = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true, verbatim: true })).map(a => a.address)

/** Calls of this process at a time, and of those to one host. */
const going = { all: 16, each: 4 }
const firstPause = 100
/** Statuses after which the same request may be answered. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

export function makeOutgoing({ hosts, privateRanges, log, resolve = resolveAll }: OutgoingOptions): Outgoing {
  const limit = atMost(going)
  const isListed = (address: OutgoingAddress): boolean => hosts.includes(address.listed)

  /** The address that is connected is the one that was checked: it is resolved here and nowhere else. */
  async function pin({ name, address }: OutgoingTo): Promise<Pinned> {
    const found = isIP(address.hostname) ? [address.hostname] : await resolve(address.hostname)
    const isAllowed = (a: string): boolean => isWithin(a, privateRanges) || (address.secure && isOfInternet(a))
    const [first] = found
    if (first === undefined) throw fail('OUTGOING_UNREACHED', { params: { name } })
    // A name with one refused address is refused: the next answer may have that one first.
    if (!found.every(isAllowed)) throw fail('OUTGOING_PRIVATE', { params: { name } })
    return { address: first, family: isIP(first) === 6 ? 6 : 4 }
  }

  async function attempts(to: OutgoingTo, request: OutgoingRequest, signal: AbortSignal): Promise<unknown> {
    const again = request.method === 'GET' || (to.knowsKeys && request.idempotencyKey !== undefined)
    const most = again ? to.retries : 0
    for (let tried = 0; ; tried++) {
      try {
        return await attempt(await pin(to), to, request, signal)
      } catch (error) {
        if (tried >= most || !mayPass(error)) throw error
        await pause(firstPause * 2 ** tried * (1 + Math.random()), undefined, { signal })
      }
    }
  }

  return {
    isListed,
    async send(to, request) {
      if (!isListed(to.address)) throw fail('OUTGOING_NOT_LISTED', { params: { name: to.name } })
      const since = performance.now()
      const ends = new AbortController()
      const timer = setTimeout(() => {
        ends.abort()
      }, to.milliseconds)
      try {
        return await limit.run(to.address.listed, () => Promise.race([attempts(to, request, ends.signal), ended(ends)]))
      } catch (error) {
        const failure = known(error, to, ends.signal)
        // Neither path, values nor headers: they may be secrets or about persons.
        log.warn(
          {
            outgoing: to.name,
            method: request.method,
            failed: failure.code,
            status: failure.details.params?.['status'],
            ms: Math.round(performance.now() - since),
          },
          'another system did not answer a service',
        )
        throw failure
      } finally {
        clearTimeout(timer)
        ends.abort()
      }
    },
  }
}

/** Fails at the end of the time, also while a name is resolved, which nothing interrupts. */
const ended = ({ signal }: AbortController): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('the time is over'))
    })
  })

const mayPass = (error: unknown): boolean =>
  error instanceof Failure
    ? error.code === 'OUTGOING_UNREACHED' ||
      (error.code === 'OUTGOING_STATUS' && passing.has(Number(error.details.params?.['status'])))
    : true

/** Errors of the network name hosts, ports and addresses: callers get the name of the other system only. */
function known(error: unknown, { name }: OutgoingTo, ended: AbortSignal): Failure {
  if (error instanceof Failure) return error
  return fail(ended.aborted ? 'OUTGOING_SLOW' : 'OUTGOING_UNREACHED', { params: { name } })
}
