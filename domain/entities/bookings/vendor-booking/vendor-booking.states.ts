import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const vobStatus = defineStates({
  code: 'vobStatus',
  module: 'trade',
  entity: 'VendorBooking',
  field: 'vobStatus',
  title: text('Vendor Booking Status', '供应商订舱状态'),
  source: 'trade §3',
  initial: 'draft',
  terminal: ['shipped', 'canceled'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('warning', value('submitted', 'Submitted', '已提交')),
    toned('success', value('approved', 'Approved', '已批准')),
    toned('danger', value('rejected', 'Rejected', '已拒绝')),
    toned('info', value('linked', 'Linked', '已编入计划')),
    toned('success', value('shipped', 'Shipped', '已装船')),
    toned('danger', value('canceled', 'Canceled', '已取消')),
  ],
  transitions: [
    // PO confirmation is Signed; open quantity above 0: checked by the rules of the booking when it is saved
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['supplier'] },
    // cartons, volume and weights filled; gross weight not below net weight; quantity within tolerance; planned or
    // actual cargo ready date filled
    {
      from: ['draft'],
      action: { code: 'submit', label: text('Submit', '提交') },
      to: 'submitted',
      roles: ['supplier'],
      guards: ['orderSigned', 'hasLines', 'measured', 'weightsHold', 'withinTolerance', 'readyDateKnown'],
      effects: ['notify-buyer', 'notify-forwarder'],
      tone: 'primary',
    },
    // not answered yet
    {
      from: ['submitted'],
      action: { code: 'recall', label: text('Recall', '撤回') },
      to: 'draft',
      roles: ['supplier'],
      reasonRequired: true,
      effects: ['raise-version'],
    },
    // quantity within tolerance; a freight agent only when the purchaser has nominated it to approve
    {
      from: ['submitted'],
      action: { code: 'approve', label: text('Approve', '批准') },
      to: 'approved',
      roles: ['purchaser', 'platform', 'freightAgent'],
      guards: ['mayAnswer', 'orderSigned', 'withinTolerance'],
      effects: ['approve-booking', 'notify-supplier'],
      tone: 'primary',
    },
    // as for Approve
    {
      from: ['submitted'],
      action: { code: 'reject', label: text('Reject', '拒绝') },
      to: 'rejected',
      roles: ['purchaser', 'platform', 'freightAgent'],
      guards: ['mayAnswer'],
      reasonRequired: true,
      effects: ['notify-supplier'],
      tone: 'danger',
    },
    {
      from: ['rejected'],
      action: { code: 'revise', label: text('Revise', '修订') },
      to: 'draft',
      roles: ['supplier'],
      reasonRequired: true,
      effects: ['raise-version'],
    },
    // the plan is not Confirmed, Canceled or Over Due
    {
      from: ['approved'],
      action: { code: 'link', label: text('Put into Shipping Plan', '编入出货计划') },
      to: 'linked',
      roles: ['purchaser', 'platform', 'freightAgent', 'system'],
      guards: ['planNamed'],
      inputs: [
        { name: 'shippingPlanNo', kind: 'string', label: text('Shipping plan no.', '出货计划号'), required: true },
      ],
      effects: ['set-plan-no'],
    },
    // the plan is not Confirmed; no other copy of the plan has it; when the plan is cancelled or voided its reason is
    // used
    {
      from: ['linked'],
      action: { code: 'unlink', label: text('Take out of Plan', '移出出货计划') },
      to: 'approved',
      roles: ['purchaser', 'platform', 'freightAgent', 'system'],
      guards: ['planNotConfirmed'],
      reasonRequired: true,
      effects: ['clear-plan-no'],
    },
    // the plan is Confirmed; the cargo is not on board; purchaser and freight agent have agreed
    {
      from: ['linked'],
      action: { code: 'shutOut', label: text('Shut Out', '甩柜') },
      to: 'approved',
      roles: ['platform', 'freightAgent'],
      guards: ['planConfirmed', 'agreementNamed'],
      reasonRequired: true,
      inputs: [
        {
          name: 'agreement',
          kind: 'string',
          label: text('Agreement of purchaser and freight agent', '采购商与货代的同意'),
          required: true,
        },
      ],
      effects: ['clear-plan-no', 'notify-buyer', 'notify-supplier'],
      tone: 'danger',
    },
    // actual on-board event of its container
    { from: ['linked'], action: { code: 'ship', label: text('On Board', '已装船') }, to: 'shipped', roles: ['system'] },
    // PO progress was corrected to SO Released; the reason of the correction is used
    {
      from: ['shipped'],
      action: { code: 'correct', label: text('Correct', '更正') },
      to: 'linked',
      roles: ['system'],
      reasonRequired: true,
      exceptional: true,
    },
    // confirmation prompt answered yes when a person acts
    {
      from: ['draft', 'submitted', 'rejected'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'canceled',
      roles: ['supplier', 'system'],
      reasonRequired: true,
      prompt: 'B-092',
      tone: 'danger',
    },
    // the purchaser has agreed, or the PO is Canceled; not Linked; confirmation prompt answered yes when a person acts
    {
      from: ['approved'],
      action: { code: 'cancelApproved', label: text('Cancel by Agreement', '协议取消') },
      to: 'canceled',
      roles: ['supplier', 'system'],
      guards: ['agreedOrOrderCanceled'],
      reasonRequired: true,
      inputs: [
        {
          name: 'agreement',
          kind: 'string',
          label: text('Agreement of the purchaser', '采购商的同意'),
          required: true,
        },
      ],
      prompt: 'B-092',
      consequences: true,
      effects: ['withdraw-booking', 'notify-buyer'],
      tone: 'danger',
    },
  ],
})
