import { Field, makeStyles, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { rowChanges } from '../../../domain/meta/row-changes.ts'
import type { Typed } from '../../fields/edit/contract.ts'
import { FieldEditor } from '../../fields/edit/FieldEditor.tsx'
import { currencyAbove, isNumeric, shownLine, showValue } from '../../fields/show-value.ts'
import { codeMessage, useT, useText } from '../../i18n/intl.ts'
import { useDefinition } from '../parts/use-definition.ts'
import { rowsOf, type InputProps } from './inputs.ts'
import { ReadAnswer } from './ReadAnswer.tsx'

const useStyles = makeStyles({
  present: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  scroll: { maxHeight: '44vh', overflow: 'auto' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', '& .fui-TableHeaderCell__button': { justifyContent: 'flex-end' } },
  cell: { verticalAlign: 'top', paddingBlock: '4px' },
})

/** Another value proposed for fields of the record's rows: the present one stands above the place to type in. */
export function ProposedChanges({ input, values, entity, detail, set, wrong }: InputProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const loaded = useDefinition('entity', entity.children[input.of ?? '']?.entity)
  const [typed, setTyped] = useState<Readonly<Record<string, Typed | undefined>>>({})
  if (loaded.state !== 'ready') return null
  const child: WireEntity = loaded.value
  const changes = rowChanges(values[input.name])
  const currency = currencyAbove(child, detail?.record ?? {})
  const put = (line: string, field: string, value: unknown, present: unknown) => {
    const others = changes.filter(c => c.line !== line || c.field !== field)
    set(value === null || value === present ? others : [...others, { line, field, value }])
  }
  const fields = (input.fields ?? []).filter(f => Object.hasOwn(child.fields, f)), facts = (input.shows ?? []).filter(f => Object.hasOwn(child.fields, f))
  return (
    <Field label={text(input.label)} hint={input.note ? text(input.note) : null} required={input.required === true} validationMessage={wrong}>
      <>
      {input.reads === 'message' && detail ? <ReadAnswer entity={entity.name} id={detail.record.id} onRead={read => { setTyped({}); set(read) }} /> : null}
      <div className={styles.scroll}>
        <Table size="small" aria-label={text(input.label)}>
          <TableHeader><TableRow><TableHeaderCell>{text(child.label)}</TableHeaderCell>{facts.map(f => <TableHeaderCell key={f} className={isNumeric(child.fields[f] ?? { kind: 'string' }) ? styles.number : undefined}>{text(child.fields[f]?.label)}</TableHeaderCell>)}{fields.map(f => <TableHeaderCell key={f}>{text(child.fields[f]?.label)}</TableHeaderCell>)}</TableRow></TableHeader>
          <TableBody>
            {rowsOf(input, detail).map(row => {
              const id = String(row.id)
              const around = { entity: child, values: row, currency }
              return (
                <TableRow key={id}>
                  <TableCell>{String(row[child.displayField] ?? '')}</TableCell>
                  {facts.map(name => { const f = child.fields[name]; return f ? <TableCell key={name} className={isNumeric(f) ? styles.number : undefined}>{shownLine(showValue(f, row[name], around))}</TableCell> : null })}
                  {fields.map(name => {
                    const f = child.fields[name]
                    if (!f) return null
                    const at = `${id}/${name}`
                    const problem = typed[at]
                    return (
                      <TableCell key={name} className={styles.cell}>
                        <Field label={{ children: `${text(f.label)} ${String(row[child.displayField] ?? '')}`, className: 'portside-unseen' }} validationMessage={problem ? codeMessage(problem.code, { ...problem.params, field: text(f.label) }) ?? t('failed') : null}
                          hint={f.kind === 'bool' ? null : <span className={styles.present}>{shownLine(showValue(f, row[name], around))}</span>}>
                          <FieldEditor field={f} value={changes.find(c => c.line === id && c.field === name)?.value ?? null} typed={problem} around={around}
                            onChange={value => { setTyped({ ...typed, [at]: undefined }); put(id, name, value, row[name]) }}
                            onTyped={next => { setTyped({ ...typed, [at]: next }); put(id, name, null, row[name]) }} />
                        </Field>
                      </TableCell>
                    )
                  })}
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </div>
      </>
    </Field>
  )
}
