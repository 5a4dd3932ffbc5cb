import { describe, expect, test } from 'vitest'
import { makeSharedReads } from '../../../src/page/shared-reads.ts'

/** Components of a page that ask the same in the same moment (PD-T47). */
function world() {
  const asked: { readonly stop: AbortSignal; readonly answer: (v: string) => void }[] = []
  const read = (stop: AbortSignal) =>
    new Promise<string>(answer => {
      asked.push({ stop, answer })
    })
  const shared = makeSharedReads<string>()
  const reader = (key = 'orders') => {
    const own = new AbortController()
    return { own, answer: shared(key, own.signal, read) }
  }
  return { asked, reader }
}

describe('PD-T47', () => {
  test('returns one answer to ten readers when they ask the same in one moment', async () => {
    const { asked, reader } = world()
    const readers = Array.from({ length: 10 }, () => reader())
    const other = reader('suppliers')
    expect(asked).toHaveLength(2)
    asked[0]?.answer('rows')
    asked[1]?.answer('others')
    expect(await Promise.all(readers.map(r => r.answer))).toEqual(Array.from({ length: 10 }, () => 'rows'))
    expect(await other.answer).toBe('others')
  })
  test('keeps the request for the others when one reader stops, and ends it with the last one', async () => {
    const { asked, reader } = world()
    const [first, second] = [reader(), reader()]
    first.own.abort()
    await expect(first.answer).rejects.toThrow('Stopped')
    expect(asked[0]?.stop.aborted).toBe(false)
    second.own.abort()
    await expect(second.answer).rejects.toThrow('Stopped')
    expect(asked[0]?.stop.aborted).toBe(true)
    const third = reader()
    expect(asked).toHaveLength(2)
    asked[1]?.answer('again')
    expect(await third.answer).toBe('again')
  })
  test('asks again when a reader comes later, since records may have changed', async () => {
    const { asked, reader } = world()
    const first = reader()
    await new Promise(resolve => setTimeout(resolve, 5))
    const second = reader()
    expect(asked).toHaveLength(2)
    asked[0]?.answer('before')
    asked[1]?.answer('after')
    expect([await first.answer, await second.answer]).toEqual(['before', 'after'])
  })
})
