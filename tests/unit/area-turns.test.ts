import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTurns } from '../../server/db/area/turns.ts'

/** The order of SQL areas with three connections (docs/decisions/021). */
const begun: string[] = []
const ends = new Map<string, () => void>()
const turns = () => {
  begun.length = 0
  ends.clear()
  return makeTurns(3, 30_000)
}
const rest = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}
const work = (name: string) => () =>
  new Promise<string>(done => {
    begun.push(name)
    ends.set(name, () => {
      done(name)
    })
  })
const end = async (name: string) => {
  ends.get(name)?.()
  await rest()
}
// Areas that still wait when a test ends would otherwise give up 30 seconds later, during another file.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test("a company cannot use all connections: its third area waits, another company's begins at once", async () => {
  const { inTurn } = turns()
  for (const name of ['a1', 'a2', 'a3']) void inTurn('a', work(name))
  await rest()
  expect(begun).toEqual(['a1', 'a2'])
  void inTurn('b', work('b1'))
  await rest()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a company with many waiting areas does not block the next one', async () => {
  const { inTurn } = turns()
  for (const [company, count] of [
    ['a', 6],
    ['b', 1],
    ['c', 1],
  ] as const)
    for (let i = 1; i <= count; i++) void inTurn(company, work(`${company}${i}`))
  await rest()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun.at(-1)).toBe('c1')
  await end('b1')
  expect(begun.at(-1)).toBe('a3')
})

test('companies with equally many running areas alternate', async () => {
  const { inTurn } = turns()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void inTurn('a', work(name))
  for (const name of ['b1', 'b2', 'b3']) void inTurn('b', work(name))
  await rest()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun.at(-1)).toBe('a3')
  await end('a2')
  expect(begun.at(-1)).toBe('b2')
})

test('a long wait returns a busy error; a disconnected reader takes no turn', async () => {
  const { inTurn } = turns(),
    gone = new AbortController()
  void inTurn('a', work('a1'))
  void inTurn('a', work('a2'))
  const results = Promise.allSettled([inTurn('a', work('a3')), inTurn('a', work('a4'), gone.signal)])
  gone.abort()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await results).toMatchObject([{ reason: { code: 'BUSY' } }, { reason: { code: 'READER_GONE' } }])
  await expect(inTurn('a', work('a5'), AbortSignal.abort())).rejects.toMatchObject({ code: 'READER_GONE' })
  await end('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

test('failed work releases its turn', async () => {
  const { inTurn } = turns()
  for (const _ of [1, 2]) await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn('a', () => Promise.resolve('done'))).resolves.toBe('done')
})
