import { problem, type Problem } from '../../../meta/problem.ts'
import { isGtin } from '../../../values/check-digits.ts'
import { compare, normalise } from '../../../values/decimal.ts'
import { cartonVolume, volumesAgree } from '../../../values/packing.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

/** A barcode of this length is a GTIN; other ones are numbers of the company. */
const looksLikeGtin = /^(\d{8}|\d{12,14})$/
const hs = /^\d{6,12}$/

/** Measures of the outer carton that agree with each other. */
export const catalogSkuRules: RulesOf<'CatalogSku'> = {
  check: ({ record }) => {
    const barcode = textOrNull(record.barcodeNumber)
    const cbm = textOrNull(record.cbm)
    const counted = cartonVolume(textOrNull(record.length), textOrNull(record.width), textOrNull(record.height))
    return [
      ...(barcode && looksLikeGtin.test(barcode) && !isGtin(barcode)
        ? [problem('GTIN_CHECK_DIGIT', 'barcodeNumber')]
        : []),
      ...(cbm && counted && !volumesAgree(cbm, counted)
        ? [problem('SKU_CBM_DIFFERS', 'cbm', { cbm: normalise(counted) })]
        : []),
      ...grossProblems(record),
    ]
  },
}

export const skuPackRules: RulesOf<'SkuPack'> = {
  check: ({ record }) => {
    const gtin = textOrNull(record.gtin)
    return [...(gtin && !isGtin(gtin) ? [problem('GTIN_CHECK_DIGIT', 'gtin')] : []), ...grossProblems(record)]
  },
}

export const skuCustomsRules: RulesOf<'SkuCustoms'> = {
  check: ({ record }) => {
    const code = textOrNull(record.hsCode)
    return code && !hs.test(code) ? [problem('SKU_HS_CODE', 'hsCode')] : []
  },
}

function grossProblems(record: { readonly netWeight?: unknown; readonly grossWeight?: unknown }): readonly Problem[] {
  const net = textOrNull(record.netWeight)
  const gross = textOrNull(record.grossWeight)
  return net && gross && compare(gross, net) < 0 ? [problem('SKU_GROSS_BELOW_NET', 'grossWeight', { net })] : []
}
