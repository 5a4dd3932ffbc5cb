import type { paymentsErrors as en } from '../../en_US/errors/payments.ts'

export const paymentsErrors: Readonly<Record<keyof typeof en, string>> = {
  NOT_OF_PAYER: '只有付款公司的人员可以作此决定',
  MAKER_APPROVES: '此款项由您申请，须由贵公司另一人批准',
  APPROVER_REMITS: '此款项由您批准，须由贵公司另一人汇出',
  EARLIER_TRANCHE_OPEN: '请先汇出或取消 {number}',
  DUE_EVENT_OPEN: '此尾款的起算事件尚未发生',
  PI_IS_NOTHING: '{field}必须大于 0',
  PI_ABOVE_DUE: '{field}超过应付金额 {due}（容差 {limit}）',
  PAID_ABOVE_APPROVED: '{field}必须大于 0，且不超过批准金额 {max}',
  RECEIVED_ABOVE_PAID: '{field}不能超过汇出金额 {max}',
  PAY_OFF_STAYS: '尾款是订单的余额，请改为变更或取消订单',
  ACCOUNT_BY_SECOND_PERSON: '此账户由您录入或提交，须由贵公司另一人批准',
  PAYEE_ACCOUNT_MISSING: '收款方没有已核实的 {currency} 银行账户，请对方在“银行账户”中录入并完成审批',
  ACCOUNT_COOLING: '收款方的银行账户为新账户，{date} 起可付款',
  TERM_ABOVE_WHOLE: '至第 {line} 行百分比合计 {percent}%，合计不得超过 100%',
  TERM_REST_NOT_LAST: '第 {line} 行为余额，必须是最后一行',
  TERM_RETENTION_LAST: '第 {line} 行为质保金，不能是最后一行：请在其后加上余额行',
  ADVANCES_AT_RISK:
    '对该供应商已有 {atRisk} {currency} 的预付款尚无收货对应，限额为 {limit} {currency}。请等待收货，或由管理员在参数中调整限额。',
  TERM_WITHOUT_REST: '第 {line} 行之后总额可能仍有剩余，请在最后增加一行余额',
  TERM_LEAVES_PERCENT: '第 {line} 行之后总额仍剩余 {percent}%，请在最后增加一行余额',
  TERM_REST_HAS_VALUE: '余额行的{field}须留空',
  TERM_PAY_DAYS: '{field}须为每月的日期，以逗号分隔，例如 10, 25',
  TERM_WORKING_DAYS_ALONE: '填写{field}时，不能同时计算月数、天数、月末或付款日',
  TERM_NO_CALENDAR: '第 {line} 行需要工作日，但工作日历尚未录入休息日，请联系平台录入',
  TERMS_DO_NOT_CLOSE: '{po} 的付款条款各行合计与总额不符，请更正订单的付款条款',
}
