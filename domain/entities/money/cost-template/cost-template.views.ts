import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'platform', 'freightAgent'] as const

export const costTemplatesService = defineService({
  code: 'log_cost_templates',
  entity: 'LogisticsCostTemplate',
  title: text('Logistics Cost Templates', '物流成本模板'),
  roles,
  fields: ['name', 'mode', 'currency', 'remark', 'owner'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const costTemplatesView = defineView({
  kind: 'list',
  code: 'log_cost_templates',
  entity: 'LogisticsCostTemplate',
  title: text('Logistics Cost Templates', '物流成本模板'),
  roles,
  service: 'log_cost_templates',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'mode', operator: 'in' },
  ],
  columns: [
    { field: 'name', width: 260, pinned: 'left', as: 'link' },
    { field: 'mode', width: 110 },
    { field: 'currency', width: 90 },
    { field: 'remark', width: 300 },
    { field: 'owner', width: 190, optional: true },
  ],
  opens: '/log_cost_templete?id={id}',
  create: '/log_cost_templete?id=',
  empty: text(
    'There are no cost templates yet. Enter the charges that come with each shipment; the calculator adds them.',
    '暂无物流成本模板。可录入每票货运附带的费用，计算器会一并计入。',
  ),
})

export const costTemplateForm = defineView({
  kind: 'form',
  code: 'log_cost_template_form',
  entity: 'LogisticsCostTemplate',
  title: text('Logistics Cost Template', '物流成本模板'),
  roles,
  by: 'id',
  sections: [{ title: text('Template', '模板'), fields: ['name', 'mode', 'currency', 'remark', 'owner'] }],
  tables: [
    {
      child: 'charges',
      title: text('Charges', '费用'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'chargeCode', width: 160 },
        { field: 'per', width: 170 },
        { field: 'equipment', width: 120 },
        { field: 'rate', width: 120 },
        { field: 'currency', width: 90 },
        { field: 'minimum', width: 110 },
        { field: 'maximum', width: 110 },
        { field: 'minimumUnits', width: 110 },
        { field: 'ofCode', width: 150 },
      ],
    },
  ],
  tabs: ['history'],
})
