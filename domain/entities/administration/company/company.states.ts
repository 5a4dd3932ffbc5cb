import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const own = ['purchaser', 'supplier'] as const

/**
 * Approval of a company. Its administrators and platform operators run the transitions. Status 2 opens the home of
 * purchasers, 5 and 6 that of suppliers (shell §2.2); other company types stay at 0.
 */
export const companyStatus = defineStates({
  code: 'companyStatus',
  module: 'company',
  entity: 'Company',
  field: 'companyStatus',
  title: text('Company Status', '公司状态'),
  source: 'shell §2.2; shell §3',
  initial: '0',
  terminal: [],
  values: [
    value('0', 'Registered', '已注册'),
    toned('info', value('1', 'Under review', '审核中')),
    toned('success', value('2', 'Approved purchaser', '已认证采购商')),
    toned('danger', value('3', 'Rejected', '已驳回')),
    toned('danger', value('4', 'Suspended', '已停用')),
    toned('success', value('5', 'Audited supplier', '已审核供应商')),
    toned('success', value('6', 'Preferred supplier', '优选供应商')),
  ],
  transitions: [
    // company name filled; the company code is drawn when the registration is approved
    {
      from: [],
      action: { code: 'register', label: text('Register', '注册') },
      to: '0',
      roles: ['purchaser', 'supplier', 'platform', 'system'],
    },
    // company info is complete (V-094, V-095)
    {
      from: ['0'],
      action: { code: 'apply', label: text('Apply', '提交审核') },
      to: '1',
      roles: own,
      guards: ['isAudited', 'infoComplete'],
      effects: ['ask-audit', 'follow-pool'],
      tone: 'primary',
    },
    // not answered yet: an answer moves it on
    {
      from: ['1'],
      action: { code: 'recall', label: text('Recall', '撤回') },
      to: '0',
      roles: own,
      reasonRequired: true,
      effects: ['end-audit:withdrawn', 'follow-pool'],
    },
    // company type is 3
    {
      from: ['1'],
      action: { code: 'approvePurchaser', label: text('Approve as Purchaser', '通过（采购商）') },
      to: '2',
      roles: ['platform'],
      guards: ['isPurchaser'],
      effects: ['end-audit:approved', 'notify:id'],
      tone: 'primary',
    },
    // company type is 2; factory audits, where asked, passed. Supplier audits join the guard with their object
    // (sourcing)
    {
      from: ['1'],
      action: { code: 'approveSupplier', label: text('Approve as Supplier', '通过（供应商）') },
      to: '5',
      roles: ['platform'],
      guards: ['isSupplier', 'auditsPassed'],
      effects: ['end-audit:approved', 'follow-pool', 'notify:id'],
      tone: 'primary',
    },
    // the supplier scorecard was checked: this is not recorded, so the platform confirms it when asked
    {
      from: ['5'],
      action: { code: 'prefer', label: text('Prefer', '设为优选') },
      to: '6',
      roles: ['platform'],
      prompt: 'scorecardLookedAt',
      effects: ['follow-pool', 'notify:id'],
    },
    {
      from: ['6'],
      action: { code: 'unprefer', label: text('End Preference', '取消优选') },
      to: '5',
      roles: ['platform'],
      reasonRequired: true,
      effects: ['follow-pool', 'notify:id'],
    },
    {
      from: ['1'],
      action: { code: 'reject', label: text('Reject', '驳回') },
      to: '3',
      roles: ['platform'],
      reasonRequired: true,
      effects: ['end-audit:refused', 'follow-pool', 'notify:id'],
      tone: 'danger',
    },
    // the reason was answered
    {
      from: ['3'],
      action: { code: 'apply', label: text('Apply Again', '重新提交') },
      to: '1',
      roles: own,
      guards: ['isAudited', 'infoComplete'],
      inputs: [
        { name: 'answer', kind: 'string', label: text('Reply to the reason', '对驳回原因的答复'), required: true },
      ],
      effects: ['ask-audit', 'follow-pool'],
      tone: 'primary',
    },
    // open documents were listed; no new ones are created while it is suspended
    // (server/operations/records/refuse-suspended.ts)
    {
      from: ['2', '5', '6'],
      action: { code: 'suspend', label: text('Suspend', '停用') },
      to: '4',
      roles: ['platform'],
      reasonRequired: true,
      inputs: [
        {
          name: 'openDocuments',
          kind: 'documents',
          label: text('Open documents', '未结单据'),
          note: text(
            'They continue: packing lists and cargo deliveries can still be created for them, and the platform creates what else it can. New vendor bookings, samples and order placements wait until the company is resumed.',
            '未结单据继续执行：仍可为其创建装箱单和交货送仓单，其他单据在可行时由平台创建；新的供应商订舱、样品和下单须待该公司恢复后办理。',
          ),
          required: true,
        },
      ],
      effects: ['check-open-documents', 'follow-pool', 'notify:id'],
      tone: 'danger',
    },
    {
      from: ['4'],
      action: { code: 'resume', label: text('Resume', '恢复') },
      to: '1',
      roles: ['platform'],
      reasonRequired: true,
      effects: ['ask-audit', 'follow-pool', 'notify:id'],
      tone: 'primary',
    },
  ],
})
