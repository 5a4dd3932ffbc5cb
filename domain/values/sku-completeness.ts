/** What a SKU is used for, and what each use needs of it. */
export const skuUses = ['quote', 'order', 'customs', 'showroom'] as const
export type SkuUse = (typeof skuUses)[number]

export type SkuPart =
  | 'category'
  | 'brand'
  | 'uom'
  | 'supplier'
  | 'listPrice'
  | 'picture'
  | 'hsCode'
  | 'countryOfOrigin'
  | 'netWeight'
  | 'grossWeight'
  | 'volume'
  | 'unitPerOuter'
  | 'barcode'

const needs: Readonly<Record<SkuUse, readonly SkuPart[]>> = {
  quote: ['category', 'uom', 'hsCode', 'countryOfOrigin', 'volume'],
  order: ['uom', 'supplier', 'listPrice', 'unitPerOuter', 'barcode'],
  customs: ['uom', 'hsCode', 'countryOfOrigin', 'netWeight', 'grossWeight'],
  showroom: ['category', 'brand', 'listPrice', 'picture'],
}

/** A SKU as stored, with its rows. */
export interface SkuFacts {
  readonly record: Readonly<Record<string, unknown>>
  readonly packs: readonly { readonly gtin?: unknown }[]
  readonly customs: readonly { readonly hsCode?: unknown }[]
  readonly supplierCodes: readonly unknown[]
  /** Its owner sells it: there is no supplier to name. */
  readonly ownGoods: boolean
}

const has = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** What each use still needs, in the order of the form; an empty list means that the SKU is ready for it. */
export function missingParts(sku: SkuFacts): Readonly<Record<SkuUse, readonly SkuPart[]>> {
  const missing = (use: SkuUse) => needs[use].filter(part => !isThere(sku, part))
  return {
    quote: missing('quote'),
    order: missing('order'),
    customs: missing('customs'),
    showroom: missing('showroom'),
  }
}

function isThere({ record, packs, customs, supplierCodes, ownGoods }: SkuFacts, part: SkuPart): boolean {
  switch (part) {
    case 'supplier':
      return ownGoods || has(record['supplier']) || supplierCodes.length > 0
    case 'hsCode':
      return has(record['hsCode']) || customs.some(c => has(c.hsCode))
    case 'barcode':
      return has(record['barcodeNumber']) || packs.some(p => has(p.gtin))
    case 'volume':
      return has(record['cbm']) || (['length', 'width', 'height'] as const).every(side => has(record[side]))
    case 'listPrice':
      return has(record['listPrice']) && has(record['currency'])
    default:
      return has(record[part])
  }
}
