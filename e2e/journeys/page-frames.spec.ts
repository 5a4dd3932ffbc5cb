import type { Page } from 'playwright/test'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { framesHost } from '../product.ts'
import { proves } from '../../tests/proves.ts'

/**
 * Pages of other hosts in frames (practice/designer.md 3.9). The hosts are answered here: nothing leaves the machine.
 */
const code = 'page_with_frames'
const words = (en_US: string, zh_CN: string) => ({ $: 'text', en_US, zh_CN })
const nodes = {
  page: { type: 'section', settings: {}, slots: { content: ['good', 'hostile', 'moved'] } },
  ...Object.fromEntries(
    ['good', 'hostile', 'moved'].map(name => [
      name,
      {
        type: 'business-iframe',
        settings: {
          src: `https://${framesHost}/${name}`,
          title: words(`Frame ${name}`, `内嵌 ${name}`),
          height: '120',
        },
      },
    ]),
  ),
}

async function published(admin: Workspace): Promise<void> {
  const { ask } = admin
  const page = { code, title: { en_US: 'Frames', zh_CN: '内嵌页' }, roles: ['purchaser'] }
  await ask.call(admin, '/page-making/save', {
    ...page,
    content: { format: 1, root: 'page', nodes },
    saved: null,
    over: 0,
  })
  await ask.call(admin, '/page-making/operate/publish', { code, reason: 'For the journey' })
}

/** A page that tries what a page in a frame should not reach; what it reached is its title. */
const hostile = `<!doctype html><title>hostile</title><p id="out">…</p><script>
  const reached = []
  const attempt = (name, act) => { try { act(); reached.push(name) } catch { /* refused */ } }
  attempt('page', () => parent.document.body.append('reached'))
  attempt('top', () => { top.location = 'https://evil.example/' })
  attempt('storage', () => localStorage.setItem('a', 'b'))
  attempt('session', () => sessionStorage.setItem('a', 'b'))
  attempt('cookie', () => { document.cookie = 'a=b'; if (!document.cookie) throw 0 })
  attempt('window', () => { if (!window.open('https://evil.example/')) throw 0 })
  for (const act of ['publish', 'save', { type: 'publish' }]) parent.postMessage(act, '*')
  document.getElementById('out').textContent = 'Reached: ' + (reached.join() || 'nothing') + '; from: ' + (document.referrer || 'unknown')
</script>`

/** Answers for all other hosts; returns those that were asked. */
async function answered(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/^https:/, route => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(`${host}${pathname}`)
    if (pathname === '/moved')
      return route.fulfill({ status: 302, headers: { location: 'https://evil.example/landed' } })
    const body = pathname === '/hostile' ? hostile : '<!doctype html><p>Port of Ningbo</p>'
    return route.fulfill({ contentType: 'text/html', body })
  })
  return asked
}

/** What the browser says about the attempts of the hostile page and of the redirect. */
const refusals =
  /^(?:policy: frame-src https:\/\/evil\.example|console: (?:Framing 'https:\/\/evil\.example\/'|Unsafe attempt to initiate|Blocked opening))/

test('PD-T90, PD-T91: frames show listed hosts, go nowhere else and reach nothing of the workspace', async ({
  signIn,
  problems,
}) => {
  await published(await signIn('admin@platform.example'))
  const buyer = await signIn('buyer@northwind.example')
  const { page } = buyer
  const asked = await answered(page)
  const before = page.context().pages().length
  await buyer.go(`/base/page-making/${code}`)

  await expect(page.frameLocator('iframe[title="Frame good"]').getByText('Port of Ningbo')).toBeVisible()
  await expect(page.frameLocator('iframe[title="Frame hostile"]').getByText(/^Reached: /)).toHaveText(
    'Reached: nothing; from: unknown',
  )
  expect(asked.filter(a => a.startsWith('evil.example'))).toEqual([])
  expect(page.context().pages()).toHaveLength(before)
  expect(new URL(page.url()).pathname).toBe('/app/')
  proves('business-iframe')
  // What the browser refused is reported, and expected here.
  await expect.poll(() => problems.some(p => p.startsWith('policy: frame-src https://evil.example'))).toBe(true)
  expect(problems.splice(0).filter(p => !refusals.test(p))).toEqual([])
})
