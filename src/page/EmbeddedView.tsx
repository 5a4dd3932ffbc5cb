import { atom } from 'nanostores'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { NodeId } from '../../domain/meta/pages/page.ts'
import type { Json, ViewCommand, ViewHost, ViewPanel } from '../views/host.ts'
import { ViewOf } from '../views/ViewOf.tsx'
import { useT } from '../i18n/intl.ts'
import { useDefinition } from '../views/parts/use-definition.ts'
import { usePage, type PageRuntime } from './runtime.ts'

interface Props {
  readonly id: NodeId
  readonly code: string
  /** Instead of the query of the page: names the record of a form, or the only chart of a dashboard. */
  readonly query?: Readonly<Record<string, string>>
}

/** A view of the catalogue within a page. */
export function EmbeddedView({ id, code, query }: Props) {
  const page = usePage()
  const view = useDefinition('view', code)
  // Designers compose pages of views that only others may open.
  if (view.state === 'failed' && (page.designing || page.frame)) return <OfOthers code={code} />
  return (
    <Embedded id={id}>{panel => <ViewOf key={code} panel={panel} code={code} query={query ?? page.query} />}</Embedded>
  )
}

function OfOthers({ code }: { readonly code: string }) {
  const t = useT()
  return <p className="portside-page-empty">{t('pageViewOfOthers', { code })}</p>
}

/** What shows records within a page. It keeps its own state, and its keys work while it has the focus. */
export function Embedded({ id, children }: { readonly id: NodeId; children(panel: ViewPanel): ReactNode }) {
  const page = usePage()
  const inner = useMemo(() => embed(page, id), [page, id])
  useEffect(() => inner.end, [inner])
  return (
    <div className="portside-page-view" onFocus={inner.enter} onBlur={inner.leave}>
      {children(inner.panel)}
    </div>
  )
}

/** What a component says of itself: it has work that is not saved. */
const unsaved = 'unsaved'

interface EmbeddedPanel {
  readonly panel: ViewPanel
  readonly enter: () => void
  readonly leave: (e: React.FocusEvent) => void
  readonly end: () => void
}

function embed(page: PageRuntime, id: NodeId): EmbeddedPanel {
  const { panel, store } = page
  const state = atom<Json>(store.kept(id) ?? {})
  const stopKeeping = state.listen(next => {
    store.keep(id, next)
  })
  const commands = new Map<ViewCommand, (() => void) | null>(),
    refreshers = new Set<(stop: AbortSignal) => Promise<void>>()
  let focused = false
  const host: ViewHost = {
    ...panel.host,
    get document() {
      return panel.host.document
    },
    title: () => {},
    close: () => {},
    facts: facts => {
      if (focused) panel.host.facts(facts)
    },
    dirty: why => {
      if (why) page.dirty.set(id, why)
      else page.dirty.delete(id)
      store.give(id, unsaved, why !== null)
      panel.host.dirty([...page.dirty.values()][0] ?? null)
    },
    onRefresh: refresh => {
      refreshers.add(refresh)
      page.refreshers.set(id, async stop => {
        await Promise.allSettled([...refreshers].map(r => r(stop)))
      })
      const off = panel.host.onRefresh(refresh)
      return () => {
        refreshers.delete(refresh)
        off()
      }
    },
    // Two lists on a page have the same commands: those of the one with the focus work.
    command: command => {
      commands.set(command, focused ? panel.host.command(command) : null)
      return () => {
        commands.get(command)?.()
        commands.delete(command)
      }
    },
  }
  const offer = (on: boolean) => {
    if (focused === on) return
    focused = on
    for (const [command, off] of commands) {
      off?.()
      commands.set(command, on ? panel.host.command(command) : null)
    }
  }
  return {
    panel: {
      ...panel,
      id: `${panel.id}/${id}`,
      state,
      host,
      onPage: true,
      chooses: record => {
        store.give(id, 'selected', { ...record })
      },
    },
    enter: () => {
      offer(true)
    },
    leave: e => {
      if (!e.currentTarget.contains(e.relatedTarget)) offer(false)
    },
    end: () => {
      offer(false)
      stopKeeping()
      page.refreshers.delete(id)
      host.dirty(null)
    },
  }
}
