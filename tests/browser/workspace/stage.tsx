import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { channel, channelIds } from '../../../panels/link.ts'
import { addPanel } from '../../../panels/registry.ts'
import { Shell, startWorkspace } from '../../../src/boot/contributions.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { $menus } from '../../../src/state/menus.ts'
import { $notices } from '../../../src/state/notices.ts'
import { $session, closeSession, openSession } from '../../../src/state/session.ts'
import { $workspace } from '../../../layouts/workspace/start.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import { behaviour, counts, testPanel } from './test-panel.tsx'

addPanel(testPanel)

export const screen = (path: string, en_US: string, zh_CN: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  name: path,
  title: { en_US, zh_CN },
  screen: 'test',
  keys: [en_US, zh_CN],
  ...more,
})

export const screens: readonly MenuEntry[] = [
  screen('/', 'Home', '首页', { screen: 'redirect' }),
  screen('/home', 'Home', '首页', { menu: 'home' }),
  screen('/orders', 'Purchase Orders', '采购订单', {
    menu: 'orders',
    instanceBy: ['poNo'],
    keys: ['Purchase Orders', '采购订单', 'caigoudingdan', 'cgdd'],
  }),
  screen('/tracking', 'PO Tracking', '采购订单跟踪', { menu: 'orders' }),
  screen('/settings', 'Settings', '设置', { screen: 'settings' }),
  screen('/follower', 'Follower', '跟随'),
  screen('/broken', 'Broken', '损坏'),
  screen('/secret', 'Secret', '机密'),
  screen('/list', 'All orders', '全部订单', { screen: 'list', view: 'order_list' }),
  screen('/orderView', 'Order', '订单', { screen: 'document', view: 'order_view', instanceBy: ['poNo', 'id'] }),
  screen('/old-orders', 'Old orders', '旧订单', { screen: 'redirect', redirectTo: '/tracking' }),
]

/** Stored data and received requests of the fake server. */
export interface Server {
  readonly asked: string[]
  readonly settings: Map<string, { value: unknown; revision: number }>
  refuses: (path: string) => boolean
  /** Further answers; undefined for other calls. */
  answers: (path: string, body: Readonly<Record<string, unknown>>) => unknown
  /** Published layouts of the buyers, version 1 first. */
  readonly roleLayouts: unknown[]
  /** Screens besides the test panels. */
  readonly screens: readonly MenuEntry[]
}

const answer = (object: unknown, status = 200, more: object = {}) =>
  new Response(JSON.stringify({ status, success: status < 300, object, ...more }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

function serve(server: Server): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const body =
      typeof init?.body === 'string' && init.body.startsWith('{')
        ? (JSON.parse(init.body) as { value?: unknown; revision?: number; text?: string; [name: string]: unknown })
        : {}
    const other = await server.answers(url.pathname, body)
    if (other !== undefined) return other instanceof Response ? other : answer(other)
    if (url.pathname.endsWith('/purviewsByMenu')) {
      const menuId = url.searchParams.get('menuId') ?? ''
      server.asked.push(menuId)
      if (server.refuses(menuId))
        return answer(undefined, 403, {
          errorCode: 'FORBIDDEN',
          message: 'Please contact the administrator to open the permission',
          reference: 'ref-1',
        })
      return [...screens, ...server.screens].some(s => s.path === menuId.split('?')[0])
        ? answer({ menuId, screen: 'x', actions: ['edit'], fields: {} })
        : answer(undefined, 404, { errorCode: 'NOT_FOUND' })
    }
    const key = /\/workspace\/setting\/(\w+)$/.exec(url.pathname)?.[1]
    if (key && init?.method === 'POST') {
      const there = server.settings.get(key)
      if (body.revision !== undefined && body.revision !== (there?.revision ?? 0))
        return answer(there ?? null, 409, { errorCode: 'CONFLICT' })
      server.settings.set(key, { value: body.value, revision: (there?.revision ?? 0) + 1 })
      return answer({ revision: (there?.revision ?? 0) + 1 })
    }
    if (key) return answer(server.settings.get(key))
    const version = /\/workspace\/roleLayout\/purchaser\/(\w+)$/.exec(url.pathname)?.[1]
    if (version) {
      const number = version === 'newest' ? server.roleLayouts.length : Number(version)
      const layout = server.roleLayouts[number - 1]
      return answer(layout ? { version: number, companyType: 'all', layout } : undefined)
    }
    if (url.pathname.endsWith('/search'))
      return answer({
        lists: [],
        resultList: (body.text ?? '')
          .split(/[\s,]+/)
          .filter(n => /^\d{3,}$/.test(n))
          .map(n => ({
            entity: 'PurchaseOrder',
            id: n,
            label: `PO-${n}`,
            hint: 'Lianfa',
            path: `/orders?poNo=PO-${n}`,
          })),
      })
    if (url.pathname.endsWith('/logout')) return answer(undefined)
    return answer(undefined, 404, { errorCode: 'NOT_FOUND' })
  })
}

export interface Stage {
  readonly server: Server
  readonly root: Root
  workspace(): NonNullable<ReturnType<typeof $workspace.get>>
  /** Ids of open panels by address. */
  id(address: string): string
  /** Renders the page again like a reload, with stored data only. */
  reload(address?: string): Promise<void>
}

export const keys = (text: string) => userEvent.keyboard(text)

const rootHtml = '<div id="root" style="height: 720px"></div>'

/** A signed-in user with a workspace of test panels, open at an address. */
export async function stage(address = '/home', given: Partial<Server> = {}): Promise<Stage> {
  await page.viewport(1200, 800)
  sessionStorage.clear()
  localStorage.clear()
  document.body.innerHTML = rootHtml
  history.replaceState(null, '', `#${address}`)
  counts.mounts.clear()
  counts.renders.clear()
  counts.refreshes.length = 0
  counts.saves.length = 0
  behaviour.fails.clear()
  behaviour.saveGives = true
  // A joining panel gets the last selection: that of an earlier test would be one.
  for (const id of channelIds) channel(id).clear()
  const server: Server = {
    asked: [],
    settings: new Map(),
    refuses: () => false,
    answers: () => undefined,
    roleLayouts: [],
    screens: [],
    ...given,
  }
  serve(server)
  setLanguage('en_US')
  await panelMessages()
  $notices.set([])
  openSession({
    access_token: 't',
    login_user_acc: 'a',
    purchaseCompanyCode: 'c',
    loginUser: {
      userId: 'u',
      name: 'Mei Chen',
      username: 'buyer@northwind.example',
      language: 'en_US',
      companyId: 'c',
      companyName: 'Northwind Trading',
      companyCode: 'northwind',
      companyType: '3',
      companyStatus: '1',
      roles: ['tester', ...(server.roleLayouts.length > 0 ? ['purchaser'] : [])],
      roleNames: ['Buyer'],
      homeUrl: null,
      timeZone: 'UTC',
    },
  })
  $menus.set([...screens, ...server.screens])
  await startWorkspace(address)
  let root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<Shell />)
  const workspace = () => {
    const there = $workspace.get()
    if (!there) throw new Error('no workspace')
    return there
  }
  onTestFinished(() => {
    if ($session.get()) closeSession()
    root.unmount()
    vi.unstubAllGlobals()
  })
  return {
    server,
    workspace,
    get root() {
      return root
    },
    id: path =>
      workspace()
        .$panels.get()
        .find(p => p.$address.get().startsWith(path))?.id ?? '',
    async reload(next = location.hash.slice(1)) {
      window.dispatchEvent(new Event('pagehide'))
      root.unmount()
      document.body.innerHTML = rootHtml
      history.replaceState(null, '', `#${next}`)
      await startWorkspace(next)
      root = createRoot(document.getElementById('root') as HTMLElement)
      root.render(<Shell />)
    },
  }
}
