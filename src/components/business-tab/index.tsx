import { Tab, TabList } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { slotsOf } from '../../../domain/components/node.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { useText } from '../../i18n/intl.ts'
import { Slot } from '../../page/NodeView.tsx'
import { usePage, useValue } from '../../page/runtime.ts'

/** Tabs; a tab is drawn when it is first opened and stays. The open one is kept with the panel. */
function BusinessTab(props: ComponentProps) {
  return usePage().designing ? <AllTabs {...props} /> : <Tabs {...props} />
}

/** For designers: all tabs below each other. */
function AllTabs({ node }: ComponentProps) {
  const text = useText()
  return (
    <div className="portside-page-box">
      {slotsOf(node).map(tab => (
        <div key={tab.name} className="portside-page-card">
          <strong>{text(tab.label) || tab.name}</strong>
          <Slot node={node} name={tab.name} />
        </div>
      ))}
    </div>
  )
}

function Tabs({ id, node }: ComponentProps) {
  const text = useText()
  const { store } = usePage()
  const own = useId()
  const isVertical = useValue(node, 'type') === 2
  const tabs = slotsOf(node)
  const kept = store.kept(id)
  const [chosen, setChosen] = useState(typeof kept === 'string' ? kept : '')
  const open = tabs.some(tab => tab.name === chosen) ? chosen : (tabs[0]?.name ?? '')
  const [seen, setSeen] = useState<readonly string[]>([])
  const drawn = seen.includes(open) ? seen : [...seen, open]
  if (drawn !== seen) setSeen(drawn)
  return (
    <div className="portside-page-tabs" data-vertical={isVertical}>
      <TabList
        size="small"
        vertical={isVertical}
        selectedValue={open}
        onTabSelect={(_, d) => {
          setChosen(String(d.value))
          store.keep(id, String(d.value))
        }}
      >
        {tabs.map(tab => (
          <Tab key={tab.name} value={tab.name} id={`${own}-${tab.name}`} aria-controls={`${own}-${tab.name}-body`}>
            {text(tab.label) || tab.name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <div
          key={tab.name}
          role="tabpanel"
          className="portside-page-box"
          id={`${own}-${tab.name}-body`}
          aria-labelledby={`${own}-${tab.name}`}
          hidden={tab.name !== open}
        >
          {drawn.includes(tab.name) ? <Slot node={node} name={tab.name} /> : null}
        </div>
      ))}
    </div>
  )
}

export const businessTab = drawComponent('business-tab', BusinessTab, { holds: true })
