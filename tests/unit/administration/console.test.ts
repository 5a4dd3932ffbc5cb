import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { fieldKinds } from '../../../domain/meta/field.ts'
import { messages as en } from '../../../domain/messages/en_US/index.ts'
import { messages as zh } from '../../../domain/messages/zh_CN/index.ts'
import { listCodes } from '../../conformance/specified.ts'
import { proves } from '../../proves.ts'

test('management-screens: role, position, organisation, user level and user tag have a list or tree and a form on a menu screen', () => {
  const entityOf = new Map(factory.views.map(v => [v.code, v.entity]))
  const without = ['Role', 'Position', 'Organisation', 'UserLevel', 'UserTag'].filter(
    entity =>
      !factory.screens.some(s => s.menu !== undefined && entityOf.get(s.view ?? '') === entity) ||
      !factory.views.some(v => v.kind === 'form' && v.entity === entity),
  )
  proves('management-screens')
  expect(without).toEqual([])
})

test('fieldType: every type of the table can be added as a field, with a name in both languages', () => {
  const kinds: readonly string[] = fieldKinds,
    english: Readonly<Record<string, string>> = en,
    chinese: Readonly<Record<string, string>> = zh
  const codes = listCodes('fieldType')
  expect(codes.length).toBe(11)
  proves('fieldType')
  expect(codes.filter(c => !kinds.includes(c) || !english[`kind_${c}`] || !chinese[`kind_${c}`])).toEqual([])
})
