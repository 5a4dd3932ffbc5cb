import { Failure } from '../../../domain/errors/failure.ts'
import type { SystemActor } from '../../../domain/meta/actor.ts'
import { rolesOfCompanyType, type CompanyType } from '../../../domain/meta/role.ts'
import { isLanguage } from '../../../domain/meta/text.ts'
import { as, type Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { saveAll } from '../records/save.ts'

const actor: SystemActor = { kind: 'system', reason: 'open a company that was approved' }

/** Creates the company, its roles, and its first user as administrator. Returns its account. */
export async function openCompany(
  tx: Tx,
  context: Context,
  detail: Readonly<Record<string, string | null>>,
  secret: string,
): Promise<string> {
  const save = async (entity: string, record: Readonly<Record<string, unknown>>): Promise<string> => {
    const [saved] = await saveAll(tx, as(context, actor), entity, [{ record }])
    if (!saved || saved instanceof Failure) throw saved ?? new Error('nothing was saved')
    return saved.id
  }
  const companyCode = await nextCode(tx)
  const { name, companyType, address, remark, person, email, phone, language } = detail
  const company = await save('Company', {
    name,
    companyType,
    companyCode,
    address,
    remark,
    companyStatus: '0',
    language: isLanguage(language) ? language : 'en_US',
  })
  const labels = context.catalogue.common.list.get('roleCode')?.values ?? []
  const roles: string[] = []
  for (const basis of rolesOfCompanyType[companyType as CompanyType] ?? []) {
    const label = labels.find(v => v.code === basis)?.label[isLanguage(language) ? language : 'en_US'] ?? basis
    roles.push(await save('Role', { company, name: label, basis, isDefault: roles.length === 0 }))
  }
  const user = await save('User', {
    company,
    username: email,
    email,
    phone,
    realName: person,
    roles,
    isAdmin: true,
    language: isLanguage(language) ? language : 'en_US',
  })
  await tx.run(
    sql`insert into credential (user_id, hash, changed_at, must_change)
      values (${user}, ${secret}, ${context.now().toISOString()}, false)`,
  )
  return companyCode
}

/** Account codes of registered companies: C100001 and up. */
async function nextCode(tx: Tx): Promise<string> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('company_code'))`)
  const found = await tx.one<{ last: number }>(
    sql`select coalesce(max(substring(company_code from '^C([0-9]{6})$')::int), 100000) as last from company`,
  )
  return `C${(found?.last ?? 100_000) + 1}`
}
