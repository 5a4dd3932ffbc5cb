import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isFormPath, type Call } from '../../domain/contracts/call.ts'
import type { Asked, At, EntityAt } from '../../domain/contracts/permission.ts'
import { messageDefinitions } from '../../domain/edi/catalogue.ts'
import type { Right } from '../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { ScreenDefinition } from '../../domain/meta/screens/screen.ts'
import { refuseUnlessPermitted } from '../../server/plugins/permission.ts'
import type * as register from '../../server/routes/register.ts'
import { smallestOf } from './builders/smallest-body.ts'
import { allCalls, urlOf } from './calls.ts'
import { testApp } from './harness.ts'
import { everyRole, hasPlace, named, people, type Person } from './people.ts'
import { worldCompanies } from './world.ts'

/**
 * Operations of restricted calls are replaced by recorders: only the declaration in the contract can reject.
 * Permissions are read from the definitions.
 */
const ran: string[] = []
vi.mock('../../server/routes/register.ts', async original => {
  const actual = await original<typeof register>()
  const recorded = (app: FastifyInstance, call: Call) =>
    actual.rawRoute(app, call, (_context, _given, reply) => {
      ran.push(call.id)
      return Promise.resolve(reply.send({ status: 200, success: true }))
    })
  return {
    route: (app: FastifyInstance, call: Call, handler: () => unknown) =>
      call.permission === 'open' ? actual.route(app, call, handler) : recorded(app, call),
    rawRoute: recorded,
  }
})

const world = await testApp()
const index = world.app.catalogue.common
const { entities, services, views, states } = index.catalogue
const closed = allCalls.filter(c => c.permission !== 'open')
const table = closed.map(c => [c.id, c] as const)

beforeEach(() => {
  ran.length = 0
})

interface Request {
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly body: Record<string, unknown>
}

const place = (r: Request, at: At): [Record<string, unknown>, string] =>
  'param' in at ? [r.params, at.param] : 'query' in at ? [r.query, at.query] : [r.body, at.body]

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)
const filled = (schema: unknown): Record<string, never> => {
  const value = smallestOf(schema)
  return isObject(value) ? (value as Record<string, never>) : {}
}

function otherValue(call: Call, at: At, value: unknown): unknown {
  const [schema, name] =
    'param' in at ? [call.params, at.param] : 'query' in at ? [call.query, at.query] : [call.body, at.body]
  const own = (schema as { properties?: Record<string, { enum?: unknown[]; anyOf?: { const?: unknown }[] }> })
    .properties?.[name]
  return [...(own?.enum ?? []), ...(own?.anyOf ?? []).map(a => a.const)].find(v => v !== undefined && v !== value)
}

/** A request that the schemas of the call accept, with the given values at their places. */
function requestFor(call: Call, at: readonly (readonly [At, unknown])[]): Request {
  const request = { params: filled(call.params), query: filled(call.query), body: filled(call.body) }
  for (const declared of call.cases ?? []) {
    // The smallest request, which matches none of the special cases.
    const [values, name] = place(request, declared.at)
    if ('is' in declared && values[name] === declared.is) values[name] = otherValue(call, declared.at, declared.is)
  }
  for (const [where, value] of at) {
    const [values, name] = place(request, where)
    values[name] = value
  }
  return request
}

async function send(call: Call, headers: Readonly<Record<string, string>>, request: Request) {
  const form = isFormPath(call.path)
  const type = call.multipart
    ? 'multipart/form-data; boundary=x'
    : form
      ? 'application/x-www-form-urlencoded'
      : 'application/json'
  const search = Object.keys(request.query).length > 0 ? `?${new URLSearchParams(request.query).toString()}` : ''
  return world.http.server.inject({
    method: call.method,
    url: urlOf(call, request.params) + search,
    headers: { ...headers, ...(call.method === 'POST' ? { 'content-type': type } : {}) },
    ...(call.method === 'POST'
      ? {
          payload: call.multipart
            ? '--x--\r\n'
            : form
              ? new URLSearchParams(request.body as Record<string, string>).toString()
              : JSON.stringify(request.body),
        }
      : {}),
  })
}

// ---- expected permissions, read from the definitions
// ------------------------------------------------------------------

const operates = (p: Person) => p.type === '0' && p.role === 'platform'
const administers = (p: Person) =>
  p.role === 'platform' || worldCompanies.find(c => c.code === p.company)?.roles[0] === p.role

function holds(p: Person, entity: EntityDefinition | undefined, right: Right): boolean {
  if (!entity || !named(p, entity.rights[right]) || !hasPlace(p, entity)) return false
  if (right === 'read') return true
  if (entity.administration && !administers(p)) return false
  if (entity.access.kind === 'shared') return p.type === '0'
  return entity.access.kind !== 'companies' || right === 'update' || p.type === '0'
}

const saves = (p: Person, e: EntityDefinition) =>
  holds(p, e, 'create') || holds(p, e, 'update') || Object.values(e.ownRule ?? {}).some(r => named(p, r.roles))
const keeps = (p: Person, { opensFor }: ScreenDefinition) =>
  opensFor === undefined || operates(p) || (opensFor === 'designer' && p.type === '0' && p.role === 'developer')

/** One target of a call, and the users with permission. */
interface Target {
  readonly name: string
  readonly at: readonly (readonly [At, unknown])[]
  readonly may: (p: Person) => boolean
}

const always = (may: Target['may']): Target[] => [{ name: '', at: [], may }]

function targetsOf(asked: Asked): Target[] {
  switch (asked.permission) {
    case 'open':
    case 'signedIn':
      return always(() => true)
    case 'operator':
      return always(operates)
    case 'designer':
      return always(p => operates(p) || (p.type === '0' && p.role === 'developer'))
    case 'administrator':
      return always(administers)
    case 'route':
      return index.catalogue.screens
        .filter(s => s.screen !== 'page' && !s.closed)
        .map(s => ({
          name: s.name,
          at: [[asked.route, s.path.replace(/\/:\w+\?/g, '').replace(/:([A-Za-z]+)|\{(\w+)\}/g, 'x')]],
          may: p => named(p, s.roles) && keeps(p, s),
        }))
    case 'service':
      return services.map(s => ({
        name: s.code,
        at: [[asked.service, s.code]],
        may: p => named(p, s.roles) && holds(p, index.entity.get(s.entity), 'read'),
      }))
    case 'print':
      return views.map(v => ({
        name: v.code,
        at: [[asked.layout, v.code]],
        may: p =>
          ['print', 'form', 'document'].includes(v.kind) &&
          named(p, v.roles) &&
          holds(p, index.entity.get(v.entity), 'read'),
      }))
    case 'entity':
      return entitiesAt(asked.entity).map(({ entity, at }) => ({
        name: entity.name,
        at,
        may: p =>
          holds(p, entity, 'read') &&
          (asked.right === 'save'
            ? saves(p, entity)
            : asked.right === 'import'
              ? ['1', '3', '4'].includes(p.type) && entity.importKey !== undefined && holds(p, entity, 'create')
              : holds(p, entity, asked.right)),
      }))
    case 'transition':
      return states
        .filter(s => typeof asked.list !== 'string' || s.code === asked.list)
        .flatMap(s =>
          [...new Set(s.transitions.map(t => t.action.code))].map(action => ({
            name: `${s.code} ${action}`,
            at: [
              ...(typeof asked.list === 'string' ? [] : [[asked.list, s.code] as const]),
              [asked.action, action] as const,
            ],
            may: (p: Person) =>
              holds(p, index.entity.get(s.entity), 'read') &&
              s.transitions.some(t => t.action.code === action && t.roles.some(r => r === p.role)),
          })),
        )
  }
}

function entitiesAt(at: EntityAt): { readonly entity: EntityDefinition; readonly at: Target['at'] }[] {
  const by = (name: string) => index.entity.get(name) as EntityDefinition
  if (typeof at === 'string') return [{ entity: by(at), at: [] }]
  if ('recordOf' in at) return [{ entity: by(at.recordOf), at: [] }]
  if ('ofList' in at) return states.map(s => ({ entity: by(s.entity), at: [[at.ofList, s.code]] }))
  if ('ofMessage' in at) return messageDefinitions.map(m => ({ entity: by(m.entity), at: [[at.ofMessage, m.code]] }))
  return entities.map(entity => ({ entity, at: [[at, entity.name]] }))
}

/** Targets accepted by the call schemas; some calls accept few names. */
async function accepted(call: Call, targets: readonly Target[]): Promise<Target[]> {
  const operator = await world.as('platform@platform.test')
  const out: Target[] = []
  for (const t of targets)
    if ((await send(call, operator.headers, requestFor(call, t.at))).statusCode !== 400) out.push(t)
  return out
}

async function expectDecisions(call: Call, targets: readonly Target[]) {
  const wrong: string[] = []
  let permitted = 0
  for (const person of everyRole) {
    const { headers } = await world.as(person.username)
    for (const target of targets) {
      ran.length = 0
      const response = await send(call, headers, requestFor(call, target.at))
      const may = target.may(person)
      const right = may ? ran.length === 1 : ran.length === 0 && [403, 404].includes(response.statusCode)
      if (may) permitted++
      if (!right)
        wrong.push(
          `${target.name} for ${person.username}: ${may ? 'permitted' : 'not permitted'}, answered ${response.payload.slice(0, 200)}`,
        )
    }
  }
  expect(wrong).toEqual([])
  return permitted
}

// ---- the table
// -------------------------------------------------------------------------------------------------------

describe('A2: checks the declared permission before the operation runs', () => {
  test.each(table)(
    '%s runs only for users with the permission',
    async (_, call) => {
      const targets = await accepted(call, targetsOf(call))
      expect(targets.length).toBeGreaterThan(0)
      expect(await expectDecisions(call, targets)).toBeGreaterThan(0)
    },
    240_000,
  )

  test.each(
    closed.flatMap(c =>
      (c.cases ?? []).map((k, i) => [`${c.id} with ${JSON.stringify(k.at)}`, c, k, c.cases?.slice(0, i)] as const),
    ),
  )(
    '%s requires the permission of its case',
    async (_, call, declared) => {
      const other = (await world.actor('purchaser@buyer2.test')).userId
      const value = 'is' in declared ? declared.is : other
      const targets = targetsOf(declared.asks).map(t => ({ ...t, at: [...t.at, [declared.at, value] as const] }))
      expect(await expectDecisions(call, targets)).toBeGreaterThan(0)
    },
    240_000,
  )

  test.each(closed.flatMap(c => (c.cases?.some(k => 'otherPerson' in k) ? [[c.id, c] as const] : [])))(
    "%s runs for one's own account without administrator rights",
    async (_, call) => {
      const own = (await world.actor('qc@buyer.test')).userId
      const { headers } = await world.as('qc@buyer.test')
      await send(call, headers, requestFor(call, [[{ body: 'id' }, own]]))
      expect(ran).toEqual([call.id])
    },
  )

  test.each(table)('%s is rejected without a session, with an unknown one and for another company', async (_, call) => {
    const { headers } = await world.as('platform@platform.test')
    const request = requestFor(call, targetsOf(call)[0]?.at ?? [])
    expect((await send(call, {}, request)).statusCode).toBe(401)
    expect([310, 401]).toContain((await send(call, { ...headers, access_token: 'x'.repeat(43) }, request)).statusCode)
    for (const company of ['buyer', 'operator', '*'])
      expect((await send(call, { ...headers, purchaseCompanyCode: company }, request)).statusCode).toBe(403)
    expect(ran).toEqual([])
  })

  test('rejects what a company role removes from its factory role', async () => {
    const buyer = await world.actor('purchaser@buyer.test')
    const limits = {
      screens: ['po_tracking'],
      actions: { PurchaseOrder: ['delete'], poConfirmStatus: ['submit'] },
    }
    const limited = { ...buyer, grants: buyer.grants.map(g => ({ ...g, limits })) }
    const asks = (actor: typeof buyer, id: string, at: Target['at']) => {
      const call = allCalls.find(c => c.id === id) as Call
      return refuseUnlessPermitted(call, { ...world.app, actor }, requestFor(call, at))
    }
    const cases: readonly [string, Target['at']][] = [
      ['p-delete', [[{ param: 'entityName' }, 'PurchaseOrder']]],
      ['call-queryList', [[{ param: 'dataServiceCode' }, 'po_tracking']]],
      [
        'p-sm-action',
        [
          [{ param: 'caseCode' }, 'poConfirmStatus'],
          [{ body: 'action' }, 'submit'],
        ],
      ],
    ]
    for (const [id, at] of cases) {
      await expect(asks(buyer, id, at), id).resolves.toBeUndefined()
      await expect(asks(limited, id, at), id).rejects.toMatchObject({ name: 'Failure' })
    }
  })
})

describe('A2: meaning of permissions', () => {
  const idsOf = (permission: Asked['permission']) =>
    allCalls
      .filter(c => c.permission === permission)
      .map(c => c.id)
      .toSorted()

  test('developers of the platform design data services, trees and processes, also drafts (docs/decisions/017)', () => {
    expect(idsOf('designer')).toEqual([
      'definition-uses',
      'module-apply',
      'module-choices',
      'module-detail',
      'module-export',
      'module-parts',
      'module-plan',
      'p-page',
      'p-template-publish',
      'p-wf-bottlenecks',
      'p-wf-deploy',
      'p-wf-draft-delete',
      'p-wf-draft-save',
      'p-wf-draft-upload',
      'p-wf-process',
      'p-wf-processes',
      'p-wf-publish',
      'p-wf-simulate',
      'page-check',
      'page-choices',
      'page-list',
      'page-names',
      'page-open',
      'page-operate',
      'page-preview',
      'page-version',
      'service-cases',
      'service-try',
      'template-area',
      'template-check',
      'template-discard',
      'template-fields',
      'template-list',
      'template-save',
      'tree-objects',
      'tree-preview',
    ])
  })

  test('only company administrators open accounts, view as others and read their rights', () => {
    expect(idsOf('administrator')).toEqual([
      'explain',
      'members-preview',
      'recorded-requests',
      'see-as',
      'user-invite',
      'user-lock',
      'user-password',
    ])
  })

  test("a session alone is enough only for one's own data or filtered results", () => {
    expect(idsOf('signedIn')).toEqual([
      'account',
      'background-cancel',
      'background-job',
      'call-optionList',
      'export-file',
      'factor-begin',
      'factor-confirm',
      'factor-end',
      'hand-over',
      'help',
      'help-topics',
      'list-views',
      'live',
      'missed-search',
      'notice-read',
      'notices',
      'openapi',
      'own-password',
      'p-definition',
      'p-logout',
      'p-manifest',
      'p-menus',
      'p-params',
      'p-queryRestDayByYear',
      'page-code',
      'page-code-check',
      'parameter-effective',
      'parameter-set',
      'presence',
      'request-permission',
      'role-layout',
      'search',
      'service-get',
      'service-post',
      'services-openapi',
      'session-end',
      'setting-get',
      'setting-save',
      'worklists',
    ])
  })

  test('permissions do not block files, comments and imports of records that a user works with', () => {
    const missing = people.flatMap(p =>
      ['Attachment', 'Comment', 'Like'].flatMap(name => {
        const entity = index.entity.get(name) as EntityDefinition
        const owners = entity.access.kind === 'owner' ? entity.access.entities : []
        return owners.some(o => holds(p, index.entity.get(o), 'read')) && !holds(p, entity, 'read')
          ? [`${name} for ${p.username}`]
          : []
      }),
    )
    const importers = people.filter(
      p =>
        ['1', '3', '4'].includes(p.type) &&
        entities.some(e => e.importKey && holds(p, e, 'create')) &&
        !holds(p, index.entity.get('ImportBatch'), 'read'),
    )
    expect({ missing, importers: importers.map(p => p.username) }).toEqual({ missing: [], importers: [] })
  })
})
