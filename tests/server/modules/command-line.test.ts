import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ModuleDetail } from '../../../domain/contracts/module.calls.ts'
import { must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { password } from '../world.ts'

/** "npm run module": modules as files between two installations (docs/decisions/044). */
const world = await testApp(),
  second = await testApp()
const tool = path.join(import.meta.dirname, '../../../tools/module.mjs')
const file = path.join(world.dataDir, 'sums.json')
let here: string, there: string
let admin: Client

interface Ran {
  readonly code: number
  readonly out: string
}
const run = (args: readonly string[], env: Readonly<Record<string, string>>, typed = ''): Promise<Ran> =>
  new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [tool, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: `${out}${err}` })
      },
    )
    child.stdin?.end(typed)
  })
const tokens = new Map<string, string>()
const at = (url: string) => ({ PORTSIDE_URL: url, PORTSIDE_TOKEN: tokens.get(url) ?? 'x' })
const tokenOf = (client: Client): string => client.headers.access_token ?? ''

beforeAll(async () => {
  here = await world.http.server.listen({ host: '127.0.0.1', port: 0 })
  there = await second.http.server.listen({ host: '127.0.0.1', port: 0 })
  admin = await world.as('platform@platform.test')
  tokens.set(here, tokenOf(admin))
  tokens.set(there, tokenOf(await second.as('platform@platform.test')))
  const project = await must(admin.save('Project', { name: 'Yard', identifier: 'yard' }))
  const made = await must(
    admin.save('Module', { name: 'Sums', identifier: 'sums', project: project.object?.record.id }),
  )
  const id = String(made.object?.record.id)
  await must(
    admin.save(
      'Service',
      {
        module: id,
        name: 'Sum',
        identifier: 'sum',
        address: 'calc/sum',
        httpMethod: 'POST',
        binding: 'script',
        callers: ['platform'],
        script: 'return { sum: input.a + 1 }',
        version: '1.0',
        type: 'custom',
        inputType: 'object',
        outputType: 'object',
        securityCheckType: 'permission',
        enabled: true,
      },
      {
        requestParameters: { save: [{ node: 'a', dataType: 'int', required: true }] },
        responseParameters: { save: [{ node: 'sum', dataType: 'int', required: true }] },
        cases: { save: [{ name: 'One', isDefault: true, request: '{"a":1}' }] },
      },
    ),
  )
  await must(
    admin.act('moduleStatus', {
      ids: [id],
      action: 'release',
      inputs: { releaseTask: 'Task', releaseRemark: 'Remark' },
    }),
  )
  const detail = (await must(admin.call<ModuleDetail>('POST', '/module/detail', { id }))).object
  expect(detail?.releases[0]?.version).toBe('1.0')
})

describe('npm run module', () => {
  test('returns a release as a file that another installation plans, applies, and then has unchanged', async () => {
    const exported = await run(['export', 'sums', '1.0', file], at(here))
    expect(exported).toMatchObject({ code: 0 })
    const content = /content (\w{64})/.exec(exported.out)?.[1] ?? ''
    const planned = await run(['plan', file], at(there))
    expect(planned.code).toBe(3)
    expect(planned.out).toContain('  + service/sum.1.0')
    const plan = /plan (\w{64})/.exec(planned.out)?.[1] ?? ''
    const applied = await run(['apply', file, '--reason', 'Moved by the pipeline', '--plan', plan], at(there))
    expect(applied).toMatchObject({ code: 0 })
    expect(applied.out).toContain(`Applied: sums 1.0, content ${content}`)
    const again = await run(['plan', file], at(there))
    expect(again).toMatchObject({ code: 0 })
    expect(again.out).toContain('Nothing would change.')
    expect((await run(['export', 'sums', '1.0'], at(there))).out).toBe(fs.readFileSync(file, 'utf8'))
  })
  test('returns a token after the question of the sign-in page, and ends its session again', async () => {
    const account = { PORTSIDE_URL: here, PORTSIDE_ACCOUNT: `platform/platform@platform.test/${password}` }
    const wrong = await run(['sign-in'], account, '0000\n')
    expect(wrong.code).toBe(1)
    expect(wrong.out).not.toContain(password)
    const signed = await run(['sign-in'], account, '1234\n')
    expect(signed.code).toBe(0)
    const env = { PORTSIDE_URL: here, PORTSIDE_TOKEN: signed.out.split('\n')[0] ?? '' }
    expect((await run(['export', 'sums', '1.0'], env)).out).toBe(fs.readFileSync(file, 'utf8'))
    expect(await run(['sign-out'], env)).toEqual({ code: 0, out: 'Signed out.\n' })
    expect((await run(['export', 'sums', '1.0'], env)).code).toBe(1)
  })
  test('rejects a plan that is another one than was looked at, and applies nothing', async () => {
    const refused = await run(['apply', file, '--reason', 'R', '--plan', '0'.repeat(64)], at(there))
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('The plan is another one now.')
    expect(refused.out).not.toContain('Applied:')
  })
  test('rejects a file that is no module with line and column, and who may not, with what the product says', async () => {
    const broken = path.join(world.dataDir, 'broken.json')
    fs.writeFileSync(broken, '{\n  "portside": ,\n}')
    const wrong = await run(['plan', broken], at(there))
    expect(wrong.code).toBe(1)
    expect(wrong.out).toMatch(/2/)
    const buyer = await run(['plan', file], {
      PORTSIDE_URL: here,
      PORTSIDE_TOKEN: tokenOf(await world.as('purchaser@buyer.test')),
    })
    expect(buyer.code).toBe(1)
    expect(buyer.out).not.toContain('service/sum')
    for (const { out } of [wrong, buyer]) {
      expect(out).not.toContain(password)
      expect(out).not.toMatch(/\n\s+at /)
    }
  })
  test.each([
    ['no command', [], {}, 'npm run module -- plan FILE'],
    ['an unknown option', ['plan', 'x', '--force'], {}, 'npm run module -- plan FILE'],
    ['no reason', ['apply', 'x'], { PORTSIDE_URL: 'http://127.0.0.1:1', PORTSIDE_TOKEN: 'x' }, '--reason TEXT'],
    ['no address', ['plan', 'x'], { PORTSIDE_TOKEN: 'x' }, 'PORTSIDE_URL'],
    ['no account', ['plan', 'x'], { PORTSIDE_URL: 'http://127.0.0.1:1' }, 'PORTSIDE_TOKEN'],
    ['no file', ['plan', '/nowhere.json'], { PORTSIDE_URL: 'http://127.0.0.1:1', PORTSIDE_TOKEN: 'x' }, 'ENOENT'],
  ] as const)('rejects a command with %s and says what to set', async (_, args, env, said) => {
    const { code, out } = await run(args, env)
    expect(code).toBe(2)
    expect(out).toContain(said)
  })
  test('rejects an address where nothing answers', async () => {
    const { code, out } = await run(['plan', file], at('http://127.0.0.1:1'))
    expect(code).toBe(1)
    expect(out).toMatch(/cannot be reached .*Check PORTSIDE_URL\./)
  })
})
