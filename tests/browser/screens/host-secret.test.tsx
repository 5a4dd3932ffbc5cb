import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HostSecret } from '../../../blocks/host-secret/HostSecret.tsx'
import { recordView, screen, type Answers } from './stage.tsx'

const secret = (more: { stored?: boolean; editable?: boolean }, answers: Answers = {}) =>
  screen(recordView, answers, () => (
    <HostSecret
      id="h1"
      header="Authorization"
      stored={more.stored ?? false}
      editable={more.editable ?? true}
      onChanged={() => undefined}
    />
  ))
const field = () => page.getByLabelText('New secret, as the header has it, such as Bearer …')

test('A2-27 says whether a secret is stored, and shows none', async () => {
  await secret({ stored: true })
  await expect.element(page.getByRole('status')).toHaveTextContent('Stored')
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveAttribute('type', 'password')
})

test('stores what is entered and empties the field', async () => {
  const { asked } = await secret({}, { '/outgoing/secret': () => null })
  await field().fill('Bearer one-two-three')
  await page.getByRole('button', { name: 'Store' }).click()
  await expect.element(field()).toHaveValue('')
  expect(asked('/outgoing/secret')[0]?.body).toEqual({ id: 'h1', secret: 'Bearer one-two-three' })
})

test('removes it', async () => {
  const { asked } = await secret({ stored: true }, { '/outgoing/secret': () => null })
  await page.getByRole('button', { name: 'Remove secret' }).click()
  await expect.poll(() => asked('/outgoing/secret')[0]?.body).toEqual({ id: 'h1', secret: null })
})

test('offers readers without the right no field', async () => {
  await secret({ stored: true, editable: false })
  await expect.element(page.getByRole('status')).toHaveTextContent('Stored')
  await expect.element(page.getByRole('button', { name: 'Store' })).not.toBeInTheDocument()
})
