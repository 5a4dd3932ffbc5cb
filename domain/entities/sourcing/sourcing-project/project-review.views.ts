import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const
const fields = [
  'projectNo',
  'projectName',
  'status',
  'buyer',
  'lead',
  'startDate',
  'endDate',
  'budget',
  'currency',
] as const
const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'status', operator: 'in' },
  { field: 'buyer', operator: 'in', companyTypes: ['0', '1'] },
  { field: 'endDate', operator: 'between' },
] as const
const columns = [
  { field: 'projectNo', width: 140, pinned: 'left', as: 'link' },
  { field: 'projectName', width: 260 },
  { field: 'status', width: 110, as: 'chip' },
  { field: 'buyer', width: 180, companyTypes: ['0', '1'] },
  { field: 'lead', width: 150 },
  { field: 'startDate', width: 120 },
  { field: 'endDate', width: 120 },
  { field: 'budget', width: 130 },
  { field: 'currency', width: 80 },
] as const
const sort = [{ field: 'projectNo', direction: 'desc' }] as const
const empty = text('There are no projects to review.', '暂无可评审的项目。')

export const projectReviewService = defineService({
  code: 'project_review',
  entity: 'SourcingProject',
  title: text('Project Review', '项目评审'),
  roles,
  fields,
  sort,
})

export const projectReview = defineView({
  kind: 'list',
  code: 'project_review',
  entity: 'SourcingProject',
  title: text('Project Review', '项目评审'),
  roles,
  service: 'project_review',
  search,
  columns,
  opens: '/yeeProjectReview?id={id}',
  empty,
})

const project = {
  title: text('Project', '项目'),
  fields: ['projectNo', 'projectName', 'status', 'buyer', 'lead', 'team', 'startDate', 'endDate', 'budget', 'currency'],
} as const

/**
 * A project with what was asked, who answered, what was decided and ordered. Sealed quotations add nothing (S-CUT-3).
 */
export const projectReviewDocument = defineView({
  kind: 'document',
  code: 'project_review_document',
  entity: 'SourcingProject',
  title: text('Project Review', '项目评审'),
  roles,
  by: 'projectNo',
  sections: [project, { title: text('Scope', '范围'), fields: ['category', 'companies', 'description'] }],
  related: [
    {
      service: 'rfq_query_new',
      entity: 'Rfq',
      title: text('RFQs and Rounds', '询价与轮次'),
      field: 'projectNo',
      of: 'projectNo',
      columns: ['rfqNo', 'rfqName', 'rfqStatus', 'round', 'roundNo', 'firstOfferingCutoff', 'bafoCutoff', 'supplier'],
      opens: '/rfq_detail?id={id}',
    },
    {
      service: 'rfq_invitations',
      entity: 'RfqInvitation',
      title: text('Offers', '报价情况'),
      field: 'projectNo',
      of: 'projectNo',
      columns: ['rfq', 'supplier', 'status', 'answeredAt', 'choice', 'result', 'declineReason'],
      opens: '/rfq_comparison?rfq={rfq}',
    },
    {
      service: 'rfq_awards',
      entity: 'RfqAward',
      title: text('Decisions', '授标决定'),
      field: 'projectNo',
      of: 'projectNo',
      columns: ['awardNo', 'rfq', 'status', 'preparedBy', 'approvedBy'],
      opens: '/rfq_awards?id={id}',
    },
    {
      service: 'page_po_list',
      entity: 'PurchaseOrder',
      title: text('Purchase Orders', '采购订单'),
      field: 'projectNo',
      of: 'projectNo',
      columns: ['poNo', 'supplier', 'progress', 'totalAmount', 'currency', 'cargoReadyDate'],
      opens: '/base/page-making/page_po_form?id={id}',
    },
  ],
  tabs: ['history'],
})

export const projectReviewOldService = defineService({
  code: 'project_review_old',
  entity: 'SourcingProject',
  title: text('Project Review (Old)', '项目评审（旧版）'),
  roles,
  fields,
  sort,
})

/** The same projects without what happened in their RFQs. */
export const projectReviewOld = defineView({
  kind: 'list',
  code: 'project_review_old',
  entity: 'SourcingProject',
  title: text('Project Review (Old)', '项目评审（旧版）'),
  roles,
  service: 'project_review_old',
  search,
  columns,
  opens: '/yeeProjectReviewOld?id={id}',
  empty,
})

export const projectReviewOldDocument = defineView({
  kind: 'document',
  code: 'project_review_old_document',
  entity: 'SourcingProject',
  title: text('Project Review (Old)', '项目评审（旧版）'),
  roles,
  by: 'projectNo',
  sections: [project, { title: text('Scope', '范围'), fields: ['category', 'companies', 'description'] }],
  tabs: ['history'],
})
