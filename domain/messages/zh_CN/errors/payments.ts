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
}
