import { defineList, toned, value } from '../meta/list.ts'

export const containerSize = defineList({
  code: 'containerSize',
  module: 'trade',
  title: { en_US: 'Container Sizes', zh_CN: '柜型' },
  source: 'trade §9',
  values: [value('20GP', '20GP', '20GP', ['22G1', "20'"]), value('40GP', '40GP', '40GP', ['42G1', "40'"])],
})

export const chargeCode = defineList({
  code: 'chargeCode',
  module: 'trade',
  title: { en_US: 'Charge Codes', zh_CN: '费用代码' },
  source: 'trade §3',
  values: [
    value('OFR', 'Ocean freight', '海运费'),
    value('THC', 'Terminal handling', '码头操作费'),
    value('DOC', 'Documentation', '文件费'),
    value('TRK', 'Trucking', '拖车费'),
    value('CUS', 'Customs', '报关费'),
    value('WHS', 'Warehousing', '仓储费'),
    value('INS', 'Inspection', '检验费'),
    value('SVC', 'Service fee', '服务费'),
  ],
})

/** The limit of a container that is reached first. */
export const bindingLimit = defineList({
  code: 'bindingLimit',
  module: 'trade',
  title: { en_US: 'Binding Limits', zh_CN: '约束因素' },
  values: [value('volume', 'Volume', '体积'), value('weight', 'Weight', '重量')],
})

/** How full a container is (practice C-12). */
export const loadGrade = defineList({
  code: 'loadGrade',
  module: 'trade',
  title: { en_US: 'Loading Grades', zh_CN: '装载等级' },
  values: [
    toned('warning', value('low', 'Badly used', '利用不足')),
    toned('success', value('good', 'Well used', '利用良好')),
    toned('warning', value('tight', 'Above the practical limit', '超出实用上限')),
    toned('danger', value('over', 'Over the limit', '超限')),
  ],
})

/** Result of a message of the carrier link. */
export const linkResult = defineList({
  code: 'linkResult',
  module: 'trade',
  title: { en_US: 'Results of Carrier Messages', zh_CN: '对接结果' },
  values: [
    toned('success', value('applied', 'Taken over', '已采用')),
    value('kept', 'Kept in the history', '仅留存历史'),
    toned('warning', value('waiting', 'Waits for its shipment', '等待匹配货运')),
    toned('warning', value('unknown', 'Not a milestone', '非跟踪节点')),
  ],
})

/** Source of an event, the most trusted first. */
export const eventSource = defineList({
  code: 'eventSource',
  module: 'trade',
  title: { en_US: 'Sources of an Event', zh_CN: '事件来源' },
  values: [
    value('carrier', 'Carrier', '承运人'),
    value('terminal', 'Terminal', '码头'),
    value('agent', 'Freight agent', '货代'),
    value('manual', 'By hand', '手工'),
    value('order', 'Order', '订单'),
    value('template', 'Template', '模板'),
  ],
})

/** Charges for a container that stands too long. The terms are often confused, so each says where it stands. */
export const freeTimeClock = defineList({
  code: 'freeTimeClock',
  module: 'trade',
  title: { en_US: 'Free Time Charges', zh_CN: '超期费用种类' },
  values: [
    value('demurrage', 'Demurrage, at the terminal', '滞港费（码头内重箱）'),
    value('detention', 'Detention, outside it', '滞箱费（码头外用箱）'),
    value('combined', 'Demurrage and detention', '滞港滞箱合并计费'),
  ],
})

export const freeTimeStart = defineList({
  code: 'freeTimeStart',
  module: 'trade',
  title: { en_US: 'First Free Day', zh_CN: '免费期起算日' },
  values: [value('sameDay', 'The day itself', '当日起算'), value('nextDay', 'The day after', '次日起算')],
})

export const dayCount = defineList({
  code: 'dayCount',
  module: 'trade',
  title: { en_US: 'Counting of Days', zh_CN: '计日方式' },
  values: [value('calendar', 'Calendar days', '自然日'), value('working', 'Working days', '工作日')],
})
