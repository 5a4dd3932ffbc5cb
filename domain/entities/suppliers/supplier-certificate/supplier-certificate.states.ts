import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const buyers = ['purchaser', 'platform'] as const

export const certificateStatus = defineStates({
  code: 'certificateStatus',
  module: 'sourcing',
  entity: 'SupplierCertificate',
  field: 'status',
  title: text('Certificate Status', '证书状态'),
  source: 'sourcing.md 8',
  initial: 'uploaded',
  terminal: ['withdrawn'],
  values: [
    toned('warning', value('uploaded', 'Uploaded', '待核验')),
    toned('success', value('verified', 'Verified', '已核验')),
    toned('danger', value('refused', 'Refused', '已拒绝')),
    value('withdrawn', 'Withdrawn', '已撤销'),
  ],
  transitions: [
    {
      from: [],
      action: { code: 'create', label: text('Create', '新建') },
      to: 'uploaded',
      roles: [...buyers, 'supplier'],
    },
    // its file is there; nobody verifies what they uploaded themselves
    {
      from: ['uploaded'],
      action: { code: 'verify', label: text('Verify', '核验通过') },
      to: 'verified',
      roles: buyers,
      guards: ['hasFile', 'notOwn'],
      effects: ['sign-as:decidedBy', 'decide-certificate', 'notify:supplierCompany'],
      tone: 'primary',
    },
    {
      from: ['uploaded', 'verified'],
      action: { code: 'refuse', label: text('Refuse', '拒绝') },
      to: 'refused',
      roles: buyers,
      reasonRequired: true,
      effects: ['sign-as:decidedBy', 'decide-certificate', 'notify:supplierCompany'],
      tone: 'danger',
    },
    {
      from: ['refused'],
      action: { code: 'submitAgain', label: text('Submit Again', '重新提交') },
      to: 'uploaded',
      roles: [...buyers, 'supplier'],
      effects: ['clear:decidedBy,decidedOn,refusal', 'notify:buyer'],
      tone: 'primary',
    },
    {
      from: ['uploaded', 'refused', 'verified'],
      action: { code: 'withdraw', label: text('Withdraw', '撤销') },
      to: 'withdrawn',
      roles: [...buyers, 'supplier'],
      reasonRequired: true,
      effects: ['notify:buyer', 'notify:supplierCompany'],
    },
    // 90, 30 and 7 days before its end, once each
    {
      from: ['verified'],
      action: { code: 'warn', label: text('Ends Soon', '即将到期') },
      to: 'verified',
      roles: ['system'],
      effects: ['warn-of-end', 'notify:buyer', 'notify:supplierCompany'],
    },
  ],
})
