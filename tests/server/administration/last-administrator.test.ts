import { beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../../domain/errors/failure.ts'
import { sql } from '../../../server/db/sql.ts'
import { updateRows } from '../../../server/db/write-rows.ts'
import { lockUser } from '../../../server/operations/account/people-accounts.ts'
import { addCompany, addRole, addUser } from '../../../server/operations/people/people.ts'
import { saveAll } from '../../../server/operations/records/save.ts'
import { publishOverlay } from '../builders/designing.ts'
import { testApp, type Answer, type Client } from '../harness.ts'
import { uploadTable } from '../imports/importing.ts'
import { password } from '../world.ts'

/** No way of changing people, roles or definitions leaves a company or the platform without an administrator. */
const world = await testApp()
let platform: Client, buyer: Client
const ids = new Map<string, string>()

beforeAll(async () => {
  platform = await world.as('platform@platform.test')
  buyer = await world.as('purchaser@buyer.test')
})

interface Subject {
  readonly company: string
  readonly admin: string
  readonly role: string
  readonly other: string
}
const subjects: readonly Subject[] = [
  { company: 'platform', admin: 'platform@platform.test', role: 'platform', other: 'developer' },
  { company: 'buyer', admin: 'purchaser@buyer.test', role: 'purchaser', other: 'finance' },
  { company: 'supplier', admin: 'supplier@supplier.test', role: 'supplier', other: 'supplier' },
]

const read = <T>(query: ReturnType<typeof sql<T>>) =>
  world.app.db.system('read for a test', tx => tx.one<T>(query), { readOnly: true })
const idOfUser = async (username: string): Promise<string> => {
  const known =
    ids.get(username) ?? (await read<{ id: string }>(sql`select id from user_account where username = ${username}`))?.id
  ids.set(username, known ?? '')
  return known ?? ''
}
const idOfRole = async (company: string, name: string): Promise<string> =>
  (
    await read<{ id: string }>(
      sql`select r.id from company_role r join company c on c.id = r.company_id
        where c.company_code = ${company} and r.name = ${name}`,
    )
  )?.id ?? ''
const revisionOf = async (table: 'user_account' | 'company_role', id: string): Promise<number> =>
  (await read<{ revision: number }>(sql`select revision from ${sql.id(table)} where id = ${id}`))?.revision ?? 0

const saveUser = async (client: Client, id: string, change: object) =>
  client.save('User', { id, revision: await revisionOf('user_account', id), ...change })
const saveRole = async (client: Client, id: string, change: object) =>
  client.save('Role', { id, revision: await revisionOf('company_role', id), ...change })
const codesOf = (answer: Answer<unknown>): readonly string[] => (answer.problems ?? []).map(p => p.code ?? '')

/** Stored data of a person and of administrators; a rejected change keeps it. */
const stateOf = (user: string, role: string) =>
  read(
    sql`select u.roles, u.enabled, r.basis, r.permissions, r.administers, k.locked from user_account u
      left join credential k on k.user_id = u.id left join company_role r on r.id = ${role} where u.id = ${user}`,
  )

type Way = (client: Client, subject: Subject, user: string, role: string) => Promise<Answer<unknown>>
const limited =
  (permissions: object): Way =>
  (client, _s, _user, role) =>
    saveRole(client, role, { permissions })
const ways: Readonly<Record<string, Way>> = {
  'they save themselves without roles': (client, _s, user) => saveUser(client, user, { roles: [] }),
  'they are disabled': (client, _s, user) => saveUser(client, user, { enabled: false }),
  'they are taken out of the role': (client, _s, user, role) =>
    client.call('POST', '/account/members/role/change', { ids: [role], add: [], remove: [user] }),
  'their account is locked': (client, _s, user) =>
    client.call('POST', '/account/user/lock', { id: user, locked: true }),
  'they are deleted': (client, _s, user) => client.call('POST', '/define/delete/User', { ids: [user] }),
  'their role may not change users': limited({ actions: { User: ['update'] } }),
  'their role may not read users': limited({ actions: { User: ['read'] } }),
  'their role may not change roles': limited({ actions: { Role: ['update'] } }),
  'their role only reads who has which role': limited({ readonly: { User: ['roles'] } }),
  'their role does not see who is enabled': limited({ hidden: { User: ['enabled'] } }),
  'their role only reads permissions': limited({ readonly: { Role: ['permissions'] } }),
  'their role does not open the users': limited({ screens: ['user-settings'] }),
  'their role does not open the roles': limited({ screens: ['company-role'] }),
  'their role does not show the form of roles': limited({ screens: ['role_form'] }),
}

describe.each(subjects)('E2: keeps the only administrator of $company', subject => {
  test.each(Object.entries(ways))('rejects it when %s', async (_name, way) => {
    const client = await world.as(subject.admin),
      user = await idOfUser(subject.admin),
      role = await idOfRole(subject.company, subject.role)
    const before = await stateOf(user, role)
    const answer = await way(client, subject, user, role)
    expect([answer.success, answer.http, answer.errorCode]).toEqual([false, 400, 'VALIDATION'])
    expect(await stateOf(user, role)).toEqual(before)
  })
})

test('E2: names the company that would have no administrator, in both languages', async () => {
  const user = await idOfUser('purchaser@buyer.test')
  const english = await saveUser(buyer, user, { roles: [] })
  expect(english.problems).toMatchObject([{ field: 'roles', message: expect.stringContaining('buyer Ltd.') }])
  const chinese = await buyer.call(
    'POST',
    '/define/save/User',
    { record: { id: user, revision: await revisionOf('user_account', user), roles: [] } },
    { 'app-lang': 'zh_CN' },
  )
  expect(chinese.problems?.[0]?.message).toMatch(/没有人/)
})

test('E2: rejects removal of the last administrator by the platform', async () => {
  for (const username of ['purchaser@buyer2.test', 'freightAgent@forwarder.test', 'warehouse@service.test']) {
    const answer = await saveUser(platform, await idOfUser(username), { roles: [] })
    expect([username, codesOf(answer)]).toEqual([username, ['LAST_ADMINISTRATOR']])
  }
})

test('E2: rejects removal by the system, through its own rows or SQL', async () => {
  const user = await idOfUser('purchaser@buyer.test'),
    role = await idOfRole('buyer', 'purchaser')
  const entity = world.app.catalogue.common.entity.get('User')
  if (!entity) throw new Error('no entity User')
  const before = await stateOf(user, role)
  const attempts: Readonly<Record<string, () => Promise<unknown>>> = {
    'a job changes rows': () =>
      world.app.db.tenant({ kind: 'system', reason: 'a test' }, tx =>
        updateRows(tx, entity, [{ id: user, values: { enabled: false } }], world.app.now(), { keepRevision: true }),
      ),
    'SQL disables everybody': () =>
      world.app.db.system('a test', tx => tx.run(sql`update user_account set enabled = false`)),
    'SQL empties roles after another user was added': () =>
      world.app.db.system('a test', async tx => {
        tx.touch('User', [await idOf(tx)])
        await tx.run(sql`insert into user_account (id, revision, created_at, created_by, updated_at, updated_by, username, real_name, company_id)
          select gen_random_uuid(), 1, now(), 'test', now(), 'test', 'new@buyer.test', 'New', company_id from user_account
          where id = ${user}`)
        await tx.run(sql`update user_account set roles = '{}'`)
      }),
    'SQL removes the role': () => world.app.db.system('a test', tx => tx.run(sql`delete from company_role`)),
    'SQL locks the accounts': () =>
      world.app.db.system('a test', tx => tx.run(sql`update credential set locked = true`)),
    'SQL removes the passwords': () => world.app.db.system('a test', tx => tx.run(sql`delete from credential`)),
  }
  const idOf = async (tx: { one<T>(q: ReturnType<typeof sql<T>>): Promise<T | undefined> }) =>
    (await tx.one<{ id: string }>(sql`select gen_random_uuid() as id`))?.id ?? ''
  for (const [name, attempt] of Object.entries(attempts)) {
    const error = await attempt().catch((e: unknown) => e)
    expect([name, error instanceof Failure ? error.details.problems?.[0]?.code : error]).toEqual([
      name,
      'LAST_ADMINISTRATOR',
    ])
  }
  expect(await stateOf(user, role)).toEqual(before)
})

test('E2: rejects publishing a list of users that nobody may open', async () => {
  const view = world.app.catalogue.common.view.get('user_settings')
  const answer = await publishOverlay(platform, {
    kind: 'view',
    key: 'user_settings',
    definition: { ...view, roles: ['qc'] },
  })
  expect(codesOf(answer)).toEqual(['LAST_ADMINISTRATOR'])
  expect(world.app.catalogue.common.view.get('user_settings')?.roles).toEqual(view?.roles)
})

/** A company with two administrators by role, neither of them its admin user. */
async function companyOfTwo(code: string) {
  const company = await addCompany(world.app, {
    companyType: '3',
    companyCode: code,
    name: `${code} Ltd.`,
    companyStatus: '2',
  })
  const role = await addRole(world.app, { company, name: 'Head', basis: 'purchaser' })
  const plain = await addRole(world.app, { company, name: 'Clerk', basis: 'purchaser' })
  await saveRole(platform, role, { administers: true })
  const person = (name: string, roles: readonly string[]) =>
    addUser(world.app, { company, username: `${name}@${code}.test`, realName: name, roles, password })
  return {
    company,
    role,
    plain,
    one: await person('one', [role]),
    two: await person('two', [role]),
    clerk: await person('clerk', [plain]),
  }
}

test('E2: accepts each change while a second administrator exists, and rejects the last one on every path', async () => {
  const c = await companyOfTwo('pair')
  const one = await world.as('one@pair.test')
  expect((await saveUser(one, c.one, { roles: [c.plain] })).success).toBe(true)
  expect((await saveUser(platform, c.one, { roles: [c.role] })).success).toBe(true)
  expect((await platform.call('POST', '/account/user/lock', { id: c.two, locked: true })).success).toBe(true)
  // A locked account administers nothing: the other one is the last.
  const refused: Readonly<Record<string, () => Promise<Answer<unknown>>>> = {
    roles: () => saveUser(platform, c.one, { roles: [] }),
    disabled: () => saveUser(platform, c.one, { enabled: false }),
    lock: () => platform.call('POST', '/account/user/lock', { id: c.one, locked: true }),
    deleted: () => platform.call('POST', '/define/delete/User', { ids: [c.one] }),
    'role without administration': () => saveRole(platform, c.role, { administers: false }),
    'role of another basis': () => saveRole(platform, c.role, { basis: 'qc' }),
  }
  for (const [name, way] of Object.entries(refused)) {
    const answer = await way()
    expect([name, answer.http, codesOf(answer)]).toEqual([name, 400, ['LAST_ADMINISTRATOR']])
  }
  expect((await saveUser(platform, c.clerk, { enabled: false })).success).toBe(true)
  expect((await platform.call('POST', '/account/user/lock', { id: c.two, locked: false })).success).toBe(true)
  expect((await saveUser(platform, c.one, { enabled: false })).success).toBe(true)
})

test('E2: saves only those of many users that leave an administrator', async () => {
  const c = await companyOfTwo('batch')
  const actor = await world.actor('platform@platform.test')
  const change = async (id: string) => ({
    record: { id, revision: await revisionOf('user_account', id), enabled: false },
  })
  const inputs = [await change(c.clerk), await change(c.one), await change(c.two)]
  const saved = await world.app.db.tenant(actor, tx => saveAll(tx, { ...world.app, actor }, 'User', inputs))
  expect(saved.map(s => (s instanceof Failure ? s.details.problems?.map(p => [p.field, p.code]) : 'saved'))).toEqual([
    'saved',
    'saved',
    [['enabled', 'LAST_ADMINISTRATOR']],
  ])
})

test('E2: users and roles are not importable; an import would follow the same rule', async () => {
  const one = await world.as('purchaser@buyer.test')
  for (const entity of ['User', 'Role']) {
    const answer = await uploadTable(world, one, { entity, fileName: 'users.csv', content: 'Username\na@buyer.test' })
    expect([entity, answer.errorCode]).toEqual([entity, 'FORBIDDEN'])
  }
})

test('E2: keeps one of two administrators who remove each other at once, over 20 rounds', async () => {
  for (let round = 0; round < 20; round++) {
    const c = await companyOfTwo(`race${round}`)
    const [one, two] = [await world.as(`one@race${round}.test`), await world.as(`two@race${round}.test`)]
    const [a, b] = await Promise.all([
      saveUser(one, c.two, { roles: [c.plain] }),
      round % 2 === 0
        ? saveUser(two, c.one, { enabled: false })
        : lockUser({ ...world.app, actor: await world.actor(`two@race${round}.test`) }, c.one, true).then(
            () => ({ success: true }),
            () => ({ success: false }),
          ),
    ])
    expect([a.success, b.success].filter(Boolean)).toHaveLength(1)
  }
})
