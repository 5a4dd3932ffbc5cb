import { expect, test } from 'vitest'
import { testHouse } from './harness.ts'

const world = await testHouse()
const named = async (names: readonly string[]) =>
  (await (await world.as('platform@platform.test')).call<{ resultList: { label: string }[] }>('POST', '/define/query/lookup/Company', { names })).object?.resultList.map(r => r.label)

test('names that were pasted find the records that are called exactly so, without regard to case and blanks around', async () => {
  expect(await named(['buyer ltd.', ' SUPPLIER Ltd. '])).toEqual(['buyer Ltd.', 'supplier Ltd.'])
  expect(await named(['buyer'])).toEqual([])
  expect(await named(['buyer%', 'b_yer Ltd.', "buyer Ltd.' or true"])).toEqual([])
})

test('more names than fit in one question are refused', async () => {
  const client = await world.as('platform@platform.test')
  expect((await client.call('POST', '/define/query/lookup/Company', { names: Array.from({ length: 501 }, (_, i) => `n${i}`) })).http).toBe(400)
})
