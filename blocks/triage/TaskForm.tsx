import { makeStyles } from '@fluentui/react-components'
import { atom, computed } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import type { ViewHost, ViewPanel } from '../../src/views/host.ts'
import { RecordView } from '../../src/views/record/RecordView.tsx'

const useStyles = makeStyles({ form: { height: '100%', minHeight: 0 } })

interface Props {
  readonly panel: ViewPanel
  readonly form: string
  readonly task: string
  /** The next task is loaded already, and shown when its turn comes. */
  readonly shown: boolean
}

const nothing = () => () => {}

/** The form of one task. Its keys and its title are those of the triage around it. */
export function TaskForm({ panel, form, task, shown }: Props) {
  const styles = useStyles()
  const [$shown] = useState(() => atom(shown))
  useEffect(() => {
    $shown.set(shown)
  }, [$shown, shown])
  const inner = useMemo((): ViewPanel => {
    const host: ViewHost = { ...panel.host, title: () => {}, facts: () => {}, command: nothing, close: () => {} }
    return {
      ...panel,
      id: `${panel.id}/${task}`,
      host,
      visible: computed([panel.visible, $shown], (visible, on) => visible && on),
    }
  }, [panel, task, $shown])
  return (
    <div className={styles.form} hidden={!shown} {...(shown ? {} : { inert: true })}>
      <RecordView panel={inner} view={form} query={{ id: task }} />
    </div>
  )
}
