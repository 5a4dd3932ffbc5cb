import { describe, expect, test } from 'vitest'
import type { WireEntity, WireTransition } from '../../../domain/contracts/definitions.ts'
import { columnField, moveBetween, nextColumn } from '../../../src/components/kanban/moves.ts'

/** How a card of a board gets into another column. */
const label = { en_US: 'x', zh_CN: 'x' }
const transition = (from: string, code: string, to: string): WireTransition => ({
  from: [from],
  action: { code, label },
  to,
  reasonRequired: false,
  inputs: [],
})
const field = (kind: 'enum' | 'string', writable = true) => ({ kind, label, writable, creatable: true })
const order: WireEntity = {
  name: 'Order',
  label,
  displayField: 'no',
  fields: { no: field('string'), status: field('enum', false), priority: field('enum'), fixed: field('enum', false) },
  children: {},
  states: {
    orderStatus: {
      code: 'orderStatus',
      field: 'status',
      title: label,
      list: 'trade:orderStatus',
      transitions: [
        transition('draft', 'submit', 'sent'),
        transition('sent', 'recall', 'draft'),
        transition('sent', 'close', 'closed'),
      ],
    },
  },
  ownRule: {},
  rights: { create: false, update: true, delete: false },
}
const columns = ['draft', 'sent', 'held', 'closed']

describe('PD-T52: a card of a board', () => {
  test('moves along a transition of its reader only', () => {
    const ways = columns.flatMap(from =>
      columns.flatMap(to => {
        const move = moveBetween(order, 'status', from, to)
        return move?.by === 'action' ? [`${from} ${move.transition.action.code} ${to}`] : move ? ['saved'] : []
      }),
    )
    expect(ways).toEqual(['draft submit sent', 'sent recall draft', 'sent close closed'])
  })
  test('is saved with another value of a field without statuses, if its reader may write it', () => {
    expect(moveBetween(order, 'priority', 'low', 'high')).toEqual({ by: 'save' })
    expect(moveBetween(order, 'priority', 'low', 'low')).toBeNull()
    expect(moveBetween(order, 'fixed', 'a', 'b')).toBeNull()
    expect(moveBetween({ ...order, rights: { ...order.rights, update: false } }, 'priority', 'low', 'high')).toBeNull()
  })
  test('goes by keys to the next column that it can reach', () => {
    expect(nextColumn(order, 'status', columns, 'sent', 1)).toBe('closed')
    expect(nextColumn(order, 'status', columns, 'sent', -1)).toBe('draft')
    expect(nextColumn(order, 'status', columns, 'draft', -1)).toBeUndefined()
    expect(nextColumn(order, 'status', columns, 'closed', -1)).toBeUndefined()
  })
  test('is in the columns of the named field, otherwise of the leading status', () => {
    expect(columnField(order, 'priority')).toBe('priority')
    expect(columnField(order, undefined)).toBe('status')
    expect(columnField(order, 'no')).toBe('status')
    expect(columnField({ ...order, states: {} }, undefined)).toBeUndefined()
  })
})
