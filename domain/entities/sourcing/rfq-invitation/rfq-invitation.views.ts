import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'finance'] as const

export const rfqInvitationsService = defineService({
  code: 'rfq_invitations',
  entity: 'RfqInvitation',
  title: text('Invitations and Shortlist', '询价邀请与入围'),
  roles,
  refers: {
    rfqName: { via: 'rfq', field: 'rfqName' },
    round: { via: 'rfq', field: 'round' },
    rfqStatus: { via: 'rfq', field: 'rfqStatus' },
    projectNo: { via: 'rfq', field: 'projectNo' },
  },
  fields: [
    'rfq',
    'rfqName',
    'rfqStatus',
    'round',
    'supplier',
    'status',
    'answeredAt',
    'choice',
    'result',
    'declineReason',
    'admission',
    'admissionReason',
    'admissionBy',
    'admittedBy',
    'standing',
    'poolReason',
    'invitedBy',
    'projectNo',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

/** Who was invited and answered, of all RFQs; the shortlist is made here, for several at once. */
export const rfqInvitations = defineView({
  kind: 'list',
  code: 'rfq_invitations',
  entity: 'RfqInvitation',
  title: text('Invitations and Shortlist', '询价邀请与入围'),
  roles,
  service: 'rfq_invitations',
  opens: '/rfq_detail?id={rfq}',
  actions: ['rfqChoice', 'rfqAdmission'],
  search: [
    { field: 'rfq', operator: 'eq' },
    { field: 'supplier', operator: 'eq' },
    { field: 'status', operator: 'in' },
    { field: 'choice', operator: 'in' },
    { field: 'admission', operator: 'in' },
  ],
  columns: [
    { field: 'rfq', width: 150, pinned: 'left', as: 'link' },
    { field: 'supplier', width: 220 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'choice', width: 130, as: 'chip' },
    { field: 'admission', width: 180, as: 'chip' },
    { field: 'admissionReason', width: 240 },
    { field: 'answeredAt', width: 170 },
    { field: 'round', width: 170, as: 'chip' },
    { field: 'rfqName', width: 220 },
    { field: 'admissionBy', width: 150 },
    { field: 'admittedBy', width: 150, optional: true },
    { field: 'result', width: 140, as: 'chip' },
    { field: 'standing', width: 140, as: 'chip' },
    { field: 'declineReason', width: 240 },
    { field: 'poolReason', width: 240, optional: true },
    { field: 'invitedBy', width: 150, optional: true },
  ],
  empty: text(
    'Nobody is invited yet. Publishing an RFQ invites its suppliers.',
    '暂无邀请。发布询价单时会邀请其供应商。',
  ),
})

/** Somebody proposed to admit what came late; another person decides before the quotes are open. */
export const rfqInvitationWorklists = [
  defineWorklist({
    code: 'late-to-admit',
    title: text('Late quotations to decide', '待决定的迟到报价'),
    roles,
    service: 'rfq_invitations',
    where: [{ field: 'admission', operator: 'eq', value: 'proposed' }],
    opens: '/rfq_invitations',
    fields: ['rfq', 'rfqName', 'supplier', 'admissionReason'],
  }),
]
