import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownload16Regular } from '@fluentui/react-icons'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { downloadAttachment } from '../../api/files.ts'
import { notify } from '../../state/notices.ts'
import { Chip } from '../../ui/Chip.tsx'
import { useT } from '../../i18n/intl.ts'
import { shownLine, showValue, type Around } from '../show-value.ts'
import { isReference } from '../reference.ts'

const useStyles = makeStyles({
  value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  number: { fontVariantNumeric: 'tabular-nums' },
  lines: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  unit: { marginInlineStart: '4px', color: tokens.colorNeutralForeground3 },
  missing: { color: tokens.colorNeutralForeground4 },
  files: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 },
  file: { display: 'inline-flex', alignItems: 'center', gap: '4px', maxWidth: '100%', minHeight: '24px' },
})

/** A value to be read, as its kind of field is drawn in forms and cards. */
export function FieldValue({ field, value, around }: { readonly field: WireField; readonly value: unknown; readonly around: Around }) {
  const styles = useStyles()
  if ((field.kind === 'file' || field.kind === 'files') && value) return <Files files={Array.isArray(value) ? value.filter(isReference) : isReference(value) ? [value] : []} />
  const shown = showValue(field, value, around)
  if (shown.missing) return <span className={styles.missing}>{shown.text}</span>
  if (field.kind === 'enum' && shown.tone) return <Chip tone={shown.tone}>{shown.text}</Chip>
  const numeric = field.kind === 'int' || field.kind === 'decimal' || field.kind === 'money' || field.kind === 'date' || field.kind === 'datetime'
  return (
    <span className={mergeClasses(field.kind === 'text' ? styles.lines : styles.value, numeric && styles.number)} title={field.kind === 'text' ? undefined : shownLine(shown)}>
      {shown.text}{shown.unit ? <span className={styles.unit}>{shown.unit}</span> : null}
    </span>
  )
}

function Files({ files }: { readonly files: readonly Reference[] }) {
  const styles = useStyles()
  const t = useT()
  const download = (id: string) => {
    downloadAttachment(id).catch(() => { notify({ kind: 'error', code: 'downloadFailed' }) })
  }
  return (
    <span className={styles.files}>
      {files.map(f => (
        <Link key={f.id} as="button" className={styles.file} aria-label={t('downloadFile', { name: f.label })} onClick={() => { download(f.id) }}>
          <ArrowDownload16Regular /><span className={styles.value}>{f.label}</span>
        </Link>
      ))}
    </span>
  )
}
