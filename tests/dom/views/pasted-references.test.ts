import { expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { field } from '../../../domain/meta/field.ts'
import { lookingUp } from '../../../src/fields/named-references.ts'
import { rowsNow, setCell } from '../../../src/views/record/model/draft.ts'
import { lineRows } from '../../../src/views/record/lines/line-rows.ts'
import { pasted } from '../../../src/views/record/lines/paste.ts'
import { pasteBlock } from '../../../src/views/record/lines/paste-block.ts'
import { recordModel, type RecordModel } from '../../../src/views/record/model/record-model.ts'
import { cellsOf } from '../../../src/views/grid/cells-text.ts'
import { lineEntity } from '../../unit/views/definitions.ts'
import { answer, fakeServer, unreachable, type Reply } from '../fake-server.ts'

/** Names in a pasted range: the one matching record, or a question; never a guess. */
const entity = {
  ...lineEntity,
  fields: {
    ...lineEntity.fields,
    supplier: { ...field.ref('Supplier', '供应商', { entity: 'Supplier' }), writable: true, creatable: true },
  },
}
const base: Detail = {
  record: { id: 'o1', revision: 1 },
  rows: {
    lines: ['a', 'b', 'c', 'd'].map(id => ({ id, revision: 1, skuNo: id, supplier: null, generationType: 'M' })),
  },
  actions: {},
  editable: true,
  deletable: true,
}
const suppliers = [
  { id: '0190a3c8-1111-7000-8000-000000000001', label: 'Huamei Home 华美家居' },
  { id: 's2', label: 'Lianfa' },
  { id: 's3', label: 'LIANFA ' },
  { id: 's4', label: 'Huamei Home 华美家居 (old)' },
]

const shown = (model: RecordModel) =>
  lineRows(
    { child: 'lines', entity, columns: [{ field: 'skuNo' }, { field: 'supplier' }], editable: true },
    rowsNow(model.$state.get().base, model.$state.get().draft, 'lines'),
    model.$state.get(),
  )
const paste = (model: RecordModel, text: string) => {
  model.edit((d, b) =>
    pasteBlock(
      d,
      b,
      {
        child: 'lines',
        entity,
        rows: new Map(shown(model).map(r => [r.key, r])),
        fields: ['supplier'],
        keys: ['a', 'b', 'c', 'd'],
        newRow: () => ({}),
      },
      pasted(cellsOf(text), { rows: 1, columns: 1, room: 1 }),
    ),
  )
  return model.lookUp(entity, 'lines')
}
const names: Reply = ({ body }) => {
  const asked = JSON.parse(body) as { names: string[] }
  return answer({
    resultList: suppliers.filter(s => asked.names.some(n => n.trim().toLowerCase() === s.label.trim().toLowerCase())),
  })
}
const server = () => fakeServer(names)
/** Answers a save with the sent row; lookups wait until released. */
function slowServer() {
  let go = () => {}
  const held = new Promise<void>(done => {
    go = done
  })
  const { asked } = fakeServer(async one => {
    if (one.path.includes('/save/'))
      return answer({
        ...base,
        record: { ...base.record, revision: 2 },
        rows: { lines: (base.rows.lines ?? []).map(r => (r.id === 'a' ? { ...r, supplier: suppliers[0] } : r)) },
      })
    await held
    return names(one)
  })
  return {
    go,
    saves: () => asked.filter(a => a.path.includes('/save/')).map(a => JSON.parse(a.body) as unknown),
    lookUps: () => asked.filter(a => !a.path.includes('/save/')).length,
  }
}
const definitions = {
  entity: { ...entity, name: 'Order', children: { lines: { entity: 'Line', via: 'order' } } },
  children: { lines: entity },
}
const typed = (model: RecordModel) =>
  Object.fromEntries(Object.entries(model.$state.get().draft.typed).map(([place, t]) => [place, t.code]))

test('resolves a unique name; asks for ambiguous and unknown ones; looks up each name once', async () => {
  const { asked } = server()
  const model = recordModel('o1', base)
  const done = paste(model, 'huamei home 华美家居\nLianfa\nNobody\nHuamei Home 华美家居')
  expect(new Set(Object.values(typed(model)))).toEqual(new Set(['REFERENCE_LOOKUP']))
  await done
  expect(shown(model).map(r => r.values.supplier)).toEqual([suppliers[0], null, null, suppliers[0]])
  expect(typed(model)).toEqual({ 'lines/b/supplier': 'REFERENCE_SEVERAL', 'lines/c/supplier': 'UNKNOWN_REFERENCE' })
  expect(asked).toHaveLength(1)
})

test('a paste and its lookups are one undo step', async () => {
  server()
  const model = recordModel('o1', base)
  await paste(model, 'Huamei Home 华美家居\nNobody')
  model.undo()
  expect(shown(model).map(r => r.values.supplier)).toEqual([null, null, null, null])
  expect(typed(model)).toEqual({})
})

test('a cell edited during its lookup keeps the edit', async () => {
  server()
  const model = recordModel('o1', base)
  const done = paste(model, 'Huamei Home 华美家居')
  model.edit(d => ({ ...d, typed: { 'lines/a/supplier': { text: 'Other', code: 'UNKNOWN_REFERENCE' } } }))
  await done
  expect(shown(model)[0]?.values.supplier).toBeNull()
  expect(typed(model)).toEqual({ 'lines/a/supplier': 'UNKNOWN_REFERENCE' })
})

test('applies nothing without an answer, and shows it', async () => {
  fakeServer(unreachable)
  const model = recordModel('o1', base)
  await paste(model, 'Huamei Home 华美家居')
  expect(typed(model)).toEqual({ 'lines/a/supplier': 'REFERENCE_NOT_LOOKED_UP' })
})

test('Save waits for the lookup of a pasted name and saves the result', async () => {
  const { go, saves, lookUps } = slowServer()
  const model = recordModel('o1', base)
  void paste(model, 'Huamei Home 华美家居')
  const saved = model.save(definitions)
  expect(model.$state.get().saving).toBe(true)
  expect(saves()).toEqual([])
  go()
  expect(await saved).toBe('saved')
  expect(saves()).toEqual([
    { record: { id: 'o1', revision: 1 }, rows: { lines: { save: [{ id: 'a', supplier: suppliers[0]?.id }] } } },
  ])
  expect(lookUps()).toBe(1)
  expect(model.$state.get()).toMatchObject({ saving: false, found: [], draft: { typed: {} } })
})

test('Save reports a name that was not found', async () => {
  const { go, saves } = slowServer()
  const model = recordModel('o1', base)
  void paste(model, 'Nobody')
  const saved = model.save(definitions)
  go()
  expect(await saved).toBe('problems')
  expect(model.$state.get()).toMatchObject({
    saving: false,
    found: [{ place: 'lines/a/supplier', code: 'UNKNOWN_REFERENCE' }],
  })
  expect(saves()).toEqual([])
})

test('Save looks up names left by a closed page, in rows and the record', async () => {
  const { go } = slowServer()
  go()
  const model = recordModel('o1', base)
  model.edit(d => ({
    ...d,
    typed: { 'lines/a/supplier': lookingUp('Huamei Home 华美家居'), supplier: lookingUp('Lianfa') },
  }))
  expect(await model.save(definitions)).toBe('problems')
  expect(shown(model)[0]?.values.supplier).toEqual(suppliers[0])
  expect(typed(model)).toEqual({ supplier: 'REFERENCE_SEVERAL' })
})

test('undo beside a resolved name does not bring back the lookup', async () => {
  const { go } = slowServer()
  const model = recordModel('o1', base)
  const done = paste(model, 'Huamei Home 华美家居')
  model.edit((d, b) => setCell(d, b, { child: 'lines', key: 'b' }, 'styleNo', 'T-9'))
  go()
  await done
  model.undo()
  expect(shown(model).map(r => r.values.supplier)).toEqual([suppliers[0], null, null, null])
  expect(typed(model)).toEqual({})
})
