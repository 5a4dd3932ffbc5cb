import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containersOf, type LoadedContainer } from '../../../domain/tracking/recall.ts'

const loaded = (containerNo: string, ...cargo: [string, string][]): LoadedContainer => ({
  containerNo,
  cargo: cargo.map(([po, skuNo]) => ({ po, skuNo })),
})
const goods = { po: 'p1', skuNo: 'LAMP', vehicle: null }

test.each([
  ['the one that the delivery note names', { ...goods, vehicle: 'msku-123456 5' }, ['MSKU1234565'], true],
  ['the only one with the SKU of the order', goods, ['TCLU4265447'], true],
  ['all that have it when several do', { ...goods, skuNo: 'vase' }, ['MSKU1234565', 'TCLU4265447'], false],
  ['all when no cargo list has it', { ...goods, skuNo: 'CHAIR' }, ['MSKU1234565', 'TCLU4265447'], false],
  ['not the same SKU of another order', { ...goods, po: 'p2' }, ['MSKU1234565', 'TCLU4265447'], false],
])('CL-5x: returns the containers of goods: %s', (_, asked, containers, certain) => {
  const both = [loaded('TCLU4265447', ['p1', 'Lamp'], ['p1', 'VASE']), loaded('MSKU1234565', ['p1', 'VASE'])]
  expect(containersOf(asked, both)).toEqual({ containers, certain })
})

test('CL-5x: returns a single container for certain, and none for goods that came in none', () => {
  expect(containersOf(goods, [loaded('MSKU1234565')])).toEqual({ containers: ['MSKU1234565'], certain: true })
  expect(containersOf(goods, [])).toEqual({ containers: [], certain: false })
})

test('CL-5x: keeps every container that holds the goods, whatever the others hold', () => {
  const cargo = fc.array(fc.tuple(fc.constantFrom('p1', 'p2'), fc.constantFrom('LAMP', 'VASE')), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(cargo, { maxLength: 5 }), lists => {
      const containers = lists.map((list, i) => loaded(`C${String(i)}`, ...list))
      const found = containersOf(goods, containers).containers
      for (const [i, list] of lists.entries())
        if (list.some(([po, sku]) => po === 'p1' && sku === 'LAMP')) expect(found).toContain(`C${String(i)}`)
    }),
  )
})
