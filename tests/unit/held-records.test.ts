import { expect, test } from 'vitest'
import { businessMenu } from '../../domain/components/business-menu.component.ts'
import { businessTree } from '../../domain/components/business-tree.component.ts'
import { dynamicTabs } from '../../domain/components/dynamic-tabs.component.ts'
import { stateMachineHistory } from '../../domain/components/state-machine-history.component.ts'
import { verificationCode } from '../../domain/components/verification-code.component.ts'
import { factory } from '../../domain/catalogue.ts'
import { trancheKind } from '../../domain/lists/payments.lists.ts'
import { field, type Field } from '../../domain/meta/field.ts'
import { readValue } from '../../domain/meta/records/read-value.ts'
import { partKinds } from '../../domain/modules/part-kinds.ts'
import { newId } from '../../server/db/write-rows.ts'
import { proves } from '../proves.ts'

/** Records of the specification that are no table here, in the form that they have. */
test('chargeModule: the kinds of tranches are those of the table, and the retention', () => {
  proves('chargeModule')
  expect(trancheKind.values.map(v => v.code).filter(code => code !== 'retention')).toEqual([
    'deposit',
    'prepaid',
    'payOff',
    'serviceFee',
    'interest',
    'importTaxDuty',
    'destinationCharges',
  ])
})

test('objectType: objects, data services and services are designed each in their own place', () => {
  const kinds: readonly string[] = partKinds
  proves('objectType')
  expect(['object', 'template', 'service'].filter(kind => !kinds.includes(kind))).toEqual([])
})

test('primaryKeyStrategy: a record has a UUID of its time, and its number comes from a rule', () => {
  const uuid = newId()
  proves('primaryKeyStrategy')
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuid < newId()).toBe(true)
  expect(factory.entities.find(e => e.name === 'PurchaseOrder')?.numberRule).toBe('poNo')
})

test('WidgetConfig, ObjectField: limits, digits and targets of a field decide what it takes', () => {
  const boxes = field.int('Boxes', '箱数', { min: '1', max: '40', initial: 1, help: field.string('h', 'h').label })
  const code = (value: unknown, of: Field = boxes) => {
    const read = readValue(of, value)
    return 'problem' in read ? read.problem.code : read.value
  }
  proves('ObjectField')
  expect([boxes.initial, boxes.help?.en_US]).toEqual([1, 'h'])
  proves('WidgetConfig')
  expect([code(0), code(41), code(40)]).toEqual(['BETWEEN_NUMBER', 'BETWEEN_NUMBER', 40])
  expect(field.datetime('Gate-in', '进港').kind).toBe('datetime')
  expect(code('noon', field.datetime('Gate-in', '进港'))).toBe('BAD_INSTANT')
  expect(field.refs('Orders', '订单', { entity: 'PurchaseOrder' })).toMatchObject({ kind: 'refs' })
  expect(factory.entities.find(e => e.name === 'PurchaseOrder')?.displayField).toBe('poNo')
})

test('configurable-components: trees, menus, tabs, codes and histories take their paths from settings', () => {
  proves('configurable-components')
  expect(
    [businessTree, businessMenu, dynamicTabs, verificationCode, stateMachineHistory].map(c => [
      c.compName,
      Object.keys(c.settings).filter(s => ['mainCode', 'remoteUrl', 'uri', 'api', 'record'].includes(s)),
    ]),
  ).toEqual([
    ['business-tree', ['mainCode']],
    ['business-menu', ['remoteUrl']],
    ['dynamic-tabs', ['uri']],
    ['verification-code', ['api']],
    ['state-machine-history', ['record']],
  ])
})
