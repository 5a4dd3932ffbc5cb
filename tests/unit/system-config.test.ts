import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import type { Context, DemoSignIn } from '../../server/context.ts'
import { systemConfig } from '../../server/operations/session/system-config.ts'

const nothingStored = { system: () => Promise.resolve(undefined) } as unknown as Context['db']

async function demoEntries(demo: DemoSignIn | null): Promise<Readonly<Record<string, string>>> {
  const { resultList } = await systemConfig({ config: readConfig({}, '/nowhere'), db: nothingStored, demo })
  return Object.fromEntries(resultList.filter(e => e.key.startsWith('DEMO')).map(e => [e.key, e.value]))
}

test('FH-4: the configuration names the accounts of a demo, and none where there is no demo', async () => {
  const accounts = [{ company: 'north', username: 'buyer@north.example', role: { en_US: 'Buyer', zh_CN: '采购员' } }]
  expect(await demoEntries({ accounts, password: 'published' })).toEqual({
    DEMO: '1',
    DEMO_ACCOUNTS: JSON.stringify(accounts),
    DEMO_PASSWORD: 'published',
  })
  expect(await demoEntries(null)).toEqual({ DEMO: '0' })
})
