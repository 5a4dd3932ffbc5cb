import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { fail } from '../../domain/errors/failure.ts'
import type { OutgoingAddress } from '../../domain/services/outgoing-address.ts'
import type { OutgoingRequest } from '../../domain/services/outgoing-request.ts'

export interface OutgoingTo {
  /** As the log and refusals call it. */
  readonly name: string
  readonly address: OutgoingAddress
  /** A header with a secret. */
  readonly secret: { readonly header: string; readonly value: string } | null
  /** For all attempts together. */
  readonly milliseconds: number
  /** Further attempts of a request that only reads, and of a POST that is done once. */
  readonly retries: number
  /** It does a POST that repeats an Idempotency-Key once. */
  readonly knowsKeys: boolean
}

/** The checked address of a host. */
export interface Pinned {
  readonly address: string
  readonly family: 4 | 6
}

const mostBytes = 1_048_576
const mostHeaderBytes = 16_384

/** One request to the checked address; the name is not resolved again. Redirects are not followed. */
export function attempt(
  pinned: Pinned,
  to: OutgoingTo,
  { method, path, body, idempotencyKey }: OutgoingRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { address, secret, name } = to
  return new Promise((resolve, reject) => {
    let answered = false
    const request = (address.secure ? https : http).request(
      {
        method,
        host: address.hostname,
        port: address.port,
        path: `${address.base}${path}`,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Portside',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(secret === null ? {} : { [secret.header]: secret.value }),
        },
        // A connection of its own: none that was opened for another address.
        agent: false,
        lookup: only(pinned),
        ...(isIP(address.hostname) ? {} : { servername: address.hostname }),
        rejectUnauthorized: true,
        maxHeaderSize: mostHeaderBytes,
        signal,
      },
      answer => {
        answered = true
        read(answer, name)
          .then(resolve, reject)
          .finally(() => request.destroy())
      },
    )
    request.on('error', reject).on('close', () => {
      if (!answered) reject(new Error('the connection was closed'))
    })
    request.end(body)
  })
}

const only =
  ({ address, family }: Pinned): LookupFunction =>
  (_name, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }

async function read(answer: IncomingMessage, name: string): Promise<unknown> {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) throw fail('OUTGOING_REDIRECT', { params: { name } })
  if (status < 200 || status >= 400) throw fail('OUTGOING_STATUS', { params: { name, status } })
  if (status === 204) return undefined
  const type = (answer.headers['content-type'] ?? '').toLowerCase()
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (!/^application\/(?:[a-z0-9.-]+\+)?json(?:\s*;\s*charset="?utf-8"?)?$/.test(type) || encoding !== 'identity')
    throw fail('OUTGOING_NOT_JSON', { params: { name } })
  const tooLarge = () => fail('OUTGOING_TOO_LARGE', { params: { name, max: mostBytes / 1024 } })
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw tooLarge()
    parts.push(part)
  }
  if (bytes === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))) as unknown
  } catch {
    throw fail('OUTGOING_NOT_JSON', { params: { name } })
  }
}
