import { CounterBadge, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { Condition } from '../../../domain/meta/query.ts'
import type { ListTabs as Tabs } from '../../../domain/meta/view.ts'
import { queryList } from '../../api/records.ts'
import { listLabel, useLists } from '../../fields/lists.ts'
import { useT } from '../../i18n/intl.ts'
import { writable } from './rows/row-source.ts'

/** Conditions of a tab; none for an unknown tab. */
export function tabConditions(tabs: Tabs | undefined, tab: string): readonly Condition[] {
  const values = tabs && Object.hasOwn(tabs.values, tab) ? tabs.values[tab] : undefined
  return tabs && values ? [{ field: tabs.field, operator: 'in', value: values }] : []
}

interface Props {
  readonly tabs: Tabs
  readonly tab: string
  readonly service: string
  /** Search conditions besides the tab. */
  readonly conditions: readonly Condition[]
  /** Counts reloads of the rows: then the counts are reloaded too. */
  readonly reads: number
  readonly label: string
  onTab(tab: string): void
}

const useStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    padding: '0 6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
  },
  tab: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
})

const counted = 999

/** Tabs above a list: all rows, then one per field value, each with its number of rows in the current search. */
export function ListTabs({ tabs, tab, service, conditions, reads, label, onTab }: Props) {
  const styles = useStyles()
  const t = useT()
  useLists([tabs.list])
  const counts = useCounts(tabs, service, conditions, reads)
  const chosen = Object.hasOwn(tabs.values, tab) ? tab : ''
  return (
    <TabList
      className={styles.tabs}
      size="small"
      selectedValue={chosen}
      aria-label={label}
      onTabSelect={(_, data) => {
        onTab(String(data.value))
      }}
    >
      <Tab value="">{t('allRows')}</Tab>
      {Object.keys(tabs.values).map(code => (
        <Tab key={code} value={code}>
          <span className={styles.tab}>
            {listLabel(tabs.list, code)}
            {counts[code] === undefined ? null : (
              <CounterBadge
                size="small"
                appearance="filled"
                color={counts[code] > 0 && code === chosen ? 'brand' : 'informative'}
                count={counts[code]}
                overflowCount={counted}
                showZero
              />
            )}
          </span>
        </Tab>
      ))}
    </TabList>
  )
}

/** Number of rows per tab; reloaded with the rows. */
function useCounts(
  tabs: Tabs,
  service: string,
  conditions: readonly Condition[],
  reads: number,
): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const asked = JSON.stringify([reads, conditions])
  useEffect(() => {
    let gone = false
    const [, base] = JSON.parse(asked) as [number, Condition[]]
    void Promise.all(
      Object.keys(tabs.values).map(async code => {
        const found = await queryList(service, {
          conditions: [...base.map(writable), ...tabConditions(tabs, code).map(writable)],
          length: 1,
          count: true,
        })
        return [code, found.total ?? 0] as const
      }),
    ).then(
      all => {
        if (!gone) setCounts(Object.fromEntries(all))
      },
      () => {
        if (!gone) setCounts({})
      },
    )
    return () => {
      gone = true
    }
  }, [tabs, service, asked])
  return counts
}
