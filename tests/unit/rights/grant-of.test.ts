import { expect, test } from 'vitest'
import { grantOf } from '../../../domain/meta/rights/granting.ts'

const role = { id: '1', name: 'Office', basis: 'purchaser', permissions: { screens: ['home'] }, administers: true }

test('a stored role grants its limited base to companies that may have it', () => {
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

test('invalid limits grant nothing', () => {
  expect(grantOf({ ...role, permissions: { hidden: 'PurchaseOrder' } }, '3')).toBeUndefined()
})
