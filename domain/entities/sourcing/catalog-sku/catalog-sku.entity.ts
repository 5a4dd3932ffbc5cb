import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const side = { precision: 10, scale: 2, unit: 'cm', min: '0' } as const

const carton = 'of the outer carton'
const weight = { precision: 12, scale: 3, unit: 'kg', min: '0', note: carton } as const
const volume = { precision: 12, scale: 6, unit: 'm³' } as const
const lacks = { list: 'skuPart', server: true } as const

/** Who reads and who keeps SKUs and their rows. */
export const skuRights = {
  read: ['platform', 'purchaser', 'supplier', 'finance', 'qc'],
  create: ['platform', 'purchaser', 'supplier'],
  update: ['platform', 'purchaser', 'supplier'],
  delete: ['platform', 'purchaser', 'supplier'],
} as const

export const catalogSku = defineEntity({
  name: 'CatalogSku',
  table: 'catalog_sku',
  label: text('Catalog SKU', '商品目录'),
  area: 'master-data',
  displayField: 'skuNo',
  distinguishedBy: 'skuName',
  source: 'trade §3',
  fields: {
    skuNo: field.string('SKU No.', 'SKU 编号', { maxLength: 40, required: true, searchable: true, sortable: true }),
    skuName: field.string('SKU Name', 'SKU 名称', { maxLength: 120, required: true, searchable: true }),
    brand: field.ref('Brand', '品牌', { entity: 'Brand' }),
    category: field.ref('Category', '品类', { entity: 'Category' }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier' }),
    uom: field.enum('UOM', '计量单位', { list: 'uom', initial: 'pcs' }),
    hsCode: field.string('HS Code', '海关编码', { maxLength: 20 }),
    listPrice: field.money('List Price', '目录价', { currency: 'currency', min: '0' }),
    currency: field.enum('Currency', '币种', { list: 'currency', initial: 'USD' }),
    barcodeNumber: field.string('Barcode Number', '条码', {
      maxLength: 40,
      also: ['Barcode', 'EAN', 'UPC', 'GTIN', '条形码'],
    }),
    countryOfOrigin: field.enum('Country of Origin', '原产国', {
      list: 'country',
      also: ['Origin', 'Origin Country', 'COO', '产地'],
    }),
    unitPerOuter: field.int('Unit per Outer', '外箱件数', { min: '0' }),
    innerPerOuter: field.int('Inner per Outer', '外箱内盒数', { min: '0' }),
    length: field.decimal('Length', '长', { ...side, note: carton }),
    width: field.decimal('Width', '宽', side),
    height: field.decimal('Height', '高', side),
    cbm: field.decimal('CBM', '体积', { ...volume, min: '0', note: carton }),
    cbmCounted: field.decimal('Counted CBM', '计算体积', { ...volume, server: true, note: 'length × width × height' }),
    netWeight: field.decimal('Net Weight', '净重', weight),
    grossWeight: field.decimal('Gross Weight', '毛重', weight),
    shelfLife: field.int('Shelf Life', '保质期', { min: '1', max: '36500', unit: 'd', note: 'empty: does not expire' }),
    retired: field.bool('Retired', '已停用', {
      initial: false,
      note: 'no longer offered for new documents; those that name it keep it',
    }),
    mergedInto: field.ref('Merged into', '已合并到', {
      entity: 'CatalogSku',
      server: true,
      note: 'this number stays another name of that SKU',
    }),
    styleKey: field.string('Style without Signs', '货号（去符号）', { maxLength: 60, server: true }),
    nameKey: field.string('Key of the Name', '名称检索键', { maxLength: 80, server: true }),
    nameKeyZh: field.string('Key of the Chinese Name', '中文名称检索键', { maxLength: 80, server: true }),
    readyFor: field.enums('Ready For', '可用于', { list: 'skuUse', server: true }),
    missingQuote: field.enums('Missing for Quotes', '询价缺少', lacks),
    missingOrder: field.enums('Missing for Orders', '下单缺少', lacks),
    missingCustoms: field.enums('Missing for Customs', '报关缺少', lacks),
    missingShowroom: field.enums('Missing for Showrooms', '展厅缺少', lacks),
    picture: field.file('Picture', '图片'),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, note: 'whose catalog it is' }),
  },
  children: {
    packs: { entity: 'SkuPack', via: 'sku' },
    customs: { entity: 'SkuCustoms', via: 'sku' },
    supplierCodes: { entity: 'SkuSupplierCode', via: 'sku' },
  },
  unique: [['owner', 'skuNo']],
  indexes: [['barcodeNumber'], ['supplier', 'styleKey'], ['owner', 'nameKey'], ['owner', 'nameKeyZh'], ['mergedInto']],
  checks: ['not-retired:brand,category', 'merged-retired', 'not-used:SkuDuplicate'],
  onSave: ['complete-sku', 'find-duplicates'],
  onDelete: ['forget-duplicates'],
  importKey: ['skuNo'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '2', '3'], via: ['owner'] },
    },
  },
  rights: skuRights,
})
