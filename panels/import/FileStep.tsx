import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { ImportStart } from '../../domain/contracts/import.calls.ts'
import { isAborted } from '../../src/api/errors.ts'
import { readTable } from '../../src/api/imports.ts'
import { useT } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { notify } from '../../src/state/notices.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { SendingFile, ChooseFile } from './FilePlace.tsx'
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
  hidden: { display: 'none' },
})

/** The first step: the file. Past imports are listed below. */
export function FileStep({ title, of, start, onRead, onOpen, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
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
            <SendingFile name={sending.name} percent={sending.percent} onStop={sending.stop} />
          ) : (
            <ChooseFile
              start={start}
              again={sending.refused !== null}
              onChoose={() => {
                input.current?.click()
              }}
            />
          )}
        </div>
        <History batches={start.batches} onOpen={onOpen} onChanged={onChanged} />
      </Frame>
    </div>
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
