import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { componentOf } from '../../domain/components/all.ts'
import type { PageDocument, PageNode } from '../../domain/meta/pages/page.ts'
import { SpokenProvider, spokenIn, useT, useText } from '../i18n/intl.ts'
import type { Language, Text } from '../../domain/meta/text.ts'
import { $language } from '../state/language.ts'
import { notify } from '../state/notices.ts'
import { $preferences } from '../state/preferences.ts'
import { Frame, type ThemeName } from '../ui/Frame.tsx'
import { LoadingBar } from '../views/parts/PanelStates.tsx'
import { useFetched } from '../views/record/tabs/use-fetched.ts'
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
  readonly title: Text
  readonly width: PreviewWidth
  readonly language: Language
  readonly theme: ThemeName
}

/**
 * A page as one of its readers would get it, in their language and theme. What they press is reported, and nothing is
 * changed. Values of lists and numbers within records have the language of the workspace.
 */
export function PreviewedPage({ language, theme, ...of }: Props) {
  const own = useStore($language)
  const { value: spoken } = useFetched(`spoken/${language}`, () => spokenIn(language))
  if (language !== own && !spoken) return <LoadingBar shown />
  return (
    <Frame isWithin target={of.panel.host.document} theme={theme} density={$preferences.get().density}>
      <SpokenProvider value={language === own ? null : (spoken ?? null)}>
        <Shown {...of} />
      </SpokenProvider>
    </Frame>
  )
}

function Shown({ content, panel, title, width }: Omit<Props, 'language' | 'theme'>) {
  const text = useText()
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
        <h2>{text(title)}</h2>
        <DepthProvider value={1}>
          <PageProvider value={runtime}>
            <NodeView id={content.root} />
          </PageProvider>
        </DepthProvider>
      </div>
    </div>
  )
}
