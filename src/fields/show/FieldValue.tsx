import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { Chip } from '../../ui/Chip.tsx'
import { shownLine, showValue, type Around } from '../show-value.ts'
import { RichText } from '../rich/RichText.tsx'
import { isReference } from '../reference.ts'
import { useT } from '../../i18n/intl.ts'
import { FileLink } from './FileLink.tsx'
import { ViewButton } from './ViewButton.tsx'
import { isViewedByName } from './picture-type.ts'

const useStyles = makeStyles({
  value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  number: { fontVariantNumeric: 'tabular-nums' },
  lines: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  unit: { marginInlineStart: '4px', color: tokens.colorNeutralForeground3 },
  missing: { color: tokens.colorNeutralForeground4 },
  file: { display: 'inline-flex', alignItems: 'center', maxWidth: '100%', minWidth: 0 },
  files: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 },
})

/** A read-only value, drawn by field kind in forms and cards. */
export function FieldValue({
  field,
  value,
  around,
  onView,
}: {
  readonly field: WireField
  readonly value: unknown
  readonly around: Around
  /** Opens a file in a panel of its own; without it, files are only downloaded. */
  readonly onView?: ((id: string) => void) | undefined
}) {
  const styles = useStyles()
  if ((field.kind === 'file' || field.kind === 'files') && value)
    return (
      <Files
        files={Array.isArray(value) ? value.filter(isReference) : isReference(value) ? [value] : []}
        onView={onView}
      />
    )
  if (field.kind === 'rich' && typeof value === 'string' && value !== '') return <RichText html={value} />
  const shown = showValue(field, value, around)
  if (shown.missing) return <span className={styles.missing}>{shown.text}</span>
  if (field.kind === 'enum' && shown.tone) return <Chip tone={shown.tone}>{shown.text}</Chip>
  const numeric =
    field.kind === 'int' ||
    field.kind === 'decimal' ||
    field.kind === 'money' ||
    field.kind === 'date' ||
    field.kind === 'datetime'
  return (
    <span
      className={mergeClasses(field.kind === 'text' ? styles.lines : styles.value, numeric && styles.number)}
      title={field.kind === 'text' ? undefined : shownLine(shown)}
    >
      {shown.text}
      {shown.unit ? <span className={styles.unit}>{shown.unit}</span> : null}
    </span>
  )
}

function Files({
  files,
  onView,
}: {
  readonly files: readonly Reference[]
  readonly onView: ((id: string) => void) | undefined
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <span className={styles.files}>
      {files.map(f => (
        <span key={f.id} className={styles.file}>
          <FileLink id={f.id} name={f.label} />
          {onView && isViewedByName(f.label) ? (
            <ViewButton title={t('pdfView')} label={t('pdfViewFile', { name: f.label })} onView={() => onView(f.id)} />
          ) : null}
        </span>
      ))}
    </span>
  )
}
