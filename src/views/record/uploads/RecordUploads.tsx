import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { text } from '../../../../domain/meta/text.ts'
import { useT } from '../../../i18n/intl.ts'
import type { RecordBlockProps } from '../../blocks.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

const useStyles = makeStyles({
  hidden: { display: 'none' },
  list: { padding: '0 14px', maxHeight: '30%', flexShrink: 0, overflowY: 'auto' },
  over: {
    position: 'absolute',
    inset: '8px',
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    padding: tokens.spacingHorizontalL,
    pointerEvents: 'none',
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    opacity: 0.95,
  },
})

const uploadTitle = text('Upload files', '上传文件')

interface Props {
  readonly record: RecordBlockProps
  onArrived(): void
}

/** Files for a record: dropped or pasted anywhere in its panel, or chosen by a key; below them, those on their way. */
export function RecordUploads({ record, onArrived }: Props) {
  const { fresh, entity, view } = record
  return fresh || entity.amongOthers || !view.tabs?.includes('attachments') ? null : (
    <Uploads record={record} onArrived={onArrived} />
  )
}

function Uploads({ record, onArrived }: Props) {
  const { of, panel, onChanged } = record
  const styles = useStyles()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { uploads, send } = useUploads(of, () => {
    onChanged()
    onArrived()
  })
  const take = useEffectEvent((files: FileList | undefined) => {
    send(files ?? null)
  })
  const { host } = panel
  useEffect(
    () =>
      host.command({
        id: 'record.upload',
        title: uploadTitle,
        group: 'record',
        keys: ['Alt+Shift+U'],
        run: () => {
          input.current?.click()
        },
      }),
    [host],
  )
  useEffect(() => {
    // The panel itself has the focus when it opens, so what is pasted does not pass through the record.
    const region = input.current?.closest<HTMLElement>('[data-scope="panel"]') ?? input.current?.parentElement
    return region ? watchFiles(region, take, setOver) : undefined
  }, [])
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={t('uploadFiles')}
        className={styles.hidden}
        onChange={e => {
          send(e.target.files)
          e.target.value = ''
        }}
      />
      {over ? <div className={styles.over}>{t('uploadDrop', { number: of.businessNo })}</div> : null}
      {uploads.length > 0 ? (
        <div className={styles.list}>
          <UploadList uploads={uploads} />
        </div>
      ) : null}
    </>
  )
}

/** A field that takes files itself, and a text with pictures. */
const ownPlaces = '[data-takes-files], [contenteditable="true"]'

function watchFiles(
  region: HTMLElement,
  take: (files: FileList | undefined) => void,
  onOver: (over: boolean) => void,
): () => void {
  const isOthers = (e: Event) => e.defaultPrevented || (e.target as Element).closest(ownPlaces) !== null
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (e: HTMLElementEventMap[K]) => void) => {
    region.addEventListener(type, listener, { signal: stop.signal })
  }
  on('dragover', e => {
    const taken = !isOthers(e) && e.dataTransfer?.types.includes('Files') === true
    if (taken) e.preventDefault()
    onOver(taken)
  })
  on('dragleave', e => {
    if (!region.contains(e.relatedTarget as Node | null)) onOver(false)
  })
  on('drop', e => {
    onOver(false)
    if (isOthers(e) || !e.dataTransfer?.types.includes('Files')) return
    e.preventDefault()
    take(e.dataTransfer.files)
  })
  on('paste', e => {
    const files = e.clipboardData?.files
    // Cells of a spreadsheet come as text and as a picture of it.
    if (isOthers(e) || !files?.length || e.clipboardData?.types.includes('text/plain')) return
    e.preventDefault()
    take(files)
  })
  return () => {
    stop.abort()
  }
}
