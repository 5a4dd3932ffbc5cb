import { numberKey } from '../domain/values/canonical-key.ts'
import { sameKeySql } from './db/canonical-key.ts'
import { randomBytes } from 'node:crypto'
import { Failure } from '../domain/errors/failure.ts'
import type { SystemActor } from '../domain/meta/actor.ts'
import { isLimited } from '../domain/meta/limits.ts'
import { rolesOfCompanyType, type CompanyType } from '../domain/meta/role.ts'
import type { App, Context } from './context.ts'
import { sql } from './db/sql.ts'
import type { Tx } from './db/tenant-transaction.ts'
import { writeAudit } from './db/write-rows.ts'
import { writePassword } from './operations/account/people-accounts.ts'
import { saveAll } from './operations/records/save.ts'
import { hashPassword } from './operations/session/passwords.ts'

const actor: SystemActor = { kind: 'system', reason: 'bring an administrator back' }

export interface Recovered {
  readonly company: string
  readonly username: string
  /** Must be changed at the first sign-in; shown once. */
  readonly password: string
}

interface Person {
  readonly id: string
  readonly username: string
  readonly revision: number
  readonly roles: readonly string[] | null
  readonly is_admin: boolean | null
}

/**
 * Makes a user the administrator of a company again, whatever the state of the account: enabled, unlocked, with an
 * unlimited role, a new password, and no second factor. Without a user name it uses the current administrator.
 */
export async function recoverAdministrator(app: App, companyCode: string, username?: string): Promise<Recovered> {
  const password = randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  const context: Context = { ...app, actor }
  return app.db.system('bring an administrator back', async tx => {
    const company = await tx.one<{ id: string; type: CompanyType; code: string }>(
      sql`select "id", "company_type" as type, "company_code" as code from company
        where ${sameKeySql('number', sql`"company_code"`, companyCode)}
          order by "company_code" = ${companyCode} desc limit 1`,
    )
    if (!company) throw new Error(`The company account must exist: there is no ${companyCode}.`)
    const people = await tx.rows<Person>(
      sql`select "id", "username", "revision", "roles", "is_admin" from user_account where "company_id" = ${company.id}
        order by "username" for update`,
    )
    const person = people.find(p =>
      username === undefined ? p.is_admin === true : numberKey(p.username) === numberKey(username),
    )
    if (!person) throw new Error(nobody(company.code, people))
    const role = await unlimitedRole(tx, context, company)
    const others = people.filter(p => p.is_admin === true && p.id !== person.id)
    await save(tx, context, 'User', [
      {
        id: person.id,
        revision: person.revision,
        isAdmin: true,
        enabled: true,
        roles: [...new Set([...(person.roles ?? []), role])],
      },
      ...others.map(o => ({ id: o.id, revision: o.revision, isAdmin: false })),
    ])
    await writePassword(tx, context, person.id, hash, { mustChange: true, event: 'passwordSet' })
    await tx.run(sql`update credential set locked = false where user_id = ${person.id}`)
    await tx.run(sql`delete from second_factor where user_id = ${person.id}`)
    await writeAudit(tx, [{ action: 'recoverAdministrator', entity: 'User', recordId: person.id }], app.now())
    return { company: company.code, username: person.username, password }
  })
}

const nobody = (company: string, people: readonly Person[]): string =>
  people.length === 0
    ? `${company} must have a user who can become its administrator: it has none.`
    : `The user name must be one of ${company}: ${people
        .slice(0, 20)
        .map(p => p.username)
        .join(', ')}${people.length > 20 ? ', …' : ''}`

/** A company role without limits; created if missing. */
async function unlimitedRole(
  tx: Tx,
  context: Context,
  { id, type }: { readonly id: string; readonly type: CompanyType },
): Promise<string> {
  const basis = rolesOfCompanyType[type][0]
  const roles = await tx.rows<{ id: string; name: string; basis: string; permissions: unknown }>(
    sql`select "id", "name", "basis", "permissions" from company_role where "company_id" = ${id} order by "name"`,
  )
  const found = roles.find(r => r.basis === basis && !isLimited(r.permissions))
  if (found) return found.id
  const names = new Set(roles.map(r => r.name))
  let name = 'Administrator'
  for (let n = 2; names.has(name); n++) name = `Administrator ${n}`
  const [made] = await save(tx, context, 'Role', [{ company: id, name, basis, administers: true }])
  return made ?? ''
}

async function save(
  tx: Tx,
  context: Context,
  entity: string,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const saved = await saveAll(
    tx,
    context,
    entity,
    records.map(record => ({ record })),
  )
  return saved.map(s => {
    if (s instanceof Failure) throw s
    return s.id
  })
}
