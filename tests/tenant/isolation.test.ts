import { beforeAll, describe, expect, test } from 'vitest'
import { isFormPath } from '../../domain/contracts/call.ts'
import { may } from '../../domain/meta/actor.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { groupBy } from '../../domain/values/group-by.ts'
import { sql } from '../../server/db/sql.ts'
import { newId, type Stored } from '../../server/db/write-rows.ts'
import { allCalls, callNamed, urlOf } from '../server/calls.ts'
import { testApp, type Client } from '../server/harness.ts'
import { worldCompanies } from '../server/world.ts'
import { operations, type Asked, type Request, type Target } from './operations.ts'
import { isParty, type Rows } from './oracle.ts'
import { allRows, contentOf, makeSamples, mark, wordsOf, written, type Samples } from './samples.ts'

/**
 * Proof of isolation: for every entity and operation, a company that is no party of a record sees and changes nothing
 * of it; its answers equal those for a missing record (safety.md A2).
 */
// Calls that send mail need an address to send it to; nothing is sent.
const world = await testApp({
  config: { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Portside <no-reply@portside.example>' },
})
const index = world.app.catalogue.common
const { entities } = index.catalogue

interface Person {
  readonly username: string
  readonly actor: UserActor
}
const people: Person[] = []
let samples: Samples
let rows: Rows

beforeAll(async () => {
  samples = await makeSamples(world)
  for (const c of worldCompanies)
    for (const role of c.roles) {
      const username = `${role}@${c.code}.test`
      people.push({ username, actor: await world.actor(username) })
    }
  rows = await allRows(world)
})

/**
 * Of each company type one company that is no party, by the user with the most rights in the entity. Where both
 * companies of a type are none, entities and operations take turns with them, so that each is asked by a related
 * company and by a stranger.
 */
function outsiders(entity: EntityDefinition, record: Stored, turn: number): Person[] {
  const rights = (p: Person) =>
    (['read', 'create', 'update', 'delete'] as const).filter(r => may(p.actor, entity, r)).length
  const by = new Map<string, Person>()
  for (const p of people.filter(x => !isParty(index, rows, entity, record, x.actor))) {
    const best = by.get(p.actor.companyId)
    if (!best || rights(p) > rights(best)) by.set(p.actor.companyId, p)
  }
  return [...groupBy([...by.values()], p => p.actor.companyType).values()].flatMap(of => of[turn % of.length] ?? [])
}

const used = new Set<string>()

/** What all tables held after the last request; a test that changed something names its table and not the next one. */
let content: ReadonlyMap<string, string>
/** The end of the write-ahead log when they were read. */
let position: string

async function expectUnchanged(): Promise<void> {
  // Without an entry in the write-ahead log nothing was written, so that the rows need not be read again.
  const at = await written(world)
  if (at === position) return
  position = at
  const before = content
  content = await contentOf(world)
  for (const [table, rowsBefore] of before) expect(content.get(table), table).toBe(rowsBefore)
}

beforeAll(async () => {
  content = await contentOf(world)
  position = await written(world)
})

async function send(client: Client, request: Request): Promise<{ http: number; body: string }> {
  used.add(request.call)
  const call = callNamed(request.call)
  const boundary = '----portside'
  const part = ([name, value]: [string, unknown]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`
  const form = isFormPath(call.path)
  const [type, payload] = request.file
    ? [
        `multipart/form-data; boundary=${boundary}`,
        `${Object.entries(request.body ?? {})
          .map(part)
          .join(
            '',
          )}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--${boundary}--\r\n`,
      ]
    : form
      ? ['application/x-www-form-urlencoded', new URLSearchParams(request.body as Record<string, string>).toString()]
      : ['application/json', JSON.stringify(request.body ?? {})]
  const response = await world.http.server.inject({
    method: call.method,
    url: urlOf(call, request.params),
    headers: { ...client.headers, ...(call.method === 'POST' ? { 'content-type': type } : {}) },
    ...(call.method === 'POST' ? { payload } : {}),
  })
  return { http: response.statusCode, body: response.payload }
}

/** Answers about missing records. The data never changes here, so equal requests of a user have equal answers. */
const answersOfNothing = new Map<string, Promise<{ http: number; body: string }>>()

function sendAboutNothing(username: string, client: Client, request: Request): Promise<{ http: number; body: string }> {
  const key = `${username} ${JSON.stringify(request)}`
  const answer = answersOfNothing.get(key) ?? send(client, request)
  answersOfNothing.set(key, answer)
  return answer
}

/** A missing record that looks like another one. */
function ghostOf(record: Stored, real: string): Target {
  // As long as what they stand for: a short field would refuse longer ones.
  const ofLength = (length: number) => 'ZQGHOSTSSSSSSSS'.slice(0, length)
  const words = ofLength(real.length)
  const other = (v: unknown): unknown =>
    typeof v === 'string' ? v.replaceAll(/ZQONE(E\d+X)?/gi, found => ofLength(found.length)) : v
  return {
    words,
    record: {
      ...Object.fromEntries(Object.entries(record).map(([k, v]) => [k, other(v)])),
      id: newId(),
      revision: record.revision,
    },
  }
}

const found = ['list', 'lookup']
const idsIn = (body: string): (string | undefined)[] =>
  (JSON.parse(body) as { object?: { resultList?: { id: string }[] } }).object?.resultList?.map(r => r.id) ?? []

/** Differences between two answers that only come from naming two records. */
const plain = (text: string, target: Target): string => {
  const strings = Object.values(target.record)
    .filter((v): v is string => typeof v === 'string' && v.length > 4 && /ZQ/i.test(v))
    .sort((a, b) => b.length - a.length)
  return [target.record.id, ...strings, target.words]
    .reduce((t, s) => t.replaceAll(s, '<asked>'), text)
    .replace(/"reference":"[^"]+"/, '"reference":"-"')
}

/** Compares by hand first: the assertions of 100,000 requests were an eighth of the time of this file. */
function expectSame(what: string, answer: readonly [number, string], nothing: readonly [number, string]): void {
  if (answer[0] !== nothing[0] || answer[1] !== nothing[1]) expect(answer, what).toEqual(nothing)
}

describe.each(entities.filter(e => e.access.kind !== 'shared').map(e => e.name))('%s', name => {
  const entity = index.entity.get(name) as EntityDefinition

  test('control: a party of the record sees it', async () => {
    const record = samples.get(name)?.one as Stored
    const insider = people.find(p => may(p.actor, entity, 'read') && isParty(index, rows, entity, record, p.actor))
    expect(insider, 'nobody may read it').toBeDefined()
    const answer = await (await world.as(insider?.username as string)).detail(name, { id: record.id })
    expect(answer.http).toBe(200)
    expect(JSON.stringify(answer.object)).toContain(record.id)
  })

  test.each(Object.keys(operations))(
    '%s: a company that is no party gets the answer for a missing record, and changes nothing',
    async operation => {
      const record = samples.get(name)?.one as Stored
      const words = wordsOf(index, name, 'one')
      const ghost = ghostOf(record, words)
      const ask = (target: Target): Asked => ({
        index,
        entity,
        target,
        own: samples.get(name)?.two as Stored,
        ownOf: e => samples.get(e)?.two as Stored,
      })
      const real: Target = { record, words }
      const asked = operations[operation]?.(ask(real)) ?? [],
        imagined = operations[operation]?.(ask(ghost)) ?? []
      if (asked.length === 0) return
      const turn = entities.indexOf(entity) + Object.keys(operations).indexOf(operation),
        strangers = outsiders(entity, record, turn)
      // Each looks the number up in all objects.
      const persons = operation === 'by number' ? strangers.filter((_, i) => i === turn % strangers.length) : strangers
      for (const { username, actor } of persons) {
        const client = await world.as(username)
        for (const [i, request] of asked.entries()) {
          const answer = await send(client, request),
            nothing = await sendAboutNothing(username, client, imagined[i] as Request)
          const what = `${username} ${JSON.stringify(request)}`
          // Users who see related records read this record's name there, and may search by it.
          if (found.includes(operation) && !actor.companyCode.endsWith('2'))
            expect(idsIn(answer.body), what).not.toContain(record.id)
          else expectSame(what, [answer.http, plain(answer.body, real)], [nothing.http, plain(nothing.body, ghost)])
          if (nothing.http >= 500) expect.fail(`${what} ${nothing.body}`)
        }
      }
      await expectUnchanged()
    },
  )
})

describe('data that all companies share', () => {
  test.each(entities.filter(e => e.access.kind === 'shared').map(e => e.name))(
    '%s: readable for everybody, writable for the platform only',
    async name => {
      const entity = index.entity.get(name) as EntityDefinition
      const record = samples.get(name)?.one as Stored
      for (const { username, actor } of people.filter(p => p.actor.companyType !== '0')) {
        const client = await world.as(username)
        if (may(actor, entity, 'read')) expect((await client.detail(name, { id: record.id })).http, username).toBe(200)
        // For a user without read access it does not exist.
        const refused = may(actor, entity, 'read') ? 'FORBIDDEN' : 'NOT_FOUND'
        expect(
          (await client.save(name, { id: record.id, revision: record.revision, name: 'mine' })).errorCode,
          username,
        ).toBe(refused)
        expect((await client.save(name, { code: 'MINE', name: 'mine' })).errorCode, username).toBe(refused)
        expect((await client.call('POST', `/define/delete/${name}`, { ids: [record.id] })).errorCode, username).toBe(
          refused,
        )
      }
      await expectUnchanged()
    },
  )
})

describe('data without a record', () => {
  test('a background job is visible to its own company only', async () => {
    const job = newId()
    const buyer = people.find(p => p.username === 'purchaser@buyer.test') as Person
    await world.app.db.system('queue a job for a test', tx =>
      tx.run(
        sql`insert into job (id, company_id, kind, params, actor, state, created_at)
          values (${job}, ${buyer.actor.companyId}, 'test', '{}'::jsonb, '{}'::jsonb, 'done',
          ${world.app.now().toISOString()})`,
      ),
    )
    expect(
      (await send(await world.as('purchaser@buyer.test'), { call: 'background-job', params: { id: job } })).http,
    ).toBe(200)
    for (const { username } of people.filter(p => p.actor.companyId !== buyer.actor.companyId)) {
      const client = await world.as(username)
      for (const call of ['background-job', 'background-cancel', 'export-file']) {
        const ghost = newId()
        const answer = await send(client, { call, params: { id: job } }),
          nothing = await send(client, { call, params: { id: ghost } })
        expect(answer.http, username).toBe(404)
        expect(answer).toEqual(nothing)
      }
    }
    const after = await world.app.db.system(
      'look at the job',
      tx => tx.one<{ cancel: boolean }>(sql`select cancel from job where id = ${job}`),
      { readOnly: true },
    )
    expect(after?.cancel).toBe(false)
  })

  test('a setting is visible to its own user only', async () => {
    const client = await world.as('purchaser@buyer.test')
    expect(
      (await send(client, { call: 'setting-save', params: { key: 'layout' }, body: { value: { words: mark('one') } } }))
        .http,
    ).toBe(200)
    for (const { username } of people.filter(p => p.username !== 'purchaser@buyer.test')) {
      const other = await world.as(username)
      expect((await send(other, { call: 'setting-get', params: { key: 'layout' } })).body, username).not.toContain(
        mark('one'),
      )
      await send(other, { call: 'setting-save', params: { key: 'layout' }, body: { value: { words: username } } })
    }
    expect((await send(client, { call: 'setting-get', params: { key: 'layout' } })).body).toContain(mark('one'))
  })

  test('lists, lookups, worklists and menus contain no names or ids of the other group', async () => {
    const companies = new Map(worldCompanies.map(c => [c.code, c]))
    for (const [turn, { username, actor }] of people.filter(p => p.actor.companyType !== '0').entries()) {
      const client = await world.as(username)
      const theirs = companies.get(actor.companyCode)?.code.endsWith('2') ? 'one' : 'two'
      const foreign = [...samples]
        .filter(([name]) => index.entity.get(name)?.access.kind !== 'shared')
        .map(([, s]) => s[theirs].id)
      // Data shared by all companies contains the words of both circles.
      const services = index.catalogue.services.filter(s => index.entity.get(s.entity)?.access.kind !== 'shared')
      const requests: Request[] = [
        // With a condition and without; lists and people take turns.
        ...services.map((s, i) => ({
          call: 'call-queryList',
          params: { dataServiceCode: s.code },
          body: { length: 1000, conditions: (i + turn) % 2 === 0 ? [] : [{ field: 'createdAt', operator: 'notNull' }] },
        })),
        ...entities
          .filter(e => e.access.kind !== 'shared')
          .map(e => ({ call: 'lookup', params: { entityName: e.name }, body: { length: 100 } })),
        ...entities.filter(e => e.importKey).map(e => ({ call: 'import-start', params: { entityName: e.name } })),
        { call: 'worklists', body: {} },
        { call: 'p-menus', body: {} },
        { call: 'search', body: { text: 'ZQ' } },
      ]
      for (const request of requests) {
        const body = withoutShared((await send(client, request)).body)
        expect(body, `${username} ${JSON.stringify(request)}`).not.toContain(mark(theirs))
        for (const id of foreign) expect(body.includes(id), `${username} ${JSON.stringify(request)} ${id}`).toBe(false)
      }
    }
  })
})

test('every call that names a record or company data is tested here', () => {
  const nothingOfOthers = [
    'captcha',
    'p-manageLogin',
    'p-logout',
    'p-verificationCode',
    'p-resetPassword',
    'call-purviewsByMenu',
    'p-systemConfig',
    'csp',
    // Whoever has the link of a showroom (links.test.ts).
    'showroom-shared',
    'showroom-shared-picture',
    'openapi',
    'p-manifest',
    'p-definition',
    'live',
    'p-import',
    'import-form',
    'import-mappings',
    'export-start',
    'p-register',
    'automatic-login',
    'hand-over',
    'call-optionList',
    'p-params',
    'p-queryRestDayByYear',
    'p-addRestDay',
    'p-delRestDay',
    // Only the platform sees registrations and requests (registration.test.ts).
    'request-list',
    'request-decide',
    'request-permission',
    'failure',
    // Only the platform sees open documents with companies (companies.test.ts).
    'company-open-documents',
    // Events reach only shipments that the sender sees (carrier-events.test.ts).
    'carrier-events',
    // Notices and help depend on the reader (notices.test.ts, help.test.ts).
    'notices',
    'help',
    'help-topics',
    // Role layouts belong to the platform and apply to everybody (role-layouts.test.ts).
    'role-layout',
    'role-layouts',
    'role-screens',
    'role-layout-save',
    // Shared list views belong to the platform too, and name no record (list-views.test.ts).
    'list-views',
    'list-view-share',
    'list-view-unshare',
    // Codes are drawn by platform users and belong to no company (encoder.test.ts). Jobs and the log are for platform
    // users; users who see a record read its audit log (jobs.test.ts, logs.test.ts).
    'p-job',
    'scheduled-jobs',
    'dead-jobs-again',
    'p-log',
    'log-gather',
    'record-trail',
    'trail-verify',
    'p-encoder-generate',
    'encoder-return',
    'encoder-preview',
    'encoder-rules',
    // One's own account and parameters (accounts.test.ts, parameters.test.ts); definitions are the operator's
    // (overlays).
    'own-password',
    'factor-begin',
    'factor-confirm',
    'factor-end',
    'sign-in-step',
    'parameter-effective',
    'parameter-set',
    'overlay-list',
    'overlay-version',
    'overlay-check',
    'overlay-publish',
    'states-simulate',
    'states-usage',
    'tree-objects',
    // Only the operator previews a tree, with their own rights (trees.test.ts).
    'tree-preview',
    // Designed data services belong to the platform; their rows follow the reader's own rights (templates.test.ts).
    'template-list',
    'template-check',
    'template-save',
    'template-discard',
    'template-fields',
    'template-area',
    'p-template-publish',
    // Designed pages belong to the platform; readers get what they may open (pages.test.ts).
    'page-list',
    'page-open',
    'page-version',
    'page-choices',
    'page-names',
    'page-check',
    // Codes of one's own, for a component that one's own page has (page-codes.test.ts).
    'page-code',
    'page-code-check',
    'page-operate',
    'page-preview',
    'p-page',
    // Modules and definitions belong to the platform (modules.test.ts).
    'definition-uses',
    'field-rename',
    'field-rename-plan',
    'module-apply',
    'module-choices',
    'module-detail',
    'module-export',
    'module-parts',
    'module-plan',
    // Services run with the rights of their caller, in a tenant transaction of theirs (services.test.ts).
    'service-cases',
    'service-get',
    'service-post',
    'service-try',
    'services-openapi',
    // Outgoing hosts belong to the platform (outgoing/services.test.ts).
    'outgoing-secret',
    // Converts by published rates and by those of the caller's company (exchange-rates.test.ts).
    'money-convert',
    'money-landed-cost',
    // Rates by the cards, shipments and templates that the caller sees (rate-freight.test.ts).
    'money-rate-freight',
    // An order or earlier stage of another company is not found (landed-cost.test.ts).
    'money-landed-goods',
    // What the caller's company pays and collects (ageing.test.ts).
    'money-ageing',
    // The account of a partner in the documents of the caller's company (account.test.ts).
    'money-account',
    'money-account-print',
    'money-account-pdf',
    'money-account-xlsx',
    // Open quotations for the caller's company only (comparison.test.ts).
    'rfq-comparison',
    'rfq-comparison-xlsx',
    // Suppliers of the caller only, counted through the caller's views (performance.test.ts).
    'supplier-performance',
    // Whether the caller's company has records of its own (first-day.test.ts).
    'first-day',
    'supplier-performance-lines',
    // One's own messages, and templates with records that their reader sees (messages.test.ts).
    'email-preview',
    'email-template-preview',
    // RFQs of the caller's company only (rfq-estimates.test.ts).
    'money-rfq-estimates',
    'money-rfq-estimates-apply',
    // Searches without results, without numbers and without their users (missed-searches.test.ts).
    'missed-search',
    'missed-searches',
    // The same rows as its data services, which are asked above; a file of the platform's designers (tasks.test.ts).
    'p-wf-list',
    'p-wf-deploy',
    // Process files of the platform's designers (drafts.test.ts).
    'p-wf-draft-upload',
    'p-wf-draft-save',
    'p-wf-draft-delete',
    'p-wf-processes',
    'p-wf-process',
    'p-wf-bottlenecks',
    'p-wf-publish',
    // Designers of the platform, for records that they read themselves (simulation.test.ts).
    'p-wf-simulate',
    // The platform's operators, who keep the work calendar of all companies (times.test.ts).
    'p-wf-moved-times',
  ]
  expect(allCalls.map(c => c.id).filter(id => !used.has(id) && !nothingOfOthers.includes(id))).toEqual([])
})

/** Search results of shared objects contain the words of both circles too. */
const withoutShared = (body: string): string => {
  const answer = JSON.parse(body) as { object?: { resultList?: readonly { entity?: string }[] } }
  const found = answer.object?.resultList?.filter(r => index.entity.get(r.entity ?? '')?.access.kind !== 'shared')
  return found ? JSON.stringify({ ...answer, object: { ...answer.object, resultList: found } }) : body
}
