import { defineList, value } from '../meta/list.ts'

const masterData = { module: 'master-data' } as const

export const skuPackUnit = defineList({
  ...masterData,
  code: 'skuPackUnit',
  title: { en_US: 'Packs', zh_CN: '包装层级' },
  values: [
    value('piece', 'Piece', '单件'),
    value('inner', 'Inner', '内盒'),
    value('outer', 'Outer Carton', '外箱'),
    value('pallet', 'Pallet', '托盘'),
  ],
})

export const hsEdition = defineList({
  ...masterData,
  code: 'hsEdition',
  title: { en_US: 'Editions of the Harmonised System', zh_CN: 'HS 编码版本' },
  values: [
    value('2017', 'HS 2017', 'HS 2017'),
    value('2022', 'HS 2022', 'HS 2022'),
    value('2028', 'HS 2028', 'HS 2028'),
  ],
})

export const skuUse = defineList({
  ...masterData,
  code: 'skuUse',
  title: { en_US: 'Uses of SKUs', zh_CN: '商品用途' },
  values: [
    value('quote', 'Quote', '询价报价'),
    value('order', 'Order', '下单'),
    value('customs', 'Customs', '报关'),
    value('showroom', 'Showroom', '展厅'),
  ],
})

/** What a use of a SKU may lack. */
export const skuPart = defineList({
  ...masterData,
  code: 'skuPart',
  title: { en_US: 'Facts of SKUs', zh_CN: '商品资料项' },
  values: [
    value('category', 'Category', '品类'),
    value('brand', 'Brand', '品牌'),
    value('uom', 'Unit', '计量单位'),
    value('supplier', 'Supplier', '供应商'),
    value('listPrice', 'List Price', '目录价'),
    value('picture', 'Picture', '图片'),
    value('hsCode', 'HS Code', '海关编码'),
    value('countryOfOrigin', 'Country of Origin', '原产国'),
    value('netWeight', 'Net Weight', '净重'),
    value('grossWeight', 'Gross Weight', '毛重'),
    value('volume', 'Volume', '体积'),
    value('unitPerOuter', 'Unit per Outer', '外箱件数'),
    value('barcode', 'Barcode', '条码'),
  ],
})

/** Why two SKUs may be the same. */
export const skuLikeness = defineList({
  ...masterData,
  code: 'skuLikeness',
  title: { en_US: 'Likeness of SKUs', zh_CN: '商品相似依据' },
  values: [
    value('gtin', 'Same Barcode', '条码相同'),
    value('style', 'Same Supplier and Style', '供应商与货号相同'),
    value('name', 'Similar Name', '名称相似'),
  ],
})
