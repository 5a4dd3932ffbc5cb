import { Badge, Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Worklist } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { operators, type Condition, type ConditionValue } from '../../domain/meta/query.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { isNumeric, shownLine, showValue, userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Chip, type ChipTone } from '../../src/ui/Chip.tsx'
import { howOf, type How, type ViewHost } from '../../src/views/host.ts'
import { todayOf } from '../../src/views/milestones/step.ts'
import { dueText } from '../../src/views/milestones/step-texts.ts'
import { writeWhere } from '../../src/views/list/search-values.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { openWorklistRow } from './open-worklist-row.ts'

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, padding: '10px 12px 6px' },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
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
  foot: { marginTop: 'auto', padding: '6px 8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
})

const tones: Readonly<Record<'red' | 'orange' | 'yellow', ChipTone>> = {
  red: 'danger',
  orange: 'warning',
  yellow: 'warning',
}

/** One worklist: its count, the first rows with their urgency, and a link to all. */
export function WorklistCard({
  list,
  now,
  host,
}: {
  readonly list: Worklist
  readonly now: Date
  readonly host: ViewHost
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const loaded = useDefinition('entity', list.entity)
  const entity: WireEntity | undefined = loaded.state === 'ready' ? loaded.value : undefined
  useLists(entity ? listsOf(entity, list.fields) : [])
  const all = (how: How) => {
    host.open(
      `${list.opens}${list.opens.includes('?') ? '&' : '?'}where=${encodeURIComponent(writeWhere(conditionsOf(list)))}`,
      how,
    )
  }
  const count = list.totalCapped ? `${list.total.toLocaleString('en-US')}+` : list.total.toLocaleString('en-US')
  const shown = list.fields.filter(f => !isCurrencyOf(entity, list.fields, f))
  const isWide = (name: string, i: number) =>
    i > 0 && ['ref', 'string', 'text', 'enum'].includes(entity?.fields[name]?.kind ?? '')
  const words = shown
    .filter(isWide)
    .toSorted((a, b) => Number(entity?.fields[a]?.kind === 'ref') - Number(entity?.fields[b]?.kind === 'ref'))
  const share = `${100 / Math.max(1, words.length)}%`
  const isEnd = (name: string, i: number) => {
    const f = entity?.fields[name]
    return f !== undefined && (isNumeric(f) || (i === shown.length - 1 && f.kind === 'date'))
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {text(list.title)}
        </h3>
        <Badge appearance="tint" color="brand" size="large">
          {count}
        </Badge>
      </div>
      {entity ? (
        <table className={styles.table} aria-labelledby={id}>
          <tbody>
            {list.rows.map(row => (
              <tr key={String(row.id)} className={styles.row}>
                {shown.map((name, i) => (
                  <td
                    key={name}
                    className={mergeClasses(
                      styles.cell,
                      isWide(name, i) && styles.wide,
                      isWide(name, i) &&
                        [styles.leave0, styles.leave1, styles.leave2][Math.min(words.indexOf(name), 2)],
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
      ) : null}
      <div className={styles.foot}>
        <Button
          size="small"
          appearance="subtle"
          onClick={e => {
            all(howOf(e))
          }}
        >
          {t('showAll', { count })}
        </Button>
      </div>
    </section>
  )

  function plain(name: string, row: Worklist['rows'][number]): string {
    const f = entity?.fields[name]
    return entity && f ? shownLine(showValue(f, row[name], { entity, values: row })) : ''
  }

  function cell(name: string, row: Worklist['rows'][number]) {
    const f = entity?.fields[name]
    if (!entity || !f) return null
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
const isCurrencyOf = (entity: WireEntity | undefined, names: readonly string[], field: string): boolean =>
  names.some(n => entity?.fields[n]?.currency === field)

const conditionsOf = (list: Worklist): Condition[] =>
  list.conditions.flatMap((c): Condition[] => {
    const operator = operators.find(o => o === c.operator)
    return operator
      ? [{ field: c.field, operator, ...(c.value === undefined ? {} : { value: c.value as ConditionValue }) }]
      : []
  })
