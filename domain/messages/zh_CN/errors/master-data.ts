import type { masterDataErrors as en } from '../../en_US/errors/master-data.ts'

export const masterDataErrors: Readonly<Record<keyof typeof en, string>> = {
  USED_IN: '已被以下单据使用：{where}，不能删除，可改为停用',
  RETIRED: '“{name}”已停用，请另选',
  TREE_TOO_DEEP: '层级不能超过 {levels} 级',
  GTIN_CHECK_DIGIT: '{field}不是有效的 GTIN：应为 8、12、13 或 14 位数字，且校验位正确',
  SKU_GROSS_BELOW_NET: '{field}小于净重 {net} 千克',
  SKU_CBM_DIFFERS: '{field}与长×宽×高计算的 {cbm} 立方米相差超过 2 %',
  SKU_HS_CODE: '{field}应为 6 至 12 位数字',
}
