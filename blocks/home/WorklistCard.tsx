import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Worklist } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { operators, type Condition, type ConditionValue } from '../../domain/meta/query.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { howOf, type How, type ViewHost } from '../../src/views/host.ts'
import { writeWhere } from '../../src/views/list/search/search-values.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { WorklistRows } from './WorklistRows.tsx'

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
  foot: { marginTop: 'auto', padding: '6px 8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
})

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
      {entity ? <WorklistRows list={list} entity={entity} now={now} host={host} labelledBy={id} /> : null}
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
}

const conditionsOf = (list: Worklist): Condition[] =>
  list.conditions.flatMap((c): Condition[] => {
    const operator = operators.find(o => o === c.operator)
    return operator
      ? [{ field: c.field, operator, ...(c.value === undefined ? {} : { value: c.value as ConditionValue }) }]
      : []
  })
