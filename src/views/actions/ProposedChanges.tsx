import { Field, makeStyles, Table, TableBody } from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { currencyAbove } from '../../fields/show-value.ts'
import { useText } from '../../i18n/intl.ts'
import { useDefinition } from '../parts/use-definition.ts'
import { ChangeHead } from './ChangeHead.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { ReadAnswer } from './ReadAnswer.tsx'
import { rowsOf, type InputProps } from './inputs.ts'
import { useSplitRows } from './use-split-rows.ts'

const useStyles = makeStyles({
  scroll: { maxHeight: '44vh', overflow: 'auto' },
})

/**
 * Proposed values for fields of rows, with current values above the inputs. Rows can be split where the action
 * allows.
 */
export function ProposedChanges({ input, values, entity, detail, set, wrong }: InputProps) {
  const styles = useStyles()
  const text = useText()
  const loaded = useDefinition('entity', entity.children[input.of ?? '']?.entity)
  const { table, ...split } = useSplitRows(input, values, set)
  if (loaded.state !== 'ready') return null
  const child: WireEntity = loaded.value
  const { parts } = input
  const currency = currencyAbove(child, detail?.record ?? {})
  const fields = (input.fields ?? []).filter(f => Object.hasOwn(child.fields, f)),
    facts = (input.shows ?? []).filter(f => Object.hasOwn(child.fields, f))
  return (
    <Field
      label={text(input.label)}
      hint={input.note ? text(input.note) : null}
      required={input.required === true}
      validationMessage={wrong}
    >
      <>
        {input.reads === 'message' && detail ? (
          <ReadAnswer entity={entity.name} id={detail.record.id} onRead={split.begin} />
        ) : null}
        <div className={styles.scroll} ref={table}>
          <Table size="small" aria-label={text(input.label)}>
            <ChangeHead child={child} facts={facts} fields={fields} split={parts !== undefined} />
            <TableBody>
              {rowsOf(input, detail).flatMap(row => {
                const id = String(row.id),
                  count = split.countOf(id)
                return Array.from({ length: count }, (_, i) => (
                  <ChangeRow
                    key={`${id}/${i + 1}`}
                    row={row}
                    part={i + 1}
                    count={count}
                    child={child}
                    currency={currency}
                    facts={facts}
                    fields={fields}
                    parts={parts}
                    changes={split.changes}
                    typed={split.typed}
                    onChange={(field, value) => {
                      split.change(row, i + 1, field, value)
                    }}
                    onTyped={(field, next) => {
                      split.type(row, i + 1, field, next)
                    }}
                    onSplit={() => {
                      split.split(row)
                    }}
                    onJoin={() => {
                      split.join(row)
                    }}
                  />
                ))
              })}
            </TableBody>
          </Table>
        </div>
      </>
    </Field>
  )
}
