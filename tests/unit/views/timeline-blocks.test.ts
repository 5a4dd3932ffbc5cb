import { expect, test } from 'vitest'
import { blocksOf, rowAt } from '../../../src/views/timeline/blocks.ts'

/** Timeline rows are reloaded while earlier requests are running. */
const held = () => {
  const waiting: { readonly stop: AbortSignal; answer(name: string): void }[] = []
  const blocks = blocksOf(
    { conditions: [], sort: [] },
    (_body, stop) =>
      new Promise((resolve, reject) => {
        stop.addEventListener('abort', () => {
          reject(stop.reason)
        })
        waiting.push({
          stop,
          answer: name => {
            resolve({ resultList: [{ id: name, revision: 1 }], total: 1 })
          },
        })
      }),
  )
  blocks.hear(() => undefined)
  return { blocks, waiting, first: () => rowAt(blocks.$held.get(), 0)?.id }
}

test('an older answer never replaces a newer one, and cancelled reads stop', async () => {
  const { blocks, waiting, first } = held()
  blocks.need(0, 10)
  const again = blocks.again()
  expect(waiting.map(w => w.stop.aborted)).toEqual([true, false])
  waiting[1]?.answer('new')
  waiting[0]?.answer('old')
  await again
  expect(first()).toBe('new')
})

test('a reload ends when the visible rows have arrived, so nobody requests twice at once', async () => {
  const { blocks, waiting, first } = held()
  blocks.need(0, 10)
  let done = false
  const again = blocks.again().then(() => {
    done = true
  })
  await new Promise(setImmediate)
  expect(done).toBe(false)
  waiting[1]?.answer('come')
  await again
  expect(first()).toBe('come')
})
