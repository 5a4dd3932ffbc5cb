import { expect, test } from 'vitest'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { setField } from '../../../src/views/record/model/draft.ts'
import { recordModel } from '../../../src/views/record/model/record-model.ts'
import { lineEntity } from '../../unit/views/definitions.ts'
import { answer, fakeServer, refusal } from '../fake-server.ts'

/** Actions during a save wait for it: no request is dropped. */
const base: Detail = {
  record: { id: 'l1', revision: 1, skuNo: 'A-1' },
  rows: {},
  actions: {},
  editable: true,
  deletable: true,
}
const definitions = { entity: lineEntity, children: {} }
const saved = (revision: number, skuNo: string): Response => answer({ ...base, record: { id: 'l1', revision, skuNo } })
const awaited = () => {
  let resolve: (response: Response) => void = () => {
    throw new Error('nobody waits')
  }
  return {
    promise: new Promise<Response>(done => {
      resolve = done
    }),
    resolve: (response: Response) => {
      resolve(response)
    },
  }
}
const skuNoOf = (body: string): unknown => (JSON.parse(body) as { record: { skuNo?: unknown } }).record.skuNo

test('a second save during the first waits and has nothing to do', async () => {
  const { promise, resolve } = awaited()
  const { asked } = fakeServer(() => promise)
  const model = recordModel('l1', base)
  model.edit((d, b) => setField(d, b, 'skuNo', 'A-2'))
  const first = model.save(definitions),
    second = model.save(definitions)
  resolve(saved(2, 'A-2'))
  expect(await Promise.all([first, second])).toEqual(['saved', 'unchanged'])
  expect(asked).toHaveLength(1)
})

test('saves values typed during a save with the next one, on the new revision', async () => {
  const { promise, resolve } = awaited()
  const server = fakeServer(() => promise)
  const model = recordModel('l1', base)
  model.edit((d, b) => setField(d, b, 'skuNo', 'A-2'))
  const first = model.save(definitions)
  model.edit((d, b) => setField(d, b, 'skuNo', 'A-3'))
  const second = model.save(definitions)
  server.answerWith(() => saved(3, 'A-3'))
  resolve(saved(2, 'A-2'))
  expect(await Promise.all([first, second])).toEqual(['saved', 'saved'])
  expect(server.asked.map(a => skuNoOf(a.body))).toEqual(['A-2', 'A-3'])
})

test('a waiting save is not retried after a refused one', async () => {
  const { promise, resolve } = awaited()
  const { asked } = fakeServer(() => promise)
  const model = recordModel('l1', base)
  model.edit((d, b) => setField(d, b, 'skuNo', 'A-2'))
  const both = Promise.all([model.save(definitions), model.save(definitions)])
  resolve(refusal('FORBIDDEN'))
  expect(await both).toEqual(['failed', 'failed'])
  expect(asked).toHaveLength(1)
})
