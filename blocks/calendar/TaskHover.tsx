import { makeStyles, tokens } from '@fluentui/react-components'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import { fetchDetail } from '../../src/api/records.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { FieldValue } from '../../src/fields/show/FieldValue.tsx'
import { useText } from '../../src/i18n/intl.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { fetchCase } from '../task-case/case-views.ts'

const useStyles = makeStyles({
  facts: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: `0 ${tokens.spacingHorizontalM}`,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
})

export interface HoveredTask {
  readonly note: string
  readonly caseCode: string
  /** The record that the task is about. */
  readonly entity: string | null
  readonly record: string | null
}

interface Hovered {
  readonly view: string
  readonly detail: Detail
}

/** A task under the pointer: what the hover view of its case says in its summary about the record. */
export function TaskHover({ task }: { readonly task: HoveredTask }) {
  const { entity, record } = task
  const { value } = useFetched(`${task.caseCode} ${record ?? ''}`, async (stop): Promise<Hovered | null> => {
    if (entity === null || record === null) return null
    const view = (await fetchCase(task.caseCode, stop))?.hover
    return view ? { view, detail: await fetchDetail(entity, { id: record }, stop) } : null
  })
  return (
    <>
      <span>{task.note}</span>
      {value && entity !== null ? <Summary of={value} entity={entity} /> : null}
    </>
  )
}

function Summary({ of, entity: name }: { readonly of: Hovered; readonly entity: string }) {
  const styles = useStyles()
  const text = useText()
  const view = useDefinition('view', of.view)
  const entity = useDefinition('entity', name)
  const record = view.state === 'ready' && (view.value.kind === 'form' || view.value.kind === 'document')
  const columns = record ? (view.value.summary ?? []) : []
  useLists(
    entity.state === 'ready'
      ? listsOf(
          entity.value,
          columns.map(c => c.field),
        )
      : [],
  )
  if (entity.state !== 'ready') return null
  const values = of.detail.record
  return (
    <dl className={styles.facts}>
      {columns.map(({ field: name }) => {
        const field = entity.value.fields[name]
        return field && (values[name] ?? null) !== null ? (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{text(field.label)}</dt>
            <dd>
              <FieldValue field={field} value={values[name]} around={{ entity: entity.value, values }} />
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}
