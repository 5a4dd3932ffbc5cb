import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'purchaser'] as const

export const documentRequirements = defineService({
  code: 'page_document_requirements',
  entity: 'DocumentRequirement',
  title: text('Document Requirements', '单证要求'),
  roles,
  fields: [
    'documentType',
    'needed',
    'neededFor',
    'mustBeChecked',
    'incoterm',
    'shipType',
    'origin',
    'destination',
    'party',
    'providedBy',
    'documentClass',
    'remark',
    'owner',
  ],
  sort: [{ field: 'createdAt', direction: 'asc' }],
})

export const documentRequirementsView = defineView({
  kind: 'list',
  code: 'page_document_requirements',
  page: { menu: 'shipping' },
  entity: 'DocumentRequirement',
  title: text('Document Requirements', '单证要求'),
  roles,
  service: 'page_document_requirements',
  search: [
    { field: 'documentType', operator: 'in' },
    { field: 'neededFor', operator: 'in' },
    { field: 'incoterm', operator: 'in' },
    { field: 'shipType', operator: 'in' },
    { field: 'owner', operator: 'in', companyTypes: ['0'] },
  ],
  columns: [
    { field: 'documentType', width: 190, pinned: 'left', as: 'link' },
    { field: 'needed', width: 90 },
    { field: 'neededFor', width: 150 },
    { field: 'mustBeChecked', width: 130 },
    { field: 'incoterm', width: 110 },
    { field: 'shipType', width: 120 },
    { field: 'origin', width: 90 },
    { field: 'destination', width: 90 },
    { field: 'party', width: 180 },
    { field: 'providedBy', width: 130 },
    { field: 'documentClass', width: 190 },
    { field: 'remark', width: 220, optional: true },
    { field: 'owner', width: 190, companyTypes: ['0'] },
  ],
  opens: '/base/page-making/page_document_requirement?id={id}',
  create: '/base/page-making/page_document_requirement?id=',
  empty: text(
    'Nothing is required yet. Add which documents a shipment needs, by incoterm, mode, lane and partner, and from which step on.',
    '尚无单证要求。可按贸易条款、运输方式、航线与合作方设置货运所需单证及最迟节点。',
  ),
})

export const documentRequirementForm = defineView({
  kind: 'form',
  code: 'page_document_requirement',
  page: {},
  entity: 'DocumentRequirement',
  title: text('Document Requirement', '单证要求'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Document', '单证'),
      fields: ['documentType', 'needed', 'neededFor', 'mustBeChecked', 'providedBy', 'documentClass', 'remark'],
    },
    {
      title: text('For Shipments', '适用货运'),
      fields: ['incoterm', 'shipType', 'origin', 'destination', 'party', 'owner'],
    },
  ],
  tabs: ['history'],
})
