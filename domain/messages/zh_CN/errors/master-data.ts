import type { masterDataErrors as en } from '../../en_US/errors/master-data.ts'

export const masterDataErrors: Readonly<Record<keyof typeof en, string>> = {
  USED_IN: '已被以下单据使用：{where}，不能删除，可改为停用',
  RETIRED: '“{name}”已停用，请另选',
  TREE_TOO_DEEP: '层级不能超过 {levels} 级',
  GTIN_CHECK_DIGIT: '{field}不是有效的 GTIN：应为 8、12、13 或 14 位数字，且校验位正确',
  SKU_GROSS_BELOW_NET: '{field}小于净重 {net} 千克',
  SKU_CBM_DIFFERS: '{field}与长×宽×高计算的 {cbm} 立方米相差超过 2 %',
  SKU_HS_CODE: '{field}应为 6 至 12 位数字',
  SKU_MERGED_STAYS: '该商品已与其他商品合并，请先撤销合并',
  SKU_IS_MERGED: '该商品已合并到 {sku}，请先在重复商品中撤销合并，再恢复使用',
  SKU_MERGE_RETIRED: '{sku} 已停用，不能合并。请先恢复使用',
  SKU_MERGE_UNITS: '{kept} 与 {lost} 的计量单位不同，请先更正其中一个',
  SKU_MERGE_MANY: '有 {count, number} 条记录引用将被停用的商品，一次最多转移 {most, number} 条。请保留另一个商品',
  SKU_MERGE_TAKEN: '“{where}”在同一处同时使用了这两个商品，不能重复。请先在该处更正',
  SKU_UNDO_LATE: '该合并只能在 {until} 及之前撤销',
  SKU_UNDO_LATER: '{sku} 之后又被合并到其他商品，请先撤销那次合并',
}
