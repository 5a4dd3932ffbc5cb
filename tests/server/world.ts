import { Failure } from '../../domain/errors/failure.ts'
import type { RoleCode } from '../../domain/meta/role.ts'
import type { App } from '../../server/context.ts'
import { addCompany, addRole, addUser } from '../../server/operations/people/people.ts'
import { saveAll, type Saved } from '../../server/operations/records/save.ts'
import { hashPassword } from '../../server/operations/session/passwords.ts'

/**
 * The small world of the server tests: two companies of each party, so that somebody always sees nothing. Every user is
 * `<role>@<company>.test` with the password below.
 */
export const password = 'correct horse battery'

interface WorldCompany {
  readonly code: string
  readonly type: '0' | '1' | '2' | '3' | '4' | '5'
  readonly roles: readonly RoleCode[]
}

export const worldCompanies: readonly WorldCompany[] = [
  { code: 'platform', type: '0', roles: ['platform', 'developer', 'finance'] },
  { code: 'operator', type: '1', roles: ['platform', 'finance'] },
  { code: 'operator2', type: '1', roles: ['platform'] },
  { code: 'supplier', type: '2', roles: ['supplier'] },
  { code: 'supplier2', type: '2', roles: ['supplier'] },
  { code: 'buyer', type: '3', roles: ['purchaser', 'finance', 'qc'] },
  { code: 'buyer2', type: '3', roles: ['purchaser', 'finance', 'qc'] },
  { code: 'forwarder', type: '4', roles: ['freightAgent'] },
  { code: 'forwarder2', type: '4', roles: ['freightAgent'] },
  { code: 'service', type: '5', roles: ['warehouse', 'qc'] },
  { code: 'service2', type: '5', roles: ['warehouse', 'qc'] },
]

/** buyer, operator, supplier, forwarder and service know each other; those with a 2 know only each other. */
const circles = [
  ['buyer', 'operator', 'supplier', 'forwarder', 'service'],
  ['buyer2', 'operator2', 'supplier2', 'forwarder2', 'service2'],
] as const

const actor = { kind: 'system', reason: 'seed the world of the tests' } as const

export async function seedWorld(app: App): Promise<void> {
  const hash = await hashPassword(password)
  const ids = new Map<string, string>()
  for (const c of worldCompanies) {
    const company = await addCompany(app, {
      companyType: c.type,
      companyCode: c.code,
      name: `${c.code} Ltd.`,
      companyStatus: c.type === '3' ? '2' : c.type === '2' ? '5' : '0',
      timeZone: 'UTC',
    })
    ids.set(c.code, company)
    for (const [i, basis] of c.roles.entries()) {
      const role = await addRole(app, { company, name: basis, basis, isDefault: i === 0 })
      await addUser(
        app,
        {
          company,
          username: `${basis}@${c.code}.test`,
          realName: `${basis} of ${c.code}`,
          roles: [role],
          password,
          isAdmin: i === 0,
        },
        hash,
      )
    }
  }
  const id = (code: string) => ids.get(code) as string
  await save(
    app,
    'CompanyRelation',
    circles.flatMap(([buyer, ...others]) =>
      others.map(o => ({ company: id(buyer), relatedCompany: id(o), relationType: 'purchaserSupplier' })),
    ),
  )
  await save(app, 'Category', [{ code: 'CAT', name: 'Things' }])
  await save(app, 'Brand', [{ code: 'BRAND', name: 'Brand' }])
  await save(
    app,
    'Supplier',
    circles.flatMap(([buyer, operator, supplier]) =>
      [buyer, operator].map(owner => ({ name: `${supplier} Ltd.`, company: id(supplier), owner: id(owner) })),
    ),
  )
}

async function save(app: App, entity: string, records: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const saved = await app.db.tenant(actor, tx =>
    saveAll(
      tx,
      { ...app, actor },
      entity,
      records.map(record => ({ record })),
    ),
  )
  const failed = saved.find((s): s is Failure => s instanceof Failure)
  if (failed) throw failed
  void (saved as Saved[])
}
