import { Button, Link, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowUpload24Regular } from '@fluentui/react-icons'
import type { ImportStart } from '../../domain/contracts/import.calls.ts'
import { downloadForm } from '../../src/api/imports.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'

const useStyles = makeStyles({
  big: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  icon: { color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground3, maxWidth: '72ch' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  bar: { width: 'min(360px, 100%)' },
})

interface SendingProps {
  readonly name: string
  /** Null once everything is sent and the server reads. */
  readonly percent: number | null
  onStop(): void
}

/** A file on its way. */
export function SendingFile({ name, percent, onStop }: SendingProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <>
      {percent === null ? (
        <>
          <span role="status">{t('impReading', { name })}</span>
          <ProgressBar className={styles.bar} aria-label={t('impReading', { name })} />
        </>
      ) : (
        <>
          <span>{t('impSending', { name, percent: percent })}</span>
          <ProgressBar
            className={styles.bar}
            value={percent}
            max={100}
            aria-label={t('impSending', { name, percent: percent })}
          />
        </>
      )}
      <Button size="small" onClick={onStop}>
        {t('impStop')}
      </Button>
    </>
  )
}

interface ChooseProps {
  readonly start: ImportStart
  /** A file was refused. */
  readonly again: boolean
  onChoose(): void
}

/** The place for a file: how it gets there, and what it may be. */
export function ChooseFile({ start, again, onChoose }: ChooseProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <>
      <ArrowUpload24Regular className={styles.icon} aria-hidden="true" />
      <span className={styles.row}>
        <span className={styles.big}>{t('impDrop')}</span>
        {t('impDropOr')}
        <Button appearance="primary" onClick={onChoose}>
          {t(again ? 'impChooseOther' : 'impChoose')}
        </Button>
      </span>
      <span className={styles.quiet}>{t('impLimits')}</span>
      <span className={styles.quiet}>{t('impClearHint')}</span>
      {start.messages.length > 0 ? (
        <span className={styles.quiet}>{t('impTakesMessages', { names: start.messages.map(text).join(', ') })}</span>
      ) : null}
      <span className={styles.row}>
        <span className={styles.quiet}>{t('impForm')}</span>
        <FormLink entity={start.entity} format="xlsx" />
        <FormLink entity={start.entity} format="csv" />
      </span>
    </>
  )
}

function FormLink({ entity, format }: { readonly entity: string; readonly format: 'xlsx' | 'csv' }) {
  const t = useT()
  const get = () => {
    downloadForm(entity, format).catch((error: unknown) => {
      notify({ kind: 'error', code: 'downloadFailed', message: errorText(error) })
    })
  }
  return (
    <Link
      as="button"
      aria-label={`${t('impForm')} ${t(format === 'xlsx' ? 'impFormXlsx' : 'impFormCsv')}`}
      onClick={get}
    >
      {t(format === 'xlsx' ? 'impFormXlsx' : 'impFormCsv')}
    </Link>
  )
}
