import { useEffect, useRef, useState } from 'react'
import { rowChanges, type RowChange } from '../../../domain/meta/records/row-changes.ts'
import type { Typed } from '../../fields/edit/contract.ts'
import type { InputProps } from './inputs.ts'
import { changeOf, partsIn, placeOf, restToLast, withoutLast } from './parts.ts'

type TypedAt = Readonly<Record<string, Typed | undefined>>

type Row = Readonly<Record<string, unknown>>

/** Proposed values of rows, and the parts that rows are split into. */
export function useSplitRows(input: InputProps['input'], values: InputProps['values'], set: InputProps['set']) {
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
  const changes = rowChanges(values[input.name]),
    { parts } = input
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
  const change = (row: Row, part: number, field: string, value: unknown) => {
    setTyped({ ...typed, [`${String(row.id)}/${part}/${field}`]: undefined })
    put(row, part, field, value)
  }
  const type = (row: Row, part: number, field: string, next: Typed | undefined) => {
    setTyped({ ...typed, [`${String(row.id)}/${part}/${field}`]: next })
    put(row, part, field, null)
  }
  /** Begins with what a message says. */
  const begin = (read: readonly RowChange[]) => {
    setTyped({})
    setOpened({})
    setRests(new Set())
    set(read)
  }
  return { table, changes, typed, countOf, change, type, split, join, begin }
}
