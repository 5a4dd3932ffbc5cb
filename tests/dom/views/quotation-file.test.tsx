import { expect, test, vi } from 'vitest'
import { FillFromFile } from '../../../blocks/quotationFile/FillFromFile.tsx'
import type { QuotationFile } from '../../../domain/contracts/sourcing.calls.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { noDraft, setTyped } from '../../../src/views/record/model/draft.ts'
import { withGiven, type GivenCell } from '../../../src/views/record/model/given-cells.ts'
import { answer, fakeServer, refusal, type Reply } from '../fake-server.ts'
import { doing, draw } from '../page.tsx'
import { signedIn } from '../people.ts'

const read: QuotationFile = {
  standard: 'UBL Quotation 2.1',
  lines: 2,
  unnamed: ['3 STOOL'],
  rest: ['cac:Signature/cbc:ID'],
  cells: [
    { row: null, field: 'currency', value: 'EUR' },
    { row: 'l1', field: 'unitPrice', value: '9.1' },
    { row: 'l2', field: 'unitPrice', text: 'ten', code: 'BAD_NUMBER' },
  ],
}

async function filledFrom(reply: Reply) {
  await panelMessages()
  signedIn()
  fakeServer(reply)
  const filled: (readonly GivenCell[])[] = []
  const commands: { readonly id: string; run(): unknown }[] = []
  const host = {
    command: (command: (typeof commands)[number]) => {
      commands.push(command)
      return () => {
        commands.pop()
      }
    },
  }
  const place = await draw(<FillFromFile host={host} quote="q1" fill={cells => filled.push(cells)} />)
  const chooser = place.querySelector('input')
  if (!chooser) throw new Error('no file can be chosen')
  const asked = vi.spyOn(chooser, 'click').mockImplementation(() => {
    /* a browser would open its chooser */
  })
  await doing(() => {
    commands.at(-1)?.run()
  })
  expect(asked).toHaveBeenCalledOnce()
  Object.defineProperty(chooser, 'files', { value: [new File(['x'], 'quotation.xml')] })
  await doing(() => {
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return { place, filled }
}

test('fills the cells of a file as if they were typed, and says how many cannot be read and what is left', async () => {
  const { place, filled } = await filledFrom(() => answer(read))
  await vi.waitFor(() => {
    expect(place.querySelector('[role=status]')?.textContent).toBe(
      'UBL Quotation 2.1: 2 lines filled in, 1 cell cannot be read. Correct the marked cell. ' +
        'Not in the file, left as they were: 3 STOOL. Not applied: cac:Signature/cbc:ID.',
    )
  })
  expect(filled).toEqual([
    [
      { at: undefined, field: 'currency', value: 'EUR' },
      { at: { child: 'lines', key: 'l1' }, field: 'unitPrice', value: '9.1' },
      { at: { child: 'lines', key: 'l2' }, field: 'unitPrice', typed: { text: 'ten', code: 'BAD_NUMBER' } },
    ],
  ])
})

test('fills nothing and names every line of a file that is not one of the RFQ', async () => {
  const { place, filled } = await filledFrom(() =>
    refusal('VALIDATION', {
      problems: [1, 2].map(line => ({ code: 'QUOTE_FILE_NO_LINE', message: `Line ${line} is no line of this RFQ` })),
    }),
  )
  await vi.waitFor(() => {
    expect(place.querySelector('[role=alert]')?.textContent).toBe(
      'Line 1 is no line of this RFQLine 2 is no line of this RFQ',
    )
  })
  expect(filled).toEqual([])
})

test('given cells keep what was there, clear what was typed wrongly, and mark what cannot be read', () => {
  const base = {
    record: { id: 'q1', revision: 3, currency: 'USD' },
    rows: {
      lines: [
        { id: 'l1', revision: 1, unitPrice: '8' },
        { id: 'l2', revision: 1, unitPrice: null },
      ],
    },
    actions: {},
    editable: true,
    deletable: false,
  }
  const before = setTyped(noDraft(3), 'lines/l1/unitPrice', { text: 'nine', code: 'BAD_NUMBER' })
  const draft = withGiven(before, base, [
    { field: 'currency', value: 'EUR' },
    { at: { child: 'lines', key: 'l1' }, field: 'unitPrice', value: '9.1' },
    { at: { child: 'lines', key: 'l2' }, field: 'unitPrice', typed: { text: 'ten', code: 'BAD_NUMBER' } },
  ])
  expect(draft.values).toEqual({ currency: { was: 'USD', now: 'EUR' } })
  expect(draft.rows['lines']?.changed).toEqual({ l1: { unitPrice: { was: '8', now: '9.1' } } })
  expect(draft.typed).toEqual({ 'lines/l2/unitPrice': { text: 'ten', code: 'BAD_NUMBER' } })
})
