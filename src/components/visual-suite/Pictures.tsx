import { Tab, TabList } from '@fluentui/react-components'
import { useId, useState, type ReactNode } from 'react'
import { visualViews } from '../../../domain/components/choices.ts'
import { useT, useText } from '../../i18n/intl.ts'
import type { ViewPanel } from '../../views/host.ts'
import type { PictureKind, PictureSource } from './picture-kinds.ts'
import { PartOfRecord } from './PartOfRecord.tsx'
import './visual-suite.css'

interface Props {
  readonly panel: ViewPanel
  readonly title: string
  readonly kinds: readonly PictureKind[]
  readonly sources: Readonly<Record<PictureKind, PictureSource | undefined>>
  readonly first: PictureKind | undefined
  readonly tools: ReactNode
}

/** Pictures behind tabs. From above and in three dimensions, a load keeps what is chosen in it. */
export function Pictures({ panel, title, kinds, sources, first, tools }: Props) {
  const t = useT()
  const text = useText()
  const own = useId()
  const [chosen, setChosen] = useState<PictureKind>()
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : first
  const source = kind && sources[kind]
  if (!source) return null
  const { view, record } = source
  return (
    <section className="portside-visual" aria-label={title}>
      <div className="portside-visual-head">
        <h3>{title}</h3>
        {tools}
        {kinds.length > 1 ? (
          <TabList
            size="small"
            selectedValue={kind}
            onTabSelect={(_, d) => {
              setChosen(kinds.find(k => k === d.value))
            }}
          >
            {kinds.map(k => (
              <Tab key={k} value={k} aria-controls={own}>
                {text(visualViews.find(v => v.code === k)?.label)}
              </Tab>
            ))}
          </TabList>
        ) : null}
      </div>
      <div id={own} role={kinds.length > 1 ? 'tabpanel' : undefined} aria-label={title}>
        {record ? (
          <PartOfRecord
            key={`${view}/${record.id}`}
            panel={panel}
            code={view}
            record={record}
            part={kind === 'GIS' ? 'voyage' : 'load'}
            more={kind === '2D' ? { look: 'above' } : {}}
          />
        ) : (
          <p className="portside-page-empty">{t('pageChooseFirst')}</p>
        )}
      </div>
    </section>
  )
}
