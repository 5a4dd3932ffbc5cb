import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import type { ImportBatchState } from '../../domain/contracts/files.calls.ts'
import { discardImport } from '../../src/api/imports.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { Chip, type ChipTone } from '../../src/ui/Chip.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Empty } from '../../src/views/parts/PanelStates.tsx'
import { useTableStyles } from './table-styles.ts'

const stateList = 'platform:importState'
const tones: Readonly<Record<string, ChipTone>> = {
  running: 'info',
  undoing: 'info',
  done: 'success',
  canceled: 'warning',
}

/** The counts are stored when the job ends. */
const ended: ReadonlySet<string> = new Set(['done', 'canceled'])

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  wide: { overflowX: 'auto', flexShrink: 0 },
})

/** Past imports: to view, continue or undo. A file that was only read can be discarded. */
export function History({
  batches,
  onOpen,
  onChanged,
}: {
  readonly batches: readonly ImportBatchState[]
  onOpen(batch: string): void
  onChanged(): void
}) {
  const styles = useStyles()
  const table = useTableStyles()
  const t = useT()
  const id = useId()
  useLists([stateList])
  const discard = async (batch: ImportBatchState) => {
    try {
      await discardImport(batch.id)
    } catch (error) {
      notify({ kind: 'error', code: 'deleteFailed', message: errorText(error) })
    }
    onChanged()
  }
  if (batches.length === 0) return <Empty title={t('impNoHistory')} text={t('impNoHistoryText')} />
  return (
    <>
      <h3 id={id} className={styles.title}>
        {t('impHistory')}
      </h3>
      <div className={styles.wide}>
        <table className={table.table} aria-labelledby={id}>
          <thead>
            <tr>
              {(
                [
                  'fileName',
                  'impState',
                  'impRows',
                  'impImported',
                  'impUnchanged',
                  'impRefused',
                  'impBy',
                  'impWhen',
                ] as const
              ).map((k, i) => (
                <th key={k} className={i > 1 && i < 6 ? table.headNumber : table.head} scope="col">
                  {t(k)}
                </th>
              ))}
              <th className={table.head} scope="col">
                <span className="portside-unseen">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {batches.map(b => (
              <tr key={b.id} className={table.row}>
                <td className={table.cell}>
                  <Link
                    as="button"
                    onClick={() => {
                      onOpen(b.id)
                    }}
                  >
                    {b.fileName}
                  </Link>
                </td>
                <td className={table.cell}>
                  <Chip tone={tones[b.state]}>{listLabel(stateList, b.state)}</Chip>
                </td>
                {[b.count, b.imported, b.unchanged, b.refused].map((n, i) => (
                  <td key={i} className={table.number}>
                    {i > 0 && !ended.has(b.state) ? '' : n.toLocaleString('en-US')}
                  </td>
                ))}
                <td className={table.cell}>{b.author}</td>
                <td className={table.cell}>{showInstant(b.createdAt, userZone()).slice(0, 16)}</td>
                <td className={table.tools}>
                  {b.state === 'read' ? (
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<Delete16Regular />}
                      aria-label={t('impDiscard', { name: b.fileName })}
                      onClick={() => void discard(b)}
                    />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
