import type { shipmentsErrors as en } from '../../en_US/errors/shipments.ts'

export const shipmentsErrors: Readonly<Record<keyof typeof en, string>> = {
  DATE_IN_FUTURE: '时间填写必须符合实际情况：{field}不能晚于今天',
  DATE_BEFORE: '时间填写必须符合实际情况：{field}不能早于 {date}',
  DATE_AFTER: '时间填写必须符合实际情况：{field}不能晚于 {date}',
  RECORDED_BY_ORDER: '该节点由订单进度登记',
  EVENT_NOT_DCSA: '不是 DCSA 跟踪事件：{what}',
  EVENT_TIME: '事件时间或生成时间缺失、缺少时区或不可能：{what}',
  EVENT_KIND: '事件既非计划、预计也非实际：{what}',
  LIMITS_MISSING: '未维护柜型 {type} 的限制；请由平台录入',
  OVER_VOLUME: '货物占体积的 {percent}%：装不下',
  OVER_WEIGHT: '货物占该航线允许重量的 {percent}%：超重',
  STEP_SKIPPED: '该运输方式没有下一节点；请在节点中登记其后的节点',
  TERM_OVERLAPS: '{field}：同一费用、承运人、地点与柜型在该期间已有条款',
  LANE_UNKNOWN: '{field}须为 *（任意）、两位大写国家代码（如 US）或港口 UN/LOCODE（如 USSEA）',
  TIER_ORDER: '{field}必须晚于第 {from} 天',
  NO_STEPS: '此后没有节点',
  NO_CONTAINER: '该货运尚未安排集装箱',
  CONTAINER_OPEN: '集装箱 {container} 缺少柜号或封条号',
  END_BEFORE_START: '{field}不能早于 {date}',
}
