import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance'] as const

export const contractRatesService = defineService({
  code: 'page_contract_rates',
  entity: 'ContractRate',
  title: text('Contract Rates', '合同汇率'),
  roles,
  fields: ['fromCurrency', 'toCurrency', 'per', 'rate', 'contractNo', 'source', 'validFrom', 'validTo'],
  sort: [{ field: 'validFrom', direction: 'desc' }],
})

export const contractRatesView = defineView({
  kind: 'list',
  code: 'page_contract_rates',
  page: { menu: 'finance' },
  entity: 'ContractRate',
  title: text('Contract Rates', '合同汇率'),
  roles,
  service: 'page_contract_rates',
  transfer: true,
  search: [
    { field: 'fromCurrency', operator: 'in' },
    { field: 'toCurrency', operator: 'in' },
    { field: 'contractNo', operator: 'startsWith' },
    { field: 'validFrom', operator: 'between' },
  ],
  columns: [
    { field: 'fromCurrency', width: 150, as: 'link' },
    { field: 'toCurrency', width: 150 },
    { field: 'per', width: 80 },
    { field: 'rate', width: 150 },
    { field: 'contractNo', width: 160 },
    { field: 'source', width: 220 },
    { field: 'validFrom', width: 120 },
    { field: 'validTo', width: 120 },
  ],
  opens: '/base/page-making/page_contract_rate?id={id}',
  create: '/base/page-making/page_contract_rate?id=',
  empty: text(
    'There are no contract rates yet. Enter the rates that your bank or partner agreed; only your company sees them.',
    '暂无合同汇率。可录入银行或合作方约定的汇率，仅本公司可见。',
  ),
})

export const contractRatesForm = defineView({
  kind: 'form',
  code: 'page_contract_rate',
  page: {},
  entity: 'ContractRate',
  title: text('Contract Rate', '合同汇率'),
  roles,
  by: 'id',
  sections: [
    { title: text('Pair', '币种对'), fields: ['fromCurrency', 'toCurrency', 'per', 'rate'] },
    {
      title: text('Contract and Days', '合同与日期'),
      fields: ['contractNo', 'source', 'validFrom', 'validTo', 'owner'],
    },
  ],
  tabs: ['history'],
})
