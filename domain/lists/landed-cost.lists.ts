import { defineList, toned, value } from '../meta/list.ts'

const trade = { module: 'trade' } as const

/** How sure a landed cost is (M-LC-3). */
export const landedStage = defineList({
  ...trade,
  code: 'landedStage',
  title: { en_US: 'Landed Cost Stages', zh_CN: '到岸成本阶段' },
  values: [
    value('estimated', 'Estimated', '预估'),
    toned('info', value('provisional', 'Provisional', '暂估')),
    toned('success', value('final', 'Final', '确定')),
  ],
})

/** What a charge is given out by (M-LC-1). */
export const landedMethod = defineList({
  ...trade,
  code: 'landedMethod',
  title: { en_US: 'Allocation Methods', zh_CN: '分摊方式' },
  values: [
    value('value', 'By value', '按货值'),
    value('quantity', 'By quantity', '按数量'),
    value('grossWeight', 'By gross weight', '按毛重'),
    value('volume', 'By volume', '按体积'),
    value('equal', 'Equal shares', '平均分摊'),
  ],
})

/** What a charge is for customs (M-DTY-1). A charge without a part does not count in the customs value. */
export const customsPart = defineList({
  ...trade,
  code: 'customsPart',
  title: { en_US: 'Parts of the Customs Value', zh_CN: '完税价格组成' },
  values: [
    value('originInland', 'Carriage before export', '出口前内陆运费'),
    value('freightToBorder', 'Freight to the border', '运抵边境运费'),
    value('insurance', 'Insurance', '保险费'),
    value('afterBorder', 'Carriage after the border', '入境后运费'),
  ],
})

export const customsBasis = defineList({
  ...trade,
  code: 'customsBasis',
  title: { en_US: 'Bases of the Customs Value', zh_CN: '完税价格基础' },
  values: [
    value('CIF', 'CIF (most countries)', 'CIF（多数国家）'),
    value('FOB', 'FOB (US and others)', 'FOB（美国等）'),
  ],
})

export const dutyCode = defineList({
  ...trade,
  code: 'dutyCode',
  title: { en_US: 'Duties and Excise', zh_CN: '关税与消费税' },
  values: [
    value('duty', 'Customs duty', '关税'),
    value('antiDumping', 'Anti-dumping duty', '反倾销税'),
    value('countervailing', 'Countervailing duty', '反补贴税'),
    value('additional', 'Additional duty', '加征关税'),
    value('excise', 'Excise', '消费税'),
  ],
})

/** How a duty is counted (M-DTY-2). */
export const dutyKind = defineList({
  ...trade,
  code: 'dutyKind',
  title: { en_US: 'Kinds of Duty', zh_CN: '计税方式' },
  values: [
    value('adValorem', 'By value', '从价'),
    value('specific', 'By quantity', '从量'),
    value('compound', 'By value and quantity', '复合'),
    value('higherOf', 'Higher of value and quantity', '从价从量取高'),
    value('lowerOf', 'Lower of value and quantity', '从价从量取低'),
    value('excise', 'Excise within its own base', '消费税（价内）'),
  ],
})

export const dutyUnit = defineList({
  ...trade,
  code: 'dutyUnit',
  title: { en_US: 'Units of Duty', zh_CN: '从量计税单位' },
  values: [value('netKg', 'kg net', '千克（净重）'), value('pieces', 'Pieces', '件')],
})
