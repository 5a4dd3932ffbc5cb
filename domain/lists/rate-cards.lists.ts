import { defineList, toned, value } from '../meta/list.ts'

const trade = { module: 'trade' } as const

/** Whether the owner of a card pays its rates or asks for them. */
export const rateSide = defineList({
  ...trade,
  code: 'rateSide',
  title: { en_US: 'Sides of Rate Cards', zh_CN: '费率方向' },
  values: [value('buy', 'Buy (cost)', '成本（应付）'), value('sell', 'Sell (price)', '售价（应收）')],
})

export const rateCardStatus = defineList({
  ...trade,
  code: 'rateCardStatus',
  title: { en_US: 'Rate Card Statuses', zh_CN: '费率卡状态' },
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('active', 'Active', '生效')),
    value('ended', 'Ended', '已终止'),
  ],
})

/** What a rate is for (M-FRT-4). */
export const rateUnit = defineList({
  ...trade,
  code: 'rateUnit',
  title: { en_US: 'Units of Rates', zh_CN: '计费单位' },
  values: [
    value('container', 'Per container', '每柜', ['CTN', 'Container']),
    value('shipment', 'Per shipment', '每票', ['Shipment']),
    value('bl', 'Per bill of lading', '每提单', ['B/L', 'BL']),
    value('wm', 'Per t or m³ (W/M)', '每吨或立方（W/M）', ['W/M', 'WM']),
    value('cbm', 'Per m³', '每立方米', ['CBM']),
    value('ton', 'Per t', '每吨', ['Ton']),
    value('chargeableKg', 'Per chargeable kg', '每计费公斤', ['KG']),
    value('percentOf', '% of another charge', '其他费用的百分比', ['%']),
    value('percentOfValue', '% of the insured value', '保险金额的百分比'),
    value('day', 'Per day', '每天', ['Day']),
  ],
})
