import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CaseResult, ServiceTried } from '../../../domain/contracts/service.calls.ts'
import { ServiceConsole } from '../../../blocks/service-console/ServiceConsole.tsx'
import { recordView, screen, type Answers } from './stage.tsx'

const cases = [
  { name: 'Other', isDefault: false, request: '{"number": "PO-2"}' },
  { name: 'Usual', isDefault: true, request: '{"number": "PO-1"}' },
]
const answered: ServiceTried = {
  answer: { resultList: [{ number: 'PO-1' }] },
  rows: 1,
  differs: [],
  milliseconds: 12,
  statements: 3,
}
const refused: ServiceTried = {
  refusal: {
    status: 400,
    code: 'VALIDATION',
    message: 'Form validation failed',
    problems: [{ field: 'number', code: 'FIELD_NOT_NULL', message: 'number can not be empty' }],
  },
  rows: 0,
  differs: [],
  milliseconds: 1,
  statements: 0,
}
const console = (answers: Answers, more: { acts?: boolean; sends?: boolean; of?: typeof cases } = {}) =>
  screen(recordView, answers, () => (
    <ServiceConsole id="s1" cases={more.of ?? cases} acts={more.acts ?? false} sends={more.sends ?? false} />
  ))
const request = () => page.getByRole('textbox', { name: 'Request (JSON)' })

test('calls the service with the default case and shows the answer, the time and the statements', async () => {
  const { asked } = await console({ '/service/try': () => answered })
  await expect.element(page.getByRole('combobox', { name: 'Input' })).toHaveValue('Usual')
  await expect.element(request()).toHaveValue('{"number": "PO-1"}')
  await page.getByRole('button', { name: 'Call' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Answered12 ms, 3 SQL statements1 row')
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveDisplayValue(/"number": "PO-1"/)
  expect(asked('/service/try')[0]?.body).toEqual({ id: 's1', request: { number: 'PO-1' } })
})

test('shows each reason of a refusal with its node', async () => {
  await console({ '/service/try': () => refused })
  await page.getByRole('button', { name: 'Call' }).click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(/Refused.*400 VALIDATION.*number: number can not be empty \(FIELD_NOT_NULL\)/)
})

test('own input replaces the case; wrong JSON names the place and is not sent', async () => {
  const { asked } = await console({ '/service/try': () => answered })
  await request().click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{{ "a": }')
  await expect.element(page.getByRole('combobox', { name: 'Input' })).toHaveValue('')
  await expect.element(page.getByText('This is no correct JSON: line 1, column 8')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Call' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Tab}{Enter}')
  expect(asked('/service/try')).toEqual([])
})

test('runs all cases and lists the reasons of those that failed', async () => {
  const results: readonly CaseResult[] = [
    { name: 'Usual', passed: true, milliseconds: 4, statements: 2 },
    { name: 'Other', passed: false, reason: 'it gave 0 rows', milliseconds: 5, statements: 2 },
  ]
  await console({ '/service/cases': () => results })
  await page.getByRole('button', { name: 'Run all cases' }).click()
  const list = page.getByRole('list', { name: 'Results of the cases' })
  await expect.element(list).toHaveTextContent('PassedUsual4 ms, 2 SQL statementsFailedOtherit gave 0 rows5 ms')
})

test('a service that changes something is called as oneself; one without cases has its own input only', async () => {
  await console({}, { acts: true, of: [] })
  await expect.element(request()).toHaveValue('{}')
  await expect.element(page.getByRole('combobox', { name: 'As' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Run all cases' })).not.toBeInTheDocument()
})

test('says that a call of another system is really sent', async () => {
  await console({ '/service/try': () => answered }, { sends: true })
  await expect.element(page.getByText('This service calls another system')).toBeVisible()
  await expect.element(page.getByText('Everything is taken back')).not.toBeInTheDocument()
})
