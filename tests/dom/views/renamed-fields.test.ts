import { expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { setField } from '../../../src/views/record/model/draft.ts'
import { recordModel } from '../../../src/views/record/model/record-model.ts'
import { lineEntity } from '../../unit/views/definitions.ts'
import { answer, fakeServer } from '../fake-server.ts'

/** A record that is open while one of its fields gets another name (docs/decisions/057). */
const base: Detail = {
  record: { id: 'l1', revision: 1, skuNo: 'A-1' },
  rows: {},
  actions: {},
  editable: true,
  deletable: true,
}
const { skuNo, ...others } = lineEntity.fields
if (!skuNo) throw new Error('the lines have no skuNo')
const of = (fields: WireEntity['fields']) => ({ entity: { ...lineEntity, fields }, children: {} })
const before = of(lineEntity.fields),
  renamed = of({ ...others, itemNo: { ...skuNo, column: 'sku_no' } })

test('keeps what was typed and shown under the other name, and saves it so', async () => {
  const { asked } = fakeServer(() => answer({ ...base, record: { id: 'l1', revision: 2, itemNo: 'A-2' } }))
  const model = recordModel('l1', base, before)
  model.edit((d, b) => setField(d, b, 'skuNo', 'A-2'))
  expect(model.know(renamed)).toBe(true)
  expect(model.$state.get()).toMatchObject({
    base: { record: { id: 'l1', revision: 1, itemNo: 'A-1' } },
    draft: { values: { itemNo: { was: 'A-1', now: 'A-2' } } },
  })
  expect(await model.save(renamed)).toBe('saved')
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ record: { id: 'l1', itemNo: 'A-2' } })
})

test('undo and redo know the other name', () => {
  const model = recordModel('l1', base, before)
  model.edit((d, b) => setField(d, b, 'skuNo', 'A-2'))
  model.know(renamed)
  model.undo()
  expect(model.$state.get().draft.values).toEqual({})
  model.redo()
  expect(model.$state.get().draft.values).toEqual({ itemNo: { was: 'A-1', now: 'A-2' } })
})

test('the first name comes back with an earlier version; the same definitions change nothing', () => {
  const model = recordModel('l1', { ...base, record: { id: 'l1', revision: 1, itemNo: 'A-1' } }, renamed)
  expect(model.know(renamed)).toBe(false)
  expect(model.know(before)).toBe(true)
  expect(model.$state.get().base.record).toMatchObject({ skuNo: 'A-1' })
})

test('a removed field is no other name, and nothing new has to be read', () => {
  const model = recordModel('l1', base, before)
  expect(model.know(of(others))).toBe(false)
  expect(model.$state.get().base.record).toMatchObject({ skuNo: 'A-1' })
})
