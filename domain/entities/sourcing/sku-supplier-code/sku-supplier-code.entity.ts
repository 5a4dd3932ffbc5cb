import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { skuRights } from '../catalog-sku/catalog-sku.entity.ts'

/** How a supplier calls a SKU; one code of a supplier names one SKU. */
export const skuSupplierCode = defineEntity({
  name: 'SkuSupplierCode',
  table: 'sku_supplier_code',
  label: text('Supplier Code of a SKU', '商品供应商货号'),
  area: 'master-data',
  displayField: 'code',
  source: 'sourcing 10',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', required: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true }),
    code: field.string('Supplier Code', '供应商货号', { maxLength: 60, required: true, note: 'or style number' }),
    styleKey: field.string('Code without Signs', '货号（去符号）', { maxLength: 60, server: true }),
  },
  unique: [['supplier', 'code']],
  indexes: [
    ['sku', 'lineNo'],
    ['supplier', 'styleKey'],
  ],
  access: { kind: 'through', field: 'sku' },
  rights: skuRights,
})
