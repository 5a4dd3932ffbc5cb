import fs from 'node:fs'
import path from 'node:path'
import { afterAll, inject, vi } from 'vitest'
import type { BodyOf, Envelope } from '../../domain/contracts/call.ts'
import { frame, isFormPath } from '../../domain/contracts/call.ts'
import type { ActionAnswer, actionCall, Detail } from '../../domain/contracts/define.calls.ts'
import type { LoginAnswer } from '../../domain/contracts/session.calls.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { makeHttpServer, type HttpServer } from '../../server/http-server.ts'
import type { Config } from '../../server/config.ts'
import type { App } from '../../server/context.ts'
import { openEmbeddedDatabase, openPostgres, type Database } from '../../server/db/database.ts'
import { copyOfWorld, embeddedIn, removeCopy, type CopyOfWorld } from './copy-of-world.ts'
import { actorIn, companyOf, appOver, testNow } from './test-app.ts'
import { password } from './world.ts'

/**
 * A separate app per test file: a clone of the seeded database, a test clock, HTTP without network. Closed after the
 * file; a connection still in use fails it.
 */
export interface TestApp {
  readonly app: App
  readonly http: HttpServer
  readonly database: Database
  /** Signs in and gives a client with the session's headers. */
  as(username: string): Promise<Client>
  /** The actor of a user, for operations that are called without HTTP. */
  actor(username: string): Promise<UserActor>
  /** Sets the clock. */
  setNow(at: Date): void
  readonly dataDir: string
}

export interface Client {
  readonly login: LoginAnswer
  readonly headers: Readonly<Record<string, string>>
  call<T = unknown>(
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<T>>
  list(
    service: string,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Answer<{ resultList: readonly Record<string, unknown>[]; total: number; next?: string }>>
  detail(entity: string, body: Readonly<Record<string, unknown>>): Promise<Answer<Detail>>
  save(
    entity: string,
    record: Readonly<Record<string, unknown>>,
    rows?: Readonly<Record<string, unknown>>,
  ): Promise<Answer<Detail>>
  act(list: string, body: BodyOf<typeof actionCall>): Promise<Answer<ActionAnswer>>
}

export type Answer<T> = Envelope<T> & { readonly http: number; readonly headers: Readonly<Record<string, unknown>> }

export async function testApp(options: { config?: Partial<Config>; wake?: App['wake'] } = {}): Promise<TestApp> {
  const dataDir = fs.mkdtempSync(path.join(inject('home'), 'file-'))
  let at = testNow
  const copy = await copyOfWorld(dataDir)
  const database = await open(copy)
  const app = await appOver(database, dataDir, { ...options, now: () => at })
  const http = await makeHttpServer(app, { ready: () => database.ping() }, false)
  await http.server.ready()
  afterAll(async () => {
    await http.server.close()
    try {
      // A read-only transaction returns its connection shortly after its answer.
      await vi.waitFor(() => {
        const { idle, total } = database.idle()
        if (idle !== total) throw new Error(`${total - idle} database connections were not given back`)
      }, 60_000)
    } finally {
      await database.close()
      await removeCopy(copy)
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  })
  const clients = new Map<string, Promise<Client>>()
  return {
    app,
    http,
    database,
    dataDir,
    as: username => {
      let client = clients.get(username)
      if (!client) clients.set(username, (client = signIn(http, username)))
      return client
    },
    actor: username => actorIn(app, username),
    setNow: next => {
      at = next
    },
  }
}

const open = ({ dataDir, databaseUrl }: CopyOfWorld): Promise<Database> =>
  databaseUrl === null
    ? openEmbeddedDatabase(embeddedIn(dataDir), new URL(inject('worker')))
    : openPostgres(databaseUrl, 8)

async function signIn(http: HttpServer, username: string): Promise<Client> {
  const answer = await send<LoginAnswer>(
    http,
    'POST',
    `${frame}/manageLogin`,
    { companyAccount: companyOf(username), username, password, verificationCode: '1234' },
    {},
  )
  if (!answer.object) throw new Error(`${username} could not sign in: ${answer.errorCode}`)
  const login = answer.object
  const headers = {
    access_token: login.access_token,
    login_user_acc: login.login_user_acc,
    purchaseCompanyCode: login.purchaseCompanyCode,
  }
  const call: Client['call'] = (method, url, body, more) =>
    send(http, method, url.startsWith('/cafe') ? url : frame + url, body, { ...headers, ...more })
  return {
    login,
    headers,
    call,
    list: (service, body = {}) => call('POST', `/define/query/list/${service}`, body),
    detail: (entity, body) => call('POST', `/define/query/detail/${entity}`, body),
    save: (entity, record, rows) => call('POST', `/define/save/${entity}`, { record, ...(rows ? { rows } : {}) }),
    act: (list, body) => call('POST', `/statemachine/${list}/action`, body),
  }
}

export async function send<T>(
  http: HttpServer,
  method: 'GET' | 'POST',
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<T>> {
  const form = isFormPath(url)
  const response = await http.server.inject({
    method,
    url,
    headers: {
      ...(method === 'POST' ? { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST'
      ? { payload: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body ?? {}) }
      : {}),
  })
  const parsed = /json/.test(String(response.headers['content-type']))
    ? response.json<Envelope<T>>()
    : { status: response.statusCode, success: false }
  return { ...parsed, http: response.statusCode, headers: response.headers }
}
