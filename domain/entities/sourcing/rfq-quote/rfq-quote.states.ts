import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** Versions of a quotation. Of those in time the last submitted one counts (S-CUT-5). */
export const rfqQuoteStatus = defineStates({
  code: 'rfqQuoteStatus',
  module: 'sourcing',
  entity: 'RfqQuote',
  field: 'status',
  title: text('Quotation Status', '报价状态'),
  source: 'sourcing 1; sourcing 3',
  initial: 'draft',
  terminal: ['replaced'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('submitted', 'Submitted', '已提交')),
    toned('success', value('final', 'Final', '已定价')),
    value('replaced', 'Replaced', '已被替换'),
    toned('warning', value('late', 'Late', '迟到')),
    toned('warning', value('withdrawn', 'Withdrawn', '已撤回')),
    toned('danger', value('declined', 'Declined', '已拒绝')),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['system'] },
    // each line has a price or is not offered; after the cut-off it is stored as late and stays sealed
    {
      from: ['draft'],
      action: { code: 'submit', label: text('Submit Quotation', '提交报价') },
      to: 'submitted',
      roles: ['supplier'],
      guards: ['biddingGoesOn', 'complete'],
      effects: ['submit-quote'],
      tone: 'primary',
    },
    // a new version as a draft; the submitted one stays until the new one is submitted
    {
      from: ['submitted'],
      action: { code: 'revise', label: text('Revise', '修改报价') },
      to: 'submitted',
      roles: ['supplier'],
      guards: ['biddingGoesOn', 'noDraft'],
      effects: ['revise-quote'],
    },
    {
      from: ['withdrawn'],
      action: { code: 'revise', label: text('Revise', '修改报价') },
      to: 'withdrawn',
      roles: ['supplier'],
      guards: ['biddingGoesOn', 'noDraft'],
      effects: ['revise-quote'],
    },
    // the RFQ changed after it was given; the offer stands for the RFQ as it is now (S-CUT-8)
    {
      from: ['submitted'],
      action: { code: 'confirm', label: text('Confirm for Changed RFQ', '按变更后的询价确认') },
      to: 'submitted',
      roles: ['supplier'],
      guards: ['toConfirm', 'biddingGoesOn', 'beforeCutoff', 'complete'],
      effects: ['confirm-quote'],
      tone: 'primary',
    },
    // the RFQ changed: what was final can be confirmed or changed
    {
      from: ['final'],
      action: { code: 'reopen', label: text('Open Again', '重新开放') },
      to: 'submitted',
      roles: ['system'],
    },
    // no more changes; when all have declared it, the round may close early
    {
      from: ['submitted'],
      action: { code: 'declareFinal', label: text('Declare Final', '确认为最终报价') },
      to: 'final',
      roles: ['supplier'],
      guards: ['confirmed', 'beforeCutoff', 'noDraft'],
      effects: ['follow-quote'],
    },
    // before the cut-off; afterwards the quotation stands
    {
      from: ['submitted', 'final'],
      action: { code: 'withdraw', label: text('Withdraw', '撤回') },
      to: 'withdrawn',
      roles: ['supplier'],
      guards: ['beforeCutoff'],
      reasonRequired: true,
      effects: ['follow-quote'],
      tone: 'danger',
    },
    {
      from: ['draft'],
      action: { code: 'decline', label: text('Decline to Quote', '拒绝报价') },
      to: 'declined',
      roles: ['supplier'],
      guards: ['beforeCutoff', 'nothingSubmitted'],
      reasonRequired: true,
      effects: ['follow-quote'],
    },
    // declined, then quoted in time: the quotation counts
    {
      from: ['declined'],
      action: { code: 'quoteAgain', label: text('Quote after All', '重新报价') },
      to: 'draft',
      roles: ['supplier'],
      guards: ['beforeCutoff'],
      effects: ['follow-quote'],
    },
    {
      from: ['submitted'],
      action: { code: 'late', label: text('Arrive Late', '迟到') },
      to: 'late',
      roles: ['system'],
    },
    // before the seal of its round is opened, by two people of the buyer
    {
      from: ['late'],
      action: { code: 'admit', label: text('Admit though Late', '接收迟到报价') },
      to: 'submitted',
      roles: ['system'],
    },
    {
      from: ['submitted'],
      action: { code: 'replace', label: text('Replace', '替换') },
      to: 'replaced',
      roles: ['system'],
    },
  ],
})
