import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenedPage } from '../../../domain/contracts/page.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { documentOf } from '../../page-document.ts'
import { testApp, type Client } from '../harness.ts'

/** Frames of other hosts on pages: only hosts of the operator (practice/designer.md 3.9). */
const clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-frames-'))
fs.writeFileSync(path.join(clientDir, 'index.html'), '<meta name="csp-nonce" content="%NONCE%">')
afterAll(() => {
  fs.rmSync(clientDir, { recursive: true, force: true })
})
const world = await testApp({ config: { clientDir, frameHosts: ['frames.example:443', 'maps.example:8443'] } })
let developer: Client
const code = 'page_with_frame'
const script = ['javascript', 'alert(1)'].join(':')
const words = (en_US: string) => ({ $: 'text', en_US, zh_CN: `${en_US}的文` })
const page = (src: string) => ({
  code,
  title: { en_US: 'Page with a frame', zh_CN: '带内嵌页的页面' },
  roles: ['purchaser'],
  content: documentOf({ frame: { type: 'business-iframe', settings: { src, title: words('Map') } } }),
})
const call = <T>(operation: string, body: object) => developer.call<T>('POST', `/page-making/${operation}`, body)
const save = (src: string) => call<OpenedPage>('save', { ...page(src), saved: null, over: 0 })

beforeAll(async () => {
  developer = await world.as('developer@platform.test')
})

describe('PD-T90', () => {
  test.each([
    [script, 'PAGE_FRAME'],
    ['data:text/html,x', 'PAGE_FRAME'],
    ['//frames.example/', 'PAGE_FRAME'],
    ['\\\\frames.example', 'PAGE_FRAME'],
    ['https://user@frames.example/', 'PAGE_FRAME'],
    ['https://frames.example./', 'PAGE_FRAME'],
    ['https://evil.example/', 'PAGE_FRAME_HOST'],
    ['https://frames.example:8443/', 'PAGE_FRAME_HOST'],
    ['https://portside.example/app/', 'PAGE_FRAME_HOST'],
  ])('rejects a draft and an import with %s', async (src, problem) => {
    const refused = { errorCode: 'VALIDATION', problems: [{ field: 'frame.src', code: problem }] }
    expect(await save(src)).toMatchObject(refused)
    expect(await call('operate/import', { file: JSON.stringify(page(src)) })).toMatchObject(refused)
  })
  test('keeps and publishes a page of a listed host', async () => {
    expect((await save('https://maps.example:8443/port?zoom=3')).errorCode).toBeUndefined()
    expect(await call('operate/publish', { code, reason: 'A test' })).toMatchObject({ object: { version: 1 } })
  })
  test('rejects the publication of a draft whose host was taken from the list, and the return to such a version', async () => {
    const stored = (from: string, to: string) =>
      world.app.db.system('take a host from the list for a test', tx =>
        tx.run(
          sql`update definition_overlay set definition = replace(definition::text, ${from}, ${to})::jsonb
            where key = ${code}`,
        ),
      )
    const { object } = await call<OpenedPage>('save', { ...page('https://frames.example/a'), saved: null, over: 1 })
    expect(await stored('maps.example', 'gone.example')).toBe(2)
    expect(await stored('frames.example', 'gone.example')).toBe(2)
    const refused = { errorCode: 'VALIDATION', problems: [{ field: 'frame.src', code: 'PAGE_FRAME_HOST' }] }
    const { saved } = object ?? {}
    expect(await call('operate/publish', { code, reason: 'A test', saved: saved?.at })).toMatchObject(refused)
    expect(await call('operate/switchVersion', { code, version: 1, reason: 'A test' })).toMatchObject(refused)
  })
})

test('names listed hosts alone in the security policy, and none where there are none', async () => {
  const none = await testApp({ config: { clientDir } })
  const policyOf = async ({ http }: typeof world) =>
    String((await http.server.inject({ method: 'GET', url: '/app/' })).headers['content-security-policy'])
  expect(await policyOf(world)).toContain('frame-src https://frames.example https://maps.example:8443;')
  expect(await policyOf(none)).toContain(`frame-src 'none';`)
})
