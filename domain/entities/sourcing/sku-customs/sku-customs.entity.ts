import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { skuRights } from '../catalog-sku/catalog-sku.entity.ts'

/** How the customs of one country classify a SKU. */
export const skuCustoms = defineEntity({
  name: 'SkuCustoms',
  table: 'sku_customs',
  label: text('HS Code of a SKU', '商品海关编码'),
  area: 'master-data',
  displayField: 'hsCode',
  source: 'sourcing 10',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    sku: field.ref('SKU', '商品', { entity: 'CatalogSku', required: true }),
    country: field.enum('Country', '国家/地区', { list: 'country', required: true }),
    hsCode: field.string('HS Code', '海关编码', { maxLength: 12, required: true }),
    edition: field.enum('Edition', '版本', { list: 'hsEdition', required: true, initial: '2022' }),
  },
  unique: [['sku', 'country', 'edition']],
  indexes: [['sku', 'lineNo']],
  access: { kind: 'through', field: 'sku' },
  rights: skuRights,
})
