import { beforeAll, describe, expect, test } from 'vitest'
import type { SignInStep } from '../../../domain/contracts/account.calls.ts'
import { frame } from '../../../domain/contracts/call.ts'
import type { PresenceAnswer } from '../../../domain/contracts/live.calls.ts'
import type { Explained, MembersPreview, RoleRights } from '../../../domain/contracts/rights.calls.ts'
import type { HandedSignIn, LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { orderOf } from '../builders/purchase-order.ts'
import { send, testApp, type Client } from '../harness.ts'
import { password } from '../world.ts'
import { problemsIn } from './answers.ts'
import { proves } from '../../proves.ts'

/** Roles, their members and permissions, explaining and seeing as somebody, over HTTP. */
const world = await testApp()
let buyer: Client
const idOf = async (client: Client, entity: string, record: object): Promise<string> => {
  const answer = await client.save(entity, record as Record<string, unknown>)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return answer.object?.record.id as string
}
/** A user of the buyer with these roles, signed in. */
const person = async (name: string, roles: readonly string[]): Promise<Client> => {
  const username = `${name}@buyer.test`
  const id = await idOf(buyer, 'User', { username, realName: name, roles })
  const admin = await world.as('platform@platform.test')
  await admin.call('POST', '/account/user/password', {
    id,
    password: 'given by an administrator',
    confirmPassword: 'given by an administrator',
  })
  const first = await send<SignInStep>(
    world.http,
    'POST',
    `${frame}/manageLogin`,
    { companyAccount: 'buyer', username, password: 'given by an administrator', verificationCode: '1234' },
    {},
  )
  await send(
    world.http,
    'POST',
    `${frame}/common/signInStep`,
    { ticket: first.object?.ticket, password, confirmPassword: password },
    {},
  )
  return world.as(username)
}

const namesOf = (shown: MembersPreview | undefined, side: 'gains' | 'loses'): string[] =>
  (shown?.groups ?? []).flatMap(g => g[side].map(i => `${shown?.rights[i]?.what} ${shown?.rights[i]?.name.en_US}`))

beforeAll(async () => {
  buyer = await world.as('purchaser@buyer.test')
})

describe('roles', () => {
  test('V-069 rejects a role name twice in a company', async () => {
    await idOf(buyer, 'Role', { name: 'Assistant', basis: 'purchaser' })
    proves('V-069')
    expect(problemsIn(await buyer.save('Role', { name: 'Assistant', basis: 'purchaser' }))).toEqual({
      name: 'Role names must be unique',
    })
  })
  test('the home URL must be a screen, and permissions must exist', async () => {
    expect(
      problemsIn(await buyer.save('Role', { name: 'R1', basis: 'purchaser', homeUrl: '/no/such/screen' })),
    ).toEqual({ homeUrl: 'Home URL is not the address of a screen' })
    expect(
      problemsIn(
        await buyer.save('Role', {
          name: 'R1',
          basis: 'purchaser',
          permissions: { hidden: { PurchaseOrder: ['noSuchField'] } },
        }),
      ),
    ).toEqual({ permissions: 'The permissions name something that does not exist: PurchaseOrder.noSuchField' })
    expect(
      problemsIn(await buyer.save('Role', { name: 'R1', basis: 'purchaser', permissions: { grants: ['everything'] } })),
    ).toEqual({ permissions: 'The permissions are not valid' })
  })
  test('B-127, RoleMember: assigns permissions, and adds and removes members, for several roles at once', async () => {
    const one = await idOf(buyer, 'Role', { name: 'One', basis: 'purchaser' }),
      two = await idOf(buyer, 'Role', { name: 'Two', basis: 'finance' })
    proves('B-127')
    proves('RoleMember')
    const user = await idOf(buyer, 'User', { username: 'member@buyer.test', realName: 'Member' })
    const change = (body: object) => buyer.call<{ changed: number }>('POST', '/account/members/role/change', body)
    expect((await change({ ids: [one, two], add: [user], remove: [] })).object).toEqual({ changed: 1 })
    for (const id of [one, two])
      expect(
        (
          await buyer.call<{ resultList: { label: string }[] }>('POST', '/account/members/role', { id })
        ).object?.resultList.map(r => r.label),
      ).toEqual(['Member'])
    expect((await buyer.detail('Role', { id: one })).object?.record.members).toMatchObject([{ id: user }])
    const stored = (await buyer.detail('User', { id: user })).object?.record.roles as { id: string }[] | undefined
    expect(stored?.map(r => r.id)).toContain(one)
    await change({ ids: [two], add: [], remove: [user] })
    expect(
      (await buyer.call<{ resultList: unknown[] }>('POST', '/account/members/role', { id: two })).object?.resultList,
    ).toEqual([])
  })
  test('AD-1x limits the number of changes in a preview; with one person more it is refused and returns nothing', async () => {
    const all = await idOf(buyer, 'Role', { name: 'All fields', basis: 'purchaser' })
    const fields =
      (await buyer.call<RoleRights>('POST', '/rights/role', { id: all })).object?.entities.flatMap(e =>
        e.fields.map(f => [e.name, f.name] as const),
      ) ?? []
    // Each hides every field but one, so that all gains differ.
    const people: string[] = []
    const addPerson = async () => {
      const n = people.length,
        hidden: Record<string, string[]> = {}
      fields.forEach(([entity, field], i) => {
        if (i !== n) (hidden[entity] ??= []).push(field)
      })
      const role = await idOf(buyer, 'Role', { name: `Nearly blind ${n}`, basis: 'purchaser', permissions: { hidden } })
      people.push(
        await idOf(buyer, 'User', { username: `blind${n}@buyer.test`, realName: `Blind ${n}`, roles: [role] }),
      )
    }
    const preview = () => buyer.call<MembersPreview>('POST', '/rights/members', { ids: [all], add: people, remove: [] })
    await addPerson()
    const each = (await preview()).object?.groups[0]?.gains.length ?? 0
    expect(each).toBeGreaterThan(20_000 / 50)
    let listed = 0
    for (let answer = await preview(); ; answer = await preview()) {
      if (!answer.success) {
        expect(answer).toMatchObject({ http: 400, problems: [{ code: 'PREVIEW_TOO_LARGE' }] })
        expect(listed + each).toBeGreaterThan(20_000 - people.length)
        break
      }
      listed = answer.object?.groups.reduce((sum, g) => sum + g.gains.length + g.loses.length, 0) ?? 0
      expect(listed).toBeLessThanOrEqual(20_000)
      await addPerson()
    }
  })
  test('AD-1x previews what people gain and lose, and applies exactly that', async () => {
    const narrow = {
      screens: ['company-org'],
      hidden: { PurchaseOrder: ['totalAmount'] },
      actions: { Organisation: ['create'] },
    }
    const had = await idOf(buyer, 'Role', {
      name: 'Before',
      basis: 'purchaser',
      administers: true,
      permissions: narrow,
    })
    const given = await idOf(buyer, 'Role', { name: 'After', basis: 'purchaser', administers: true })
    const [one, two, three] = [
      await idOf(buyer, 'User', { username: 'one@buyer.test', realName: 'One', roles: [had] }),
      await idOf(buyer, 'User', { username: 'two@buyer.test', realName: 'Two', roles: [had] }),
      await idOf(buyer, 'User', { username: 'three@buyer.test', realName: 'Three', roles: [given] }),
    ]
    const preview = async (body: object) =>
      (await buyer.call<MembersPreview>('POST', '/rights/members', { ids: [given], add: [], remove: [], ...body }))
        .object
    const shown = await preview({ add: [one, two, three] })
    expect(shown).toMatchObject({
      unchanged: 1,
      groups: [
        {
          people: [
            { id: one, label: 'One' },
            { id: two, label: 'Two' },
          ],
          loses: [],
        },
      ],
    })
    expect(namesOf(shown, 'gains').toSorted()).toEqual([
      'create Organisation',
      'fieldRead Purchase Order: Total Amount',
      'screen Organisation',
    ])
    const apply = (seal: string | undefined) =>
      buyer.call<{ changed: number }>('POST', '/account/members/role/change', {
        ids: [given],
        add: [one, two, three],
        remove: [],
        seal,
      })
    // The role loses something else meanwhile: the preview is outdated.
    const role = (await buyer.detail('Role', { id: given })).object?.record
    expect(
      (
        await buyer.save('Role', {
          id: given,
          revision: role?.revision,
          permissions: { hidden: { PurchaseOrder: ['totalAmount'] } },
        })
      ).success,
    ).toBe(true)
    expect(await apply(shown?.seal)).toMatchObject({
      http: 409,
      errorCode: 'PREVIEW_CHANGED',
      message: 'The result would now differ from the preview. Check it again',
    })
    // Also for those who gain a whole object without listed fields.
    const bare = await idOf(buyer, 'User', { username: 'bare@buyer.test', realName: 'Bare' }),
      whole = await preview({ add: [bare] })
    const shut = (await buyer.detail('Role', { id: given })).object?.record
    expect(
      (
        await buyer.save('Role', {
          id: given,
          revision: shut?.revision,
          permissions: { hidden: { PurchaseOrder: ['totalAmount', 'projectName'] } },
        })
      ).success,
    ).toBe(true)
    expect(
      (
        await buyer.call('POST', '/account/members/role/change', {
          ids: [given],
          add: [bare],
          remove: [],
          seal: whole?.seal,
        })
      ).errorCode,
    ).toBe('PREVIEW_CHANGED')
    const again = await preview({ add: [one, two, three] })
    expect(namesOf(again, 'gains')).not.toContain('fieldRead Purchase Order: Total Amount')
    expect((await apply(again?.seal)).object).toEqual({ changed: 2 })
    const back = await preview({ remove: [one] })
    expect([namesOf(back, 'gains'), namesOf(back, 'loses')]).toEqual([[], namesOf(again, 'gains')])
    expect(await preview({ add: [one, two, three] })).toMatchObject({ unchanged: 3, groups: [], rights: [] })
  })
  test('AD-1x groups people with the same changes, whatever other roles they have and in any order', async () => {
    const given = await idOf(buyer, 'Role', { name: 'Together', basis: 'finance' })
    const [one, two] = [
      await idOf(buyer, 'Role', { name: 'Other 1', basis: 'purchaser' }),
      await idOf(buyer, 'Role', { name: 'Other 2', basis: 'purchaser' }),
    ]
    const people: string[] = []
    for (const roles of [[one], [one, two], [two, one]])
      people.push(
        await idOf(buyer, 'User', {
          username: `together${people.length}@buyer.test`,
          realName: `Together ${people.length}`,
          roles,
        }),
      )
    const bare = await idOf(buyer, 'User', { username: 'together9@buyer.test', realName: 'Together 9' })
    const shown = (
      await buyer.call<MembersPreview>('POST', '/rights/members', { ids: [given], add: [...people, bare], remove: [] })
    ).object
    const idsOf = (of: readonly { readonly id: string }[] | undefined) => of?.map(p => p.id).toSorted()
    expect(shown?.groups.map(g => idsOf(g.people)).toSorted((a, b) => (a?.length ?? 0) - (b?.length ?? 0))).toEqual([
      [bare],
      people.toSorted(),
    ])
  })
  test('AD-1x rejects a preview of people with too many different roles', async () => {
    const given = await idOf(buyer, 'Role', { name: 'Many', basis: 'finance' })
    const others: string[] = [],
      people: string[] = []
    for (let i = 0; i < 6; i++) others.push(await idOf(buyer, 'Role', { name: `Many ${i}`, basis: 'purchaser' }))
    // Every person has another set of roles; with the assigned role these are two sets each.
    for (let i = 1; i <= 51; i++)
      people.push(
        await idOf(buyer, 'User', {
          username: `many${i}@buyer.test`,
          realName: `Many ${i}`,
          roles: others.filter((_, n) => i & (1 << n)),
        }),
      )
    const preview = (add: readonly string[]) =>
      buyer.call<MembersPreview>('POST', '/rights/members', { ids: [given], add, remove: [] })
    expect(problemsIn(await preview(people))).toEqual({
      '': 'These people have too many different roles for one preview. Choose fewer people or fewer roles',
    })
    expect((await preview(people.slice(0, 50))).object).toMatchObject({
      unchanged: 0,
      groups: [{ people: { length: 50 } }],
    })
  })
  test('AD-1x rejects a preview like the change itself, and returns nothing to users who do not administer the people', async () => {
    const given = await idOf(buyer, 'Role', { name: 'Shown', basis: 'finance' })
    const user = await idOf(buyer, 'User', { username: 'shown@buyer.test', realName: 'Shown' })
    const narrow = await idOf(buyer, 'Role', { name: 'Narrow', basis: 'purchaser', administers: true })
    const clerk = await person('narrow', [narrow]),
      stranger = await world.as('purchaser@buyer2.test'),
      finance = await world.as('finance@buyer.test')
    const body = { ids: [given], add: [user], remove: [] }
    expect(problemsIn(await clerk.call('POST', '/rights/members', body))).toEqual({
      roles: 'You cannot grant rights that you do not have',
    })
    expect((await stranger.call('POST', '/rights/members', body)).http).toBe(404)
    expect((await finance.call('POST', '/rights/members', body)).http).toBe(403)
    // A wrong seal causes no locks and no calculation.
    expect((await finance.call('POST', '/account/members/role/change', { ...body, seal: 'invented' })).http).toBe(403)
    expect((await buyer.detail('User', { id: user })).object?.record.roles ?? []).toEqual([])
  })
  test('rejects a delegated administrator who grants more than they have, or opens an account with more rights', async () => {
    const limited = { hidden: { PurchaseOrder: ['totalAmount'] } }
    const office = await idOf(buyer, 'Role', {
      name: 'Office',
      basis: 'purchaser',
      administers: true,
      permissions: limited,
    })
    const wide = await idOf(buyer, 'Role', { name: 'Wide', basis: 'purchaser' })
    const clerk = await person('clerk', [office])
    expect(problemsIn(await clerk.save('Role', { name: 'Mine', basis: 'purchaser' }))).toEqual({
      basis: 'You cannot grant rights that you do not have',
    })
    expect(problemsIn(await clerk.save('User', { username: 'x@buyer.test', realName: 'X', roles: [wide] }))).toEqual({
      roles: 'You cannot grant rights that you do not have',
    })
    const me = (await clerk.detail('User', { id: clerk.login.loginUser.userId })).object?.record
    expect(problemsIn(await clerk.save('User', { id: me?.id, revision: me?.revision, roles: [office, wide] }))).toEqual(
      { roles: 'You cannot grant rights that you do not have' },
    )
    const own = (await clerk.detail('Role', { id: office })).object?.record
    expect(problemsIn(await clerk.save('Role', { id: office, revision: own?.revision, permissions: {} }))).toEqual({
      permissions: 'You cannot grant rights that you do not have',
    })
    expect(
      (
        await clerk.call('POST', '/account/user/password', {
          id: buyer.login.loginUser.userId,
          password: 'now it is mine alone',
          confirmPassword: 'now it is mine alone',
        })
      ).success,
    ).toBe(false)
    const widest = (await clerk.detail('Role', { id: wide })).object?.record
    expect(
      (await clerk.save('Role', { id: wide, revision: widest?.revision, permissions: limited })).problems?.[0]?.code,
    ).toBe('ROLE_GIVES_MORE')
    expect((await clerk.call('POST', '/define/delete/Role', { ids: [wide] })).problems?.[0]?.code).toBe(
      'ROLE_GIVES_MORE',
    )
    const other = await idOf(buyer, 'User', { username: 'wide@buyer.test', realName: 'Wide', roles: [wide] })
    expect((await clerk.call('POST', '/define/delete/User', { ids: [other] })).problems?.[0]?.code).toBe('HOLDS_MORE')
    expect(
      (
        await clerk.save('Role', {
          name: 'Narrower',
          basis: 'purchaser',
          permissions: { hidden: { PurchaseOrder: ['totalAmount', 'projectName'] } },
        })
      ).success,
    ).toBe(true)
    expect((await clerk.save('User', { username: 'same@buyer.test', realName: 'Same', roles: [office] })).success).toBe(
      true,
    )
  })
})

describe('/mgr/company/role: permissions of a role', () => {
  test('rejects deleting a role that is in use, with the number of users', async () => {
    const role = await idOf(buyer, 'Role', { name: 'Passing', basis: 'purchaser' })
    const user = await idOf(buyer, 'User', { username: 'passing@buyer.test', realName: 'Passing', roles: [role] })
    const remove = () => buyer.call('POST', '/define/delete/Role', { ids: [role] })
    expect((await remove()).problems).toMatchObject([
      { code: 'ROLE_HAS_MEMBERS', message: '1 user has this role; remove it from them first' },
    ])
    const record = (await buyer.detail('User', { id: user })).object?.record
    expect((await buyer.save('User', { id: user, revision: record?.revision, roles: [] })).success).toBe(true)
    expect((await remove()).success).toBe(true)
  })
  test('returns a role with its limits to administrators, and never one of another company', async () => {
    const role = await idOf(buyer, 'Role', { name: 'Told', basis: 'finance', permissions: { screens: ['home'] } })
    const answer = await buyer.call<RoleRights>('POST', '/rights/role', { id: role })
    expect(answer.object).toMatchObject({
      name: 'Told',
      basis: 'finance',
      limits: { screens: ['home'] },
      editable: true,
    })
    expect(answer.object?.entities.find(e => e.name === 'PurchaseOrder')?.fields.length).toBeGreaterThan(5)
    expect((await (await world.as('supplier@supplier.test')).call('POST', '/rights/role', { id: role })).http).toBe(404)
  })
})

describe('explain', () => {
  test('C-26 shows which grant gives or denies a screen, a right, a field and an action, as enforced', async () => {
    const role = await idOf(buyer, 'Role', {
      name: 'Explained',
      basis: 'purchaser',
      permissions: { screens: ['company-org'], hidden: { PurchaseOrder: ['totalAmount'] } },
    })
    const user = await person('explained', [role])
    const id = user.login.loginUser.userId
    const ask = async (body: object) =>
      (await buyer.call<Explained>('POST', '/rights/explain', { user: id, ...body })).object
    expect((await ask({ path: '/mgr/company/org' }))?.answers[0]).toMatchObject({
      what: 'screen',
      allowed: false,
      path: [{ role: 'Explained', reason: 'roleTakesScreenAway' }],
    })
    expect((await user.call('GET', '/common/purviewsByMenu?menuId=/mgr/company/org')).http).toBe(403)
    expect((await ask({ entity: 'PurchaseOrder', field: 'totalAmount' }))?.answers[0]).toMatchObject({
      what: 'read',
      allowed: false,
      path: [{ reason: 'roleHides' }],
    })
    expect((await ask({ entity: 'Organisation' }))?.answers.map(a => [a.what, a.allowed, a.path[0]?.reason])).toEqual([
      ['read', true, 'gives'],
      ['create', false, 'onlyAdministrators'],
      ['update', false, 'onlyAdministrators'],
      ['delete', false, 'onlyAdministrators'],
    ])
    expect((await ask({ entity: 'User', record: id }))?.row).toEqual({
      seen: true,
      party: 'own',
      via: ['company'],
      editable: false,
      deletable: false,
      steps: [],
    })
  })
  test('V-029: returns ENTITY_NOT_DEFINED for an unknown entity', async () => {
    proves('V-029')
    expect(
      await buyer.call('POST', '/rights/explain', { user: buyer.login.loginUser.userId, entity: 'Nowhere' }),
    ).toMatchObject({ errorCode: 'ENTITY_NOT_DEFINED', message: 'Entity Nowhere is not defined' })
  })
  test('only administrators of the user may ask', async () => {
    const id = buyer.login.loginUser.userId
    expect(
      (await (await world.as('finance@buyer.test')).call('POST', '/rights/explain', { user: id, entity: 'User' })).http,
    ).toBe(403)
    expect(
      (await (await world.as('purchaser@buyer2.test')).call('POST', '/rights/explain', { user: id, entity: 'User' }))
        .http,
    ).toBe(404)
  })
})

describe('AD-1x simulates what somebody may do with a record', () => {
  test('returns the possible transitions with the grant for each, for a user and for a role', async () => {
    const order = await orderOf(buyer, {}, [])
    const limited = await idOf(buyer, 'Role', {
      name: 'Limited',
      basis: 'purchaser',
      permissions: { actions: { poConfirmStatus: ['submit'] } },
    })
    const free = await idOf(buyer, 'Role', { name: 'Free', basis: 'purchaser' })
    const clerk = await person('limited', [limited])
    const ask = async (body: object) =>
      (await buyer.call<Explained>('POST', '/rights/explain', { ...body, entity: 'PurchaseOrder', record: order.id }))
        .object?.row
    const submit = (row: Explained['row']) => row?.steps.find(s => s.action.en_US.endsWith(': Submit'))
    const { userId } = clerk.login.loginUser
    for (const who of [{ user: userId }, { role: limited }]) {
      const row = await ask(who)
      expect(row).toMatchObject({ seen: true, party: 'buyer', via: ['buyer'], editable: true, deletable: true })
      expect(submit(row)).toEqual({
        action: { en_US: 'PO Confirmation Status: Submit', zh_CN: '采购订单确认状态：提交' },
        allowed: false,
        path: [{ role: 'Limited', basis: 'purchaser', reason: 'roleTakesActionAway' }],
      })
    }
    expect((await clerk.act('poConfirmStatus', { ids: [order.id], action: 'submit' })).http).toBe(403)
    const row = submit(await ask({ role: free }))
    expect(row).toMatchObject({ allowed: true, path: [{ role: 'Free', reason: 'gives' }] })
    // The reason equals the one that the user would get.
    expect(row?.blocked).toBe((await buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' })).message)
  })
  test('returns nothing to users of another company or with fewer rights', async () => {
    const order = await orderOf(buyer)
    const role = await idOf(buyer, 'Role', { name: 'Asked', basis: 'purchaser' })
    const office = await idOf(buyer, 'Role', {
      name: 'Asking',
      basis: 'purchaser',
      administers: true,
      permissions: { hidden: { PurchaseOrder: ['currency'] } },
    })
    const body = { role, entity: 'PurchaseOrder', record: order.id }
    const clerk = await person('asking', [office]),
      user = buyer.login.loginUser.userId
    expect((await (await world.as('purchaser@buyer2.test')).call('POST', '/rights/explain', body)).http).toBe(404)
    expect((await (await world.as('finance@buyer.test')).call('POST', '/rights/explain', body)).http).toBe(403)
    for (const [field, who] of Object.entries({ role: { role }, user: { user, role: undefined } }))
      expect((await clerk.call('POST', '/rights/explain', { ...body, ...who })).problems?.[0]).toMatchObject({
        field,
        code: 'HOLDS_MORE',
      })
    expect((await clerk.call('POST', '/rights/explain', { role, path: '/mgr/company/org' })).http).toBe(200)
    expect(problemsIn(await buyer.call('POST', '/rights/explain', { user, role, path: '/mgr/company/org' }))).toEqual({
      role: 'Choose either a user or a role, not both',
    })
    expect(Object.keys(problemsIn(await buyer.call('POST', '/rights/explain', { path: '/mgr/company/org' })))).toEqual([
      'user',
    ])
    const supplier = await world.as('supplier@supplier.test')
    expect(
      (
        await supplier.call('POST', '/rights/explain', {
          user: supplier.login.loginUser.userId,
          entity: 'PurchaseOrder',
          record: order.id,
        })
      ).http,
    ).toBe(404)
  })
})

describe('see as', () => {
  test('AD-1x the session shows what the user sees, is read-only and is logged', async () => {
    const user = await person('seen', [])
    const handed = await buyer.call<HandedSignIn>('POST', '/rights/seeAs', { user: user.login.loginUser.userId })
    const session = await send<LoginAnswer>(
      world.http,
      'POST',
      `${frame}/common/automaticLogin`,
      { token: handed.object?.token },
      {},
    )
    expect(session.object?.loginUser).toMatchObject({ userId: user.login.loginUser.userId, seenAs: true })
    const headers = { access_token: session.object?.access_token ?? '' }
    expect(
      (await send<{ resultList: unknown[] }>(world.http, 'POST', `${frame}/menus`, {}, headers)).object?.resultList,
    ).toEqual((await user.call<{ resultList: unknown[] }>('POST', '/menus', {})).object?.resultList)
    for (const [path, body] of [
      ['define/save/UserTag', { record: { name: 'x' } }],
      [
        'account/password',
        { present: password, password: 'a new sentence of mine', confirmPassword: 'a new sentence of mine' },
      ],
      ['common/handOver', {}],
    ] as const) {
      expect((await send(world.http, 'POST', `${frame}/${path}`, body, headers)).errorCode, path).toBe('SEEN_AS_READS')
    }
  })
  test('does not show the viewer or the viewed user as present', async () => {
    const user = await person('absent', [await idOf(buyer, 'Role', { name: 'Present', basis: 'finance' })])
    const id = buyer.login.loginUser.userId
    const handed = await buyer.call<HandedSignIn>('POST', '/rights/seeAs', { user: user.login.loginUser.userId })
    const session = await send<LoginAnswer>(
      world.http,
      'POST',
      `${frame}/common/automaticLogin`,
      { token: handed.object?.token },
      {},
    )
    const shown = (client: string) => ({ client, records: [{ entity: 'User', id, mode: 'viewing' }] })
    await send(world.http, 'POST', `${frame}/live/presence`, shown('tab-of-the-looker'), {
      access_token: session.object?.access_token ?? '',
    })
    expect(
      (await buyer.call<PresenceAnswer>('POST', '/live/presence', shown('tab-of-the-buyer'))).object?.records,
    ).toEqual([{ entity: 'User', id, people: [] }])
  })
  test('ends when the viewer is locked or no longer has all rights of the user', async () => {
    const office = await idOf(buyer, 'Role', {
      name: 'Lookers',
      basis: 'purchaser',
      administers: true,
      permissions: { hidden: { PurchaseOrder: ['currency'] } },
    })
    const seen = await person('looked', [office])
    const { userId } = seen.login.loginUser
    const look = async (who: Client) => {
      const handed = await who.call<HandedSignIn>('POST', '/rights/seeAs', { user: userId })
      const session = await send<LoginAnswer>(
        world.http,
        'POST',
        `${frame}/common/automaticLogin`,
        { token: handed.object?.token },
        {},
      )
      return { access_token: session.object?.access_token ?? '' }
    }
    const menus = async (headers: { access_token: string }) =>
      (await send(world.http, 'POST', `${frame}/menus`, {}, headers)).headers.state
    const [looker, locked] = [await person('looker', [office]), await person('locked', [office])]
    const [one, two] = [await look(looker), await look(locked)]
    expect([await menus(one), await menus(two)]).toEqual([undefined, undefined])
    await buyer.call('POST', '/account/user/lock', { id: locked.login.loginUser.userId, locked: true })
    expect(await menus(two)).toBe('session_offline')
    expect(await menus(one)).toBeUndefined()
    const wide = await idOf(buyer, 'Role', { name: 'Wider', basis: 'purchaser' })
    await buyer.call('POST', '/account/members/role/change', { ids: [wide], add: [userId], remove: [] })
    expect(await menus(one)).toBe('session_offline')
  })
  test('rejects viewers who do not administer the user or have fewer rights', async () => {
    const finance = await world.as('finance@buyer.test')
    expect((await finance.call('POST', '/rights/seeAs', { user: buyer.login.loginUser.userId })).http).toBe(403)
    expect(
      (
        await (
          await world.as('purchaser@buyer2.test')
        ).call('POST', '/rights/seeAs', { user: buyer.login.loginUser.userId })
      ).http,
    ).toBe(404)
  })
})
