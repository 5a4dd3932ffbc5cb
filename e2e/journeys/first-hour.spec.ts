import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { tabTo } from '../keyboard.ts'
import { expect, test } from '../journey.ts'

/** The first hour of a new user in a browser (FH-4 to FH-9). */

test('FH-4: the sign-in page of a demo shows one account per role, the password and the reset time', async ({
  visit,
}) => {
  const entrance = await visit()
  await expect(entrance.cards).toHaveCount(demoAccounts.length)
  for (const account of demoAccounts) {
    const card = entrance.cards.filter({ hasText: account.username })
    await expect(card).toContainText(account.role.en_US)
    await expect(card).toContainText(account.company)
  }
  await expect(entrance.page.getByText(demoPassword)).toBeVisible()
  await expect(entrance.page.getByText(entrance.words.signIn.demoNote)).toBeVisible()
})

for (const account of demoAccounts) {
  test(`FH-4, FH-7: one click signs in as ${account.username} with at least three open tasks`, async ({ visit }) => {
    const language = account.company === 'lianfa' || account.company === 'eastgate' ? 'zh_CN' : 'en_US'
    const entrance = await visit({ language })
    await entrance.cards.filter({ hasText: account.username }).click()
    const workspace = await entrance.arrived()
    await workspace.go('/home')
    const home = workspace.panel(workspace.words.thing.home)
    await expect(home.getByRole('heading', { level: 2 })).toBeVisible()
    if (account.company === 'platform') return
    const shown = home.getByRole('table').getByRole('row')
    await expect(shown.nth(2)).toBeVisible()
  })
}

test('each of the four fields has its own message when empty', async ({ visit }) => {
  for (const [language, said] of [
    [
      'en_US',
      [
        'Company account can not be empty!',
        'Username can not be empty!',
        'Password can not be blank!',
        'Verification code must be filled!',
      ],
    ],
    ['zh_CN', ['公司账号不能为空！', '用户名不能为空！', '密码不能为空！', '请填写验证码！']],
  ] as const) {
    const entrance = await visit({ language })
    // The demo fills in the code when the picture is loaded.
    await expect(entrance.field('verificationCode')).not.toHaveValue('')
    await entrance.field('verificationCode').fill('')
    await entrance.submit.click()
    for (const text of said) await expect(entrance.page.getByText(text).last()).toBeVisible()
    await expect(entrance.field('companyAccount')).toBeFocused()
  }
})

test('a wrong password shows one message for all three fields and asks for a new code', async ({ visit }) => {
  const entrance = await visit()
  await entrance.fill('dock@safehouse.example', 'not the password')
  await entrance.submit.click()
  await expect(entrance.problem).not.toBeEmpty()
  const said = await entrance.problem.innerText()
  await entrance.fill('nobody@safehouse.example', 'not the password')
  await entrance.submit.click()
  await expect(entrance.problem).toHaveText(said)
  await entrance.fill('dock@safehouse.example')
  await entrance.submit.click()
  await entrance.arrived()
})

test('FH-6: the verification code can be a text question, solved with the keyboard', async ({ visit }) => {
  const entrance = await visit({ keyboard: true })
  const { page, words } = entrance
  await tabTo(page.getByRole('button', { name: words.signIn.inWords }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).not.toBeEmpty()
  await expect(page.getByRole('img', { name: words.signIn.codePicture })).toHaveCount(0)
  await tabTo(entrance.field('companyAccount'), 'back')
  await entrance.signInByKeyboard('dock@safehouse.example')
})

test('FH-8: the first page starts with three real tasks that can be skipped, resumed and dismissed', async ({
  signIn,
}) => {
  const workspace = await signIn('textiles@northwind.example')
  const { ui } = workspace.words
  const tasks = () => workspace.dock.getByRole('region', { name: ui.firstTasks, exact: true }).first()
  await workspace.go('/home')
  await expect(tasks().getByRole('listitem')).toHaveCount(3)
  const [first, second] = [tasks().getByRole('listitem').nth(0), tasks().getByRole('listitem').nth(1)]
  const [number, other] = [
    await first.getByRole('button').first().innerText(),
    await second.getByRole('button').first().innerText(),
  ]

  await second.getByRole('button', { name: /^Skip/ }).click()
  await expect(second.getByRole('img', { name: ui.firstTask_skipped })).toBeVisible()
  await first.getByRole('button', { name: `Start with ${number}` }).click()
  await workspace.record(number).isShown()

  await workspace.page.reload()
  await workspace.isOpen()
  await workspace.go('/home')
  await expect(tasks().getByRole('button', { name: `Resume ${number}` })).toBeVisible()
  await second.getByRole('button', { name: `Resume ${other}` }).click()
  await workspace.record(other).isShown()
  await workspace.go('/home')
  await expect(second.getByRole('img', { name: ui.firstTask_started })).toBeVisible()

  await tasks().getByRole('button', { name: ui.firstTasksDismiss }).click()
  await expect(tasks()).toHaveCount(0)
  await workspace.page.reload()
  await workspace.isOpen()
  await workspace.go('/home')
  await expect(workspace.panel(workspace.words.thing.home).getByRole('table').first()).toBeVisible()
  await expect(tasks()).toHaveCount(0)
})

test('FH-9: an empty list explains its content and has a button for users who may create it', async ({ visit }) => {
  for (const [username, may] of [
    ['buyer@hansen.example', true],
    ['finance@hansen.example', false],
  ] as const) {
    const entrance = await visit()
    // No list of the demo is empty, so the server's answer is replaced by an empty one.
    await entrance.page.route('**/define/query/list/page_po_list', route =>
      route.fulfill({ json: { status: 200, success: true, object: { resultList: [], total: 0 } } }),
    )
    const workspace = await entrance.signInAs(username)
    const orders = await workspace.openList('orders')
    await expect(orders.empty).toBeVisible()
    await expect(orders.root.getByText('A buyer creates one, or imports them from a file.')).toBeVisible()
    await expect(orders.root.getByRole('button', { name: workspace.words.ui.createNew, exact: true })).toHaveCount(
      may ? 2 : 0,
    )
  }
})

test('FH-9: a search without results offers one step back to all rows', async ({ signIn }) => {
  const workspace = await signIn('buyer@hansen.example')
  const orders = await workspace.openList('orders')
  await orders.search('nothing is called like this')
  await expect(orders.empty).toBeVisible()
  await expect(orders.root.getByText(workspace.words.ui.nothingFound)).toBeVisible()
  await orders.root.getByRole('button', { name: workspace.words.ui.reset }).click()
  await expect(orders.links.first()).toBeVisible()
})
