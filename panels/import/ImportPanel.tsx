import { makeStyles } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasEnded } from '../../src/api/files.ts'
import { fetchBatch, fetchImportStart } from '../../src/api/imports.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { focusElement } from '../../src/lib/focus.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'
import { FileStep } from './FileStep.tsx'
import { Prepare } from './Prepare.tsx'
import { ResultStep } from './ResultStep.tsx'
import { RunStep } from './RunStep.tsx'
import { useJob } from './use-job.ts'
import { stepOf, wizardFromJson, type Sent } from './wizard-state.ts'

/** The import wizard. Its address has the record kind (path), the file (batch), and the parent record (of). */
export default function ImportPanel(props: PanelProps) {
  const panel = useViewPanel(props)
  const route = findRoute(panel.address)
  const entity = route?.params.entity ?? route?.entry.path.split('/').at(-1) ?? ''
  return <Wizard panel={panel} entity={entity} batch={route?.query.batch ?? ''} of={route?.query.of ?? ''} />
}

const useStyles = makeStyles({ place: { height: '100%', minHeight: 0 } })

function Wizard({
  panel,
  entity,
  batch: id,
  of,
}: {
  readonly panel: ViewPanel
  readonly entity: string
  readonly batch: string
  readonly of: string
}) {
  const styles = useStyles()
  const { host } = panel
  const t = useT()
  const text = useText()
  const start = useFetched(`${entity} ${id === ''}`, stop => fetchImportStart(entity, stop))
  const { found, batch, seen, job, running } = useBatch(panel, id)
  // The file itself is available only while its panel is open.
  const [sent, setSent] = useState<Sent | null>(null)
  const refresh = useEffectEvent(() => {
    start.again()
    found.again()
  })
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const name = start.value ? text(start.value.label) : ''
  const open = (to: string) => {
    host.open(addressOf(entity, to, of), 'here')
  }
  const take = (next: Sent) => {
    setSent(next)
    open(next.read.batch)
  }
  const own = wizardFromJson(useStore(panel.state), id).step
  const step = stepOf(batch, running, own)
  const place = useStepFocus(step)
  // The tab shows the progress, also in the background.
  const percent = step === 'run' && job && job.total > 0 ? ` · ${Math.floor((job.done / job.total) * 100)} %` : ''
  useEffect(() => {
    host.title(batch ? `${batch.fileName}${percent}` : name === '' ? null : t('impTitle', { name }))
  }, [host, batch, percent, name, t])
  if (start.error || found.error)
    return (
      <Failure
        error={start.error ?? found.error}
        onRetry={() => {
          start.again()
          found.again()
        }}
      />
    )
  const shared = { panel, title: t('impTitle', { name }), of }
  return (
    <div ref={place} className={styles.place}>
      {!start.value || (id !== '' && !batch) ? (
        <LoadingBar shown />
      ) : !batch ? (
        <FileStep {...shared} start={start.value} onRead={take} onOpen={open} onChanged={start.again} />
      ) : step === 'run' ? (
        <RunStep title={shared.title} batch={batch} seen={seen} />
      ) : step === 'result' ? (
        <ResultStep
          {...shared}
          batch={batch}
          job={job}
          onChanged={found.again}
          onStart={() => {
            open('')
          }}
        />
      ) : (
        <Prepare
          key={id}
          {...shared}
          batch={batch}
          sent={sent?.read.batch === id ? sent : null}
          onRead={take}
          onStart={() => {
            open('')
          }}
          onCommitted={found.again}
        />
      )}
    </div>
  )
}

/** An import and its job, until the job has ended. */
function useBatch(panel: ViewPanel, id: string) {
  const found = useFetched(id, async stop => (id === '' ? null : fetchBatch(id, stop)))
  const batch = found.value ?? null
  // Data loaded before the job ended lacks its result: shows the run until reloaded.
  const [outdated, setOutdated] = useState<typeof batch>(null)
  const seen = useJob(
    panel,
    batch?.job ?? null,
    batch?.state === 'running' || batch?.state === 'undoing'
      ? () => {
          setOutdated(batch)
          found.again()
        }
      : null,
  )
  const job = seen?.job ?? null
  const running = batch !== null && batch.job !== null && (job === null || !hasEnded(job) || batch === outdated)
  return { found, batch, seen, job, running }
}

/** The clicked button disappears with its step; focus moves to the new step's title. */
function useStepFocus(step: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const active = place.current?.ownerDocument.activeElement ?? null
    if (active === null || (active !== place.current && active.contains(place.current)))
      focusElement(place.current?.querySelector('h2'))
  })
  return place
}

const addressOf = (entity: string, batch: string, of: string): string => {
  const query = new URLSearchParams({ ...(batch === '' ? {} : { batch }), ...(of === '' ? {} : { of }) })
  return `/import/${entity}${query.size > 0 ? `?${query}` : ''}`
}
