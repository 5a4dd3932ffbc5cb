import { describe, expect, test } from 'vitest'
import type { SaveManyResult } from '../../../domain/contracts/save-many.calls.ts'
import type { Row } from '../../../src/api/records.ts'
import type { CellEdit } from '../../../src/views/list/cells/cell-edit.ts'
import { saveCells } from '../../../src/views/list/cells/save-cells.ts'

type Stored = Row & { by: string }

/** A server of records: an older revision is a conflict, a value `bad` is refused. It counts the requests. */
function server(records: readonly Row[]) {
  const stored = new Map<string, Stored>(records.map(r => [r.id, { ...r, by: 'somebody' }]))
  let requests = 0
  return {
    stored,
    get requests() {
      return requests
    },
    change: (id: string, values: Readonly<Record<string, unknown>>) => {
      const before = stored.get(id) as Stored
      stored.set(id, { ...before, ...values, revision: before.revision + 1, by: 'Ann' })
    },
    send: (sent: readonly { id: string; revision: number; values: Readonly<Record<string, unknown>> }[]) => {
      requests++
      const results = sent.map(({ id, revision, values }): SaveManyResult => {
        const found = stored.get(id) as Stored
        const bad = Object.keys(values).filter(field => values[field] === 'bad')
        if (revision === found.revision && bad.length === 0)
          stored.set(id, { ...found, ...values, revision: revision + 1, by: 'me' })
        const { by, ...record } = stored.get(id) as Stored
        const result = { id, record, row: record, by }
        if (revision !== found.revision) return { ...result, outcome: 'conflict' }
        if (bad.length === 0) return { ...result, outcome: 'saved' }
        const problems = bad.map(field => ({ field, code: 'WRONG', message: `${field} is wrong` }))
        return { ...result, outcome: 'refused', errorCode: 'VALIDATION', message: 'wrong', problems }
      })
      return Promise.resolve({ results })
    },
  }
}

const edit = (id: string, field: string, was: unknown, now: unknown): CellEdit => ({ id, field, revision: 1, was, now })
const records = (n: number): Row[] =>
  Array.from({ length: n }, (_, i) => ({ id: `r${i}`, revision: 1, a: 'old', b: 'old', c: 'old' }))
const text = () => ({ kind: 'string' }) as const
const none = new Map<string, Row>()

describe('C9: saving values of a list', () => {
  test.each([
    ['one cell', 1, ['a']],
    ['a paste of 100 cells', 50, ['a', 'b']],
    ['a paste over one row', 1, ['a', 'b', 'c']],
    ['500 rows', 500, ['a']],
  ])('C9: sends one request for %s', async (_title, rows, fields) => {
    const of = server(records(rows))
    const edits = records(rows).flatMap(r => fields.map(f => edit(r.id, f, 'old', 'new')))
    const outcome = await saveCells(edits, none, of.send, text)
    expect(of.requests).toBe(1)
    expect(outcome.saved).toHaveLength(edits.length)
    expect([...outcome.rows.values()].every(row => row?.a === 'new')).toBe(true)
    expect([...outcome.revisions.values()].every(r => r.revision === 2 && r.by === 'me')).toBe(true)
  })
  test('C9: splits a paste of more rows than one request takes', async () => {
    const of = server(records(501))
    await saveCells(
      records(501).map(r => edit(r.id, 'a', 'old', 'new')),
      none,
      of.send,
      text,
    )
    expect(of.requests).toBe(2)
  })
  test('C9: keeps changes of others beside the value, and saves with a second request', async () => {
    const of = server(records(2))
    of.change('r0', { b: 'theirs' })
    const outcome = await saveCells([edit('r0', 'a', 'old', 'new'), edit('r1', 'a', 'old', 'new')], none, of.send, text)
    expect(of.requests).toBe(2)
    expect(outcome.conflicts).toEqual([])
    expect(of.stored.get('r0')).toMatchObject({ a: 'new', b: 'theirs', revision: 3 })
  })
  test('C9: returns the conflict of one value and saves the rest', async () => {
    const of = server(records(3))
    of.change('r1', { a: 'theirs' })
    const edits = ['r0', 'r1', 'r2'].flatMap(id => [edit(id, 'a', 'old', 'new'), edit(id, 'b', 'old', 'new')])
    const outcome = await saveCells(edits, none, of.send, text)
    expect(outcome.conflicts).toMatchObject([{ id: 'r1', field: 'a', theirs: 'theirs', now: 'new', by: 'Ann' }])
    expect(outcome.saved).toHaveLength(5)
    expect(of.stored.get('r1')).toMatchObject({ a: 'theirs', b: 'new' })
  })
  test('C9: counts a value as saved when somebody else made the same change', async () => {
    const of = server(records(1))
    of.change('r0', { a: 'new' })
    const outcome = await saveCells([edit('r0', 'a', 'old', 'new')], none, of.send, text)
    expect(outcome).toMatchObject({ conflicts: [], refused: [], saved: [{ field: 'a' }] })
    expect(of.requests).toBe(1)
  })
  test('C9: reports refused values of a row and saves the valid ones', async () => {
    const of = server(records(1))
    const outcome = await saveCells([edit('r0', 'a', 'old', 'bad'), edit('r0', 'b', 'old', 'new')], none, of.send, text)
    expect(outcome.refused).toMatchObject([{ edit: { field: 'a' }, message: 'a is wrong' }])
    expect(outcome.saved).toMatchObject([{ field: 'b' }])
    expect(of.stored.get('r0')).toMatchObject({ a: 'old', b: 'new' })
  })
  test('C9: saves over the revision of one’s own last change without a conflict', async () => {
    const of = server(records(1))
    const first = await saveCells([edit('r0', 'a', 'old', 'one')], none, of.send, text)
    const known = new Map([...first.rows].map(([id, row]) => [id, row as Row]))
    const outcome = await saveCells([edit('r0', 'a', 'one', 'two')], known, of.send, text)
    expect(of.requests).toBe(2)
    expect(outcome.saved).toHaveLength(1)
    expect(of.stored.get('r0')).toMatchObject({ a: 'two', revision: 3 })
  })
  test('C9: gives up with a message when a record changes at every try', async () => {
    const of = server(records(1))
    const outcome = await saveCells(
      [edit('r0', 'a', 'old', 'new')],
      none,
      sent => {
        of.change('r0', { b: `${of.requests}` })
        return of.send(sent)
      },
      text,
    )
    expect(outcome.saved).toEqual([])
    expect(outcome.refused).toHaveLength(1)
  })
})
