import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ModuleDetail } from '../../domain/contracts/module.calls.ts'
import { exportModule, fetchModule, type WantedModule } from '../../src/api/modules.ts'
import { useT } from '../../src/i18n/intl.ts'
import { saveJson } from '../../src/lib/save-file.ts'
import { ChooseFile, jsonFiles } from '../../src/ui/ChooseFile.tsx'
import type { ViewPanel } from '../../src/views/host.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Changes } from './Changes.tsx'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { Parts } from './Parts.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { Releases } from './Releases.tsx'
import { useTry } from './use-try.ts'

const useStyles = makeStyles({
  ...partStyles,
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px', minWidth: 0 },
  file: {
    marginBlock: '8px 0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
})

interface Props {
  readonly panel: ViewPanel
  /** Null for a module that is not saved yet. */
  readonly id: string | null
  readonly pulse: number
}

/** What a module holds, its releases, and its file. */
export function ModuleContent({ panel, id, pulse }: Props) {
  const styles = useStyles()
  const [wanted, setWanted] = useState<WantedModule | null>(null)
  return (
    <div className={styles.part}>
      {id === null ? null : <Saved panel={panel} id={id} pulse={pulse} onWanted={setWanted} />}
      <ImportFile
        onFile={file => {
          setWanted({ file })
        }}
      />
      {wanted ? (
        <PlanDialog
          wanted={wanted}
          onClose={() => {
            setWanted(null)
          }}
          onApplied={applied => {
            panel.host.open(`/mgr/platform/entity/modules?id=${applied.id}`, 'here')
          }}
        />
      ) : null}
    </div>
  )
}

interface SavedProps extends Props {
  readonly id: string
  onWanted(wanted: WantedModule): void
}

function Saved({ panel, id, pulse, onWanted }: SavedProps) {
  const styles = useStyles()
  const t = useT()
  const attempt = useTry()
  const [changed, setChanged] = useState<ModuleDetail | null>(null)
  const { value: fetched, error, again } = useFetched(id, stop => fetchModule(id, stop), pulse)
  // The answer of a change holds until the module is read again.
  const [seen, setSeen] = useState(fetched)
  if (seen !== fetched) {
    setSeen(fetched)
    setChanged(null)
  }
  const value = changed ?? fetched
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return null
  const inUse = value.releases.find(r => r.current)
  return (
    <>
      <Parts id={id} detail={value} target={panel.host.document} onChanged={setChanged} />
      {inUse && value.changes.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('modChangedSince', { version: inUse.version })}</h3>
          <Changes changes={value.changes} />
        </>
      ) : null}
      <h3 className={styles.heading}>{t('modReleases')}</h3>
      <Releases
        detail={value}
        onSwitch={version => {
          onWanted({ id, version })
        }}
        onExport={version => {
          attempt(async () => {
            const { name, file } = await exportModule(id, version)
            saveJson(file, name, panel.host.document)
          })
        }}
      />
    </>
  )
}

function ImportFile({ onFile }: { onFile(text: string): void }) {
  const styles = useStyles()
  const t = useT()
  const attempt = useTry()
  return (
    <p className={styles.file}>
      <ChooseFile
        label={t('modImport')}
        accept={jsonFiles}
        onFile={chosen => {
          attempt(async () => {
            onFile(await chosen.text())
          })
        }}
      />
      <span className={styles.quiet}>{t('modImportHint')}</span>
    </p>
  )
}
