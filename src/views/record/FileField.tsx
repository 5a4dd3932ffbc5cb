import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowUpload16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import { isAborted } from '../../api/errors.ts'
import { uploadAttachment, type RecordName } from '../../api/files.ts'
import { FieldValue } from '../../fields/show/FieldValue.tsx'
import type { Around } from '../../fields/show-value.ts'
import { useT } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { errorText } from '../parts/error-text.ts'

/** The record a file goes to. */
export interface FileTarget extends RecordName {
  readonly revision: number
  /** The file is stored: reloads the record. */
  onUploaded(): void
}

interface Props {
  readonly field: WireField
  readonly name: string
  readonly value: unknown
  readonly around: Around
  readonly target: FileTarget
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '24px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    '& > :first-child': { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > button': { flexShrink: 0 },
  },
  box: { minWidth: 0 },
  hidden: { display: 'none' },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}` },
})

/** A file of the record: download, or replace it by a button or drop. */
export function FileField({ field, name, value, around, target }: Props) {
  const styles = useStyles()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<AbortController | null>(null)
  const [over, setOver] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || upload) return
    const stop = new AbortController()
    setUpload(stop)
    try {
      await uploadAttachment(
        file,
        { businessNo: target.businessNo, entity: target.entity, id: target.id, field: name },
        stop.signal,
      )
      notify({ kind: 'success', code: 'uploadSuccess' })
      target.onUploaded()
    } catch (error) {
      if (!isAborted(error))
        notify({ kind: 'error', code: 'uploadFailed', message: `${t('uploadFailed')} ${errorText(error)}` })
    }
    setUpload(null)
  }
  return (
    <div
      className={mergeClasses(styles.box, over && styles.over)}
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
        void send(e.dataTransfer.files[0])
      }}
      role="presentation"
    >
      <div className={styles.row}>
        <span>
          <FieldValue field={field} value={value} around={around} />
        </span>
        <input
          ref={input}
          type="file"
          className={styles.hidden}
          onChange={e => {
            void send(e.target.files?.[0])
            e.target.value = ''
          }}
        />
        {upload ? (
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={t('stopUpload')}
            onClick={() => {
              upload.abort()
            }}
          />
        ) : (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowUpload16Regular />}
            onClick={() => {
              input.current?.click()
            }}
          >
            {t(value && !Array.isArray(value) ? 'replaceFile' : 'uploadFile')}
          </Button>
        )}
      </div>
      {upload ? <ProgressBar aria-label={t('uploading')} /> : null}
    </div>
  )
}
