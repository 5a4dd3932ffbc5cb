import { vi } from 'vitest'
import type { Envelope } from '../../domain/contracts/call.ts'
import { failures, type FailureCode } from '../../domain/errors/failure.ts'
import { afterwards } from './setup.ts'

/** A fake server that records its requests. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

export type Reply = (asked: Asked) => Response | Promise<Response>

export function fakeServer(reply: Reply): { readonly asked: Asked[]; answerWith(next: Reply): void } {
  const asked: Asked[] = []
  let now = reply
  const before = globalThis.fetch
  globalThis.fetch = vi.fn<typeof fetch>(async (input, init) => {
    init?.signal?.throwIfAborted()
    const one = {
      method: init?.method ?? 'GET',
      path: typeof input === 'string' ? input : input instanceof URL ? input.href : input.url,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : '',
    }
    asked.push(one)
    return now(one)
  })
  afterwards(() => {
    globalThis.fetch = before
  })
  return {
    asked,
    answerWith: next => {
      now = next
    },
  }
}

export const answer = (object: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ status: 200, success: true, object } satisfies Envelope, { headers })

/** A server refusal: its code determines the status. */
export const refusal = (errorCode: FailureCode, more: Partial<Envelope> = {}): Response =>
  Response.json({ status: failures[errorCode], success: false, errorCode, message: '', ...more } satisfies Envelope, {
    status: failures[errorCode],
  })

/** No answer at all: no network. */
export const unreachable: Reply = () => {
  throw new TypeError('fetch failed')
}
