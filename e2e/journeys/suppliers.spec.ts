import { expect, test, type Looks } from '../journey.ts'
import { opensThoseOfTheRole, type RoleScreen } from '../screens-of-roles.ts'

type Role = 'purchaser' | 'platform' | 'supplier' | 'finance'

/** Screens of suppliers: address, title in both languages, and the roles that have it. */
const screens: readonly RoleScreen<Role>[] = [
  ['/buyers/looking-for-suppliers/all', 'Looking for Suppliers', '寻源供应商', ['purchaser', 'platform']],
  ['/createProject', 'New Sourcing Project', '新建采购项目', ['purchaser', 'platform']],
  ['/project_company', 'Project Companies', '项目公司', ['purchaser', 'platform']],
  ['/companyRelation', 'Company Relations', '公司关系', ['platform']],
  ['/buyers/audit-supplier', 'Supplier Audit', '供应商审核', ['purchaser', 'platform']],
  ['/buyers/supplier-audit-logs', 'Supplier Audit Logs', '供应商审核日志', ['purchaser', 'platform']],
  ['/buyers/audit-templates', 'Audit Templates', '审核模板', ['purchaser', 'platform']],
  ['/buyers/audit-findings', 'Audit Findings', '审核发现项', ['purchaser', 'platform', 'supplier']],
  ['/buyers/supplier-pool', 'Supplier Pool', '供应商池', ['purchaser', 'platform']],
  ['/supplier_certificates', 'Supplier Certificates', '供应商证书', ['purchaser', 'platform', 'supplier']],
]
const forms = ['/createProject']

const people: readonly (readonly [username: string, role: Role, looks: Looks])[] = [
  ['buyer@northwind.example', 'purchaser', { theme: 'light', language: 'en_US' }],
  ['admin@platform.example', 'platform', { theme: 'dark', language: 'zh_CN' }],
  ['sales@xinda.example', 'supplier', { theme: 'light', language: 'zh_CN' }],
  ['finance@northwind.example', 'finance', { theme: 'dark', language: 'en_US' }],
]

test('issue 23: each role opens its screens of suppliers with rows, accessibly, and is refused at the others', async ({
  signIn,
}) => {
  test.setTimeout(900_000)
  const filled = await opensThoseOfTheRole(signIn, {
    screens,
    people,
    content: (panel, address) => (forms.includes(address) ? panel.getByRole('textbox') : undefined),
  })
  expect(screens.map(([address]) => address).filter(a => !filled.has(a))).toEqual([])
})
