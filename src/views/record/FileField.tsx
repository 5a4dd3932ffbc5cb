import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUpload16Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import type { RecordName } from '../../api/files.ts'
import { FieldValue } from '../../fields/show/FieldValue.tsx'
import type { Around } from '../../fields/show-value.ts'
import { useT } from '../../i18n/intl.ts'
import { UploadList } from './uploads/UploadList.tsx'
import { useFileDrop } from './uploads/use-file-drop.ts'
import { useUploads } from './uploads/use-uploads.ts'

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
  readonly onView: ((id: string) => void) | undefined
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

/** A file of the record: download, view beside it, or replace it by a button, drop or paste. */
export function FileField({ field, name, value, around, target, onView }: Props) {
  const styles = useStyles()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { businessNo, entity, id } = target
  const { uploads, send } = useUploads({ businessNo, entity, id, field: name }, target.onUploaded)
  const isFree = uploads.length === 0
  const first = (files: FileList | null) => {
    const file = files?.[0]
    if (file && isFree) send([file])
  }
  const { over, handlers } = useFileDrop(isFree, first)
  return (
    <div className={mergeClasses(styles.box, over && styles.over)} role="presentation" data-takes-files {...handlers}>
      <div className={styles.row}>
        <span>
          <FieldValue field={field} value={value} around={around} onView={onView} />
        </span>
        <input
          ref={input}
          type="file"
          className={styles.hidden}
          onChange={e => {
            first(e.target.files)
            e.target.value = ''
          }}
        />
        {isFree ? (
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
        ) : null}
      </div>
      <UploadList uploads={uploads} />
    </div>
  )
}
