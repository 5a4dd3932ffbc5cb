import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'

type Values = Readonly<Record<string, unknown>>

interface Found {
  readonly id: string
  readonly shipmentNo: string
  readonly nextMilestone?: string
  readonly buyer?: { readonly id: string; readonly label?: string }
}

const file = {
  name: 'origin 原产地证.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
}

test('issue 26: a required document keeps the next step back by its name, until it is there and checked', async ({
  visit,
}) => {
  test.setTimeout(600_000)
  const agent = await (
    await visit({ language: 'en_US', theme: 'light', keyboard: true })
  ).signInByKeyboard('ops@bluewave.example')
  const buyer = await (
    await visit({ language: 'zh_CN', theme: 'dark', keyboard: true })
  ).signInByKeyboard('buyer@northwind.example')

  const [number, id, next] = await test.step('the buyer asks for a certificate before the next step', async () => {
    const { resultList } = await agent.ask<{ readonly resultList: readonly Found[] }>(
      '/define/query/list/shipment_tracking',
      {
        conditions: [{ field: 'nextMilestone', operator: 'in', value: ['gateIn', 'polDeparture', 'podArrival'] }],
        length: 100,
      },
    )
    const found = resultList.find(s => s.buyer?.label?.includes('Northwind'))
    expect(found, 'a shipment of Northwind on its way').toBeDefined()
    await buyer.ask('/define/save/DocumentRequirement', {
      record: {
        documentType: 'co',
        neededFor: found?.nextMilestone,
        providedBy: 'forwarder',
        documentClass: 'public',
        mustBeChecked: true,
        owner: found?.buyer?.id,
      },
    })
    return [found?.shipmentNo ?? '', found?.id ?? '', found?.nextMilestone ?? ''] as const
  })

  const today = new Date().toISOString().slice(0, 10)
  const shipment = agent.record(number)
  const goOn = async () => {
    // Two buyers of an agent may give their shipments the same number.
    await agent.go(`/shipment_tracking?id=${id}`)
    await shipment.isShown()
    await shipment.step('Reach Milestone')
    const dialog = agent.page.getByRole('dialog')
    await agent.write(dialog.getByRole('textbox', { name: 'Date' }), today)
    await agent.press(dialog.getByRole('button', { name: 'Reach Milestone', exact: true }))
    return dialog
  }
  await test.step('the freight agent is refused by its name', async () => {
    const dialog = await goOn()
    await expect(agent.page.getByText(/Certificate of origin \(missing\)/).first()).toBeVisible()
    await isClean(dialog, 'a step that a missing document keeps back')
    await agent.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('it uploads the document from the checklist', async () => {
    const name = agent.words.ui.checklistUploadOf.replace('{document}', 'Certificate of origin')
    await agent.press(shipment.button(name))
    const made = agent.panel('New Shipment Document')
    await expect(made.getByRole('textbox', { name: 'Document No.' })).toBeVisible()
    await agent.write(made.getByRole('textbox', { name: 'Document No.' }), 'CO-JOURNEY-1')
    await agent.page.keyboard.press('Control+s')
    const document = agent.record('CO-JOURNEY-1')
    await document.isShown()
    await document.uploadTo('File', file)
    await document.says('Received')
  })
  await test.step('the buyer checks it', async () => {
    await buyer.go(`/shipment_tracking?shipmentNo=${number}`)
    const seen = buyer.record(number)
    await seen.isShown()
    // The panels of the home lie between: a person without a mouse shows the shipment alone.
    await buyer.page.keyboard.press('Alt+Shift+M')
    const name = buyer.words.ui.checklistOpenOf
      .replace('{action}', buyer.words.ui.checklistCheck)
      .replace('{document}', '原产地证')
    await buyer.press(seen.button(name))
    const document = buyer.record('CO-JOURNEY-1')
    await document.isShown()
    await document.step('审核通过')
    await document.says('已审核')
    await isClean(document.root, 'a document that was checked')
  })
  await test.step('and the shipment goes on', async () => {
    const dialog = await goOn()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(async () => {
        const { record } = await agent.ask('/define/query/detail/Shipment', { id })
        return (record as Values | undefined)?.['currentMilestone']
      })
      .toBe(next)
  })
})
