import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import type { Around } from '../../src/fields/show-value.ts'
import { isReference } from '../../src/fields/reference.ts'
import { FieldValue } from '../../src/fields/show/FieldValue.tsx'
import { useText } from '../../src/i18n/intl.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { KeepButton } from './KeepButton.tsx'
import { Picture } from '../../src/fields/show/Picture.tsx'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: { flexDirection: 'row' },
  picture: { height: '150px', flexShrink: 0 },
  large: { height: '260px' },
  side: { width: '140px', height: '110px' },
  text: { padding: '8px 10px', display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, flexGrow: 1 },
  head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '4px' },
  name: { fontWeight: tokens.fontWeightSemibold, textAlign: 'start', overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(60px, auto) minmax(0, 1fr)',
    gap: '1px 8px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, maxHeight: '3.9em', overflow: 'hidden' },
})

interface Props {
  readonly row: Row
  readonly entity: WireEntity
  readonly name: string
  readonly picture: string
  readonly facts: readonly string[]
  readonly layout: string
  readonly keep: { readonly kept: boolean; onToggle(): void } | null
  onOpen: (how: How) => void
}

/** One record: its picture, its name, and what is known of a few facts. */
export function GalleryCard({ row, entity, name, picture, facts, layout, keep, onOpen }: Props) {
  const styles = useStyles()
  const text = useText()
  const title = String(row[name] ?? '')
  const file = row[picture]
  const known = facts.flatMap((f): readonly (readonly [string, WireField])[] => {
    const field = entity.fields[f]
    const value = row[f]
    const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
    return field && !isEmpty ? [[f, field]] : []
  })
  return (
    <article className={mergeClasses(styles.card, layout === 'rows' && styles.row)} aria-label={title}>
      <Picture
        file={isReference(file) ? file : null}
        alt=""
        className={mergeClasses(styles.picture, layout === 'large' && styles.large, layout === 'rows' && styles.side)}
      />
      <div className={styles.text}>
        <div className={styles.head}>
          <Link
            as="button"
            className={styles.name}
            onClick={e => {
              onOpen(howOf(e))
            }}
          >
            {title}
          </Link>
          {keep ? <KeepButton name={title} kept={keep.kept} onToggle={keep.onToggle} /> : null}
        </div>
        <dl className={styles.facts}>
          {known.map(([f, field]) => (
            <Fact key={f} label={text(field.label)} field={field} value={row[f]} around={{ entity, values: row }} />
          ))}
        </dl>
      </div>
    </article>
  )
}

interface FactProps {
  readonly label: string
  readonly field: WireField
  readonly value: unknown
  readonly around: Around
}

function Fact({ label, field, value, around }: FactProps) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <FieldValue field={field} value={value} around={around} />
      </dd>
    </>
  )
}
