import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { proves } from '../../tests/proves.ts'

/** The route of a chosen shipment and the load of a chosen container, on a published page. */
const code = 'page_pictures'
const words = (en_US: string, zh_CN: string) => ({ $: 'text', en_US, zh_CN })
const selected = (node: string) => ({ $: 'node', node, gives: 'selected' })
const content = {
  format: 1,
  root: 'page',
  nodes: {
    page: { type: 'section', settings: {}, slots: { content: ['shipments', 'containers', 'pictures'] } },
    shipments: { type: 'business-list', settings: { dataSource: { view: 'so_release_third' } } },
    containers: { type: 'business-list', settings: { dataSource: { view: 'container_loading' } } },
    pictures: {
      type: 'visual-suite',
      settings: {
        title: words('Where it is and how it is loaded', '位置与装载'),
        defaultViewType: 'GIS',
        routeView: 'shipment_view',
        route: selected('shipments'),
        loadView: 'container_loading_form',
        load: selected('containers'),
        headerCenterToolbars: [{ label: words('Containers', '集装箱'), address: '/containerLoading' }],
      },
    },
  },
}

async function published(admin: Workspace): Promise<void> {
  const { ask } = admin
  const page = { code, title: { en_US: 'Pictures', zh_CN: '图形' }, roles: ['freightAgent'] }
  await ask.call(admin, '/page-making/save', { ...page, content, saved: null, over: 0 })
  await ask.call(admin, '/page-making/operate/publish', { code, reason: 'For the journey' })
}

test('PD-T61: a route and a load are shown for the chosen records, from map to plan to space by keys', async ({
  signIn,
}) => {
  await published(await signIn('admin@platform.example'))
  const agent = await signIn('ops@bluewave.example')
  const { page } = agent
  await agent.go(`/base/page-making/${code}`)
  const pictures = page.getByRole('region', { name: 'Where it is and how it is loaded' })
  await expect(pictures).toContainText('Choose a record first')

  await test.step('the route of a shipment', async () => {
    await page.getByRole('table', { name: 'SO Release (Freight Agent)' }).getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await expect(pictures.getByRole('img')).toBeVisible()
  })
  await test.step('the load of a container from above, and in three dimensions with the same choice', async () => {
    await agent.go(`/base/page-making/${code}`)
    await page.getByRole('table', { name: 'Container Loading' }).getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await agent.go(`/base/page-making/${code}`)
    await pictures.getByRole('tab', { name: 'GIS' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(pictures.getByRole('tab', { name: '2D' })).toHaveAttribute('aria-selected', 'true')
    await expect(pictures.getByRole('heading', { name: /Loading plan/ }).first()).toBeVisible()
    const line = pictures.getByRole('table', { name: 'Loading plan' }).getByRole('button').first()
    await line.focus()
    await page.keyboard.press('Enter')
    await pictures.getByRole('tab', { name: '2D' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(pictures.getByRole('tab', { name: '3D' })).toHaveAttribute('aria-selected', 'true')
    await expect(line).toHaveAttribute('aria-pressed', 'true')
    await isClean(pictures, 'pictures of a page')
    proves('visual-suite')
  })
})
