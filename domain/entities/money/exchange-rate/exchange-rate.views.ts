import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance'] as const

export const exchangeRatesService = defineService({
  code: 'exchange_rates',
  entity: 'ExchangeRate',
  title: text('Exchange Rates', '汇率'),
  roles,
  fields: ['fromCurrency', 'toCurrency', 'per', 'rate', 'type', 'source', 'validFrom', 'validTo'],
  sort: [{ field: 'validFrom', direction: 'desc' }],
})

export const exchangeRatesView = defineView({
  kind: 'list',
  code: 'exchange_rates',
  entity: 'ExchangeRate',
  title: text('Exchange Rates', '汇率'),
  roles,
  service: 'exchange_rates',
  transfer: true,
  search: [
    { field: 'fromCurrency', operator: 'in' },
    { field: 'toCurrency', operator: 'in' },
    { field: 'type', operator: 'in' },
    { field: 'validFrom', operator: 'between' },
  ],
  columns: [
    { field: 'fromCurrency', width: 150, as: 'link' },
    { field: 'toCurrency', width: 150 },
    { field: 'per', width: 80 },
    { field: 'rate', width: 150 },
    { field: 'type', width: 200 },
    { field: 'source', width: 220 },
    { field: 'validFrom', width: 120 },
    { field: 'validTo', width: 120 },
  ],
  opens: '/exchangeRateManagement?id={id}',
  create: '/exchangeRateManagement?id=',
  empty: text(
    'There are no exchange rates here. Enter a rate, import a file, or let the scheduled job import the reference rates.',
    '此处没有汇率。可录入汇率、从文件导入，或由定时任务导入参考汇率。',
  ),
})

export const exchangeRatesForm = defineView({
  kind: 'form',
  code: 'exchange_rate_form',
  entity: 'ExchangeRate',
  title: text('Exchange Rate', '汇率'),
  roles,
  by: 'id',
  sections: [
    { title: text('Pair', '币种对'), fields: ['fromCurrency', 'toCurrency', 'per', 'rate'] },
    { title: text('Origin and Days', '来源与日期'), fields: ['type', 'source', 'validFrom', 'validTo'] },
  ],
  tabs: ['history'],
})
