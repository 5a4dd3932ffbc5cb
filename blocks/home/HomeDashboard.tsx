import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useText } from '../../src/i18n/intl.ts'
import { DashboardView } from '../dashboard/DashboardView.tsx'
import type { ViewPanel } from '../../src/views/host.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'

const useStyles = makeStyles({
  dashboard: { margin: `${tokens.spacingVerticalL} 0` },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** The dashboard of a home, below the worklists. */
export function HomeDashboard({ panel, code }: { readonly panel: ViewPanel; readonly code: string }) {
  const styles = useStyles()
  const text = useText()
  const id = useId()
  const view = useDefinition('view', code)
  if (view.state === 'failed') return <Failure error={view.error} />
  if (view.state === 'loading') return <LoadingBar shown />
  if (view.value.kind !== 'dashboard') return null
  return (
    <section className={styles.dashboard} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {text(view.value.title)}
      </h3>
      <DashboardView panel={panel} view={view.value} where={undefined} inside />
    </section>
  )
}
