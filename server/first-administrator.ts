import { randomBytes } from 'node:crypto'
import type { App } from './context.ts'
import { sql } from './db/sql.ts'
import { addCompany, addRole, addUser } from './operations/people/people.ts'

/**
 * An installation without demo data needs one person who can sign in: the administrator of the platform company. The
 * password comes from PORTSIDE_ADMIN_PASSWORD, or is generated and printed once (FH-5). Rejects demo accounts and the
 * published password of the demo.
 */
export async function firstAdministrator(app: App, published: string): Promise<void> {
  const { companies, demo } = await app.db.system(
    'look for the first company',
    async tx => ({
      companies: (await tx.one<{ n: number }>(sql`select count(*) as n from company`))?.n ?? 0,
      demo: await tx.one(sql`select 1 from portside_meta where key = 'demo' and value->>'state' <> 'removed'`),
    }),
    { readOnly: true },
  )
  if (demo)
    throw new Error(
      'This database holds demo data with published passwords. Demo off is refused for it: run "npx portside demo remove" first, or use an empty database.',
    )
  if (companies > 0) return
  const given = app.config.adminPassword
  if (given !== null && (given.length < 15 || given === published))
    throw new Error('PORTSIDE_ADMIN_PASSWORD must have at least 15 characters and must not be the demo password')
  const password = given ?? randomBytes(15).toString('base64url')
  const company = await addCompany(app, {
    companyType: '0',
    companyCode: 'platform',
    name: 'Platform',
    companyStatus: '0',
  })
  const role = await addRole(app, { company, name: 'Platform administrator', basis: 'platform', isDefault: true })
  await addUser(app, {
    company,
    username: 'admin@platform.example',
    realName: 'Administrator',
    roles: [role],
    password,
    isAdmin: true,
    mustChange: given === null,
  })
  console.log('\nFirst administrator · 首位管理员:')
  console.log(`  company account · 公司账号: platform\n  username · 用户名: admin@platform.example`)
  console.log(
    given === null
      ? `  password, shown only now · 密码（仅显示一次）: ${password}\n`
      : '  password · 密码: PORTSIDE_ADMIN_PASSWORD\n',
  )
}
