import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'

test('a designer calls a service in its console, reads a refusal and runs its cases by keyboard', async ({ visit }) => {
  const admin = await (await visit({ keyboard: true })).signInByKeyboard('admin@platform.example')
  const { page } = admin
  const { ui } = admin.words
  const answer = await page.request.post('/cafe.portal-service/frame_center/define/query/list/design_services', {
    headers: { ...(await admin.headers()), 'content-type': 'application/json' },
    data: { conditions: [{ field: 'identifier', operator: 'eq', value: 'orders-by-number' }] },
  })
  const [service] = ((await answer.json()) as { object: { resultList: { id: string }[] } }).object.resultList
  await admin.go(`/mgr/platform/entity/services?id=${service?.id}`)
  const part = page.getByRole('region', { name: ui.svcConsole })

  await test.step('the default case is answered', async () => {
    await admin.press(part.getByRole('button', { name: ui.svcCall, exact: true }))
    await expect(part.getByRole('status')).toContainText(/Answered.*3 rows/)
    await isClean(part, 'the console with an answer')
  })

  await test.step('a wrong number is refused with its node and reason', async () => {
    await admin.write(part.getByRole('textbox', { name: ui.svcRequest }), '{ "number": "PO 1" }')
    await admin.press(part.getByRole('button', { name: ui.svcCall, exact: true }))
    await expect(part.getByRole('status')).toContainText(/Refused.*number: The value does not match/)
    await isClean(part, 'the console with a refusal')
  })

  await test.step('all cases pass', async () => {
    await admin.press(part.getByRole('button', { name: ui.svcRunCases }))
    const results = part.getByRole('list', { name: ui.svcCaseResults }).getByRole('listitem')
    await expect(results).toHaveText([/^PassedFirst three/, /^PassedWrong number/])
  })
})
