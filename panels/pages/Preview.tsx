import { Button, Field, Select } from '@fluentui/react-components'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { componentOf } from '../../domain/components/all.ts'
import { pageText, type PageDocument, type PageNode } from '../../domain/meta/pages/page.ts'
import { isRoleCode, type RoleCode } from '../../domain/meta/role.ts'
import { previewPage } from '../../src/api/pages.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { drawnOf } from '../../src/page/drawn.ts'
import { NodeView } from '../../src/page/NodeView.tsx'
import { DepthProvider, PageProvider, type PageRuntime } from '../../src/page/runtime.ts'
import { pageStore } from '../../src/page/store.ts'
import { notify } from '../../src/state/notices.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import '../../src/page/page.css'
import type { Head } from './head.ts'

/** Who looks, and how wide their panel is. */
export interface PreviewOf {
  readonly role: RoleCode
  readonly width: Width
}
type Width = 'phone' | 'half' | 'wide'
const widths: readonly Width[] = ['phone', 'half', 'wide']

interface Props {
  readonly head: Head
  readonly page: PageDocument
  readonly panel: ViewPanel
  readonly number: number
  readonly of: PreviewOf
  nameOf(page: PageDocument, id: string): string
  onChange(of: PreviewOf): void
  readonly onRemove: (() => void) | undefined
}

/** One reader of the page: what they would get, and what is left out for them. */
export function Preview({ head, page, panel, number, of, nameOf, onChange, onRemove }: Props) {
  const t = useT()
  const text = useText()
  useLists(['platform:roleCode'])
  // Waits until the keys rest.
  const asked = useDeferredValue(page)
  const { value, error, again } = useFetched(`${of.role} ${head.roles.join()} ${pageText(asked)}`, stop =>
    previewPage({ ...head, roles: [...head.roles], content: asked, role: of.role }, stop),
  )
  const absent = (value?.absent ?? []).filter(id => id !== page.root)
  return (
    <section className="portside-preview" aria-label={t('pgdPreview', { number })}>
      <div className="portside-preview-head">
        <Field size="small" label={t('pgdPreviewRole')}>
          <Select
            value={of.role}
            onChange={(_, d) => {
              if (isRoleCode(d.value)) onChange({ ...of, role: d.value })
            }}
          >
            {head.roles.map(r => (
              <option key={r} value={r}>
                {listLabel('platform:roleCode', r)}
              </option>
            ))}
          </Select>
        </Field>
        <Field size="small" label={t('pgdPreviewWidth')}>
          <Select
            value={of.width}
            onChange={(_, d) => {
              onChange({ ...of, width: widths.find(w => w === d.value) ?? 'wide' })
            }}
          >
            {widths.map(w => (
              <option key={w} value={w}>
                {t(`pgdWidth_${w}`)}
              </option>
            ))}
          </Select>
        </Field>
        {onRemove ? (
          <Button size="small" onClick={onRemove}>
            {t('pgdPreviewRemove', { number })}
          </Button>
        ) : null}
      </div>
      {absent.length > 0 ? (
        <p role="note" className="portside-page-empty">
          {t('pgdPreviewAbsent', { count: absent.length, names: absent.map(id => nameOf(page, id)).join(', ') })}
        </p>
      ) : null}
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value ? (
        <Shown content={value.content} panel={panel} title={text(head.title)} width={of.width} />
      ) : error ? null : (
        <LoadingBar shown />
      )}
    </section>
  )
}

/** Fields, tabs and buttons work; what shows records takes no presses, so that a preview changes nothing. */
const frame: NonNullable<PageRuntime['frame']> = (_id, node, inner) => (isLive(node) ? inner : <div inert>{inner}</div>)

const isLive = (node: PageNode): boolean =>
  drawnOf(node.type)?.holds === true ||
  ['form', 'layout'].includes(componentOf(node.type)?.group ?? '') ||
  node.type === 'button'

interface ShownProps {
  readonly content: PageDocument
  readonly panel: ViewPanel
  readonly title: string
  readonly width: Width
}

function Shown({ content, panel, title, width }: ShownProps) {
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
