import { useEffect, useMemo } from 'react'
import type { WireViewOf } from '../../domain/contracts/definitions.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { act } from '../../src/page/acts.ts'
import { asker, AskedAction, type Asker } from '../../src/page/AskedAction.tsx'
import { NodeView } from '../../src/page/NodeView.tsx'
import { DepthProvider, mostPages, PageProvider, usePageDepth, type PageRuntime } from '../../src/page/runtime.ts'
import { pageStore } from '../../src/page/store.ts'
import type { ViewBlockProps } from '../../src/views/blocks.ts'
import type { Json, ViewPanel } from '../../src/views/host.ts'
import '../../src/page/page.css'

/** A designed page for its reader. The server has left out what they may not have. */
export function PageBlock({ panel, view, query }: ViewBlockProps<'page'>) {
  const t = useT()
  const text = useText()
  const depth = usePageDepth()
  const page = useRuntime(panel, view, query)
  const Title = depth === 0 ? 'h1' : 'h2'
  if (depth >= mostPages) return <p className="portside-page-empty">{t('pageTooDeep')}</p>
  return (
    <div className="portside-page">
      <Title>{text(view.title)}</Title>
      <DepthProvider value={depth + 1}>
        <PageProvider value={page.runtime}>
          <NodeView id={view.content.root} />
        </PageProvider>
      </DepthProvider>
      <AskedAction asker={page.asker} onDone={page.refresh} />
    </div>
  )
}

/** Stays while the page is open: a published change of the page comes into it, typed text and open tabs stay. */
function useRuntime(panel: ViewPanel, { code, content }: WireViewOf<'page'>, query: PageRuntime['query']): OpenPage {
  const store = useMemo(
    () =>
      pageStore(content, keptIn(panel.state.get()), kept => {
        panel.state.set(kept)
      }),
    // The document of a store changes in place.
    // oxlint-disable-next-line react/exhaustive-deps
    [panel.state],
  )
  useEffect(() => {
    store.show(content)
  }, [store, content])
  return useMemo(() => {
    const asks = asker()
    const runtime: PageRuntime = {
      code,
      store,
      panel,
      query,
      refreshers: new Map(),
      dirty: new Map(),
      listKey: key => key,
      mobile: panel.address.startsWith(mobileRoute),
      ask: asks.ask,
    }
    return { runtime, asker: asks, refresh: () => void act(runtime, [{ do: 'refresh' }]) }
  }, [code, store, panel, query])
}

/** Phones come here from the address of the page (B-016). */
const mobileRoute = '/base/page-making/mobile/'

interface OpenPage {
  readonly runtime: PageRuntime
  readonly asker: Asker
  refresh(): void
}

const keptIn = (state: Json): Readonly<Record<string, Json>> =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Readonly<Record<string, Json>>) : {}
