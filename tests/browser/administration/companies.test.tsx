import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireEntity, WireStates, WireTransition } from '../../../domain/contracts/definitions.ts'
import { companyStatus } from '../../../domain/entities/administration/company/company.states.ts'
import type { StateDefinition } from '../../../domain/meta/states.ts'
import { ActionDialog } from '../../../src/views/actions/ActionDialog.tsx'
import { panel } from './stage.tsx'

const id = '01a1fce9-2048-75fe-af59-8b1f3a6ca311'
const list: StateDefinition = companyStatus
const found = list.transitions.find(t => t.action.code === 'suspend')
if (!found) throw new Error('companies cannot be suspended')
const { from, action, to, inputs = [] } = found
const transition: WireTransition = { from, action, to, reasonRequired: true, inputs, tone: 'danger' }
const states: WireStates = {
  code: list.code,
  field: list.field,
  title: list.title,
  list: 'company:companyStatus',
  transitions: [transition],
}
const entity = {
  name: 'Company',
  label: { en_US: 'Company', zh_CN: '公司' },
  displayField: 'name',
  fields: {},
  children: {},
  states: {},
  ownRule: {},
  rights: { create: true, update: true, delete: true },
} satisfies WireEntity
const group = (entityName: string, label: string, count: number, numbers: readonly string[]) => ({
  entity: entityName,
  label: { en_US: label, zh_CN: label },
  count,
  numbers,
})

test('/mgr/platform/companies: a company is suspended after its open documents were shown; changes since then are shown again', async () => {
  const listed = [
    { count: 3, groups: [group('PurchaseOrder', 'Purchase Order', 3, ['PO-1', 'PO-2'])] },
    { count: 4, groups: [group('PurchaseOrder', 'Purchase Order', 4, ['PO-3', 'PO-1', 'PO-2'])] },
  ]
  const refusal = {
    status: 409,
    success: false,
    errorCode: 'GUARD',
    message: 'It cannot be done',
    problems: [
      { field: 'openDocuments', code: 'OPEN_DOCUMENTS_CHANGED', message: '4 documents are open with the company now.' },
    ],
  }
  const answers: unknown[] = [
    Response.json(refusal, { status: 409 }),
    { status: '4', results: [{ id, success: true, status: '4', revision: 2 }] },
  ]
  let closed = false
  const { asked } = await panel(
    () => (
      <ActionDialog
        offer={{ states, transition, ids: [id] }}
        entity={entity}
        subjects={[{ id, revision: 1, label: 'Lianfa' }]}
        detail={{ record: { id, revision: 1 }, rows: {}, actions: {}, editable: true, deletable: false }}
        onClose={() => {
          closed = true
        }}
      />
    ),
    '/mgr/platform/companies',
    { '/company/openDocuments': () => listed.shift(), '/statemachine/companyStatus/action': () => answers.shift() },
  )
  const table = page.getByRole('table', { name: 'Open documents' })
  await expect.element(table).toHaveTextContent('Purchase Order3PO-1, PO-2 …')
  await expect
    .element(page.getByText(/^They continue: packing lists and cargo deliveries can still be created for them/))
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Certificates ran out')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(table).toHaveTextContent('Purchase Order4PO-3, PO-1, PO-2 …')
  expect(closed).toBe(false)
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect.poll(() => closed).toBe(true)
  expect(asked('/statemachine/companyStatus/action').map(a => (a.body as { inputs: unknown }).inputs)).toEqual([
    { openDocuments: 3 },
    { openDocuments: 4 },
  ])
})
