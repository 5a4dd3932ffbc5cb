import type { warehouseErrors as en } from '../../en_US/errors/warehouse.ts'

export const warehouseErrors: Readonly<Record<keyof typeof en, string>> = {
  RECEIPT_DIFFERS: '{sku}：预期 {expected}，实收 {received}；请为差异登记异常',
  RESELECT_EXCEPTION_CODE: '请重新选择异常代码',
  RECEIPT_UNDECIDED: '{sku} 存在差异：请给出处理决定',
  STOCK_SHORT: '{sku}：库存可用量不足 {short}',
  STOCK_SAME_PLACE: '货物已在此库位',
  STOCK_NOTHING_FREE: '没有可移动的可用数量',
  STOCK_RESERVED: '已为其预留库存或已出库：请先取消',
  PICK_DIFFERS: '{sku}：应拣 {quantity}，已拣 {picked}',
  ALLOCATION_PICKED: '已有部分拣货',
  ALLOCATION_NOT_PICKED: '出库调拨单尚未确认并拣货',
  ALLOCATION_NOT_OUTBOUND: '出库调拨单尚未出库',
  ALLOCATION_OUTBOUND: '已有部分出库',
  NOT_FULLY_RECEIVED: '尚未收到全额：请说明余额核销理由',
  MATERIAL_MISSING: '{sku} 未到齐，且未批准部分开工',
  MATERIAL_OPEN: '{sku}：出库原料中有 {open} 未平衡',
}
