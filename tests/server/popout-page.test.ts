import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from './harness.ts'

const clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-client-'))
for (const name of ['popout.html', 'index.html'])
  fs.writeFileSync(path.join(clientDir, name), '<meta name="csp-nonce" content="%NONCE%">')
afterAll(() => fs.rmSync(clientDir, { recursive: true, force: true }))
const { http } = await testApp({ config: { clientDir } })

const nonce = 'N0UqsSz6AFYJXgnNEMqb0Q=='
const policyOf = async (url: string) =>
  String((await http.server.inject({ method: 'GET', url })).headers['content-security-policy'])

test('a window of its own takes the nonce of the page whose styles are copied into it, with whatever the dock library writes behind', async () => {
  expect(await policyOf(`/app/popout.html?nonce=${encodeURIComponent(nonce)}`)).toContain(`'nonce-${nonce}'`)
  expect(await policyOf(`/app/popout.html?nonce=${encodeURIComponent(nonce)}?id=34a13ffd`)).toContain(
    `'nonce-${nonce}'`,
  )
})

test('anything else than a nonce is not taken into the policy, and the page itself always has a fresh one', async () => {
  for (const given of [`x' 'unsafe-inline`, `${nonce}; script-src *`, 'short==', `${nonce}&nonce=${nonce}`]) {
    const policy = await policyOf(`/app/popout.html?nonce=${encodeURIComponent(given)}`)
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('script-src *')
    expect(policy).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/)
    expect(policy).not.toContain(nonce)
  }
  expect(await policyOf(`/app/?nonce=${encodeURIComponent(nonce)}`)).not.toContain(nonce)
})
