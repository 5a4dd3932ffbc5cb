import { isClean } from '../clean.ts'
import { expect, test, type Looks } from '../journey.ts'

type Role = 'purchaser' | 'platform' | 'supplier' | 'finance'

/** Screens of suppliers: address, title in both languages, and the roles that have it. */
const screens: readonly (readonly [address: string, en_US: string, zh_CN: string, roles: readonly Role[]])[] = [
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
  const filled = new Set<string>()
  for (const [username, role, looks] of people)
    await test.step(`${role}: ${username}`, async () => {
      const person = await signIn(username, looks)
      for (const [address, en, zh, roles] of screens) {
        const panel = person.panel(looks.language === 'zh_CN' ? zh : en),
          at = `${role} at ${address}`
        await person.go(address)
        if (!roles.includes(role)) {
          await expect(person.page.getByText(person.words.ui.forbiddenPage), at).toBeVisible()
          await expect(panel, at).toHaveCount(0)
        } else {
          const content = (
            forms.includes(address) ? panel.getByRole('textbox') : panel.locator('[row-index="0"]')
          ).first()
          await expect(content.or(panel.getByText(person.words.ui.noData, { exact: true })).first(), at).toBeVisible()
          if (await content.isVisible()) filled.add(address)
          await expect(panel.getByRole('alert'), at).toHaveCount(0)
          await isClean(panel, at)
        }
        await person.page.keyboard.press('Alt+W')
        await expect(person.page.getByText(person.words.ui.forbiddenPage), at).toHaveCount(0)
      }
      await person.page.context().close()
    })
  expect(screens.map(([address]) => address).filter(a => !filled.has(a))).toEqual([])
})
