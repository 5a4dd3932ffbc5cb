import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { skuRights } from '../catalog-sku/catalog-sku.entity.ts'

const weight = { precision: 12, scale: 3, unit: 'kg', min: '0' } as const

/** A pack of a SKU, such as an inner or a pallet, with its own number. */
export const skuPack = defineEntity({
  name: 'SkuPack',
  table: 'sku_pack',
  label: text('Pack of a SKU', '商品包装'),
  area: 'master-data',
  displayField: 'unit',
  source: 'sourcing 10',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', required: true }),
    unit: field.enum('Pack', '包装', { list: 'skuPackUnit', required: true, initial: 'outer' }),
    factor: field.decimal('Base Units', '含基本单位数', {
      precision: 14,
      scale: 3,
      required: true,
      min: '0.001',
      note: 'of the SKU in one pack',
    }),
    gtin: field.string('GTIN', 'GTIN', { maxLength: 14, also: ['EAN', 'UPC', 'Barcode', '条码'] }),
    netWeight: field.decimal('Net Weight', '净重', weight),
    grossWeight: field.decimal('Gross Weight', '毛重', weight),
  },
  unique: [['sku', 'gtin']],
  indexes: [['sku', 'lineNo'], ['gtin']],
  access: { kind: 'through', field: 'sku' },
  rights: skuRights,
})
