import { Select, Field } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { componentOf, components } from '../../domain/components/all.ts'
import { newNode, slotsOf } from '../../domain/components/node.ts'
import { emptyPage, nodeOf, type PageDocument, type PageNode } from '../../domain/meta/pages/page.ts'
import { take } from '../../domain/meta/pages/page-steps.ts'
import { fetchPageChoices } from '../../src/api/pages.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { NodeView } from '../../src/page/NodeView.tsx'
import { DepthProvider, PageProvider, type PageRuntime } from '../../src/page/runtime.ts'
import { pageStore } from '../../src/page/store.ts'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import '../../src/page/page.css'
import type { PanelProps } from '../contract.ts'
import { SettingsPane } from './SettingsPane.tsx'
import { useNodeName } from './node-name.ts'
import './pages.css'

const tried = 'tried'
const sample = { $: 'text', en_US: 'Sample', zh_CN: '示例' } as const

/** A page with one component, filled as far as it must be. */
function pageOf(name: string): PageDocument {
  const component = componentOf(name) ?? components[0]
  if (!component) return emptyPage
  const begun = newNode(component)
  const texts = Object.entries(component.settings).filter(
    ([n, s]) => s.kind === 'text' && (s.required || n === component.labelledBy),
  )
  const node: PageNode = {
    ...begun,
    settings: { ...begun.settings, ...Object.fromEntries(texts.map(([n]) => [n, sample])) },
  }
  const slots = slotsOf(node)
  const inside = Object.fromEntries(
    slots.map((_, i): [string, PageNode] => [`in${i}`, { type: 'text', settings: { text: sample } }]),
  )
  return {
    format: 1,
    root: 'page',
    nodes: {
      page: { type: 'section', settings: {}, slots: { content: [tried] } },
      [tried]: {
        ...node,
        ...(slots.length > 0 ? { slots: Object.fromEntries(slots.map((s, i) => [s.name, [`in${i}`]])) } : {}),
      },
      ...inside,
    },
  }
}

/** Each component as its readers see it, with all its settings (/test_component). */
export default function BenchPanel(props: PanelProps) {
  const t = useT()
  const text = useText()
  const view = useViewPanel(props)
  const nameOf = useNodeName()
  const { value: choices } = useFetched('page-choices', fetchPageChoices)
  const [name, setName] = useState(components[0]?.compName ?? '')
  const [page, setPage] = useState(() => pageOf(name))
  const [store, setStore] = useState(() => pageStore(page))
  const show = (next: PageDocument) => {
    setPage(next)
    store.show(next)
  }
  const runtime = useMemo(
    (): PageRuntime => ({
      store,
      panel: view,
      query: {},
      refreshers: new Map(),
      dirty: new Map(),
      listKey: code => choices?.lists.find(l => l.code === code)?.key,
      ...(componentOf(name) ? {} : { designing: true as const }),
    }),
    [store, view, choices, name],
  )
  const chosen = componentOf(name)
  return (
    <div className="portside-words portside-bench">
      <h1>{t('pgdBench')}</h1>
      <p>{t('pgdBenchIntro')}</p>
      <Field size="small" label={t('pgdComponent')}>
        <Select
          value={name}
          onChange={(_, d) => {
            const next = pageOf(d.value)
            setName(d.value)
            setPage(next)
            setStore(pageStore(next))
          }}
        >
          {components.map(c => (
            <option key={c.compName} value={c.compName}>
              {`${text(c.label)} (${c.compName})`}
            </option>
          ))}
        </Select>
      </Field>
      <div className="portside-bench-parts">
        <section aria-label={t('pgdShown')} className="portside-page">
          <DepthProvider value={1}>
            <PageProvider value={runtime}>
              <NodeView key={name} id={tried} />
            </PageProvider>
          </DepthProvider>
        </section>
        <section aria-label={t('pgdSettings')} className="portside-design-settings">
          <h2>{text(chosen?.label)}</h2>
          <SettingsPane
            id={tried}
            withNames={false}
            of={{
              page,
              choices,
              nameOf,
              rest: () => {},
              set: (id, part, setting, value) => {
                const taken = take(page, {
                  do: 'set',
                  id,
                  part,
                  ...(setting === '' ? {} : { name: setting }),
                  ...(value === undefined ? {} : { value }),
                })
                if ('after' in taken) show(taken.after)
              },
            }}
          />
          <pre aria-label={t('pgdData')}>{JSON.stringify(nodeOf(page, tried), null, 2)}</pre>
        </section>
      </div>
    </div>
  )
}
