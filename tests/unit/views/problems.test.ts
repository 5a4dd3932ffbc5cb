// @vitest-environment jsdom
import { expect, test } from 'vitest'
import '../layouts/browser.ts'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { noDraft } from '../../../src/views/record/model/draft.ts'
import { problemsOf } from '../../../src/views/record/model/problems.ts'
import { proves } from '../../proves.ts'

const open = { writable: true, creatable: true }
const entity: WireEntity = {
  name: 'Thing',
  label: { en_US: 'Thing', zh_CN: '物' },
  displayField: 'name',
  children: {},
  states: {},
  ownRule: {},
  rights: { create: true, update: true, delete: true },
  fields: {
    name: { ...field.string('Name', '名称', { maxLength: 20, required: true }), ...open },
    weight: { ...field.decimal('Weight', '重量', { min: '1', max: '9', required: true }), ...open },
    note: { ...field.text('Note', '备注'), ...open },
  },
}
const fresh: Detail = { record: { id: '', revision: 0 }, rows: {}, actions: {}, editable: true, deletable: false }

test('V-005, C-31: a new record lists each empty required field before sending', () => {
  proves('V-005')
  expect(problemsOf(entity, {}, fresh, noDraft(0))).toMatchObject([
    { place: 'name', code: 'FIELD_NOT_NULL' },
    { place: 'weight', code: 'FIELD_NOT_NULL' },
  ])
  const draft = { ...noDraft(0), values: { name: { was: null, now: '   ' }, weight: { was: null, now: '12' } } }
  expect(problemsOf(entity, {}, fresh, draft)).toEqual(
    expect.arrayContaining([
      { place: 'name', code: 'FIELD_NOT_NULL' },
      { place: 'weight', code: 'BETWEEN_NUMBER', params: { min: '1', max: '9' } },
    ]),
  )
})
