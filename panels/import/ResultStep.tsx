import {
  Button,
  makeStyles,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownload16Regular, ArrowUndo16Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import type { ImportBatchState, JobState } from '../../domain/contracts/files.calls.ts'
import { commitImport, downloadRefused, fetchRefused, openImport, undoImport } from '../../src/api/imports.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { howOf, type How, type ViewPanel } from '../../src/views/host.ts'
import { Confirm } from '../../src/views/parts/Confirm.tsx'
import { PanelMenu } from '../../src/views/parts/PanelMenu.tsx'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Figures, Frame } from './Frame.tsx'
import { UndoReport } from './UndoReport.tsx'

const RowsGrid = lazyComponent(async () => (await import('./RowsGrid.tsx')).RowsGrid)

interface Props {
  readonly panel: ViewPanel
  readonly title: string
  readonly batch: ImportBatchState
  readonly job: JobState | null
  onChanged(): void
  onStart(): void
}

const useStyles = makeStyles({
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  tools: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  grow: { flexGrow: 1 },
  refused: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, flexGrow: 1, minHeight: '280px' },
  grid: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

/** The last step: results, refusals with reasons, and next actions. */
export function ResultStep({ panel, title, batch, job, onChanged, onStart }: Props) {
  const styles = useStyles()
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const undone = batch.state === 'undone'
  const open = batch.state === 'done' ? 0 : Math.max(0, batch.count - batch.imported - batch.refused - batch.unchanged)
  const stopped = !undone && batch.state !== 'done'
  const act = async (call: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await call()
      onChanged()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
    setBusy(false)
  }
  const foot = (
    <ResultFoot
      batch={batch}
      busy={busy}
      onUndo={() => {
        setAsking(true)
      }}
      onStart={onStart}
      onGoOn={mapping => void act(() => commitImport(batch.id, { mapping }, crypto.randomUUID()))}
      onOpen={(address, how) => {
        panel.host.open(address, how)
      }}
    />
  )
  return (
    <Frame title={title} about={batch.fileName} step="result" foot={foot}>
      <LoadingBar shown={busy} />
      <div role="status">
        <h3 className={styles.name}>
          {t(
            undone
              ? 'impUndone'
              : batch.state === 'done'
                ? 'impDone'
                : job?.state === 'failed'
                  ? 'impFailed'
                  : 'impCanceled',
            { name: batch.fileName },
          )}
        </h3>
      </div>
      {stopped ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('impStoppedText')}</MessageBarBody>
        </MessageBar>
      ) : null}
      {undone ? (
        <UndoReport result={job?.result ?? null} />
      ) : (
        <Figures
          label={t('impStep_result')}
          figures={[
            { word: t('impNewRecords'), count: batch.createdRecords },
            { word: t('impChangedRecords'), count: batch.updatedRecords },
            { word: t('impRowsImported'), count: batch.imported },
            { word: t('impRowsUnchanged'), count: batch.unchanged },
            { word: t('impRowsRefused'), count: batch.refused, danger: true },
            ...(open > 0 ? [{ word: t('impRowsLeft'), count: open }] : []),
          ]}
        />
      )}
      {batch.refused > 0 && !undone ? <Refused batch={batch} onStart={onStart} /> : null}
      {asking ? (
        <Confirm
          text={t('impUndoAsk', { name: batch.fileName })}
          action={t('impUndo')}
          onClose={yes => {
            setAsking(false)
            if (yes) void act(() => undoImport(batch.id, crypto.randomUUID()))
          }}
        />
      ) : null}
    </Frame>
  )
}

interface FootProps {
  readonly batch: ImportBatchState
  readonly busy: boolean
  onUndo(): void
  onStart(): void
  onGoOn(mapping: NonNullable<ImportBatchState['mapping']>): void
  onOpen(address: string, how: How): void
}

/** What can be done with an import that ended. */
function ResultFoot({ batch, busy, onUndo, onStart, onGoOn, onOpen }: FootProps) {
  const styles = useStyles()
  const t = useT()
  const { mapping, opens } = batch
  const undone = batch.state === 'undone'
  const stopped = !undone && batch.state !== 'done'
  return (
    <>
      {undone ? null : (
        <Button size="small" icon={<ArrowUndo16Regular />} disabledFocusable={busy} onClick={onUndo}>
          {t('impUndo')}
        </Button>
      )}
      <span className={styles.grow} />
      <Button size="small" onClick={onStart}>
        {t('impAgain')}
      </Button>
      {stopped && mapping ? (
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => {
            onGoOn(mapping)
          }}
        >
          {t('impGoOn')}
        </Button>
      ) : null}
      {opens && !undone ? (
        <Button
          size="small"
          appearance={stopped ? 'secondary' : 'primary'}
          onClick={e => {
            onOpen(opens, howOf(e))
          }}
        >
          {t('impOpenList')}
        </Button>
      ) : null}
    </>
  )
}

const perPage = 200

/** Rejected rows: shown here, or as a file to fix and import again. */
function Refused({ batch, onStart }: { readonly batch: ImportBatchState; onStart(): void }) {
  const styles = useStyles()
  const t = useT()
  const [length, setLength] = useState(perPage)
  const read = useFetched(batch.id, stop => openImport(batch.id, stop))
  const rows = useFetched(`${batch.id} ${length}`, stop => fetchRefused(batch.id, { start: 0, length }, stop))
  const shown = useMemo(() => rows.value?.rows.map(r => ({ ...r, state: 'refused' as const })) ?? noRows, [rows.value])
  const save = (format: 'xlsx' | 'csv') => {
    downloadRefused(batch.id, format).catch((error: unknown) => {
      notify({ kind: 'error', code: 'downloadFailed', message: errorText(error) })
    })
  }
  return (
    <section className={styles.refused} aria-label={t('impRefusedRows')}>
      <h3 className={styles.title}>{t('impRefusedRows')}</h3>
      <p className={styles.note}>{t('impRefusedText')}</p>
      <div className={styles.tools}>
        <PanelMenu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton size="small" icon={<ArrowDownload16Regular />}>
              {t('impDownload')}
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem
                onClick={() => {
                  save('xlsx')
                }}
              >
                {t('impDownloadXlsx')}
              </MenuItem>
              <MenuItem
                onClick={() => {
                  save('csv')
                }}
              >
                {t('impDownloadCsv')}
              </MenuItem>
            </MenuList>
          </MenuPopover>
        </PanelMenu>
        <Button size="small" onClick={onStart}>
          {t('impFixed')}
        </Button>
        <span className={styles.note} role="status">
          {rows.value ? t('impFirstRows', { count: rows.value.rows.length, total: rows.value.total }) : ''}
        </span>
        {rows.value && rows.value.rows.length < rows.value.total && length < most ? (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              setLength(n => Math.min(most, n + perPage))
            }}
          >
            {t('impMoreRows')}
          </Button>
        ) : null}
      </div>
      {rows.error ? <Failure error={rows.error} onRetry={rows.again} /> : null}
      <div className={styles.grid}>
        <RowsGrid
          label={t('impRefusedRows')}
          header={batch.header}
          mapping={batch.mapping}
          fields={read.value?.fields ?? noFields}
          rows={shown}
          states={false}
        />
      </div>
    </section>
  )
}

/** Maximum rows per page; the file has all. */
const most = 500
const noFields: readonly never[] = []
const noRows: readonly never[] = []
