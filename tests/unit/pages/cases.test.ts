import { describe, expect, test } from 'vitest'
import {
  casesOf,
  conditionsOf,
  type Case,
  type CaseSettings,
} from '../../../src/components/base-query-statemachine/cases.ts'
import { proves } from '../../proves.ts'

/** The list state machine of a page: tasks of one case, or of the cases of some roles. */
const cases: readonly Case[] = [
  { code: 'po-confirm', name: 'Confirm orders', role: 'supplier' },
  { code: 'po-approve', name: 'Approve orders', role: 'purchaser' },
  { code: 'pay', name: 'Pay', role: 'finance' },
  { code: 'general', name: 'General', role: undefined },
]
const all: CaseSettings = { only: undefined, without: undefined, roles: [] }
const none = { type: '', status: '' }
const codes = (settings: Partial<CaseSettings>) => casesOf(cases, { ...all, ...settings }).map(c => c.code)

describe('base-query-statemachine', () => {
  test('PD-T54, B-086: returns only cases in which one of the permission groups acts', () => {
    proves('B-086')
    const authCodes = ['purchaser', 'finance']
    expect(codes({ roles: authCodes })).toEqual(['po-approve', 'pay'])
    expect(conditionsOf(cases, { ...all, roles: authCodes }, none), 'authCodes').toEqual([
      { field: 'caseCode', operator: 'in', value: ['po-approve', 'pay'] },
    ])
    expect(conditionsOf(cases, { ...all, roles: ['qc'] }, none)).toBeNull()
  })
  test('PD-T54: keeps the case that is named, and leaves out the excluded one', () => {
    expect(codes({})).toHaveLength(4)
    expect(conditionsOf(cases, { ...all, only: 'pay' }, none)).toEqual([
      { field: 'caseCode', operator: 'in', value: ['pay'] },
    ])
    expect(conditionsOf(cases, { ...all, without: 'pay' }, none)).toEqual([
      { field: 'caseCode', operator: 'in', value: ['po-confirm', 'po-approve', 'general'] },
    ])
  })
  test('narrows by the chosen type and status, never beyond the setting', () => {
    expect(conditionsOf(cases, all, none)).toEqual([])
    expect(conditionsOf(cases, all, { type: '', status: 'open' })).toEqual([
      { field: 'status', operator: 'eq', value: 'open' },
    ])
    expect(conditionsOf(cases, { ...all, roles: ['finance'] }, { type: 'pay', status: 'done' })).toEqual([
      { field: 'caseCode', operator: 'in', value: ['pay'] },
      { field: 'status', operator: 'eq', value: 'done' },
    ])
    expect(conditionsOf(cases, { ...all, roles: ['finance'] }, { type: 'po-confirm', status: '' })).toBeNull()
  })
})
