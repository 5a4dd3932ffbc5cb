import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useT, useText } from '../../i18n/intl.ts'
import { tabOf, type RecordBlockProps, type TabBlock } from '../blocks.ts'
import './kernel-tabs.tsx'

const useStyles = makeStyles({
  tabs: { marginTop: tokens.spacingVerticalL, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  body: { padding: `${tokens.spacingVerticalM} 0`, minHeight: '96px' },
})

/** The tabs of a record below its fields; each loads when first opened. */
export function RecordTabs({ title, record }: { readonly title: string; readonly record: RecordBlockProps }) {
  const styles = useStyles()
  const t = useT(),
    text = useText()
  const id = useId()
  const offered = (record.view.tabs ?? [])
    .map(tabOf)
    .filter((tab): tab is TabBlock => tab !== undefined && (tab.isOffered?.(record) ?? true))
  const [chosen, setChosen] = useState<string>()
  const tab = offered.find(o => o.name === chosen) ?? offered[0]
  if (!tab) return null
  return (
    <>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={tab.name}
        aria-label={title}
        onTabSelect={(_, data) => {
          setChosen(offered.find(o => o.name === data.value)?.name)
        }}
      >
        {offered.map(({ name, label }) => (
          <Tab key={name} id={`${id}-${name}`} value={name} aria-controls={`${id}-body`}>
            {typeof label === 'string' ? t(label) : text(label)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.body} role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${tab.name}`}>
        <tab.Component {...record} />
      </div>
    </>
  )
}
