import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ImportBatchState } from '../../domain/contracts/files.calls.ts'
import { cancelJob } from '../../src/api/files.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Frame } from './Frame.tsx'
import type { SeenJob } from './use-job.ts'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: 'min(560px, 100%)',
    margin: '40px auto',
    boxSizing: 'border-box',
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

/** The fourth step: the job runs in the background, with or without this panel. */
export function RunStep({
  title,
  batch,
  seen,
}: {
  readonly title: string
  readonly batch: ImportBatchState
  readonly seen: SeenJob | null
}) {
  const styles = useStyles()
  const t = useT()
  const [stopping, setStopping] = useState(false)
  const { job, minutes } = seen ?? { job: null, minutes: null }
  const undoing = batch.state === 'undoing'
  const known = job !== null && job.total > 0
  const stop = async () => {
    setStopping(true)
    try {
      if (batch.job !== null) await cancelJob(batch.job)
    } catch (error) {
      setStopping(false)
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  return (
    <Frame title={title} about={batch.fileName} step="run">
      <section className={styles.box} aria-busy="true" aria-labelledby="import-run">
        <h3 id="import-run" className={styles.name}>
          {t(undoing ? 'impUndoing' : 'impRunning', { name: batch.fileName })}
        </h3>
        <ProgressBar
          thickness="large"
          {...(known ? { value: job.done / job.total } : {})}
          aria-label={t(undoing ? 'impUndoing' : 'impRunning', { name: batch.fileName })}
          {...(known ? { 'aria-valuetext': t('impProgress', { done: job.done, total: job.total }) } : {})}
        />
        <span className={styles.line}>
          <span>
            {stopping
              ? t('impStopping')
              : known
                ? t('impProgress', { done: job.done, total: job.total })
                : t('impStarting')}
          </span>
          <span className={styles.quiet}>{minutes === null || stopping ? '' : t('impLeft', { minutes })}</span>
        </span>
        <span className={styles.quiet}>{t('impCloseHint')}</span>
        {undoing ? null : (
          <span className={styles.buttons}>
            <Button disabledFocusable={stopping} onClick={() => void stop()}>
              {t('impStopRun')}
            </Button>
          </span>
        )}
      </section>
    </Frame>
  )
}
