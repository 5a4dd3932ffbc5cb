import type { Page } from 'playwright/test'
import { isClean } from '../clean.ts'
import { expect, test, type Looks } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { proves } from '../../tests/proves.ts'

/**
 * Two people approve a payment, one after the other; groups of the file are bound to roles on screen. The second
 * version has another step in place of the first.
 */
const file = (first: string, name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  targetNamespace="http://portside.example/processes">
  <process id="largePayments" name="Large payments 大额付款" isExecutable="true">
    <startEvent id="asked" name="Asked for" />
    <userTask id="${first}" name="${name}" flowable:candidateGroups="accounting" />
    <userTask id="release" name="Release 放行" flowable:candidateGroups="directors" />
    <endEvent id="done" name="Decided" />
    <sequenceFlow id="f1" sourceRef="asked" targetRef="${first}" />
    <sequenceFlow id="f2" sourceRef="${first}" targetRef="release" />
    <sequenceFlow id="f3" sourceRef="release" targetRef="done" />
  </process>
</definitions>
`
interface Rows {
  readonly resultList: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]
}
interface Made {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string }
}
/** A day from today. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const queue = (page: Page) => page.getByRole('listbox', { name: /Tasks that wait for you|等待您审批的任务/ })
const about = (page: Page) =>
  page.getByRole('region', { name: /What you decide about|审批内容/ }).filter({ visible: true })

/** The draft of the uploaded file, with its main entity and the roles of its groups. */
async function chosen(page: Page) {
  const draft = page.getByRole('region', { name: 'Large payments 大额付款', exact: true }).last()
  await expect(draft.getByText('Please set the process main entity first')).toBeVisible()
  await draft.getByLabel('Main entity').selectOption('PaymentTranche')
  await draft.getByLabel('Role for the group accounting').selectOption('finance')
  await draft.getByLabel('Role for the group directors').selectOption('purchaser')
  await expect(draft.getByText('Nothing keeps this process from being published.')).toBeVisible()
  return draft
}

/** Tries the process for a payment and returns its steps, as they are shown. */
async function tried(page: Page, number: string) {
  const part = page.getByRole('region', { name: 'Try it' }).last()
  await tabTo(part.getByRole('textbox', { name: 'Number of a record' }))
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('buyer@northwind.example')
  await page.keyboard.press('Enter')
  await expect(part.getByText('It would end approved.')).toBeVisible()
  await isClean(part, 'a simulated process')
  return part.getByRole('listitem').allInnerTexts()
}

test('a payment over 10,000 USD by a process of an uploaded file: two approvers and a proxy by keys alone, a recall and a return', async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@platform.example')
  await test.step('the administrator uploads the file, chooses its main entity and roles, and publishes it', async () => {
    const { page } = admin
    await admin.go('/mgr/platform/workflow')
    await page.locator('input[aria-label="Upload process file"]').setInputFiles({
      name: 'large-payments.bpmn',
      mimeType: 'application/xml',
      buffer: Buffer.from(file('check', 'Check 财务核对')),
    })
    const draft = await chosen(page)
    await draft.getByRole('option', { name: /^Release 放行/ }).press('Enter')
    const node = page.getByRole('dialog', { name: 'Node Release 放行' })
    await node.getByRole('button', { name: 'Save node info' }).click()
    await expect(node.getByRole('checkbox', { name: 'Finance' })).toBeEnabled()
    await isClean(node, 'the dialog of a node')
    await node.getByRole('button', { name: 'Close' }).click()
    // B-109: the mouse opens it by a double click.
    await draft.getByRole('option', { name: /^Release 放行/ }).dblclick()
    await expect(node.getByRole('combobox', { name: 'View code' })).toBeEnabled()
    await expect(node.getByRole('checkbox', { name: 'Finance' })).toBeEnabled()
    proves('B-109')
    await node.getByRole('button', { name: 'Close' }).click()
    await isClean(draft, 'a draft of a process')
    await page.getByLabel('Reason').fill('Payments above 10,000 USD')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('1 process is published')).toBeVisible()
  })

  const dark = { keyboard: true, language: 'zh_CN', theme: 'dark' } as const
  const byKeys = async (username: string, looks: Looks = { keyboard: true }) =>
    (await visit(looks)).signInByKeyboard(username)
  const [buyer, finance, proxy, senior, supplier] = await Promise.all([
    byKeys('buyer@northwind.example'),
    byKeys('finance@northwind.example'),
    byKeys('home@northwind.example', dark),
    byKeys('senior@northwind.example'),
    signIn('sales@lianfa.example'),
  ])

  const { payment, number, rule, away } =
    await test.step('an administrator of the buyer puts it in front of payments by keys, a large one is submitted, and its checker has a proxy', async () => {
      await buyer.go('/base/page-making/page_approval_rule?id=')
      const form = buyer.record('New Approval Rule')
      // Tab would walk through the rows of the lists beside it.
      await form.isShown()
      await buyer.page.keyboard.press('Alt+Shift+W')
      await expect(buyer.tabs).toHaveCount(1)
      await form.fillIn({
        Name: 'Payments above 10,000 USD',
        Action: 'Approve a payment',
        Process: 'Large payments 大额付款',
        'Amount Above': '10000',
        Currency: 'USD',
      })
      await form.saveNew(/^Payments above 10,000 USD$/)
      const rules = await buyer.ask<Rows>('/define/query/list/page_approval_rules', {})
      const made = rules.resultList.find(r => r['name'] === 'Payments above 10,000 USD')
      const { resultList } = await supplier.ask<Rows>('/define/query/list/paymentReceipt', { length: 200 })
      const large = resultList.find(
        r =>
          r['status'] === 'open' &&
          r['kind'] === 'deposit' &&
          r['currency'] === 'USD' &&
          Number(r['amount']) > 10_000 &&
          JSON.stringify(r['payer']).includes('Northwind'),
      )
      const today = new Date().toISOString().slice(0, 10)
      await supplier.ask('/statemachine/trancheStatus/action', {
        ids: [large?.id],
        action: 'submitPi',
        inputs: { piNo: 'LF-9001', piDate: today },
      })
      const [agent] = (await finance.ask<Rows>('/define/query/lookup/User', { keyword: 'Rosa' })).resultList
      const setting = await finance.ask<Made>('/define/save/ProxySetting', {
        record: { agent: agent?.id, startDate: day(-1), endDate: day(1), reason: 'At a fair' },
      })
      return {
        payment: large?.id ?? '',
        number: String(large?.['trancheNo']),
        rule: made?.id ?? '',
        away: setting.record.id,
      }
    })
  const status = async () => {
    const { record } = await buyer.ask<Made>('/define/query/detail/PaymentTranche', { id: payment })
    return record['status']
  }
  /** Moves down to the task of this payment. */
  const find = async (of: typeof finance) => {
    await of.go('/workFlow/manage/myTask')
    await expect(queue(of.page).getByRole('option', { name: number })).toBeVisible()
    await expect(about(of.page)).toBeVisible()
    const current = queue(of.page).locator('[aria-current=true]')
    while (!(await current.innerText()).includes(number)) {
      const before = await current.innerText()
      await of.page.keyboard.press('j')
      await expect(current).not.toHaveText(before, { useInnerText: true })
    }
    await expect(about(of.page)).toContainText(number)
  }
  const confirm = async ({ page }: typeof finance, name: RegExp) => {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await tabTo(dialog.getByRole('button', { name }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }

  await test.step('the maker approves by a key; the process begins and the payment waits', async () => {
    await buyer.go(`/payment_task?id=${payment}`)
    await expect(buyer.panel(number).getByRole('button', { name: /^Approve/ })).toBeVisible()
    await buyer.page.keyboard.press('Alt+Shift+A')
    await buyer.page.keyboard.press('1')
    await expect(
      buyer
        .panel(number)
        .getByText(/in approval \(Large payments|Large payments/)
        .first(),
    ).toBeVisible()
    expect(await status()).toBe('inApproval')
  })

  const processId = async () => {
    const { processes } = await admin.ask<{ processes: { id: string; key: string }[] }>('/workflow/process/list', {})
    return processes.find(p => p.key === 'largePayments')?.id ?? ''
  }

  let foreseen: readonly string[] = []
  await test.step('a version without the step where it waits is published, and the task goes on at its new step', async () => {
    const { page } = admin
    await admin.go('/mgr/platform/workflow')
    await admin
      .panel('Workflow Deployment')
      .locator('input[aria-label="Upload process file"]')
      .setInputFiles({
        name: 'large-payments-2.bpmn',
        mimeType: 'application/xml',
        buffer: Buffer.from(file('review', 'Review 财务复核')),
      })
    await chosen(page)
    foreseen = await tried(page, number)
    await page.getByLabel('Reason').fill('The check is a review now')
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect(publish).toBeDisabled()
    await page.getByRole('radio', { name: 'They go on by the new version' }).check()
    await page.getByLabel('In place of Check 财务核对 (1)').selectOption('review')
    await publish.click()
    await expect(page.getByText('1 running process goes on by the new version')).toBeVisible()
    expect(await status()).toBe('inApproval')
  })

  await test.step('the proxy decides in Chinese and in the dark, after a question', async () => {
    await find(proxy)
    await expect(about(proxy.page)).toContainText('代理')
    await isClean(queue(proxy.page), 'the list of tasks in the dark')
    await isClean(about(proxy.page), 'what belongs to the decision in the dark')
    await proxy.page.keyboard.press('a')
    await confirm(proxy, /同意/)
  })

  await test.step('who releases returns it; who checks is back, recalls a decision and takes it again', async () => {
    await find(senior)
    await senior.page.keyboard.press('r')
    await senior.page.keyboard.type('The bank account is a new one')
    await confirm(senior, /^Return/)
    await finance.ask('/statemachine/proxyStatus/action', { ids: [away], action: 'revoke', reason: 'Back' })
    await find(finance)
    await expect(about(finance.page)).toContainText('The bank account is a new one')
    await isClean(about(finance.page), 'what belongs to the decision')
    const lines = queue(finance.page).getByRole('option', { name: number })
    await finance.page.keyboard.press('a')
    await expect(lines).toHaveCount(0)
    await finance.page.keyboard.press('u')
    await expect(lines).toHaveCount(1)
    await find(finance)
    await finance.page.keyboard.press('a')
    await expect(lines).toHaveCount(0)
    expect(await status()).toBe('inApproval')
  })

  await test.step('B-034 the address of the mail opens this task, with its number in the title', async () => {
    const { resultList } = await senior.ask<Rows>('/workflow/task/list', { list: 'myTask' })
    const id = resultList.find(r => r['recordId'] === payment)?.id ?? ''
    await senior.go(`/workFlow/manage/detail?id=${id}&bussinessNo=${number}`)
    await expect(senior.tabs.filter({ hasText: `task detail(${number})` })).toBeVisible()
    await expect(about(senior.page)).toContainText(number)
  })

  await test.step('the last decision asks first, and the payment is approved', async () => {
    await find(senior)
    await senior.page.keyboard.press('a')
    await confirm(senior, /^Approve/)
    await expect.poll(status).toBe('approved')
    await admin.go(`/mgr/platform/workflow-detail?id=${await processId()}`)
    expect(await tried(admin.page, number)).toEqual(foreseen)
    // Those who decided are among those who were named before.
    expect(foreseen).toEqual([
      'Asked for',
      expect.stringMatching(/^Review 财务复核 – asks .*Paul Reed.* – approved$/),
      expect.stringMatching(/^Release 放行 – asks .*Anna Schmidt.* – approved$/),
      'Decided',
    ])
    await buyer.ask('/define/delete/ApprovalRule', { ids: [rule] })
  })
})
