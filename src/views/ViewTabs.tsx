import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useId, useMemo } from 'react'
import { useText } from '../i18n/intl.ts'
import type { Json, ViewPanel } from './host.ts'
import { useDefinition } from './parts/use-definition.ts'
import { ViewOf } from './ViewOf.tsx'

interface Kept {
  readonly tab: string
  readonly states: Readonly<Record<string, Json>>
}
const readKept = (json: Json, first: string): Kept => ({
  tab: first,
  states: {},
  ...(typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}),
})

const useStyles = makeStyles({
  tabs: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  list: { flexShrink: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  body: { flexGrow: 1, minHeight: 0 },
})

/** Views of one screen as tabs; each keeps its state. */
export function ViewTabs({ panel, codes }: { readonly panel: ViewPanel; readonly codes: readonly string[] }) {
  const styles = useStyles()
  const id = useId()
  const kept = readKept(useStore(panel.state), codes[0] ?? '')
  const tab = codes.includes(kept.tab) ? kept.tab : (codes[0] ?? '')
  const inner = useMemo(
    (): ViewPanel => ({
      ...panel,
      id: `${panel.id}/${tab}`,
      state: atom<Json>(readKept(panel.state.get(), tab).states[tab] ?? {}),
    }),
    [panel, tab],
  )
  useEffect(
    () =>
      inner.state.listen(state => {
        const now = readKept(panel.state.get(), tab)
        panel.state.set({ ...now, states: { ...now.states, [tab]: state } })
      }),
    [inner, panel, tab],
  )
  return (
    <div className={styles.tabs}>
      <TabList
        className={styles.list}
        size="small"
        selectedValue={tab}
        onTabSelect={(_, data) => {
          panel.state.set({ ...kept, tab: String(data.value) })
        }}
      >
        {codes.map(code => (
          <ViewTab key={code} code={code} id={`${id}-${code}`} body={`${id}-body`} />
        ))}
      </TabList>
      <div className={styles.body} role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${tab}`}>
        <ViewOf key={tab} panel={inner} code={tab} />
      </div>
    </div>
  )
}

function ViewTab({ code, id, body }: { readonly code: string; readonly id: string; readonly body: string }) {
  const text = useText()
  const view = useDefinition('view', code)
  return view.state === 'ready' ? (
    <Tab id={id} value={code} aria-controls={body}>
      {text(view.value.title)}
    </Tab>
  ) : null
}
