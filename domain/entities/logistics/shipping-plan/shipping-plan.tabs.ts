import { defineList, value } from '../../../meta/list.ts'
import type { ListTabs } from '../../../meta/view.ts'

/** Tabs are views of the status: the five of the specification in the order of its list. */
export const shippingPlanTabs = defineList({
  code: 'shippingPlanTabs',
  module: 'trade',
  title: { en_US: 'Shipping Plan Tabs', zh_CN: '出货计划页签' },
  source: 'trade §4',
  values: [
    value('draft', 'Draft', '草稿'),
    value('contactFreightAgent', 'Contact Freight Agent', '联系货代'),
    value('receivedPlan', 'Received Plan', '已收计划'),
    value('submitToBuyer', 'Submit to Buyer', '提交买方'),
    value('conclusion', 'Conclusion', '结论'),
  ],
})

export const planTabs = {
  list: 'shippingPlanTabs',
  field: 'status',
  values: {
    draft: ['draft'],
    contactFreightAgent: ['confirming'],
    receivedPlan: ['quoting'],
    submitToBuyer: ['quoted'],
    conclusion: ['confirmed', 'rejected', 'canceled', 'overDue'],
  },
} as const satisfies ListTabs
