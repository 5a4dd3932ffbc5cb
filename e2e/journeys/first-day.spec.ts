import type { Language, Text } from '../../domain/meta/text.ts'
import { expect, test } from '../journey.ts'
import { tabTo, tabTowards } from '../keyboard.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import type { SignInPage } from '../pages/SignInPage.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { captcha } from '../product.ts'
import { productWithMail } from '../product-with-mail.ts'
import { picture } from '../pictures.ts'
import { proves } from '../../tests/proves.ts'

/** The first day of a company: it registers, and the wizard leads it to its first submitted order, by keyboard. */
const world = productWithMail()
test.use({
  baseURL: async ({ browserName: _any }, give) => {
    await give((await world.start()).product.url)
  },
})
test.afterAll(world.stop)

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const password = 'nine kites over the quay'
const labels = {
  company: { en_US: 'Company', zh_CN: '公司' },
  organisation: { en_US: 'Organisation', zh_CN: '组织' },
  people: { en_US: 'People', zh_CN: '人员' },
  parameters: { en_US: 'Parameters', zh_CN: '参数' },
  suppliers: { en_US: 'First Suppliers', zh_CN: '首批供应商' },
  skus: { en_US: 'First SKUs', zh_CN: '首批商品' },
  order: { en_US: 'First Order', zh_CN: '首个订单' },
  wizard: { en_US: 'Set-up Wizard', zh_CN: '配置向导' },
  supplierList: { en_US: 'Looking for Suppliers', zh_CN: '寻源供应商' },
  skuList: { en_US: 'SKU Configuration', zh_CN: '商品配置' },
  name: { en_US: 'Name', zh_CN: '名称' },
  portal: { en_US: 'Portal Company', zh_CN: '平台公司' },
  skuNo: { en_US: 'SKU No.', zh_CN: 'SKU 编号' },
  skuName: { en_US: 'SKU Name', zh_CN: 'SKU 名称' },
  supplier: { en_US: 'Supplier', zh_CN: '供应商' },
  incoterm: { en_US: 'Incoterm', zh_CN: '贸易条款' },
  fob: { en_US: 'FOB', zh_CN: 'FOB' },
  term: { en_US: 'Payment Term', zh_CN: '付款条款' },
  deposit: { en_US: '30% deposit', zh_CN: '30%定金' },
  answerBy: { en_US: 'PO Confirm Due Date', zh_CN: '订单确认截止日' },
} as const satisfies Readonly<Record<string, Text>>

for (const language of ['en_US', 'zh_CN'] as const)
  test(`a new company reaches its first submitted order through the wizard (${language}), by keyboard`, async ({
    visit,
    signIn,
  }) => {
    test.setTimeout(280_000)
    const say = (of: keyof typeof labels): string => labels[of][language]
    const email = `anna.${language.slice(0, 2)}@kite.example`
    const entrance = await visit({ keyboard: true, language })
    await test.step('it registers', () => register(entrance, email, language))
    const code = await test.step('the platform lets it in, and relates it to a supplier', async () =>
      letIn(await signIn('admin@platform.example'), email))
    const own = await test.step('its first user signs in', () => enter(entrance, code, email))
    await own.page.setViewportSize({ width: 2200, height: 1200 })
    await own.go('/home')
    await test.step('the home says what is left, and leads to the wizard', async () => {
      const left = own.dock.getByRole('region', { name: own.words.ui.firstDayTitle, exact: true })
      await expect(left).toContainText(say('order'))
      await own.press(left.getByRole('button', { name: own.words.ui.firstDayGo }))
    })
    const wizard = own.panel(say('wizard'))
    const step = (of: keyof typeof labels) =>
      wizard.getByRole('listitem').filter({ has: own.page.getByRole('heading', { name: say(of), exact: true }) })
    const goOn = async (of: 'suppliers' | 'skus' | 'order') => {
      await own.go('/wizard')
      await own.press(step(of).getByRole('button', { name: own.words.ui.firstDayOpenNamed.replace('{step}', say(of)) }))
    }
    const isDone = async (of: keyof typeof labels) => {
      await own.go('/wizard')
      await expect(step(of).getByRole('img', { name: own.words.ui.firstDay_done })).toBeVisible()
    }
    await expect(wizard.getByRole('listitem')).toHaveCount(7)
    await isDone('company')
    await picture(own, 'wizard')
    for (const later of ['organisation', 'people', 'parameters'] as const) {
      const name = own.words.ui.firstDaySkipNamed.replace('{step}', say(later))
      await own.press(step(later).getByRole('button', { name }))
      await expect(step(later).getByRole('img', { name: own.words.ui.firstDay_skipped })).toBeVisible()
    }

    const form = async (title: string): Promise<RecordPanel> => {
      const list = new ListPanel(own, own.panel(title))
      await list.isShown()
      await own.press(list.root.getByRole('button', { name: own.words.ui.createNew, exact: true }).first())
      return new RecordPanel(own, own.dock, '')
    }
    await test.step('a supplier', async () => {
      await goOn('suppliers')
      const supplier = await form(say('supplierList'))
      await supplier.fillIn({ [say('name')]: 'Lianfa for Kite', [say('portal')]: 'Lianfa' })
      await supplier.saveNew(/^Lianfa for Kite$/)
      await isDone('suppliers')
    })
    await test.step('a SKU', async () => {
      await goOn('skus')
      const sku = await form(say('skuList'))
      await sku.fillIn({ [say('skuNo')]: 'KITE-1', [say('skuName')]: 'Blue kite' })
      await sku.saveNew(/^KITE-1$/)
      await isDone('skus')
    })
    await test.step('an order, submitted', async () => {
      await goOn('order')
      const order = await form(own.words.thing.orders)
      await order.fillIn({
        [say('supplier')]: 'Lianfa for Kite',
        [say('incoterm')]: say('fob'),
        [say('term')]: say('deposit'),
        [say('answerBy')]: inAWeek,
      })
      await order.paste('KITE-1\tBlue kite\t100')
      await order.typeInto(0, { unitPrice: '2.5' })
      const number = await order.saveNew(/^PO-/)
      const made = own.record(number)
      await made.step(own.words.thing.submit)
      await made.says(own.words.thing.submitted)
      proves('/wizard')
      await isDone('order')
    })
    await expect(wizard.getByText(own.words.ui.firstDayOver)).toBeVisible()
    await own.go('/home')
    await expect(own.panel(own.words.thing.home).getByRole('heading', { level: 2 })).toBeVisible()
    await expect(own.dock.getByRole('region', { name: own.words.ui.firstDayTitle, exact: true })).toHaveCount(0)
  })

async function register({ page, words }: SignInPage, email: string, language: Language): Promise<void> {
  const { signIn } = words
  const type = async (label: string, text: string) => {
    await tabTowards(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page.getByRole('link', { name: signIn.register }))
  await page.keyboard.press('Enter')
  await type(signIn.companyName, `Kite ${language}`)
  await tabTo(page.getByRole('radio', { name: signIn.typeSupplier }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: signIn.typePurchaser })).toBeChecked()
  await type(signIn.companyAddress, '8 Quay St')
  await type(signIn.realName, 'Anna Vogel')
  await type(signIn.email, email)
  await tabTo(page.getByRole('button', { name: signIn.sendCode }))
  await page.keyboard.press('Enter')
  const { mail } = await world.start()
  await expect.poll(() => mail.read(email, /^(\d{8})\s*$/m), { timeout: 60_000 }).toBeTruthy()
  await type(signIn.mailedCode, mail.read(email, /^(\d{8})\s*$/m) ?? '')
  await type(signIn.password, password)
  await type(signIn.passwordAgain, password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(signIn.registerDone)).toBeVisible()
  await tabTo(page.getByRole('link', { name: signIn.backToSignIn }))
  await page.keyboard.press('Enter')
}

/** Returns the account of the new company. */
async function letIn(platform: Workspace, email: string): Promise<string> {
  interface Named {
    readonly resultList: readonly { readonly id: string; readonly email?: string; readonly companyCode?: string }[]
  }
  const open = await platform.ask<Named>('/request/list', { state: 'open' })
  const request = open.resultList.find(r => r.email === email)
  const { companyCode = '' } = await platform.ask<{ companyCode?: string }>('/request/decide', {
    id: request?.id,
    approve: true,
  })
  const of = async (keyword: string) =>
    (await platform.ask<Named>('/define/query/lookup/Company', { keyword })).resultList[0]?.id
  await platform.ask('/define/save/CompanyRelation', {
    record: {
      company: await of(email.startsWith('anna.en') ? 'Kite en_US' : 'Kite zh_CN'),
      relatedCompany: await of('Lianfa'),
      relationType: 'purchaserSupplier',
    },
  })
  return companyCode
}

async function enter(entrance: SignInPage, company: string, email: string): Promise<Workspace> {
  const { page } = entrance
  await expect(entrance.field('verificationCode')).not.toHaveValue('')
  const type = async (field: Parameters<SignInPage['field']>[0], text: string) => {
    await tabTowards(entrance.field(field))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await type('companyAccount', company)
  await type('username', email)
  await type('password', password)
  await type('verificationCode', captcha)
  await page.keyboard.press('Enter')
  return entrance.arrived(true)
}
