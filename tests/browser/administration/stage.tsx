import { atom } from 'nanostores'
import { useState, type ComponentType } from 'react'
import type { Json } from '../../../commands/contract.ts'
import { factory } from '../../../domain/catalogue.ts'
import type { PanelHost, PanelProps } from '../../../panels/contract.ts'
import { $menus } from '../../../src/state/menus.ts'
import { answerCalls, freshPage } from '../fresh-page.ts'
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
  const opened: string[] = [],
    dirty: (string | null)[] = []
  let onRefresh: ((stop: AbortSignal) => Promise<void>) | undefined, onLeave: (() => Promise<boolean>) | undefined
  const asked = answerCalls(
    async (path, body) =>
      (await Object.entries(answers).find(([end]) => path.endsWith(end))?.[1](body as never)) ??
      listNamed(/\/define\/lov\/(.+)$/.exec(path)?.[1] ?? ''),
    { status: 400, errorCode: 'FORM_VALIDATE_FAILED' },
  )
  await freshPage({
    name: 'Grace',
    language,
    companyName: 'Platform',
    companyCode: 'platform',
    companyType: '0',
    companyStatus: '0',
    roles: ['platform', 'developer'],
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
      keys: atom({}),
      close: off,
    }))
    return <Panel id="p" params={{ address: at }} state={state} visible={shown} active={shown} host={host} />
  }
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
