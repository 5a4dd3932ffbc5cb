import { expect, test, vi } from 'vitest'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { ReadAnswer } from '../../../src/views/actions/ReadAnswer.tsx'
import { fakeServer, refusal } from '../fake-server.ts'
import { buttonNamed, doing, draw } from '../page.tsx'
import { signedIn } from '../people.ts'
import { afterwards } from '../setup.ts'

test('reading a file keeps the focus; reports every line that cannot be applied, also equal reasons', async () => {
  await panelMessages()
  signedIn()
  const wrong = vi.spyOn(console, 'error').mockImplementation(() => {
    /* checked below */
  })
  afterwards(() => {
    wrong.mockRestore()
  })
  let answered: (response: Response) => void = () => {
    /* checked below */
  }
  fakeServer(
    () =>
      new Promise<Response>(resolve => {
        answered = resolve
      }),
  )
  const place = await draw(
    <ReadAnswer
      entity="PurchaseOrder"
      id="o1"
      onRead={() => {
        /* nothing is read */
      }}
    />,
  )
  const button = buttonNamed(place, 'Read from a file'),
    chooser = place.querySelector('input')
  if (!chooser) throw new Error('no file can be chosen')
  button.focus()
  Object.defineProperty(chooser, 'files', { value: [new File(['x'], 'answer.xml')] })
  await doing(() => {
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.disabled).toBe(false)
  expect(document.activeElement).toBe(button)
  await doing(() => {
    answered(
      refusal('VALIDATION', {
        problems: [1, 2].map(() => ({ field: 'lines', code: 'UNKNOWN', message: 'No such line' })),
      }),
    )
  })
  await vi.waitFor(() => {
    expect(place.querySelector('[role=alert]')?.textContent).toBe('No such lineNo such line')
  })
  expect(wrong).not.toHaveBeenCalled()
})
