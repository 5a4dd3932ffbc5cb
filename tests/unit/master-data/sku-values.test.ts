import { expect, test } from 'vitest'
import { isGtin } from '../../../domain/values/check-digits.ts'
import { cartonVolume, volumesAgree } from '../../../domain/values/packing.ts'
import { missingParts, skuUses, type SkuFacts } from '../../../domain/values/sku-completeness.ts'

/** Numbers, measures and completeness of SKUs (sourcing 10). */

test.each([
  ['96385074', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['14006381333938', true],
  ['00012345600012', true],
  ['96385075', false],
  ['036000291453', false],
  ['4006381333930', false],
  ['14006381333931', false],
  ['106141412345678908', false], // an SSCC is no item
  ['400638133393', false],
  ['4006381 333931', false],
  ['', false],
])('isGtin: %s is %s', (text, is) => {
  expect(isGtin(text)).toBe(is)
})

test('isGtin rejects every other last digit', () => {
  for (const body of ['9638507', '03600029145', '400638133393', '1400638133393'])
    expect(Array.from({ length: 10 }, (_, d) => isGtin(`${body}${d}`)).filter(Boolean)).toHaveLength(1)
})

test.each([
  ['40', '30', '25', '0.030000'],
  ['40.5', '30.25', '25.1', '0.030751'],
  ['10', '10', '5', '0.000500'],
  ['0', '30', '25', null],
  [null, '30', '25', null],
])('cartonVolume: %s × %s × %s cm is %s m³', (length, width, height, volume) => {
  expect(cartonVolume(length, width, height)).toBe(volume)
})

test.each([
  ['0.0306', '0.03', true],
  ['0.0294', '0.03', true],
  ['0.030601', '0.03', false],
  ['0.029399', '0.03', false],
  ['0.012', '0.012400', true], // rounded to litres
  ['0.013', '0.012400', false],
])('volumesAgree: %s m³ typed for %s m³ is %s', (typed, counted, agrees) => {
  expect(volumesAgree(typed, counted)).toBe(agrees)
})

const full: SkuFacts = {
  record: {
    category: 'c',
    brand: 'b',
    uom: 'pcs',
    supplier: 's',
    listPrice: '1',
    currency: 'USD',
    picture: 'p',
    hsCode: '630260',
    countryOfOrigin: 'CN',
    netWeight: '1',
    grossWeight: '2',
    cbm: '0.03',
    unitPerOuter: 12,
    barcodeNumber: '96385074',
  },
  packs: [],
  customs: [],
  supplierCodes: [],
  ownGoods: false,
}
const without = (...fields: string[]): SkuFacts => ({
  ...full,
  record: Object.fromEntries(Object.entries(full.record).map(([k, v]) => [k, fields.includes(k) ? null : v])),
})

test.each<[string, SkuFacts, Partial<ReturnType<typeof missingParts>>]>([
  ['nothing', full, {}],
  ['category', without('category'), { quote: ['category'], showroom: ['category'] }],
  ['brand', without('brand'), { showroom: ['brand'] }],
  ['picture', without('picture'), { showroom: ['picture'] }],
  ['supplier', without('supplier'), { order: ['supplier'] }],
  ['supplier, with a supplier code', { ...without('supplier'), supplierCodes: [{}] }, {}],
  ['supplier, of own goods', { ...without('supplier'), ownGoods: true }, {}],
  ['currency', without('currency'), { order: ['listPrice'], showroom: ['listPrice'] }],
  ['HS code', without('hsCode'), { quote: ['hsCode'], customs: ['hsCode'] }],
  ['HS code, with one of a country', { ...without('hsCode'), customs: [{ hsCode: '63026000' }] }, {}],
  ['barcode', without('barcodeNumber'), { order: ['barcode'] }],
  ['barcode, with a pack of a number', { ...without('barcodeNumber'), packs: [{ gtin: '96385074' }] }, {}],
  ['weights', without('netWeight', 'grossWeight'), { customs: ['netWeight', 'grossWeight'] }],
  ['CBM', without('cbm'), { quote: ['volume'] }],
])('missingParts: without %s', (_, sku, expected) => {
  const missing = missingParts(sku)
  expect(missing).toEqual({ ...Object.fromEntries(skuUses.map(u => [u, []])), ...expected })
})

test('missingParts takes the sides of the carton for its volume', () => {
  const sides = { length: '1', width: '2', height: '3' }
  expect(missingParts({ ...full, record: { ...full.record, cbm: null, ...sides } }).quote).toEqual([])
  expect(missingParts({ ...full, record: { ...full.record, cbm: null, ...sides, width: null } }).quote).toEqual([
    'volume',
  ])
})
