import { expect, test } from '../journey.ts'
import { isClean } from '../clean.ts'
import type { Workspace } from '../pages/Workspace.ts'

/** The first record of a list with a status: which records of the demo have it depends on the day. */
async function firstWith<R>(of: Workspace, service: string, status: string): Promise<R> {
  const { resultList } = await of.ask<{ resultList: R[] }>(`/define/query/list/${service}`, {
    length: 1,
    conditions: [{ field: 'status', operator: 'eq', value: status }],
  })
  const [first] = resultList
  if (!first) throw new Error(`The demo has no ${status} record in ${service}`)
  return first
}

test('QC-4x: an inspector lists a defect, and a supplier answers another one', async ({ signIn }) => {
  test.setTimeout(240_000)

  const { defectNo, seller } = await test.step('the inspector lists a defect of a booked inspection', async () => {
    const inspector = await signIn('qc@safehouse.example')
    const { page } = inspector
    const { qcNo } = await firstWith<{ qcNo: string }>(inspector, 'qc_task', 'booked')
    const toAnswer = await firstWith<{ defectNo: string; supplierCompany: { label: string } }>(
      inspector,
      'qc_defects',
      'open',
    )
    await inspector.go(`/qc_task?qcNo=${qcNo}`)
    const task = inspector.record(qcNo)
    await task.isShown()
    await task.root.getByRole('region', { name: 'Defects' }).getByRole('button', { name: 'New' }).click()
    await inspector.record('New Defect').fillIn({ Defect: 'Loose thread at the hem', 'Defect Code': 'Workmanship' })
    await page.keyboard.press('Control+s')
    const defect = inspector.record(`${qcNo}/1`)
    await defect.isShown()
    await isClean(defect.root, 'a defect')
    await inspector.go(`/qc_task?qcNo=${qcNo}`)
    await expect(task.root.getByText('Loose thread at the hem')).toBeVisible()
    await expect(task.root.getByRole('region', { name: 'Defects' })).toContainText('Workmanship')
    await page.context().close()
    return { defectNo: toAnswer.defectNo, seller: toAnswer.supplierCompany.label.replace(/ .*/, '').toLowerCase() }
  })

  await test.step('the supplier sees what is to answer, in Chinese', async () => {
    const supplier = await signIn(`sales@${seller}.example`, { theme: 'dark', language: 'zh_CN' })
    await supplier.go('/qc_defects')
    await supplier.page.getByText(defectNo).first().click()
    const defect = supplier.record(defectNo)
    await defect.isShown()
    await isClean(defect.root, 'an answer')
  })
})

test('GR-1x: a warehouse counts blind by scanner: unknown codes are kept, a scan is undone, the count is confirmed', async ({
  signIn,
}) => {
  test.setTimeout(240_000)
  const warehouse = await signIn('warehouse@safehouse.example')
  const { page } = warehouse
  const { grNo } = await firstWith<{ grNo: string }>(warehouse, 'dn_receving', 'expected')
  const receipt = await warehouse.openFromPalette(grNo)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await receipt.fillIn({ 'Gate In At': `${yesterday} 00:00` })
  await receipt.save()
  await receipt.step('Gate In at Warehouse')
  await receipt.step('Start Counting')
  await warehouse.maximise(receipt)
  const code = receipt.root.getByRole('textbox', { name: 'SKU, GTIN or carton code, then Enter' })
  await expect(code).toBeVisible()
  await code.focus()
  const sku = (
    await receipt.root
      .getByText(/^SKU-\d{5}$/)
      .first()
      .innerText()
  ).trim()

  await test.step('scans follow each other without leaving the field', async () => {
    for (const typed of [sku, sku, `3*${sku}`]) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await expect(receipt.root.getByRole('status').filter({ hasText: /\+3, now 5/ })).toBeVisible()
    await expect(code).toBeFocused()
  })

  await test.step('an unknown code is refused and kept', async () => {
    await page.keyboard.type('4006381333931')
    await page.keyboard.press('Enter')
    await expect(receipt.root.getByRole('alert')).toContainText('Nothing was counted')
    await isClean(receipt.root, 'the scan loop')
  })

  await test.step('the last scan is undone, and the count confirmed', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(receipt.root.getByRole('status').filter({ hasText: 'now 2' })).toBeVisible()
    await expect(code).toBeFocused()
    await warehouse.switchLanguage('zh_CN')
    await receipt.button('确认清点').click()
    await expect(receipt.root.getByRole('textbox', { name: /SKU、GTIN/ })).toHaveCount(0)
  })
})
