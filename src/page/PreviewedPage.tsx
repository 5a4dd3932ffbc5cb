import { useEffect, useMemo } from 'react'
import { componentOf } from '../../domain/components/all.ts'
import type { PageDocument, PageNode } from '../../domain/meta/pages/page.ts'
import { useT } from '../i18n/intl.ts'
import { notify } from '../state/notices.ts'
import type { ViewPanel } from '../views/host.ts'
import { drawnOf } from './drawn.ts'
import { NodeView } from './NodeView.tsx'
import { DepthProvider, PageProvider, type PageRuntime } from './runtime.ts'
import { pageStore } from './store.ts'
import './page.css'

export const previewWidths = ['phone', 'half', 'wide'] as const
export type PreviewWidth = (typeof previewWidths)[number]

/** Fields, tabs and buttons work; what shows records takes no presses, so that a preview changes nothing. */
const frame: NonNullable<PageRuntime['frame']> = (_id, node, inner) => (isLive(node) ? inner : <div inert>{inner}</div>)

const isLive = (node: PageNode): boolean =>
  drawnOf(node.type)?.holds === true ||
  ['form', 'layout'].includes(componentOf(node.type)?.group ?? '') ||
  node.type === 'button'

interface Props {
  readonly content: PageDocument
  readonly panel: ViewPanel
  readonly title: string
  readonly width: PreviewWidth
}

/** A page as one of its readers would get it: what they press is reported, and nothing is changed. */
export function PreviewedPage({ content, panel, title, width }: Props) {
  const t = useT()
  const store = useMemo(
    () => pageStore(content),
    // The document of a store changes in place.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  useEffect(() => {
    store.show(content)
  }, [store, content])
  const runtime = useMemo((): PageRuntime => {
    const says = (message: string) => {
      notify({ kind: 'info', code: 'pgdPreviewSays', message })
    }
    return {
      store,
      panel: {
        ...panel,
        host: {
          ...panel.host,
          open: address => {
            says(t('pgdPreviewOpens', { address }))
          },
        },
      },
      query: {},
      refreshers: new Map(),
      dirty: new Map(),
      listKey: key => key,
      frame,
      ask: ({ action, record }) => {
        says(t('pgdPreviewAsks', { action, name: record.label }))
        return Promise.resolve()
      },
    }
  }, [store, panel, t])
  return (
    <div className="portside-preview-page" data-width={width}>
      <div className="portside-page">
        <h2>{title}</h2>
        <DepthProvider value={1}>
          <PageProvider value={runtime}>
            <NodeView id={content.root} />
          </PageProvider>
        </DepthProvider>
      </div>
    </div>
  )
}
