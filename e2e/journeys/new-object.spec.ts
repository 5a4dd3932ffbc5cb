import fs from 'node:fs/promises'
import { expect, test } from '../journey.ts'
import { ImportPanel } from '../pages/ImportPanel.ts'
import { ListPanel } from '../pages/ListPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'

const list = '/base/page-making/o_dock_slot',
  title = 'Dock Slots'
const label = (en_US: string, zh_CN: string) => ({ en_US, zh_CN })
/** An object with numbers per company and its own statuses; only its designer can read it yet. */
const definition = {
  label: label(title, '月台时段'),
  table: 'o_dock_slot',
  displayField: 'slotNo',
  status: 'state',
  menu: 'warehouse',
  fields: {
    slotNo: { kind: 'string', label: label('Slot No.', '时段编号'), maxLength: 40 },
    company: { kind: 'ref', label: label('Company', '公司'), entity: 'Company', required: true, fixed: true },
    gate: { kind: 'string', label: label('Gate', '门号'), maxLength: 20, searchable: true },
    boxes: { kind: 'int', label: label('Boxes', '箱数'), min: '0' },
  },
  access: {
    kind: 'parties',
    parties: { platform: { companyTypes: ['0'], all: true }, buyer: { companyTypes: ['3'], via: ['company'] } },
  },
  rights: { read: ['platform', 'purchaser'] },
  number: { field: 'slotNo', per: 'company', pattern: 'SLOT-{seq:4}', period: 'never' },
}

/** Checks the designed definition and publishes it. */
async function publish(admin: Workspace, version: number): Promise<void> {
  const { ui } = admin.words
  await admin.dock.getByRole('button', { name: ui.statesCheck, exact: true }).click()
  await expect(admin.dock.getByText(ui.checkedGood)).toBeVisible()
  await admin.dock.getByRole('button', { name: ui.publish, exact: true }).click()
  await admin.hasSaid(ui.published.replace('{version}', String(version)))
}

async function opened(of: Workspace): Promise<ListPanel> {
  await of.go(list)
  const shown = new ListPanel(of, of.panel(title))
  await shown.isShown()
  return shown
}

test('a new object with statuses and a number rule is designed, granted to a role and used; then it gets a field during use', async ({
  signIn,
}) => {
  const admin = await signIn('admin@platform.example'),
    buyer = await signIn('assistant@hansen.example')
  const { ui } = admin.words
  for (const each of [admin, buyer]) {
    await each.page.setViewportSize({ width: 2200, height: 1200 })
    await each.page.keyboard.press('Alt+Shift+W')
    await expect(each.tabs).toHaveCount(1)
  }

  await test.step('the administrator imports its definition, grants purchasers all rights and publishes', async () => {
    await admin.go('/mgr/platform/entity?id=')
    await admin.dock.getByRole('textbox', { name: ui.extendName, exact: true }).first().fill('DockSlot')
    await admin.dock.getByRole('textbox', { name: ui.objectsJson }).fill(JSON.stringify(definition, null, 2))
    await admin.dock.getByRole('button', { name: ui.objectsJsonTake }).click()
    const purchaser = admin.dock.getByRole('row', { name: /^Purchaser/ })
    for (const box of await purchaser.getByRole('checkbox').all()) await box.check()
    await publish(admin, 1)
  })

  await test.step('a purchaser finds it in the menu and creates a record, which gets its number', async () => {
    const slots = await opened(buyer)
    await slots.root.getByRole('button', { name: ui.createNew, exact: true }).first().click()
    const form = buyer.record(`New ${title}`)
    await form.fillIn({ Gate: 'North 7', Boxes: '12' })
    await form.saveButton.click()
    const record = buyer.record('SLOT-0001')
    await record.isShown()
    await record.says('Draft')
    await record.step('Open')
    await record.says('Open')
    await record.openPart('history')
    await expect(record.root.getByRole('table', { name: ui.history })).toContainText('Open')
  })

  await test.step('a file becomes more records, and the list is exported', async () => {
    const wizard = await ImportPanel.open(buyer, 'DockSlot')
    await wizard.choose({
      name: 'slots.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Slot No.,Gate,Boxes\nSLOT-0001,North 8,14\nOLD-1,East,3\n'),
    })
    await wizard.next()
    await wizard.shows({ impWillNew: 1, impWillChanged: 1, impWillRefused: 0 })
    await wizard.commit(2)
    await wizard.isAt('result')
    const slots = await opened(buyer)
    await expect(slots.link('OLD-1')).toBeVisible()
    const saved = buyer.page.waitForEvent('download')
    await slots.root.getByRole('button', { name: ui.export }).click()
    await buyer.page.getByRole('menuitem', { name: ui.exportCsv }).click()
    const lines = (await fs.readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toContain('North 8')
  })

  await test.step('a field is added while the purchaser types; typed values stay, and the new field can be filled', async () => {
    const slots = await opened(buyer)
    const record = await slots.open('OLD-1')
    const gate = record.root.getByRole('textbox', { name: 'Gate', exact: true })
    await gate.fill('East 2')
    const added = admin.dock.getByRole('form', { name: ui.extendNew })
    await added.getByRole('textbox', { name: ui.extendName }).fill('seal')
    await added.getByRole('textbox', { name: ui.extendEnglish }).fill('Seal')
    await added.getByRole('textbox', { name: ui.extendChinese }).fill('封条')
    await added.getByRole('button', { name: ui.extendAdd, exact: true }).click()
    await publish(admin, 2)
    await record.save()
    await expect(gate).toHaveValue('East 2')
    const seal = record.root.getByRole('textbox', { name: 'Seal', exact: true })
    await expect(async () => {
      await buyer.page.keyboard.press('F5')
      await expect(seal).toBeVisible({ timeout: 15_000 })
    }).toPass({ timeout: 120_000 })
    await seal.fill('S-77')
    await record.save()
    const again = await opened(buyer)
    await expect(again.row('OLD-1')).toContainText('East 2')
  })
})
