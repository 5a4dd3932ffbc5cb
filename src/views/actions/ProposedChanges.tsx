import {
  Field,
  makeStyles,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { rowChanges, type RowChange } from '../../../domain/meta/records/row-changes.ts'
import type { Typed } from '../../fields/edit/contract.ts'
import { currencyAbove, isNumeric } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { useDefinition } from '../parts/use-definition.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { rowsOf, type InputProps } from './inputs.ts'
import { changeOf, partsIn, placeOf, restToLast, withoutLast } from './parts.ts'
import { ReadAnswer } from './ReadAnswer.tsx'

const useStyles = makeStyles({
  scroll: { maxHeight: '44vh', overflow: 'auto' },
  number: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '& .fui-TableHeaderCell__button': { justifyContent: 'flex-end' },
  },
  act: { width: '110px' },
  head: { backgroundColor: tokens.colorNeutralBackground1 },
})

type TypedAt = Readonly<Record<string, Typed | undefined>>

/**
 * Proposed values for fields of rows, with current values above the inputs. Rows can be split where the action
 * allows.
 */
export function ProposedChanges({ input, values, entity, detail, set, wrong }: InputProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const loaded = useDefinition('entity', entity.children[input.of ?? '']?.entity)
  const [typed, setTyped] = useState<TypedAt>({})
  // Parts without a proposal yet.
  const [opened, setOpened] = useState<Readonly<Record<string, number>>>({})
  // Last parts get the remainder; edited ones are kept.
  const [rests, setRests] = useState<ReadonlySet<string>>(new Set())
  const table = useRef<HTMLDivElement>(null)
  const [goTo, setGoTo] = useState<{ readonly at: string } | null>(null)
  useEffect(() => {
    if (goTo)
      table.current?.querySelector<HTMLElement>(`[data-at="${goTo.at}"] input, button[data-at="${goTo.at}"]`)?.focus()
  }, [goTo])
  if (loaded.state !== 'ready') return null
  const child: WireEntity = loaded.value
  const changes = rowChanges(values[input.name]),
    { parts } = input
  const currency = currencyAbove(child, detail?.record ?? {})
  const countOf = (line: string) => Math.max(partsIn(changes, line), opened[line] ?? 1)
  const put = (row: Row, part: number, field: string, value: unknown) => {
    const line = String(row.id),
      count = countOf(line),
      split = count > 1,
      shared = split && field === parts?.of
    const others = changes.filter(c => c.line !== line || c.field !== field || placeOf(c) !== part)
    const next: readonly RowChange[] =
      value === null || (value === row[field] && !shared)
        ? others
        : [...others, { line, field, value, ...(split ? { part } : {}) }]
    const last = `${line}/${count}/${field}`,
      rest =
        shared &&
        part < count &&
        (rests.has(last) || (changeOf(changes, line, count, field) === null && typed[last] === undefined))
    if (shared && (rest || part === count)) isRest(last, rest)
    set(rest ? restToLast(next, line, count, field, row[field]) : next)
  }
  const isRest = (at: string, rest: boolean) => {
    setRests(new Set([...rests].filter(r => r !== at).concat(rest ? at : [])))
  }
  const split = (row: Row) => {
    const line = String(row.id),
      count = countOf(line) + 1
    setOpened({ ...opened, [line]: count })
    set(changes.map(c => (c.line === line ? { ...c, part: placeOf(c) } : c)))
    setGoTo({ at: `${line}/${count - 1}/${parts?.of ?? ''}` })
  }
  const join = (row: Row) => {
    const line = String(row.id),
      count = countOf(line)
    setOpened({ ...opened, [line]: count - 1 })
    isRest(`${line}/${count - 1}/${parts?.of ?? ''}`, true)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([at]) => !at.startsWith(`${line}/`))))
    set(withoutLast(changes, line, count, parts?.of ?? '', row[parts?.of ?? '']))
    setGoTo({ at: `${line}/split` })
  }
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
          <ReadAnswer
            entity={entity.name}
            id={detail.record.id}
            onRead={read => {
              setTyped({})
              setOpened({})
              setRests(new Set())
              set(read)
            }}
          />
        ) : null}
        <div className={styles.scroll} ref={table}>
          <Table size="small" aria-label={text(input.label)}>
            <TableHeader className={styles.head}>
              <TableRow>
                <TableHeaderCell>{text(child.label)}</TableHeaderCell>
                {facts.map(f => (
                  <TableHeaderCell
                    key={f}
                    className={isNumeric(child.fields[f] ?? { kind: 'string' }) ? styles.number : undefined}
                  >
                    {text(child.fields[f]?.label)}
                  </TableHeaderCell>
                ))}
                {fields.map(f => (
                  <TableHeaderCell key={f}>{text(child.fields[f]?.label)}</TableHeaderCell>
                ))}
                {parts ? (
                  <TableHeaderCell className={styles.act}>
                    <span className="portside-unseen">{t('split')}</span>
                  </TableHeaderCell>
                ) : null}
              </TableRow>
            </TableHeader>
            <TableBody>
              {rowsOf(input, detail).flatMap(row => {
                const id = String(row.id),
                  count = countOf(id)
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
                    changes={changes}
                    typed={typed}
                    onChange={(field, value) => {
                      setTyped({ ...typed, [`${id}/${i + 1}/${field}`]: undefined })
                      put(row, i + 1, field, value)
                    }}
                    onTyped={(field, next) => {
                      setTyped({ ...typed, [`${id}/${i + 1}/${field}`]: next })
                      put(row, i + 1, field, null)
                    }}
                    onSplit={() => {
                      split(row)
                    }}
                    onJoin={() => {
                      join(row)
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

type Row = Readonly<Record<string, unknown>>
