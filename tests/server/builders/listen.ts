import http from 'node:http'
import { afterAll } from 'vitest'
import type { Client } from '../harness.ts'

export interface Heard {
  readonly event: string
  readonly id: string
  readonly data: Record<string, unknown>
}

export interface Listening {
  readonly heard: Heard[]
  readonly ended: Promise<void>
  until(what: (h: Heard) => boolean): Promise<Heard>
  stop(): void
}

const open: Listening[] = []
afterAll(() => {
  open.forEach(l => {
    l.stop()
  })
})

/** Reads the stream as a client does: by headers, line by line; closed after the file. */
export async function listen(port: number, client: Client, lastEventId?: string): Promise<Listening> {
  const heard: Heard[] = []
  const waiting: { what: (h: Heard) => boolean; resolve: (h: Heard) => void }[] = []
  let buffer = ''
  const request = http.get({
    port,
    path: '/cafe.portal-service/frame_center/live',
    agent: false,
    headers: { ...client.headers, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  })
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  let state = 'is open'
  const ended = new Promise<void>(resolve =>
    response.once('close', () => {
      state = 'has ended'
      resolve()
    }),
  )
  response.setEncoding('utf8').on('data', (text: string) => {
    buffer += text
    for (let at = buffer.indexOf('\n\n'); at >= 0; at = buffer.indexOf('\n\n')) {
      const lines = Object.fromEntries(
        buffer
          .slice(0, at)
          .split('\n')
          .filter(l => !l.startsWith(':'))
          .map(l => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 2)]),
      )
      buffer = buffer.slice(at + 2)
      if (!lines.data) continue
      const h = {
        event: lines.event ?? 'message',
        id: lines.id ?? '',
        data: JSON.parse(lines.data) as Record<string, unknown>,
      }
      heard.push(h)
      for (const w of waiting.filter(x => x.what(h))) w.resolve(h)
    }
  })
  const listening: Listening = {
    heard,
    ended,
    until: what => {
      const there = heard.find(what)
      return there
        ? Promise.resolve(there)
        : new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
              const events = heard.map(h => h.event).join(', ')
              reject(new Error(`not heard within a minute; the stream ${state} and gave: ${events}`))
            }, 60_000)
            const heardIt = (h: Heard) => {
              clearTimeout(timer)
              resolve(h)
            }
            waiting.push({ what, resolve: heardIt })
          })
    },
    stop: () => {
      request.destroy()
    },
  }
  open.push(listening)
  await listening.until(h => h.event === 'hello')
  return listening
}
