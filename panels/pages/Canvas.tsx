import { Copy16Regular, Delete16Regular } from '@fluentui/react-icons'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { nodeOf, type NodeId, type PageDocument } from '../../domain/meta/pages/page.ts'
import { useT } from '../../src/i18n/intl.ts'
import { drawnOf } from '../../src/page/drawn.ts'
import { NodeView } from '../../src/page/NodeView.tsx'
import { DepthProvider, PageProvider, type PageRuntime } from '../../src/page/runtime.ts'
import { pageStore } from '../../src/page/store.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import '../../src/page/page.css'
import { duplicate, remove, type Act } from './design-acts.ts'
import { dragNode, dropAt, endDrag, markAt, type Mark } from './dragged.ts'

interface Props {
  readonly page: PageDocument
  readonly panel: ViewPanel
  readonly chosen: NodeId
  /** As phones show it. */
  readonly mobile: boolean
  onChoose(id: NodeId): void
  run(act: Act): void
}

/** What is in a component takes no presses and no keys, except that containers hold others. */
const frame: NonNullable<PageRuntime['frame']> = (id, node, inner) => (
  <div data-canvas={id} draggable className="portside-design-node">
    {drawnOf(node.type)?.holds ? inner : <div inert>{inner}</div>}
  </div>
)

const nodeAt = (target: EventTarget): HTMLElement | null =>
  'closest' in target ? (target as Element).closest<HTMLElement>('[data-canvas]') : null

/** The page as its readers see it, with what is chosen under a mask. Its components take no presses and no keys. */
export function Canvas({ page, panel, chosen, mobile, onChoose, run }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [mark, setMark] = useState<Mark | null>(null)
  const store = useMemo(
    () => pageStore(page),
    // The document of a store changes in place.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  useEffect(() => {
    store.show(page)
  }, [store, page])
  const runtime = useMemo(
    (): PageRuntime => ({
      store,
      panel,
      query: {},
      refreshers: new Map(),
      dirty: new Map(),
      listKey: () => undefined,
      designing: true,
      mobile,
      frame,
    }),
    [store, panel, mobile],
  )
  return (
    // The outline is the keyboard surface; presses here are a second way to the same acts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div
      ref={box}
      className="portside-design-canvas"
      role="region"
      aria-label={t('pgdCanvas')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      onClickCapture={e => {
        const id = nodeAt(e.target)?.dataset['canvas']
        if (id === undefined) return
        e.preventDefault()
        e.stopPropagation()
        onChoose(id)
      }}
      onDragStart={e => {
        const id = nodeAt(e.target)?.dataset['canvas']
        if (id === undefined || id === page.root) return e.preventDefault()
        e.stopPropagation()
        dragNode(id)
        e.dataTransfer.effectAllowed = 'move'
        e.dataTransfer.setData('text/plain', id)
      }}
      onDragOver={e => {
        const next = markAt(page, nodeAt(e.target), e.clientY)
        if (next) e.preventDefault()
        if (next?.at !== mark?.at || next?.edge !== mark?.edge) setMark(next)
      }}
      onDrop={e => {
        const at = markAt(page, nodeAt(e.target), e.clientY),
          act = at && dropAt(page, at)
        setMark(null)
        endDrag()
        if (!act) return
        e.preventDefault()
        run(act)
      }}
      onDragEnd={() => {
        setMark(null)
        endDrag()
      }}
    >
      <div className="portside-page" data-mobile={mobile || undefined}>
        <DepthProvider value={1}>
          <PageProvider value={runtime}>
            <NodeView id={page.root} />
          </PageProvider>
        </DepthProvider>
      </div>
      {mark ? <Over box={box} id={mark.at} page={page} className={`portside-design-mark is-${mark.edge}`} /> : null}
      {chosen === page.root || !nodeOf(page, chosen) ? null : (
        <Over box={box} id={chosen} page={page} className="portside-design-mask">
          <Zones run={run} />
        </Over>
      )}
    </div>
  )
}

/** Copy, and delete at the right edge. They are not in the order of Tab: keys do the same from the outline. */
function Zones({ run }: Pick<Props, 'run'>) {
  const t = useT()
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        title={`${t('pgdDuplicate')} (Ctrl+D)`}
        aria-label={t('pgdDuplicate')}
        onClick={() => {
          run(duplicate)
        }}
      >
        <Copy16Regular />
      </button>
      <button
        type="button"
        tabIndex={-1}
        title={`${t('pgdRemove')} (Delete)`}
        aria-label={t('pgdRemove')}
        onClick={() => {
          run(remove)
        }}
      >
        <Delete16Regular />
      </button>
    </>
  )
}

/** The mask is at least as large as its two zones and a part to press beside them (B-104 to B-106). */
const least = { width: 72, height: 24 } as const

/** A box over a node of the canvas, as large as the node. */
function Over({
  box,
  id,
  page,
  className,
  children,
}: {
  readonly box: React.RefObject<HTMLDivElement | null>
  readonly id: NodeId
  readonly page: PageDocument
  readonly className: string
  readonly children?: ReactNode
}) {
  const [at, setAt] = useState<{ top: number; left: number; width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const canvas = box.current,
      view = canvas?.ownerDocument.defaultView
    if (!canvas || !view) return undefined
    const measure = () => {
      const node = canvas.querySelector(`[data-canvas="${CSS.escape(id)}"]`)
      if (!node) return
      watch?.observe(node)
      const outer = canvas.getBoundingClientRect(),
        inner = node.getBoundingClientRect()
      setAt({
        top: inner.top - outer.top + canvas.scrollTop,
        left: inner.left - outer.left + canvas.scrollLeft,
        width: Math.max(inner.width, least.width),
        height: Math.max(inner.height, least.height),
      })
    }
    const watch = 'ResizeObserver' in view ? new view.ResizeObserver(measure) : undefined
    measure()
    watch?.observe(canvas)
    // A new node is drawn after this.
    const changes = new view.MutationObserver(measure)
    changes.observe(canvas.querySelector('.portside-page') ?? canvas, { childList: true, subtree: true })
    return () => {
      watch?.disconnect()
      changes.disconnect()
    }
    // The page moves its nodes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [box, id, page])
  return at ? (
    <div className={className} style={at}>
      {children}
    </div>
  ) : null
}
