import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { PanelId } from '../../panels/contract.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Panel states shown on tabs. */
export interface TabFacts {
  readonly label: string
  readonly dirty: boolean
  readonly badge: number | null
  readonly channel: string | null
  readonly paused: boolean
  readonly peek: boolean
}

const factsOf = (panel: OpenPanel): TabFacts => ({
  label: panel.$label.get(),
  dirty: panel.$dirty.get() !== null,
  badge: panel.$badge.get(),
  channel: panel.$link.get()?.channel ?? null,
  paused: panel.$paused.get() !== null,
  peek: panel.$peek.get(),
})

const sameFacts = (a: TabFacts, b: TabFacts): boolean =>
  (Object.keys(a) as (keyof TabFacts)[]).every(name => a[name] === b[name])

/** One atom for all tabs, so that the dock is redrawn only when something on a tab changes. */
export function tabFacts(workspace: Workspace): ReadableAtom<ReadonlyMap<PanelId, TabFacts>> {
  const $facts = atom<ReadonlyMap<PanelId, TabFacts>>(new Map())
  onMount($facts, () => {
    let offs: (() => void)[] = []
    const refresh = () => {
      const before = $facts.get()
      const now = workspace.$panels.get().map((p): readonly [PanelId, TabFacts] => {
        const facts = factsOf(p),
          there = before.get(p.id)
        return [p.id, there && sameFacts(there, facts) ? there : facts]
      })
      if (now.length !== before.size || now.some(([id, facts]) => before.get(id) !== facts)) $facts.set(new Map(now))
    }
    const stop = workspace.$panels.subscribe(panels => {
      offs.forEach(off => off())
      offs = panels.flatMap(p =>
        [p.$label, p.$dirty, p.$badge, p.$link, p.$paused, p.$peek].map($value => $value.listen(refresh)),
      )
      refresh()
    })
    return () => {
      stop()
      offs.forEach(off => off())
    }
  })
  return $facts
}
