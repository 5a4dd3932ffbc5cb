import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import type { Grant, RoleLimits, UserActor } from '../../../domain/meta/actor.ts'
import { enforced, explain, type Question } from '../../../domain/meta/rights/explain.ts'
import { mayGrant } from '../../../domain/meta/rights/granting.ts'
import { companyTypes, rolesOfCompanyType, type CompanyType } from '../../../domain/meta/role.ts'

/** Every role of every company type x every screen, action, entity and field: explanations equal enforcement. */
const actor = (companyType: CompanyType, grants: readonly Grant[], isAdmin: boolean): UserActor => ({
  kind: 'user',
  userId: 'u',
  name: 'N',
  username: 'u@x.test',
  companyId: 'c',
  companyName: 'C',
  companyCode: 'c',
  companyType,
  companyStatus: '0',
  grants,
  isAdmin,
  language: 'en_US',
  timeZone: 'UTC',
  sessionId: 's',
})
const questions: readonly Question[] = [
  ...factory.screens.map((s): Question => ({ kind: 'open', name: s.name, roles: s.roles, opensFor: s.opensFor })),
  ...factory.states.flatMap(s =>
    s.transitions.map((t): Question => ({ kind: 'action', list: s.code, action: t.action.code, roles: t.roles })),
  ),
  ...factory.entities.flatMap(entity =>
    (['read', 'create', 'update', 'delete'] as const).map((right): Question => ({ kind: 'right', entity, right })),
  ),
  ...factory.entities.flatMap(entity =>
    Object.keys(entity.fields).flatMap(field =>
      (['read', 'create', 'update'] as const).map((right): Question => ({ kind: 'field', entity, field, right })),
    ),
  ),
]
/** Removes every other name, so that each limit has an effect. */
const some = (names: readonly string[]) => names.filter((_, i) => i % 2 === 0)
const limits: RoleLimits = {
  hidden: Object.fromEntries(factory.entities.map(e => [e.name, some(Object.keys(e.fields))])),
  readonly: Object.fromEntries(factory.entities.map(e => [e.name, some(Object.keys(e.fields).slice(1))])),
  actions: Object.fromEntries([
    ...factory.entities.map((e, i) => [e.name, i % 3 === 0 ? ['read'] : ['update', 'delete']] as const),
    ...factory.states.map(s => [s.code, some(s.transitions.map(t => t.action.code))] as const),
  ]),
  screens: some(factory.screens.map(s => s.name)),
}
const people = companyTypes.flatMap(type =>
  rolesOfCompanyType[type].flatMap(basis =>
    [{}, limits].flatMap(l =>
      [true, false].map(
        isAdmin =>
          [
            `${basis} of company type ${type}${l === limits ? ', limited' : ''}${isAdmin ? ', admin user' : ''}`,
            actor(type, [{ basis, limits: l }], isAdmin),
          ] as const,
      ),
    ),
  ),
)

describe('C-24, C-26 explained grants are the enforced ones', () => {
  test.each(people)('%s', (_, user) => {
    const wrong = questions.filter(
      q => explain(user, q).path.some(step => step.reason === 'gives') !== enforced(user, q),
    )
    expect(wrong.map(q => JSON.stringify({ ...q, entity: 'entity' in q ? q.entity.name : undefined }))).toEqual([])
  })

  test('C-25 one granting role is enough, in any order', () => {
    const both: Grant[] = [
      { basis: 'purchaser', limits },
      { basis: 'finance', limits: {} },
    ]
    for (const grants of [both, [...both].reverse()]) {
      const user = actor('3', grants, false)
      for (const q of questions)
        expect(enforced(user, q)).toBe(
          explain(user, q).path.some(s => s.reason === 'gives') ||
            (q.kind === 'field' && q.right !== 'read' && enforced(user, q)),
        )
    }
  })
})

describe('AD-1x nobody grants more than they have', () => {
  const here = { companyId: 'c', companyType: '3' as const }
  const clerk = actor(
    '3',
    [{ basis: 'purchaser', limits: { hidden: { PurchaseOrder: ['totalAmount'] } }, administers: true }],
    false,
  )
  test("can grant a role as limited as one's own, but not a wider or different one", () => {
    expect(
      mayGrant(clerk, here, { basis: 'purchaser', limits: { hidden: { PurchaseOrder: ['totalAmount', 'currency'] } } }),
    ).toBe(true)
    expect(mayGrant(clerk, here, { basis: 'purchaser', limits: {} })).toBe(false)
    expect(mayGrant(clerk, here, { basis: 'finance', limits: {} })).toBe(false)
  })
  test('the admin user grants what the company may have; nobody more', () => {
    const admin = actor('3', [{ basis: 'purchaser', limits: {} }], true)
    expect(mayGrant(admin, here, { basis: 'qc', limits: {} })).toBe(true)
    expect(mayGrant(admin, here, { basis: 'supplier', limits: {} })).toBe(false)
    expect(mayGrant(admin, { companyId: 'd', companyType: '3' }, { basis: 'purchaser', limits: {} })).toBe(false)
  })
  test('platform operators set up other companies within their rights', () => {
    const operator = actor('0', [{ basis: 'platform', limits: {} }], false)
    expect(mayGrant(operator, { companyId: 'd', companyType: '3' }, { basis: 'purchaser', limits: {} })).toBe(true)
    expect(mayGrant(operator, { companyId: 'd', companyType: '3' }, { basis: 'developer', limits: {} })).toBe(false)
    expect(mayGrant(operator, { companyId: 'c', companyType: '0' }, { basis: 'developer', limits: {} })).toBe(false)
  })
  test('users who do not administer their company grant nothing', () => {
    expect(
      mayGrant(actor('3', [{ basis: 'purchaser', limits: {} }], false), here, { basis: 'purchaser', limits: {} }),
    ).toBe(false)
  })
})
