import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'

/** Administration screens in the menu: address, tab title in both languages, and whether everybody has them. */
const screens: readonly (readonly [address: string, en_US: string, zh_CN: string, whose?: 'everybody'])[] = [
  ['/mgr/company/info', 'Portside Platform 港湾平台', 'Portside Platform 港湾平台'],
  ['/mgr/company/org', 'Organisation', '组织架构'],
  ['/mgr/company/position', 'Positions', '岗位管理'],
  ['/mgr/company/userLevel', 'User Levels', '用户级别'],
  ['/mgr/company/role', 'Roles', '角色管理'],
  ['/mgr/company/rights', 'Rights', '权限查询'],
  ['/mgr/company/params', 'Company Parameters', '公司参数'],
  ['/mgr/platform/companies', 'Companies', '公司管理'],
  ['/mgr/platform/params', 'Platform Parameters', '平台参数'],
  ['/mgr/platform/flow-query', 'State Machines', '状态机查询'],
  ['/mgr/platform/entity-extend', 'Entity Extension', '实体扩展'],
  ['/mgr/platform/tree-config', 'Tree Configuration', '树配置'],
  ['/mgr/platform/entity', 'Entity Designer', '实体设计'],
  ['/mgr/platform/query-template', 'Data-service Templates', '数据服务模板'],
  ['/mgr/user/params', 'My Parameters', '我的参数', 'everybody'],
  ['/mgr/user/settings', 'User Management', '用户管理'],
  ['/mgr/user/tag', 'User Tags', '用户标签', 'everybody'],
  ['/mgr/user/password', 'Change Password', '修改密码', 'everybody'],
  ['/mgr/platform/cms', 'Content Management', '内容管理'],
  ['/mgr/company/message', 'Release Tasks', '发布任务'],
  ['/encoder/instance', 'Code Rule Instances', '编码规则实例'],
  ['/encoder/edit-tool', 'New code rule', '新编码规则'],
  ['/encoder/edit-query', 'Code Rule Query', '编码规则查询'],
  ['/encoder/pool', 'Character Pools', '字符池'],
  ['/cron/index/job', 'Scheduled Jobs', '定时任务'],
  ['/log/query', 'Log Query', '日志查询'],
]

for (const [theme, language] of [
  ['light', 'en_US'],
  ['dark', 'zh_CN'],
] as const) {
  test(`issue 7: platform users can open every administration screen with its content, accessibly, ${theme}`, async ({
    signIn,
  }) => {
    const admin = await signIn('admin@platform.example', { theme, language })
    for (const [address, en, zh] of screens) {
      await admin.go(address)
      const panel = admin.panel(language === 'en_US' ? en : zh)
      await expect(panel, address).toBeVisible()
      await expect(
        panel
          .getByRole('button')
          .or(panel.getByRole('textbox'))
          .or(panel.getByText(admin.words.ui.noData, { exact: true }))
          .first(),
        address,
      ).toBeVisible()
      // The tabs of a record load after its fields.
      if (address === '/mgr/company/info') await expect(panel.getByRole('tab').first(), address).toBeVisible()
      await expect(panel.getByRole('alert'), address).toHaveCount(0)
      await isClean(panel, `${address}, ${theme}`)
      await admin.page.keyboard.press('Alt+W')
    }
  })
}

test('issue 7: a user without permission gets a message at the address of an administration screen, and no content', async ({
  signIn,
}) => {
  const warehouseUser = await signIn('warehouse@safehouse.example')
  const closed = screens.filter(([, , , open]) => !open),
    open = screens.filter(([, , , of]) => of)
  expect([closed.length, open.length]).toEqual([23, 3])
  for (const [address, en] of closed) {
    await warehouseUser.go(address)
    await expect(warehouseUser.page.getByText(warehouseUser.words.ui.forbiddenPage), address).toBeVisible()
    await expect(warehouseUser.panel(en), address).toHaveCount(0)
    await warehouseUser.page.keyboard.press('Alt+W')
    await expect(warehouseUser.page.getByText(warehouseUser.words.ui.forbiddenPage)).toHaveCount(0)
  }
  for (const [address, en] of open) {
    await warehouseUser.go(address)
    await expect(warehouseUser.panel(en), address).toBeVisible()
  }
})
