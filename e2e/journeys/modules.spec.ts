import fs from 'node:fs/promises'
import { isClean } from '../clean.ts'
import { addDepth, casesPass, designQuays } from '../fixtures/quay-module.ts'
import { guard } from '../guard.ts'
import { expect, test } from '../journey.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import { SignInPage } from '../pages/SignInPage.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { startProduct } from '../product.ts'

const label = (en_US: string, zh_CN: string) => ({ en_US, zh_CN })
/** An object of docks; only its designers read it. */
const berth = (name: string, more: object = {}) => ({
  label: label(name, '泊位'),
  table: 'o_berth',
  displayField: 'name',
  fields: {
    company: { kind: 'ref', label: label('Company', '公司'), entity: 'Company', required: true, fixed: true },
    name: { kind: 'string', label: label('Name', '名称'), maxLength: 40 },
    ...more,
  },
  access: { kind: 'parties', parties: { platform: { companyTypes: ['0'], all: true } } },
  rights: { read: ['platform'] },
})

async function published(admin: Workspace, definition: object): Promise<void> {
  const answer = await admin.page.request.post('/cafe.portal-service/frame_center/define/overlays/publish', {
    headers: await admin.headers(),
    data: { kind: 'object', key: 'Berth', definition },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Fills a new record in and saves it by key. */
async function made(admin: Workspace, address: string, title: string, values: Readonly<Record<string, string>>) {
  await admin.go(address)
  const form = admin.record(title)
  await form.isShown()
  await form.fillIn(values)
  await admin.page.keyboard.press('Control+s')
  const record = admin.record(values.Name ?? values.Task ?? '')
  await record.isShown()
  return record
}

async function release(record: RecordPanel, task: string): Promise<void> {
  await record.step('Release', { Task: task, Remark: 'Agreed with the yard' })
  await record.says('Released')
}

test('a module is made, released twice, switched back with a plan and exported, by keyboard', async ({ visit }) => {
  const admin = await (await visit({ keyboard: true })).signInByKeyboard('admin@platform.example')
  const { page } = admin
  const { ui } = admin.words
  await published(admin, berth('Berth'))
  await page.keyboard.press('Alt+Shift+W')
  const project = `Yard ${Date.now()}`
  await made(admin, '/mgr/platform/entity/projects?id=', 'New Project (API designer)', {
    Name: project,
    Identifier: `yard-${Date.now()}`,
  })
  const docks = await made(admin, '/mgr/platform/entity/modules?id=', 'New Module', {
    Name: 'Berths',
    Identifier: 'berths',
    Project: project,
  })

  await test.step('adds an object that exists, and releases 1.0', async () => {
    await expect(docks.root.getByText(/holds no definition yet/)).toBeVisible()
    const choice = docks.root.getByRole('combobox', { name: ui.modAddWhich })
    await choice.focus()
    await page.keyboard.type('Object: Berth')
    await admin.press(docks.button(ui.modAdd))
    await expect(docks.root.getByRole('rowheader', { name: /Berth/ })).toBeVisible()
    await isClean(docks.root, 'a module in development')
    await release(docks, 'YARD-1')
  })

  await test.step('changes the object, and sees the difference before and after releasing 1.1', async () => {
    await docks.step('Upgrade', { 'New Version': '1.1' })
    await docks.says('Developing')
    await published(admin, berth('Quay berth', { depth: { kind: 'int', label: label('Depth', '水深') } }))
    await page.keyboard.press('F5')
    await expect(docks.root.getByRole('heading', { name: 'Changed since 1.0' })).toBeVisible()
    await release(docks, 'YARD-2')
    const newest = docks.root.getByRole('listitem').filter({ hasText: 'YARD-2' }).first()
    await admin.press(newest.getByText(ui.modNote))
    await expect(newest).toContainText('label.en_US Berth → Quay berth')
    await admin.press(docks.button(`${ui.modUses}: Quay berth`))
    await expect(docks.root.getByRole('region', { name: 'Uses of Quay berth' })).toContainText('o_berth')
    await isClean(docks.root, 'a released module')
  })

  await test.step('plans the switch back to 1.0 and applies it', async () => {
    await admin.press(docks.button(`${ui.modSwitch}: 1.0`))
    const plan = page.getByRole('dialog', { name: 'Berths 1.0: what would change' })
    await expect(plan).toContainText('label.en_US Quay berth → Berth')
    await isClean(plan, 'the plan of a switch')
    await admin.write(plan.getByRole('textbox', { name: ui.modReason }), 'Depth is not measured')
    await admin.press(plan.getByRole('button', { name: ui.modApply }))
    await admin.hasSaid('Berths 1.0 is in use.')
    await expect(docks.root.getByRole('rowheader', { name: 'Object Berth Berth' })).toBeVisible()
  })

  await test.step('exports the version as a file', async () => {
    const saved = page.waitForEvent('download')
    await admin.press(docks.button(`${ui.modExport}: 1.0`))
    const file = await saved
    expect(file.suggestedFilename()).toBe('berths-1.0.module.json')
    const text = await fs.readFile(await file.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ portsideModule: 1, parts: { 'object/Berth': { table: 'o_berth' } } })
  })
})

interface Held {
  readonly hash: string
  readonly releases: readonly { readonly version: string; readonly current: boolean }[]
}
const detailOf = (admin: Workspace, id: string) => admin.ask<Held>('/module/detail', { id })
const idIn = (admin: Workspace): string => new URLSearchParams(admin.page.url().split('?')[1]).get('id') ?? ''

/** Puts a released version into use after a look at its plan; returns what the plan says. */
async function switchTo(record: RecordPanel, version: string): Promise<string> {
  const { workspace } = record,
    { ui } = workspace.words
  await workspace.press(record.button(`${ui.modSwitch}: ${version}`))
  const plan = workspace.page.getByRole('dialog')
  await expect(plan.getByRole('button', { name: ui.modApply })).toBeVisible()
  const says = await plan.innerText()
  await workspace.write(plan.getByRole('textbox', { name: ui.modReason }), 'The port asked for it')
  await workspace.press(plan.getByRole('button', { name: ui.modApply }))
  await expect(plan).toHaveCount(0)
  return says
}

test('a module is built, published by a task, used, renamed and switched at work, rolled back and moved to a second installation', async ({
  visit,
  signIn,
  browser,
  problems,
}) => {
  const second = startProduct()
  const admin = await (await visit({ keyboard: true })).signInByKeyboard('admin@platform.example')
  const buyer = await signIn('assistant@hansen.example')
  const { page } = admin,
    { ui } = admin.words
  for (const each of [admin, buyer]) await each.page.keyboard.press('Alt+Shift+W')
  const project = `Port ${Date.now()}`
  await admin.ask('/define/save/Project', { record: { name: project, identifier: `port-${Date.now()}` } })
  const quays = await made(admin, '/mgr/platform/entity/modules?id=', 'New Module', {
    Name: 'Harbour quays',
    Identifier: 'quays',
    Project: project,
  })
  const id = idIn(admin)
  await designQuays(admin, id)

  /** Releases the version in development by a publish task. */
  const publishTask = (name: string): Promise<RecordPanel> =>
    made(admin, '/mgr/platform/entity/publish-tasks?id=', 'New Publish Task', {
      Task: name,
      Remark: 'Agreed with the port',
      Module: 'Harbour quays',
    })

  await test.step('1.0 is released by a publish task, after a look at what it holds', async () => {
    const task = await publishTask('PORT-1')
    const preview = task.root.getByRole('region', { name: ui.publishPreview })
    await expect(preview).toContainText('quay_gates')
    await isClean(task.root, 'a publish task')
    await task.step('Publish')
    await task.says('Published')
    await expect(task.shown('Version')).toContainText('1.0')
  })

  const toModule = async () => {
    await admin.go(`/mgr/platform/entity/modules?id=${id}`)
    await quays.isShown()
    await quays.root.focus()
  }
  const opened = async (): Promise<ListPanel> => {
    await buyer.go('/base/page-making/o_quay')
    const list = new ListPanel(buyer, buyer.panel('Quay'))
    await list.isShown()
    return list
  }
  await test.step('a purchaser works with it: a number, statuses, the page', async () => {
    const list = await opened()
    await list.root.getByRole('button', { name: ui.createNew, exact: true }).first().click()
    const form = buyer.record('New Quay')
    await form.fillIn({ Gate: 'N7' })
    await form.saveButton.click()
    const record = buyer.record('QUAY-0001')
    await record.isShown()
    await record.step('Open the quay')
    await record.says('Open for ships')
    await buyer.go('/base/page-making/page_quays')
    await expect(buyer.dock.getByText('Gate is known')).toBeVisible()
  })

  await test.step('1.1 gives a field another name in all places, and adds one', async () => {
    await toModule()
    await quays.step('Upgrade', { 'New Version': '1.1' })
    await quays.says('Developing')
    await admin.press(quays.button(`${ui.modUses}: Quay`).first())
    const rename = quays.root.getByRole('region', { name: ui.modRename })
    const field = rename.getByRole('combobox', { name: ui.modRenameField })
    await field.focus()
    await page.keyboard.type('gate')
    await admin.write(rename.getByRole('textbox', { name: ui.modRenameTo }), 'bay')
    await admin.press(rename.getByRole('button', { name: ui.modRenameLook }))
    for (const place of ['quay_gates', 'mooring_gates', 'page_quays', 'platform.Quay clerk', 'quays.1.0'])
      await expect(rename).toContainText(place)
    await admin.write(rename.getByRole('textbox', { name: ui.modReason }), 'The word of the port')
    await admin.press(rename.getByRole('button', { name: ui.modRenameDo }))
    await admin.hasSaid(ui.modFieldRenamed.replace('{from}', 'gate').replace('{to}', 'bay'))
    await addDepth(admin)
    await casesPass(admin)
  })

  await test.step('1.1 is published by a task', async () => {
    const task = await publishTask('PORT-2')
    await expect(task.root.getByRole('region', { name: ui.publishPreview })).toContainText('fields.depth')
    await task.step('Publish')
    await task.says('Published')
  })

  await test.step('1.0 is put into use while the purchaser types; what was typed stays and is saved', async () => {
    const record = await (await opened()).open('QUAY-0001')
    await expect(record.root.getByRole('textbox', { name: 'Depth', exact: true })).toBeVisible()
    const typed = record.root.getByRole('textbox', { name: 'Gate', exact: true })
    await expect(typed).toHaveValue('N7')
    await typed.fill('N8')
    await toModule()
    await quays.says('Released')
    expect(await switchTo(quays, '1.0')).toContain('fields.depth')
    await expect(async () => {
      expect((await detailOf(admin, id)).releases.find(r => r.current)?.version).toBe('1.0')
    }).toPass()
    await expect(typed).toHaveValue('N8')
    await record.save()
    await expect((await opened()).row('QUAY-0001')).toContainText('N8')
    await casesPass(admin)
  })

  await test.step('1.1 goes to a second installation as a file, in Chinese, with the same definitions', async () => {
    const { file, hash } = await admin.ask<{ file: string; hash: string }>('/module/export', { id, version: '1.1' })
    const product = await second
    const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' })
    try {
      await guard(context, problems)
      const there = await (
        await SignInPage.open(await context.newPage(), 'zh_CN', true)
      ).signInByKeyboard('admin@platform.example')
      const words = there.words.ui
      await there.go('/mgr/platform/entity/modules?id=')
      const chooser = there.page.waitForEvent('filechooser')
      await there.press(there.dock.getByRole('button', { name: words.modImport }))
      await (await chooser).setFiles({ name: 'quays.json', mimeType: 'application/json', buffer: Buffer.from(file) })
      const plan = there.page.getByRole('dialog')
      await there.write(plan.getByRole('textbox', { name: words.modReason }), '港口要求')
      await there.press(plan.getByRole('button', { name: words.modApply }))
      await there.hasSaid(words.modApplied.replace('{name}', 'Harbour quays').replace('{version}', '1.1'))
      await there.record('Harbour quays').isShown()
      expect((await detailOf(there, idIn(there))).hash).toBe(hash)
      await casesPass(there)
    } finally {
      await context.close()
      await product.stop()
    }
  })
})
