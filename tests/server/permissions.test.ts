import { beforeAll, describe, expect, test } from 'vitest'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { ScreenDefinition } from '../../domain/meta/screens/screen.ts'
import { isParty, type Rows } from '../tenant/oracle.ts'
import { allRows, makeSamples, type Samples } from '../tenant/samples.ts'
import { testApp, type Answer } from './harness.ts'
import { everyRole, hasPlace, named, type Person } from './people.ts'

/** Every data service, entity right, view and screen for every role: open exactly as defined. */
const world = await testApp()
const index = world.app.catalogue.common
const { entities, services, views, screens } = index.catalogue
const rolesInTest = everyRole.map(p => [`${p.role} of company type ${p.type}`, p] as const)
let samples: Samples
/** Stored records and users. No call here changes them (the last test), so they are read once. */
let rows: Rows
const actors = new Map<string, UserActor>()
/** User names of those who administer their company. */
const administering = new Set<string>()

beforeAll(async () => {
  samples = await makeSamples(world)
  for (const { username } of everyRole) {
    const actor = await world.actor(username)
    actors.set(username, actor)
    if (actor.isAdmin || username.startsWith('platform@')) administering.add(username)
  }
  rows = await allRows(world)
})

const isRow = (name: string): boolean =>
  entities.some(e => Object.values(e.children ?? {}).some(c => !c.apart && c.entity === name))
const same = (a: Answer<unknown>) => ({ http: a.http, errorCode: a.errorCode, message: a.message, object: a.object })

describe.each(rolesInTest)('%s', (_, person) => {
  test.each(services.map(s => [s.code, s] as const))('data service %s', async (code, service) => {
    const client = await world.as(person.username)
    const entity = index.entity.get(service.entity) as EntityDefinition
    const answer = await client.list(
      code,
      service.needsCondition ? { conditions: [{ field: 'createdAt', operator: 'notNull', value: true }] } : {},
    )
    if (named(person, service.roles) && named(person, entity.rights.read) && hasPlace(person, entity))
      expect(answer.http).toBe(200)
    else expect(same(answer)).toEqual(same(await client.list('no_such_service')))
  })

  test.each(entities.map(e => [e.name, e] as const))('rights in %s', async (name, entity) => {
    const client = await world.as(person.username)
    const reads = named(person, entity.rights.read) && hasPlace(person, entity)
    const nothing = '00000000-0000-7000-8000-000000000000'
    const looked = await client.call('POST', `/define/query/lookup/${name}`, {})
    const made = await client.save(name, {})
    const deleted = await client.call('POST', `/define/delete/${name}`, { ids: [nothing] })
    const defined = await client.call('GET', `/define/entity/${name}`)
    if (!reads) {
      for (const a of [looked, made, deleted, defined])
        expect({ http: a.http, errorCode: a.errorCode }).toEqual({ http: 404, errorCode: 'NOT_FOUND' })
      return
    }
    expect(looked.http).toBe(200)
    expect(defined.object).toMatchObject({
      name,
      rights: {
        create: writes(person, entity, 'create'),
        update: writes(person, entity, 'update'),
        delete: writes(person, entity, 'delete'),
      },
    })
    expect(writes(person, entity, 'create') && !isRow(name) ? [undefined, 'VALIDATION'] : ['FORBIDDEN']).toContain(
      made.errorCode,
    )
    expect(deleted.errorCode).toBe(writes(person, entity, 'delete') && !isRow(name) ? 'NOT_FOUND' : 'FORBIDDEN')
    const record = samples.get(name)?.one
    const actor = actors.get(person.username) as UserActor
    if (!record || !isParty(index, rows, entity, record, actor)) return
    const field = Object.keys(entity.fields).find(f => !entity.ownRule?.[f]) as string
    const changed = await client.save(name, { id: record.id, revision: 999, [field]: null })
    const otherCompany = entity.access.kind === 'companies' && person.type !== '0' && record.id !== actor.companyId
    const someoneElses = entity.ownedBy !== undefined && record[entity.ownedBy] !== actor.userId
    expect(changed.errorCode).toBe(
      writes(person, entity, 'update') && !isRow(name) && !otherCompany && !someoneElses ? 'CONFLICT' : 'FORBIDDEN',
    )
  })

  test.each(views.map(v => [v.code, v] as const))('view %s', async (code, view) => {
    const client = await world.as(person.username)
    const answer = await client.call('GET', `/define/view/${code}`)
    const manifest = await client.call<{ resultList: string[] }>('GET', '/define/manifest/view')
    if (named(person, view.roles)) expect(answer.http).toBe(200)
    else expect(same(answer)).toEqual(same(await client.call('GET', '/define/view/no_such_view')))
    expect(manifest.object?.resultList.includes(code)).toBe(named(person, view.roles))
  })

  test.each(screens.filter(s => s.screen !== 'page').map(s => [s.path, s] as const))(
    'screen %s',
    async (path, screen: ScreenDefinition) => {
      const client = await world.as(person.username)
      const answer = await client.call<{ screen: string }>(
        'GET',
        `/common/purviewsByMenu?menuId=${encodeURIComponent(filled(path))}`,
      )
      if (named(person, screen.roles) && keeps(person, screen)) expect(answer.object?.screen).toBe(screen.name)
      else expect({ http: answer.http, errorCode: answer.errorCode }).toEqual({ http: 403, errorCode: 'FORBIDDEN' })
    },
  )

  test.each(views.map(v => [v.code, v] as const))('designed page %s', async (code, view) => {
    const client = await world.as(person.username)
    const answer = await client.call(
      'GET',
      `/common/purviewsByMenu?menuId=${encodeURIComponent(`/base/page-making/${code}`)}`,
    )
    expect(answer.http).toBe(!view.page ? 404 : named(person, view.roles) ? 200 : 403)
  })

  test('the menu contains exactly the screens and pages that the user may open', async () => {
    const client = await world.as(person.username)
    const menu = await client.call<{ resultList: { path: string }[] }>('POST', '/menus', {})
    const expected = [
      ...screens.filter(s => named(person, s.roles) && keeps(person, s)).map(s => s.path),
      ...views.filter(v => v.page && named(person, v.roles)).map(v => `/base/page-making/${v.code}`),
      // B-083: companies of types 1, 3 and 4 import the records that they may make.
      ...entities
        .filter(
          e => ['1', '3', '4'].includes(person.type) && e.importKey && !isRow(e.name) && writes(person, e, 'create'),
        )
        .map(e => `/import/${e.name}`),
    ]
    expect(menu.object?.resultList.map(m => m.path).sort()).toEqual(expected.sort())
  })

  test('returns the worklists of the role', async () => {
    const client = await world.as(person.username)
    const answer = await client.call<{ resultList: { code: string }[] }>('POST', '/define/query/worklists', {})
    const mine = index.catalogue.worklists.filter(w => {
      const service = index.service.get(w.service),
        entity = service && index.entity.get(service.entity)
      return (
        named(person, w.roles) &&
        named(person, service?.roles) &&
        (w.companyTypes?.includes(person.type) ?? true) &&
        entity &&
        hasPlace(person, entity)
      )
    })
    expect(answer.object?.resultList.map(w => w.code)).toEqual(mine.map(w => w.code))
  })
})

test('keeps every stored record when every role tries every right', async () => {
  const after = await allRows(world)
  for (const [name, stored] of rows) {
    const kept = new Map(after.get(name)?.map(r => [r.id, r]))
    for (const record of stored) expect(kept.get(record.id), name).toEqual(record)
  }
})

/** Decision 017: screens whose calls only platform operators or designers may use. */
const keeps = (p: Person, { opensFor }: ScreenDefinition): boolean =>
  opensFor === undefined ||
  (p.type === '0' && (p.role === 'platform' || (opensFor === 'designer' && p.role === 'developer')))

/**
 * The platform writes shared data and creates companies; an entity without a party belongs to nobody; administered data
 * is written by administrators.
 */
function writes(p: Person, entity: EntityDefinition, right: 'create' | 'update' | 'delete'): boolean {
  if (!named(p, entity.rights[right]) || !hasPlace(p, entity)) return false
  if (entity.administration && !administering.has(p.username)) return false
  if (entity.access.kind === 'shared') return p.type === '0'
  return !(entity.access.kind === 'companies' && right !== 'update' && p.type !== '0')
}

const filled = (path: string): string => path.replace(/\/:\w+\?/g, '').replace(/:([A-Za-z]+)|\{(\w+)\}/g, 'x')
