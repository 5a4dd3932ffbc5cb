import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'platform'] as const

export const chargeRatesService = defineService({
  code: 'project_charge_rates',
  entity: 'ChargeRate',
  title: text('Project Charge Rates', '项目费率'),
  roles,
  fields: [
    'project',
    'chargeCode',
    'arAp',
    'source',
    'basis',
    'unitAmount',
    'chargeQuantity',
    'currency',
    'validFrom',
    'validTo',
    'owner',
  ],
  sort: [{ field: 'validFrom', direction: 'desc' }],
})

export const chargeRatesView = defineView({
  kind: 'list',
  code: 'project_charge_rates',
  entity: 'ChargeRate',
  title: text('Project Charge Rates', '项目费率'),
  roles,
  service: 'project_charge_rates',
  transfer: true,
  search: [
    { field: 'project', operator: 'eq' },
    { field: 'chargeCode', operator: 'in' },
    { field: 'arAp', operator: 'in' },
    { field: 'validFrom', operator: 'between' },
  ],
  columns: [
    { field: 'project', width: 180, pinned: 'left', as: 'link' },
    { field: 'chargeCode', width: 170 },
    { field: 'arAp', width: 120 },
    { field: 'source', width: 140 },
    { field: 'basis', width: 120, optional: true },
    { field: 'unitAmount', width: 130 },
    { field: 'chargeQuantity', width: 130 },
    { field: 'currency', width: 80 },
    { field: 'validFrom', width: 120 },
    { field: 'validTo', width: 120 },
    { field: 'owner', width: 190, optional: true },
  ],
  opens: '/projectChargeRate?id={id}',
  create: '/projectChargeRate?id=',
  empty: text(
    'There are no charge rates yet. Enter what a project pays or is billed for each charge code.',
    '暂无项目费率。可按项目与费用代码录入应收或应付的费率。',
  ),
})

export const chargeRateForm = defineView({
  kind: 'form',
  code: 'project_charge_rate_form',
  entity: 'ChargeRate',
  title: text('Project Charge Rate', '项目费率'),
  roles,
  by: 'id',
  sections: [
    { title: text('Charge', '费用'), fields: ['project', 'chargeCode', 'arAp', 'source', 'basis'] },
    { title: text('Rate', '费率'), fields: ['unitAmount', 'chargeQuantity', 'currency', 'validFrom', 'validTo'] },
    { title: text('Other', '其他'), fields: ['remark', 'owner'] },
  ],
  tabs: ['history'],
})
