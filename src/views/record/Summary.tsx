import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ViewColumn } from '../../../domain/meta/view.ts'
import { FieldValue } from '../../fields/show/FieldValue.tsx'
import { listLabel, listsOf, useLists } from '../../fields/lists.ts'
import { userZone } from '../../fields/show-value.ts'
import { $spoken, useText } from '../../i18n/intl.ts'
import type { ViewPanel } from '../host.ts'
import { useMinute } from '../parts/use-minute.ts'
import { useNow } from '../parts/use-now.ts'
import { todayOf } from '../milestones/step.ts'
import { countdownText, zoneNamed } from '../milestones/countdown-text.ts'
import { dueText } from '../milestones/step-texts.ts'
import type { Values } from './model/draft.ts'
import '../grid/grid.css'

interface Props {
  readonly panel: ViewPanel
  readonly items: readonly ViewColumn[]
  readonly entity: WireEntity
  readonly values: Values
}

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `2px ${tokens.spacingHorizontalXL}`,
    margin: 0,
    padding: '5px 14px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  fact: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    maxWidth: '100%',
  },
  name: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { display: 'flex', minWidth: 0, margin: 0, fontWeight: tokens.fontWeightSemibold },
})

/** Key facts of a record in one line; empty values are left out. */
export function Summary({ panel, items, entity, values }: Props) {
  const styles = useStyles()
  const today = useNow(panel.visible, panel.host.document)
  const minute = useMinute(
    panel.visible,
    items.some(i => isCountdown(i, entity)),
  )
  const text = useText()
  useStore($spoken)
  useLists(
    listsOf(
      entity,
      items.flatMap(i => [i.field, ...(i.what ? [i.what] : [])]),
    ),
  )
  const shown = items.filter(i => entity.fields[i.field] && isGiven(values[i.field]))
  if (shown.length === 0) return null
  return (
    <dl className={styles.facts} data-summary="">
      {shown.map(item => (
        <div key={item.field} className={styles.fact}>
          <dt className={styles.name}>{text(entity.fields[item.field]?.label ?? { en_US: '', zh_CN: '' })}</dt>
          <dd className={styles.value}>
            <Fact item={item} entity={entity} values={values} now={isCountdown(item, entity) ? minute : today} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isCountdown = (item: ViewColumn, entity: WireEntity): boolean =>
  item.as === 'due' && entity.fields[item.field]?.kind === 'datetime'

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

function Fact({
  item,
  entity,
  values,
  now,
}: Omit<Props, 'items' | 'panel'> & { readonly item: ViewColumn; readonly now: Date }) {
  const field = entity.fields[item.field]
  const value = values[item.field]
  if (!field) return null
  if (item.as !== 'due' || typeof value !== 'string')
    return <FieldValue field={field} value={value} around={{ entity, values }} />
  if (isCountdown(item, entity)) {
    const left = countdownText(value, zoneNamed(field.zone, values, userZone()), now)
    return (
      <span className={left.tone ? `ps-chip ps-${left.tone}` : undefined} title={left.says}>
        {left.text}
      </span>
    )
  }
  const list = item.what ? entity.fields[item.what]?.list : undefined
  const name = item.what ? listLabel(list, values[item.what]) : ''
  const due = dueText(name, value, todayOf(field, values, userZone(), now))
  return <span className={due.tone ? `ps-chip ps-${due.tone}` : undefined}>{due.text}</span>
}
