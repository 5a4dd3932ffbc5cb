import fs from 'node:fs/promises'
import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import type { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

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
  const record = admin.record(values.Name ?? '')
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
