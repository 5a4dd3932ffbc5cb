import type { DefinitionChange, LiveChange, LiveHello, PresenceAnswer } from '../../domain/contracts/live.calls.ts'
import { liveCall, presenceCall } from '../../domain/contracts/live.calls.ts'
import { call, stream } from './http.ts'

/** An event of the stream: it is open, a record or definitions changed, or everything shown must be reloaded. */
export type LiveMessage =
  | { readonly kind: 'open'; readonly caches: LiveHello['caches'] }
  | { readonly kind: 'definitions'; readonly changes: readonly DefinitionChange[] }
  | { readonly kind: 'change'; readonly change: LiveChange }
  | { readonly kind: 'resync' }
  /** A designed definition was published: only designers are notified. */
  | { readonly kind: 'designed' }

const longestWaitMs = 15_000

/**
 * Reads the event stream until `signal` aborts, and reconnects with growing, random delays. Continues after the last
 * event, so nothing is missed.
 */
export async function readLive(
  signal: AbortSignal,
  heard: (message: LiveMessage) => void,
  connected: (on: boolean) => void,
): Promise<void> {
  let lastId: string | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      const body = await stream(liveCall, { signal, headers: lastId ? { 'last-event-id': lastId } : {} })
      failures = 0
      connected(true)
      for await (const event of eventsOf(body)) {
        if (event.id) lastId = event.id
        if (event.name === 'hello') heard({ kind: 'open', caches: (JSON.parse(event.data) as LiveHello).caches })
        else if (event.name === 'definitions')
          heard({ kind: 'definitions', changes: JSON.parse(event.data) as DefinitionChange[] })
        else if (event.name === 'resync' || event.name === 'designed') heard({ kind: event.name })
        else if (event.name === 'message') heard({ kind: 'change', change: JSON.parse(event.data) as LiveChange })
      }
    } catch {
      /* broken or refused: retries, unless the session has ended */
    }
    connected(false)
    if (signal.aborted) return
    const wait = Math.min(longestWaitMs, 500 * 2 ** failures++) * (0.5 + Math.random())
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, wait)
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          resolve()
        },
        { once: true },
      )
    })
  }
}

interface ServerEvent {
  readonly name: string
  readonly id: string
  readonly data: string
}

/** Splits text/event-stream into its events. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let buffer = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffer += value
      for (let at = buffer.indexOf('\n\n'); at >= 0; at = buffer.indexOf('\n\n')) {
        const event = parse(buffer.slice(0, at))
        buffer = buffer.slice(at + 2)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => {
      /* the stream has ended anyway */
    })
  }
}

function parse(text: string): ServerEvent | undefined {
  let name = 'message',
    id = ''
  const data: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice(7)
    else if (line.startsWith('id: ')) id = line.slice(4)
    else if (line.startsWith('data: ')) data.push(line.slice(6))
  }
  return data.length > 0 ? { name, id, data: data.join('\n') } : undefined
}

/** `last`: the page is about to close. */
export const notePresence = (
  client: string,
  records: { entity: string; id: string; mode: 'viewing' | 'editing' }[],
  last = false,
): Promise<PresenceAnswer> =>
  call<PresenceAnswer, typeof presenceCall>(presenceCall, {
    body: { client, records },
    quiet: true,
    ...(last ? { keepalive: true } : {}),
  })
