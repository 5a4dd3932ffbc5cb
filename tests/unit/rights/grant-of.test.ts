import { expect, test } from 'vitest'
import { grantOf } from '../../../domain/meta/granting.ts'

const role = { id: '1', name: 'Office', basis: 'purchaser', permissions: { screens: ['home'] }, administers: true }

test('a stored role gives its basis with its limits to who is of a company that can have it', () => {
  expect(grantOf(role, '3')).toEqual({
    basis: 'purchaser',
    limits: { screens: ['home'] },
    administers: true,
    role: { id: '1', name: 'Office' },
  })
  expect(grantOf({ ...role, permissions: null }, '3')?.limits).toEqual({})
  expect(grantOf(role, '2')).toBeUndefined()
  expect(grantOf({ ...role, basis: 'nobody' }, '3')).toBeUndefined()
})

test('limits that are not understood give nothing, not everything', () => {
  expect(grantOf({ ...role, permissions: { hidden: 'PurchaseOrder' } }, '3')).toBeUndefined()
})
