import { expect, test, vi } from 'vitest'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import { noDraft, setField, type Draft } from '../../src/views/record/model/draft.ts'
import { keepDraft, leftDraft } from '../../src/views/record/model/draft-store.ts'
import { takeModel } from '../../src/views/record/model/models.ts'
import { closeSession } from '../../src/state/session.ts'
import { buyer, signedIn } from './people.ts'

const draft: Draft = { ...noDraft(1), values: { projectName: { was: null, now: 'Typed before' } } }
const detail = (id: string): Detail => ({
  record: { id, revision: 1, projectName: 'As it was' },
  rows: {},
  actions: {},
  editable: true,
  deletable: false,
})
const key = (id: string) => `PurchaseOrder/${id}`
const isKept = (id: string) =>
  Object.keys(localStorage).some(k => k.startsWith('portside.draft/') && k.endsWith(key(id)))
const kept = (...ids: readonly string[]) =>
  vi.waitFor(() => {
    expect(ids.filter(id => !isKept(id))).toEqual([])
  })
const open = (id: string) => takeModel(key(id), detail(id))[0]
const typed = (id: string) => open(id).$state.get().draft.values.projectName?.now

test('restores typed values when the same person signs in again in the same tab', async () => {
  signedIn()
  keepDraft(key('1'), draft)
  await kept('1')
  expect(await leftDraft(key('1'))).toBeNull()
  closeSession()
  signedIn()
  expect(await leftDraft(key('1'))).toMatchObject({ draft, own: true })
})

test('C-32: after the session ended, one sign-in restores typed values in five panels without a question', async () => {
  const orders = ['1', '2', '3', '4', '5']
  signedIn()
  for (const id of orders) open(id).edit((d, base) => setField(d, base, 'projectName', `Typed into ${id}`))
  await kept(...orders)
  closeSession()
  signedIn()
  for (const id of orders) open(id)
  await vi.waitFor(() => {
    expect(orders.map(typed)).toEqual(orders.map(id => `Typed into ${id}`))
  })
  expect(orders.map(id => open(id).$state.get().left)).toEqual(orders.map(() => null))
})

test('C-28: typed values are a draft of their user only', async () => {
  signedIn()
  open('7').edit((d, base) => setField(d, base, 'projectName', 'Mine alone'))
  await kept('7')
  closeSession()
  signedIn({
    ...buyer,
    login_user_acc: 'planner@northwind.example',
    loginUser: { ...buyer.loginUser, username: 'planner@northwind.example', userId: 'u2' },
  })
  expect(await leftDraft(key('7'))).toBeNull()
})

test("C-28: a discarded draft is gone: the record shows the server's values, here and in the next session", async () => {
  signedIn()
  const model = open('8'),
    before = JSON.stringify(model.$state.get().base)
  model.edit((d, base) => setField(d, base, 'projectName', 'Not meant'))
  await kept('8')
  model.discard()
  expect(isKept('8')).toBe(false)
  expect([JSON.stringify(model.$state.get().base), model.$state.get().draft]).toEqual([before, noDraft(1)])
  closeSession()
  signedIn()
  expect(await leftDraft(key('8'))).toBeNull()
})

const restored = (id: string) => {
  const [model] = takeModel(key(id), detail(''))
  model.begin((d, base) => setField(setField(d, base, 'supplierName', 'From the address'), base, 'currency', 'EUR'))
  return model
}
const other = async (id: string) => {
  const all = Object.entries(localStorage).filter(([k]) => k.endsWith(key(id)))
  for (const [k, text] of all) localStorage.setItem(k, String(text).replaceAll(/"tab":"[^"]*"/g, '"tab":"closed/0"'))
  expect(all).toHaveLength(1)
}

test('C-28: restores values typed over address defaults in a new record after a reload', async () => {
  signedIn()
  keepDraft(key('new/9'), {
    ...draft,
    values: { ...draft.values, supplierName: { was: null, now: 'From the address' } },
  })
  await kept('new/9')
  await other('new/9')
  const model = restored('new/9')
  expect(model.$state.get().draft.values.supplierName?.now).toBe('From the address')
  await vi.waitFor(() => {
    expect(model.$state.get().left).not.toBeNull()
  })
  expect(isKept('new/9')).toBe(true)
  model.takeUp()
  expect(model.$state.get().draft.values).toMatchObject({
    projectName: { now: 'Typed before' },
    supplierName: { now: 'From the address' },
  })
})

test('C-28: address defaults are no draft; values typed over them are, until undone', async () => {
  signedIn()
  const model = restored('new/10')
  expect([model.untouched(), isKept('new/10')]).toEqual([true, false])
  model.edit((d, base) => setField(d, base, 'projectName', 'Typed'))
  expect(model.untouched()).toBe(false)
  await kept('new/10')
  model.undo()
  expect([model.untouched(), isKept('new/10'), model.$state.get().draft.values.supplierName?.now]).toEqual([
    true,
    false,
    'From the address',
  ])
  for (const now of ['T', null])
    model.edit((d, base) => setField(d, base, 'projectName', now ?? base.record.projectName))
  expect([model.untouched(), isKept('new/10')]).toEqual([true, false])
  // Cleared and set again, a field comes last.
  for (const now of [null, 'From the address']) model.edit((d, base) => setField(d, base, 'supplierName', now))
  expect([model.untouched(), isKept('new/10')]).toEqual([true, false])
  model.edit((d, base) => setField(d, base, 'supplierName', 'Another'))
  expect(model.untouched()).toBe(false)
  model.edit((d, base) => setField(d, base, 'projectName', 'Typed'))
  model.discard()
  expect([model.untouched(), model.$state.get().draft.values.supplierName?.now]).toEqual([true, 'From the address'])
})
