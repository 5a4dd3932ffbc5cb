import { atom } from 'nanostores'
import { useState, type ComponentType } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { factory } from '../../../domain/catalogue.ts'
import type { Json } from '../../../commands/contract.ts'
import type { PanelHost, PanelProps } from '../../../panels/contract.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { $menus } from '../../../src/state/menus.ts'
import { closeSession, openSession } from '../../../src/state/session.ts'
import { show } from '../on-page.tsx'

/** Fake answers by the end of the call's path. */
export type Answers = Readonly<Record<string, (body: never) => unknown>>

const lists = new Map(factory.lists.map(l => [`${l.module}:${l.code}`, l]))

/** A status list is a list of values too. */
const listNamed = (key: string): unknown => lists.get(key) ?? factory.states.find(s => `${s.module}:${s.code}` === key)

/** An administration panel with a fake server; lists of values are shipped ones. Its user chooses to stay. */
export async function panel(
  Panel: ComponentType<PanelProps>,
  address: string,
  answers: Answers,
  language: 'en_US' | 'zh_CN' = 'en_US',
) {
  const asked: { readonly path: string; readonly body: unknown }[] = [],
    opened: string[] = [],
    dirty: (string | null)[] = []
  let onRefresh: ((stop: AbortSignal) => Promise<void>) | undefined, onLeave: (() => Promise<boolean>) | undefined
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const pathname = decodeURIComponent(
      new URL(input instanceof Request ? input.url : String(input), location.href).pathname,
    )
    const body: unknown =
      typeof init?.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : init?.body
    asked.push({ path: pathname, body })
    const found =
      (await Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1](body as never)) ??
      listNamed(/\/define\/lov\/(.+)$/.exec(pathname)?.[1] ?? '')
    if (found instanceof Response) return found
    if (found instanceof Error)
      return Response.json(
        { status: 400, success: false, errorCode: 'FORM_VALIDATE_FAILED', message: found.message },
        { status: 400 },
      )
    return found === undefined
      ? Response.json(
          { status: 404, success: false, errorCode: 'NOT_FOUND', message: `nothing at ${pathname}` },
          { status: 404 },
        )
      : Response.json({ status: 200, success: true, object: found })
  })
  await page.viewport(1200, 800)
  sessionStorage.clear()
  localStorage.clear()
  setLanguage(language)
  await panelMessages()
  closeSession()
  openSession({
    access_token: 't',
    login_user_acc: 'a',
    purchaseCompanyCode: 'c',
    loginUser: {
      userId: crypto.randomUUID(),
      name: 'Grace',
      username: crypto.randomUUID(),
      language,
      companyId: crypto.randomUUID(),
      companyName: 'Platform',
      companyCode: 'platform',
      companyType: '0',
      companyStatus: '0',
      roles: ['platform', 'developer'],
      roleNames: [],
      homeUrl: null,
      timeZone: 'UTC',
    },
  })
  $menus.set(factory.screens.map(s => ({ path: s.path, name: s.name, title: s.title, screen: s.screen, keys: [] })))
  const off = () => {
    /* nothing to remove */
  }
  function Stage() {
    const [at, setAt] = useState(address)
    const [state] = useState(() => atom<Json>(null))
    const [shown] = useState(() => atom(true))
    const [host] = useState((): PanelHost => ({
      document,
      actions: atom(new Set<string>()),
      offer: off,
      title: off,
      badge: off,
      facts: off,
      dirty: why => {
        dirty.push(why?.en_US ?? null)
      },
      onRefresh: listener => {
        onRefresh = listener
        return off
      },
      onLeave: listener => {
        onLeave = listener
        return off
      },
      open: (to, how) => {
        opened.push(to)
        if (how === 'here' && (dirty.at(-1) ?? null) === null) setAt(to)
      },
      emit: off,
      command: () => off,
      close: off,
    }))
    return <Panel id="p" params={{ address: at }} state={state} visible={shown} active={shown} host={host} />
  }
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  show(
    <div style={{ height: 780 }}>
      <Stage />
    </div>,
  )
  return {
    opened,
    dirty,
    leave: () => onLeave?.(),
    refresh: () => onRefresh?.(new AbortController().signal),
    asked: (end: string) => asked.filter(a => a.path.endsWith(end)),
  }
}
