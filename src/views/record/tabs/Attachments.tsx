import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { ArrowUpload16Regular, Delete16Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { AttachmentRow } from '../../../../domain/contracts/files.calls.ts'
import { showInstant } from '../../../../domain/values/shown-instant.ts'
import type { RecordName } from '../../../api/files.ts'
import { lazyComponent } from '../../../code/lazy-component.tsx'
import { userZone } from '../../../fields/show-value.ts'
import { FileLink } from '../../../fields/show/FileLink.tsx'
import { ViewButton } from '../../../fields/show/ViewButton.tsx'
import { isPicture, isViewed } from '../../../fields/show/picture-type.ts'
import { codeMessage, useT, useText } from '../../../i18n/intl.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { Failure } from '../../parts/PanelStates.tsx'
import { sizeText } from '../uploads/size-text.ts'
import { useAttachments } from './use-attachments.ts'

const ImagePreview = lazyComponent(async () => (await import('./ImagePreview.tsx')).ImagePreview)

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    marginBottom: tokens.spacingVerticalS,
  },
  hidden: { display: 'none' },
  scroll: { overflowX: 'auto' },
  // Names and times take the room that they need; a fixed layout lays them over each other in a narrow panel.
  table: { tableLayout: 'auto', minWidth: '560px' },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  purpose: { minWidth: '96px' },
  person: { minWidth: '168px' },
})

/**
 * Files of the record: added by button, by drop or paste anywhere in the panel, downloaded, and deleted by the company
 * that added them.
 */
export function Attachments({
  of,
  entity,
  pulse,
  onChanged,
  onView,
}: {
  readonly of: RecordName
  readonly entity: WireEntity
  readonly pulse: number
  onChanged(): void
  /** Opens a file in a panel of its own. */
  onView(file: AttachmentRow): void
}) {
  const styles = useStyles()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<AttachmentRow | null>(null)
  const [seen, setSeen] = useState<AttachmentRow | null>(null)
  const { value, error, again, send, remove } = useAttachments(of, pulse, onChanged)
  return (
    <div>
      <div className={styles.tools}>
        <input
          ref={input}
          type="file"
          multiple
          className={styles.hidden}
          onChange={e => {
            send(e.target.files)
            e.target.value = ''
          }}
        />
        {entity.amongOthers ? null : (
          <>
            <Button
              size="small"
              icon={<ArrowUpload16Regular />}
              onClick={() => {
                input.current?.click()
              }}
            >
              {t('uploadFile')}
            </Button>
            <span>{t('dropHere')}</span>
          </>
        )}
      </div>
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value && value.length > 0 ? (
        <Files files={value} entity={entity} onDelete={setAsking} onPreview={setSeen} onView={onView} />
      ) : value ? (
        <span>{t('noData')}</span>
      ) : null}
      {seen ? (
        <ImagePreview
          file={seen}
          onClose={() => {
            setSeen(null)
          }}
        />
      ) : null}
      {asking ? (
        <Confirm
          text={codeMessage('B-094') ?? ''}
          action={t('deleteFile', { name: asking.fileName })}
          onClose={yes => {
            if (yes) void remove(asking)
            setAsking(null)
          }}
        />
      ) : null}
    </div>
  )
}

interface FilesProps {
  readonly files: readonly AttachmentRow[]
  readonly entity: WireEntity
  onDelete(file: AttachmentRow): void
  onPreview(file: AttachmentRow): void
  onView(file: AttachmentRow): void
}

function Files({ files, entity, onDelete, onPreview, onView }: FilesProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <div className={styles.scroll}>
      <Table size="small" className={styles.table} aria-label={t('attachments')}>
        <TableHeader>
          <TableRow>
            {(['fileName', 'fileOf', 'fileSize', 'who', 'when'] as const).map(k => (
              <TableHeaderCell key={k}>{t(k)}</TableHeaderCell>
            ))}
            <TableHeaderCell />
          </TableRow>
        </TableHeader>
        <TableBody>
          {files.map(f => (
            <TableRow key={f.id}>
              <TableCell>
                <FileLink id={f.id} name={f.fileName} />
                {isPicture(f.fileType) ? (
                  <ViewButton
                    title={t('preview')}
                    label={t('previewFile', { name: f.fileName })}
                    onView={() => onPreview(f)}
                  />
                ) : isViewed(f.fileType) ? (
                  <ViewButton
                    title={t('pdfView')}
                    label={t('pdfViewFile', { name: f.fileName })}
                    onView={() => onView(f)}
                  />
                ) : null}
              </TableCell>
              <TableCell className={styles.purpose}>{f.field ? text(entity.fields[f.field]?.label) : ''}</TableCell>
              <TableCell className={styles.number}>{sizeText(f.size)}</TableCell>
              <TableCell className={styles.person}>
                {f.uploader} {f.uploaderCompany}
              </TableCell>
              <TableCell className={styles.number}>{showInstant(f.createdAt, userZone())}</TableCell>
              <TableCell>
                {f.deletable ? (
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<Delete16Regular />}
                    aria-label={t('deleteFile', { name: f.fileName })}
                    onClick={() => {
                      onDelete(f)
                    }}
                  />
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
