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

test('a separate window uses the nonce of the page that copies its styles, also for the dock library', async () => {
  expect(await policyOf(`/app/popout.html?nonce=${encodeURIComponent(nonce)}`)).toContain(`'nonce-${nonce}'`)
  expect(await policyOf(`/app/popout.html?nonce=${encodeURIComponent(nonce)}?id=34a13ffd`)).toContain(
    `'nonce-${nonce}'`,
  )
})

test('the policy accepts only a nonce, and the page gets a new one each time', async () => {
  for (const given of [`x' 'unsafe-inline`, `${nonce}; script-src *`, 'short==', `${nonce}&nonce=${nonce}`]) {
    const policy = await policyOf(`/app/popout.html?nonce=${encodeURIComponent(given)}`)
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('script-src *')
    expect(policy).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/)
    expect(policy).not.toContain(nonce)
  }
  expect(await policyOf(`/app/?nonce=${encodeURIComponent(nonce)}`)).not.toContain(nonce)
})
