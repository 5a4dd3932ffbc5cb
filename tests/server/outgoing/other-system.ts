import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Another system on an address of this machine, which counts what reaches it. */
export interface OtherSystem {
  readonly port: number
  readonly heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
  /** Connections, also those without a request. */
  readonly connections: () => number
  close(): Promise<void>
}

export type Answers = (response: ServerResponse, request: OtherSystem['heard'][number]) => void

export const json =
  (value: unknown, status = 200): Answers =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

export async function listen(answers: Answers, at = { host: '127.0.0.1', port: 0 }): Promise<OtherSystem> {
  const heard: OtherSystem['heard'] = []
  let connections = 0
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request
      .on('data', (part: string) => {
        body += part
      })
      .on('end', () => {
        const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
        heard.push(one)
        answers(response, one)
      })
  })
  server.on('connection', () => {
    connections++
  })
  await new Promise<void>(resolve => {
    server.listen(at.port, at.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    connections: () => connections,
    close: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** For one test. */
export async function otherSystem(answers: Answers, at?: { host: string; port: number }): Promise<OtherSystem> {
  const system = await listen(answers, at)
  onTestFinished(() => system.close())
  return system
}
