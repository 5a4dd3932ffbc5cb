import { expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { isEmpty, setField } from '../../../src/views/record/model/draft.ts'
import { takeModel, throwAwayOf } from '../../../src/views/record/model/models.ts'
import { signedIn } from '../people.ts'

/** Two panels show one record, and something was typed in it. */
const detail = (id: string): Detail => ({
  record: { id, revision: 1, projectName: 'As it was' },
  rows: {},
  actions: {},
  editable: true,
  deletable: false,
})
function twoPanels(id: string) {
  signedIn()
  const [model, closeOne] = takeModel(`PurchaseOrder/${id}`, detail(id)),
    [again, closeOther] = takeModel(`PurchaseOrder/${id}`, detail(id))
  expect(again).toBe(model)
  model.edit((d, base) => setField(d, base, 'projectName', 'Typed'))
  return { model, closeOne, closeOther, typed: () => model.$state.get().draft.values.projectName?.now }
}
const nextAnswer = () => Promise.resolve()

test('W16: closing one of two panels of a record keeps it in the other; the last one discards it', async () => {
  const { model, closeOne, closeOther, typed } = twoPanels('two-1')
  throwAwayOf(model)
  closeOne()
  await nextAnswer()
  expect([typed(), model.$state.get().base.record.projectName]).toEqual(['Typed', 'As it was'])
  throwAwayOf(model)
  closeOther()
  expect(isEmpty(model.$state.get().draft)).toBe(true)
  expect(takeModel('PurchaseOrder/two-1', detail('two-1'))[0]).not.toBe(model)
})

test('W16: one answer closes both panels of a record and discards typed values', () => {
  const { model, typed } = twoPanels('two-2')
  throwAwayOf(model)
  expect(typed()).toBe('Typed')
  throwAwayOf(model)
  expect(isEmpty(model.$state.get().draft)).toBe(true)
})

test('W16: two answers in sequence count separately: a panel that stayed is not closed', async () => {
  const { model, typed } = twoPanels('two-3')
  throwAwayOf(model)
  await nextAnswer()
  throwAwayOf(model)
  expect(typed()).toBe('Typed')
})
