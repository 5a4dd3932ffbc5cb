import { expect, test } from 'vitest'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import { lineEntity } from '../../unit/views/definitions.ts'
import { linkCell } from '../../../src/views/grid/cells.ts'

const field = (en_US: string): WireField => ({
  kind: 'string',
  label: { en_US, zh_CN: en_US },
  writable: false,
  creatable: false,
})
const fields = { id: field('Id'), containerNo: field('Container No.'), sealNo: field('Seal No.') }
const container = { ...lineEntity, name: 'ContainerLoading', displayField: 'containerNo', fields }

test.each([
  [{ containerNo: 'MSKU1234565', sealNo: 'S-1' }, 'MSKU1234565'],
  [{ containerNo: null, sealNo: 'S-1' }, 'S-1'],
])('B8: calls a row without a name by its first other value, never by its id (%#)', (values, name) => {
  const data = { id: '01a221ea-2556-7000-8000-000000000001', revision: 1, ...values }
  const cell = linkCell(
    field('Container No.'),
    container,
    () => {
      /* nothing is opened */
    },
    () => '/container_loading',
  )
  expect(cell({ data, value: values.containerNo } as never).textContent).toBe(name)
})
