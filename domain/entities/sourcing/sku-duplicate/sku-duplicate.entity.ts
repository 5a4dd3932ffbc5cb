import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { skuRights } from '../catalog-sku/catalog-sku.entity.ts'

const sku = { entity: 'CatalogSku', required: true, server: true } as const

/** Two SKUs of one company that may be the same goods, found when one of them is saved; and what became of them. */
export const skuDuplicate = defineEntity({
  name: 'SkuDuplicate',
  table: 'sku_duplicate',
  label: text('Possible Duplicate', '疑似重复商品'),
  area: 'master-data',
  displayField: 'title',
  source: 'sourcing 10',
  fields: {
    title: field.string('SKUs', '商品', { maxLength: 100, server: true, searchable: true, sortable: true }),
    first: field.ref('First SKU', '商品一', sku),
    second: field.ref('Second SKU', '商品二', sku),
    because: field.enums('Because of', '依据', { list: 'skuLikeness', server: true }),
    likeness: field.int('Likeness of Names', '名称相似度', { server: true, unit: '%', sortable: true }),
    status: field.enum('Status', '状态', { list: 'skuDuplicateStatus', server: true, initial: 'open' }),
    kept: field.ref('Kept SKU', '保留的商品', { entity: 'CatalogSku', server: true }),
    mergedOn: field.date('Merged on', '合并日期', { server: true, sortable: true }),
    mergedBy: field.ref('Merged by', '合并人', { entity: 'User', server: true }),
    undoUntil: field.date('Can Be Undone until', '可撤销至', { server: true }),
    movedCount: field.int('Records Moved', '已转移记录数', { server: true }),
    moved: field.json('What Was Moved', '已转移的记录', { secret: true, server: true }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, server: true }),
  },
  unique: [['first', 'second']],
  indexes: [['second'], ['kept'], ['owner', 'status']],
  states: { status: 'skuDuplicateStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '2', '3'], via: ['owner'] },
    },
  },
  rights: { read: skuRights.update },
})
