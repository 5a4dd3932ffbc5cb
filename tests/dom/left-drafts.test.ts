import { expect, test, vi } from 'vitest'
import { noDraft, type Draft } from '../../src/views/record/draft.ts'
import { keepDraft, leftDraft } from '../../src/views/record/draft-store.ts'
import { closeSession } from '../../src/state/session.ts'
import { signedIn } from './people.ts'

test('what was typed is offered again after the session has ended and the same person signs in, in the same tab', async () => {
  const draft: Draft = { ...noDraft(1), values: { projectName: { was: null, now: 'Typed before' } } }
  signedIn()
  keepDraft('PurchaseOrder/1', draft)
  await vi.waitFor(() => { expect(localStorage.length).toBeGreaterThan(0) })
  expect(await leftDraft('PurchaseOrder/1')).toBeNull()
  closeSession()
  signedIn()
  expect((await leftDraft('PurchaseOrder/1'))?.draft).toEqual(draft)
})
