import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Worklist } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { isNumeric, shownLine, showValue, userZone } from '../../src/fields/show-value.ts'
import { Chip, type ChipTone } from '../../src/ui/Chip.tsx'
import { howOf, type ViewHost } from '../../src/views/host.ts'
import { dueText } from '../../src/views/milestones/step-texts.ts'
import { todayOf } from '../../src/views/milestones/step.ts'
import { openWorklistRow } from './open-worklist-row.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    // If number and amount do not fit side by side, the amount moves below.
    '@container (max-width: 270px)': { display: 'flex', flexWrap: 'wrap', padding: '2px 12px', columnGap: '8px' },
  },
  cell: {
    padding: '4px 12px',
    '@container (max-width: 270px)': { padding: '2px 0' },
    height: '20px',
    whiteSpace: 'nowrap',
  },
  // The text gets the remaining width, and is truncated.
  wide: { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // If almost nothing fits, text is hidden: first the subject, last the task.
  leave0: { '@container (max-width: 330px)': { display: 'none' } },
  leave1: { '@container (max-width: 430px)': { display: 'none' } },
  leave2: { '@container (max-width: 530px)': { display: 'none' } },
  number: { textAlign: 'end', marginInlineStart: 'auto' },
})

const tones: Readonly<Record<'red' | 'orange' | 'yellow', ChipTone>> = {
  red: 'danger',
  orange: 'warning',
  yellow: 'warning',
}

interface Props {
  readonly list: Worklist
  readonly entity: WireEntity
  readonly now: Date
  readonly host: ViewHost
  readonly labelledBy: string
}

/** The first rows of a worklist; long texts share the width that is left. */
export function WorklistRows({ list, entity, now, host, labelledBy }: Props) {
  const styles = useStyles()
  const shown = list.fields.filter(f => !isCurrencyOf(entity, list.fields, f))
  const isWide = (name: string, i: number) =>
    i > 0 && ['ref', 'string', 'text', 'enum'].includes(entity.fields[name]?.kind ?? '')
  const words = shown
    .filter(isWide)
    .toSorted((a, b) => Number(entity.fields[a]?.kind === 'ref') - Number(entity.fields[b]?.kind === 'ref'))
  const share = `${100 / Math.max(1, words.length)}%`
  const isEnd = (name: string, i: number) => {
    const f = entity.fields[name]
    return f !== undefined && (isNumeric(f) || (i === shown.length - 1 && f.kind === 'date'))
  }
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <tbody>
        {list.rows.map(row => (
          <tr key={String(row.id)} className={styles.row}>
            {shown.map((name, i) => (
              <td
                key={name}
                className={mergeClasses(
                  styles.cell,
                  isWide(name, i) && styles.wide,
                  isWide(name, i) && [styles.leave0, styles.leave1, styles.leave2][Math.min(words.indexOf(name), 2)],
                  isEnd(name, i) && styles.number,
                )}
                {...(isWide(name, i) ? { style: { width: share }, title: plain(name, row) } : {})}
              >
                {cell(name, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function plain(name: string, row: Worklist['rows'][number]): string {
    const f = entity.fields[name]
    return f ? shownLine(showValue(f, row[name], { entity, values: row })) : ''
  }

  function cell(name: string, row: Worklist['rows'][number]) {
    const f = entity.fields[name]
    if (!f) return null
    const value = row[name]
    if (name === list.due && typeof value === 'string') {
      const due = dueText('', value, todayOf(f, row, userZone(), now))
      return due.tone ? (
        <Chip tone={tones[due.tone]} title={value}>
          {due.text}
        </Chip>
      ) : (
        due.text
      )
    }
    const said = plain(name, row)
    return name === list.fields[0] ? (
      <Link as="button" onClick={e => void openWorklistRow(list, row, host, howOf(e))}>
        {said}
      </Link>
    ) : (
      said
    )
  }
}

/** The amount already has its currency. */
const isCurrencyOf = (entity: WireEntity, names: readonly string[], field: string): boolean =>
  names.some(n => entity.fields[n]?.currency === field)
