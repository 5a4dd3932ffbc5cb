import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  mergeClasses,
  ProgressBar,
  tokens,
} from '@fluentui/react-components'
import { ArrowUpload24Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { ImportStart } from '../../domain/contracts/import.calls.ts'
import { isAborted } from '../../src/api/errors.ts'
import { downloadForm, readTable } from '../../src/api/imports.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { notify } from '../../src/state/notices.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { Frame } from './Frame.tsx'
import { History } from './History.tsx'
import type { Sent } from './wizard-state.ts'

interface Props {
  readonly panel: ViewPanel
  readonly title: string
  readonly of: string
  readonly start: ImportStart
  onRead(sent: Sent): void
  onOpen(batch: string): void
  onChanged(): void
}

const useStyles = makeStyles({
  all: { height: '100%', minHeight: 0 },
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    minHeight: '150px',
    padding: '16px',
    flexShrink: 0,
    textAlign: 'center',
    border: `1.5px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  over: { border: `1.5px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
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
  hidden: { display: 'none' },
})

/** The first step: the file. Past imports are listed below. */
export function FileStep({ title, of, start, onRead, onOpen, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending(start.entity, onRead)
  const take = (files: FileList | null) => {
    const [file, ...more] = [...(files ?? [])]
    if (more.length > 0) notify({ kind: 'warning', code: 'impOneFile' })
    else if (file) void sending.send(file)
  }
  const running = start.batches.find(b => b.state === 'running' || b.state === 'undoing')
  return (
    // A file dropped outside the target must not make the browser leave the page.
    <div
      className={styles.all}
      role="presentation"
      onDragOver={e => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => {
        setOver(false)
      }}
      onDrop={e => {
        e.preventDefault()
        setOver(false)
        take(e.dataTransfer.files)
      }}
    >
      <Frame title={title} step="file">
        {of ? (
          <MessageBar>
            <MessageBarBody>{t('impInto', { name: of })}</MessageBarBody>
          </MessageBar>
        ) : null}
        {running ? (
          <MessageBar intent="info">
            <MessageBarBody>{t('impRunningNow', { name: running.fileName })}</MessageBarBody>
            <MessageBarActions>
              <Button
                size="small"
                onClick={() => {
                  onOpen(running.id)
                }}
              >
                {t('impShow')}
              </Button>
            </MessageBarActions>
          </MessageBar>
        ) : null}
        {sending.refused ? (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>
              <MessageBarTitle>{t('impNotRead', { name: sending.refused.name })}</MessageBarTitle> {sending.refused.why}
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <div className={mergeClasses(styles.drop, over && styles.over)}>
          <input
            ref={input}
            type="file"
            accept={start.messages.length > 0 ? '.xlsx,.csv,.xml,.edi,.edifact,.txt' : '.xlsx,.csv'}
            className={styles.hidden}
            aria-label={t('impChoose')}
            onChange={e => {
              take(e.target.files)
              e.target.value = ''
            }}
          />
          {sending.name !== null ? (
            <>
              {sending.percent === null ? (
                <>
                  <span role="status">{t('impReading', { name: sending.name })}</span>
                  <ProgressBar className={styles.bar} aria-label={t('impReading', { name: sending.name })} />
                </>
              ) : (
                <>
                  <span>{t('impSending', { name: sending.name, percent: sending.percent })}</span>
                  <ProgressBar
                    className={styles.bar}
                    value={sending.percent}
                    max={100}
                    aria-label={t('impSending', { name: sending.name, percent: sending.percent })}
                  />
                </>
              )}
              <Button size="small" onClick={sending.stop}>
                {t('impStop')}
              </Button>
            </>
          ) : (
            <>
              <ArrowUpload24Regular className={styles.icon} aria-hidden="true" />
              <span className={styles.row}>
                <span className={styles.big}>{t('impDrop')}</span>
                {t('impDropOr')}
                <Button
                  appearance="primary"
                  onClick={() => {
                    input.current?.click()
                  }}
                >
                  {t(sending.refused ? 'impChooseOther' : 'impChoose')}
                </Button>
              </span>
              <span className={styles.quiet}>{t('impLimits')}</span>
              <span className={styles.quiet}>{t('impClearHint')}</span>
              {start.messages.length > 0 ? (
                <span className={styles.quiet}>
                  {t('impTakesMessages', { names: start.messages.map(text).join(', ') })}
                </span>
              ) : null}
              <span className={styles.row}>
                <span className={styles.quiet}>{t('impForm')}</span>
                <FormLink entity={start.entity} format="xlsx" />
                <FormLink entity={start.entity} format="csv" />
              </span>
            </>
          )}
        </div>
        <History batches={start.batches} onOpen={onOpen} onChanged={onChanged} />
      </Frame>
    </div>
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

/** Uploads one file at a time, cancellable. The percentage is null once everything is sent and the server reads. */
function useSending(entity: string, onRead: (sent: Sent) => void) {
  const [stop, setStop] = useState<{ readonly name: string; readonly controller: AbortController } | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string } | null>(null)
  const send = async (file: File) => {
    if (stop) return
    const controller = new AbortController()
    setStop({ name: file.name, controller })
    setPercent(0)
    setRefused(null)
    try {
      onRead({
        file,
        read: await readTable(entity, file, {}, controller.signal, (sent, total) => {
          setPercent(sent < total ? Math.floor((sent / total) * 100) : null)
        }),
      })
    } catch (error) {
      if (isAborted(error)) return setStop(null)
      setRefused({ name: file.name, why: errorText(error) })
      announce(errorText(error))
    }
    setStop(null)
  }
  return {
    name: stop?.name ?? null,
    percent,
    refused,
    send,
    stop: () => {
      stop?.controller.abort()
    },
  }
}
