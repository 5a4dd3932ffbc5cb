import { expect, test } from 'vitest'
import {
  addedSection,
  afterSave,
  changedSection,
  freshDraft,
  removedSection,
  saveBody,
  type RuleDraft,
} from '../../../panels/encoder/draft.ts'

/** A rule as the server returns it: every section has an id. */
const savedOf = (sent: RuleDraft): RuleDraft => ({
  ...sent,
  id: 'rule',
  revision: (sent.revision ?? 0) + 1,
  removed: [],
  sections: sent.sections.map((s, i) => ({ ...s, id: s.id ?? `id-${i}` })),
})

test('typing in a code rule during a save keeps the text, and the next save changes existing sections', () => {
  const sent = { ...freshDraft(), code: 'PO' },
    [first, second] = sent.sections
  const saved = savedOf(sent)
  expect(afterSave(sent, sent, saved)).toBe(saved)
  const typed = changedSection(addedSection({ ...sent, name: 'Orders' }), first?.key ?? '', { name: 'prefix' })
  const after = afterSave(typed, sent, saved)
  expect(after).toMatchObject({
    id: 'rule',
    revision: 1,
    name: 'Orders',
    removed: [],
    sections: [{ id: 'id-0', name: 'prefix' }, { id: 'id-1' }, { id: null }],
  })
  expect(saveBody(after).record).toMatchObject({ id: 'rule', revision: 1 })
  // A section removed before the server returned its id is removed with the next save.
  expect(afterSave(removedSection(sent, second?.key ?? ''), sent, saved).removed).toEqual(['id-1'])
  const again = removedSection(saved, saved.sections[0]?.key ?? '')
  expect(afterSave({ ...again, name: 'x' }, again, savedOf(again)).removed).toEqual([])
})
