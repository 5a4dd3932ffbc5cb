import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform', 'supplier', 'qc'] as const
const buyerSide = ['0', '1', '3', '5'] as const

export const certificatesService = defineService({
  code: 'supplier_certificates',
  entity: 'SupplierCertificate',
  title: text('Supplier Certificates', '供应商证书'),
  roles,
  fields: [
    'certificateNo',
    'kind',
    'issuer',
    'scope',
    'validFrom',
    'validTo',
    'status',
    'supplierName',
    'buyer',
    'file',
    'uploadedBy',
    'decidedBy',
    'decidedOn',
    'refusal',
  ],
  sort: [{ field: 'validTo', direction: 'asc' }],
})

export const certificatesView = defineView({
  kind: 'list',
  code: 'supplier_certificates',
  entity: 'SupplierCertificate',
  title: text('Supplier Certificates', '供应商证书'),
  roles,
  service: 'supplier_certificates',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'kind', operator: 'in' },
    { field: 'status', operator: 'in' },
    { field: 'buyer', operator: 'in', companyTypes: ['2'] },
    { field: 'validTo', operator: 'between' },
  ],
  columns: [
    { field: 'certificateNo', width: 170, pinned: 'left', as: 'link' },
    { field: 'kind', width: 200 },
    { field: 'supplierName', width: 210, companyTypes: buyerSide },
    { field: 'buyer', width: 190, companyTypes: ['1', '2'] },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'validFrom', width: 120 },
    { field: 'validTo', width: 140, as: 'due' },
    { field: 'issuer', width: 180 },
    { field: 'scope', width: 240 },
    { field: 'file', width: 160 },
    { field: 'decidedBy', width: 140, companyTypes: buyerSide },
    { field: 'decidedOn', width: 120 },
    { field: 'refusal', width: 200, optional: true },
  ],
  opens: '/supplier_certificates?id={id}',
  create: '/supplier_certificates?id=',
  actions: ['certificateStatus'],
  empty: text(
    'There are no certificates yet. Suppliers and buyers enter them; the buyer verifies them.',
    '暂无证书。供应商与采购商均可录入，由采购商核验。',
  ),
})

export const certificateForm = defineView({
  kind: 'form',
  code: 'supplier_certificate_form',
  entity: 'SupplierCertificate',
  title: text('Certificate', '证书'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Certificate', '证书'),
      fields: ['kind', 'certificateNo', 'issuer', 'scope', 'validFrom', 'validTo', 'file', 'supplier', 'buyer'],
    },
    {
      title: text('Check', '核验'),
      fields: ['status', 'uploadedBy', 'decidedBy', 'decidedOn', 'refusal'],
    },
  ],
  actions: ['certificateStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const certificateWorklists = [
  defineWorklist({
    code: 'certificates-to-verify',
    title: text('Certificates to verify', '待核验证书'),
    roles: ['purchaser'],
    service: 'supplier_certificates',
    where: [{ field: 'status', operator: 'eq', value: 'uploaded' }],
    opens: '/supplier_certificates',
    fields: ['certificateNo', 'kind', 'supplierName'],
  }),
  defineWorklist({
    code: 'certificates-ending',
    title: text('Certificates that end within 90 days', '90 天内到期的证书'),
    roles: ['supplier', 'purchaser'],
    service: 'supplier_certificates',
    where: [
      { field: 'status', operator: 'eq', value: 'verified' },
      { field: 'validTo', operator: 'le', value: 'today+90' },
    ],
    opens: '/supplier_certificates',
    due: 'validTo',
    fields: ['certificateNo', 'kind', 'validTo'],
  }),
]
