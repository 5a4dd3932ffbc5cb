import { newMail } from '../../../mail/new-mail.ts'
import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const buyers = ['purchaser', 'platform'] as const

export const rfqQueryService = defineService({
  code: 'rfq_query_new',
  entity: 'Rfq',
  title: text('RFQ Query', '询价查询'),
  roles: buyers,
  fields: [
    'rfqNo',
    'rfqName',
    'rfqStatus',
    'round',
    'roundNo',
    'rfqType',
    'projectNo',
    'category',
    'supplier',
    'firstOfferingCutoff',
    'bafoCutoff',
    'timeZone',
    'currency',
    'incoterm',
    'finalDestination',
    'deliveryDueDate',
    'openers',
    'openedBy',
    'buyer',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const rfqQuery = defineView({
  kind: 'list',
  code: 'rfq_query_new',
  entity: 'Rfq',
  title: text('RFQ Query', '询价查询'),
  roles: buyers,
  service: 'rfq_query_new',
  opens: '/rfq_detail?rfqNo={rfqNo}',
  create: '/createRfq?rfqNo=',
  actions: ['rfqRound', 'rfqStatus'],
  transfer: true,
  tabs: { list: 'rfqStatus', field: 'rfqStatus', values: { draft: ['draft'], open: ['open'], closed: ['closed'] } },
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'round', operator: 'in' },
    { field: 'rfqStatus', operator: 'in' },
    { field: 'firstOfferingCutoff', operator: 'between' },
    { field: 'category', operator: 'eq' },
    { field: 'buyer', operator: 'eq', companyTypes: ['0'] },
  ],
  columns: [
    { field: 'rfqNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'rfqName', width: 220 },
    { field: 'rfqStatus', width: 110, as: 'chip' },
    { field: 'round', width: 150, as: 'chip' },
    { field: 'firstOfferingCutoff', width: 170 },
    { field: 'bafoCutoff', width: 170 },
    { field: 'supplier', width: 240 },
    { field: 'projectNo', width: 140 },
    { field: 'currency', width: 80 },
    { field: 'incoterm', width: 90 },
    { field: 'finalDestination', width: 160 },
    { field: 'deliveryDueDate', width: 130 },
    { field: 'category', width: 140, optional: true },
    { field: 'timeZone', width: 150, optional: true },
    { field: 'openers', width: 180, optional: true },
    { field: 'openedBy', width: 180, optional: true },
    { field: 'buyer', width: 190, companyTypes: ['0'] },
  ],
  empty: text(
    'There are no RFQs yet. Create one with its SKUs, the suppliers to invite and a cut-off.',
    '暂无询价单。请新建询价单，填写商品、受邀供应商与截止时间。',
  ),
})

const sections = [
  {
    title: text('RFQ', '询价单'),
    fields: [
      'rfqNo',
      'rfqName',
      'rfqStatus',
      'round',
      'rfqType',
      'projectNo',
      'category',
      'supplier',
      'certificates',
      'poolReason',
      'buyer',
      'parent',
    ],
  },
  {
    title: text('Cut-off', '截止时间'),
    fields: [
      'firstOfferingLocal',
      'timeZone',
      'firstOfferingCutoff',
      'bafoCutoff',
      'questionDays',
      'questionsUntil',
      'noticeHours',
      'version',
      'currency',
      'rateDate',
      'alternates',
      'openers',
      'openedBy',
    ],
  },
  {
    title: text('Terms', '条款'),
    fields: [
      'incoterm',
      'finalDestination',
      'deliveryDueDate',
      'paymentTerms',
      'paymentType',
      'creditTermOfPayment',
      'quotationValidity',
      'moq',
      'productWarranty',
      'poConfirmDueDate',
      'rfqStartDate',
      'rfqFinishDate',
    ],
  },
] as const

const asked = {
  child: 'lines',
  title: text('SKUs', '询价商品'),
  columns: [
    { field: 'lineNo', width: 60 },
    { field: 'skuNo', width: 150 },
    { field: 'skuName', width: 220 },
    { field: 'specification', width: 260 },
    { field: 'quantity', width: 110, total: true },
    { field: 'uom', width: 80 },
    { field: 'lot', width: 90 },
    { field: 'dropped', width: 130 },
    { field: 'targetPrice', width: 120 },
    { field: 'currency', width: 90 },
    { field: 'landedEstimate', width: 150 },
    { field: 'showroomItem', width: 180 },
  ],
} as const

const scoredBy = {
  child: 'criteria',
  title: text('Criteria', '评分标准'),
  columns: [
    { field: 'lineNo', width: 60 },
    { field: 'name', width: 220 },
    { field: 'measure', width: 170 },
    { field: 'weight', width: 100, total: true },
    { field: 'form', width: 220 },
    { field: 'minimum', width: 130 },
    { field: 'low', width: 110 },
    { field: 'high', width: 130 },
  ],
} as const

export const createRfq = defineView({
  kind: 'form',
  code: 'create_rfq',
  entity: 'Rfq',
  title: text('Create RFQ', '创建询价'),
  roles: ['purchaser'],
  by: 'rfqNo',
  rowsAfter: 2,
  sections,
  tables: [asked, scoredBy],
  actions: ['rfqRound', 'rfqStatus'],
  tabs: ['attachments', 'history'],
})

export const rfqDetail = defineView({
  kind: 'form',
  code: 'rfq_detail',
  entity: 'Rfq',
  title: text('RFQ Detail', '询价详情'),
  roles: ['purchaser', 'supplier', 'platform'],
  by: 'rfqNo',
  rowsAfter: 1,
  summary: [
    { field: 'firstOfferingCutoff' },
    { field: 'bafoCutoff' },
    { field: 'timeZone' },
    { field: 'questionsUntil' },
    { field: 'version' },
  ],
  sections,
  tables: [
    asked,
    scoredBy,
    {
      child: 'differences',
      title: text('Changes of the RFQ', '询价变更内容'),
      columns: [
        { field: 'version', width: 80 },
        { field: 'title', width: 200 },
        { field: 'what', width: 170 },
        { field: 'skuNo', width: 120 },
        { field: 'before', width: 220 },
        { field: 'after', width: 220 },
        { field: 'publishedAt', width: 160 },
      ],
    },
    {
      child: 'answers',
      title: text('Questions and Answers', '询价答疑'),
      columns: [
        { field: 'answerNo', width: 60 },
        { field: 'question', width: 340 },
        { field: 'answer', width: 420 },
        { field: 'answeredAt', width: 160 },
      ],
    },
    {
      child: 'questions',
      title: text('Questions of Suppliers', '供应商提问'),
      columns: [
        { field: 'subject', width: 200 },
        { field: 'question', width: 320 },
        { field: 'status', width: 120, as: 'chip' },
        { field: 'supplier', width: 190, companyTypes: ['1', '3'] },
        { field: 'refusal', width: 240 },
      ],
    },
    {
      child: 'invitations',
      title: text('Invitations', '询价邀请'),
      columns: [
        { field: 'supplier', width: 220 },
        { field: 'status', width: 130, as: 'chip' },
        { field: 'answeredAt', width: 170 },
        { field: 'choice', width: 130, as: 'chip' },
        { field: 'admission', width: 150, as: 'chip', companyTypes: ['1', '3'] },
        { field: 'standing', width: 140, as: 'chip', companyTypes: ['1', '3'] },
        { field: 'declineReason', width: 260 },
        { field: 'poolReason', width: 240, companyTypes: ['1', '3'] },
        { field: 'invitedBy', width: 150, companyTypes: ['1', '3'] },
      ],
    },
    {
      child: 'rounds',
      title: text('Bidding Rounds', '报价轮次'),
      columns: [
        { field: 'roundNo', width: 80 },
        { field: 'round', width: 170, as: 'chip' },
        { field: 'cutoffLocal', width: 170 },
        { field: 'timeZone', width: 160 },
        { field: 'cutoff', width: 170 },
        { field: 'extensions', width: 110 },
        { field: 'closedEarly', width: 120 },
      ],
    },
  ],
  links: {
    to: [
      {
        title: text('Ask a Question', '提问'),
        opens: '/rfq_questions?id=&rfq={id}',
        companyTypes: ['2'],
        while: { field: 'round', values: ['firstOffering', 'bafo'] },
      },
      {
        title: text('Prepare a Change', '编制变更'),
        opens: '/rfq_changes?id=&rfq={id}',
        companyTypes: ['1', '3'],
        while: { field: 'round', values: ['firstOffering', 'bafo'] },
      },
      {
        title: text('Prepare a Scoring', '准备评分'),
        opens: '/rfq_scorings?id=&rfq={id}',
        companyTypes: ['1', '3'],
        while: { field: 'round', values: ['firstOffering', 'shortlist', 'sampling', 'bafo'] },
      },
      {
        title: text('Compare Quotations', '比较报价'),
        opens: '/rfq_comparison?rfq={id}',
        while: { field: 'rfqStatus', values: ['open', 'closed'] },
      },
      ...newMail({ entity: 'Rfq', number: 'rfqNo' }, { ofSupplier: 'buyer' }),
    ],
  },
  actions: ['rfqRound', 'rfqStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const rfqWorklists = [
  defineWorklist({
    code: 'rfq-closing',
    title: text('RFQs that close soon', '即将截止的询价'),
    roles: ['purchaser'],
    service: 'rfq_query_new',
    where: [
      { field: 'rfqStatus', operator: 'eq', value: 'open' },
      { field: 'round', operator: 'eq', value: 'firstOffering' },
      { field: 'firstOfferingCutoff', operator: 'between', value: ['today', 'today+7'] },
    ],
    opens: '/rfq_query_new',
    fields: ['rfqNo', 'rfqName', 'firstOfferingCutoff'],
  }),
]
