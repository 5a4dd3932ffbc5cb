import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { ImportBatchState, ImportMapping, ImportRead } from '../../domain/contracts/files.calls.ts'
import { commitImport, discardImport, openImport, readTable } from '../../src/api/imports.ts'
import type { AskedSource } from '../../domain/import/source.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { onceKeys } from '../../src/views/parts/key.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { allInto, sameMapping } from './mapping.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { wizardFromJson, wizardToJson, type Sent, type WizardState } from './wizard-state.ts'
import type { Preparing } from './preparing.ts'

interface Props {
  readonly panel: ViewPanel
  readonly title: string
  readonly of: string
  readonly batch: ImportBatchState
  /** Absent in a reopened panel, which no longer has the file. */
  readonly sent: Sent | null
  onRead(sent: Sent): void
  onStart(): void
  onCommitted(): void
}

/** A file read but not imported: columns, then preview. */
export function Prepare({ panel, title, of, batch, sent, onRead, onStart, onCommitted }: Props) {
  const t = useT()
  const opened = useFetched(batch.id, stop => (sent ? Promise.resolve(sent.read) : openImport(batch.id, stop)))
  const read = sent?.read ?? opened.value
  const json = useStore(panel.state)
  const state = useMemo(() => wizardFromJson(json, batch.id), [json, batch.id])
  const [key] = useState(onceKeys)
  const [busy, setBusy] = useState(false)
  const guess = useMemo(() => read && guessFor(read, of), [read, of])
  const change = (next: Partial<WizardState>) => {
    panel.state.set(wizardToJson({ ...wizardFromJson(panel.state.get(), batch.id), ...next }))
  }
  if (opened.error) return <Failure error={opened.error} onRetry={opened.again} />
  if (!read || !guess) return <LoadingBar shown />
  const preparing: Preparing = {
    panel,
    title,
    read,
    state,
    entityName: batch.entity,
    mapping: state.mapping ?? guess,
    about: `${read.fileName} · ${t('rowCount', { count: read.count })}`,
    change,
    setMapping: mapping => {
      change({ mapping: sameMapping(mapping, guess) ? null : mapping })
    },
  }
  const again = async (asked: AskedSource) => {
    if (!sent) return
    setBusy(true)
    try {
      const next = await readTable(batch.entity, sent.file, asked, new AbortController().signal)
      discardImport(batch.id).catch(() => {
        /* it stays in the list of imports, where it can be discarded */
      })
      onRead({ file: sent.file, read: next })
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
    setBusy(false)
  }
  const commit = async () => {
    setBusy(true)
    const body = { mapping: preparing.mapping, ...(state.saveAs.trim() === '' ? {} : { saveAs: state.saveAs.trim() }) }
    try {
      await commitImport(batch.id, body, key(body))
      onCommitted()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
      setBusy(false)
    }
  }
  if (state.step === 'preview') return <PreviewStep {...preparing} busy={busy} onCommit={() => void commit()} />
  return (
    <ColumnsStep
      {...preparing}
      of={of}
      guess={guess}
      busy={busy}
      onReadAgain={sent && read.source ? asked => void again(asked) : null}
      onStart={onStart}
    />
  )
}

/** When all rows belong to one record, its number is given and no column contains it. */
function guessFor(read: ImportRead, of: string): ImportMapping {
  const key = read.fields.find(f => f.key && f.child === undefined)
  return of !== '' && key ? allInto(read.guess, key.path, of) : read.guess
}
