import { defineService } from '../../meta/service.ts'
import { text } from '../../meta/text.ts'
import { defineView, defineWorklist } from '../../meta/view.ts'
import { planTabs } from './shipping-plan.tabs.ts'

const fields = [
  'shippingPlanNo', 'version', 'status', 'po', 'buyer', 'forwarder', 'supplierCompany', 'operator', 'enquiry', 'carrier', 'vessel', 'voyage', 'cargoReadyDate', 'etd', 'eta', 'shipType', 'pol', 'pod',
  'containerType', 'containerQty', 'volume', 'grossWeight', 'answerDeadline', 'quoteDeadline', 'quoteAmount', 'currency', 'quoteValidUntil',
] as const
const newest = [{ field: 'createdAt', direction: 'desc' }] as const

export const shippingPlans = defineService({
  code: 'shiping_plan', entity: 'ShippingPlan', title: text('Shipping Plans', '出货计划'), roles: ['purchaser', 'supplier', 'platform'], fields, sort: newest,
})
export const shippingPlansPlatform = defineService({
  code: 'shiping_plan_platform', entity: 'ShippingPlan', title: text('Shipping Plans (Platform)', '出货计划（平台）'), roles: ['platform'], fields, sort: newest,
})
export const shippingPlansThird = defineService({
  code: 'shipping_plan_third', entity: 'ShippingPlan', title: text('Shipping Plans (Freight Agent)', '出货计划（货代）'), roles: ['freightAgent'], fields,
  sort: newest,
})

const search = [
  { field: 'keyword', operator: 'like' }, { field: 'status', operator: 'in' }, { field: 'po', operator: 'in' }, { field: 'etd', operator: 'between' }, { field: 'carrier', operator: 'in' },
  { field: 'pol', operator: 'startsWith' }, { field: 'pod', operator: 'startsWith' }, { field: 'shipType', operator: 'in' },
] as const

const shown = {
  no: { field: 'shippingPlanNo', width: 150, pinned: 'left', as: 'link' }, status: { field: 'status', width: 120, as: 'chip' }, po: { field: 'po', width: 200 },
  buyer: { field: 'buyer', width: 180 }, forwarder: { field: 'forwarder', width: 180 }, enquiry: { field: 'enquiry', width: 140 },
  ready: { field: 'cargoReadyDate', width: 130 }, etd: { field: 'etd', width: 110 }, eta: { field: 'eta', width: 110 }, pol: { field: 'pol', width: 90 }, pod: { field: 'pod', width: 90 },
  type: { field: 'containerType', width: 110 }, qty: { field: 'containerQty', width: 90 }, volume: { field: 'volume', width: 100, total: true }, weight: { field: 'grossWeight', width: 110, total: true },
  carrier: { field: 'carrier', width: 150 }, vessel: { field: 'vessel', width: 140 }, amount: { field: 'quoteAmount', width: 140, total: true }, currency: { field: 'currency', width: 80 },
  until: { field: 'quoteValidUntil', width: 130, as: 'due' }, answer: { field: 'answerDeadline', width: 150 }, quote: { field: 'quoteDeadline', width: 150 }, made: { field: 'createdAt', width: 150, optional: true },
} as const
const more = [{ field: 'voyage', width: 90, optional: true }, { field: 'shipType', width: 100, optional: true }, { field: 'version', width: 80, optional: true }, shown.made] as const

export const shippingPlanView = defineView({
  kind: 'list', code: 'shiping_plan', entity: 'ShippingPlan', title: text('Shipping Plans', '出货计划'), roles: ['purchaser', 'supplier'],
  service: 'shiping_plan', search: [...search, { field: 'forwarder', operator: 'in' }], tabs: planTabs,
  columns: [
    shown.no, shown.status, shown.po, shown.forwarder, shown.ready, shown.etd, shown.eta, shown.pol, shown.pod, shown.amount, shown.currency, shown.until, shown.carrier, shown.vessel,
    shown.type, shown.qty, shown.volume, shown.weight, shown.answer, shown.enquiry, ...more,
  ],
  actions: ['shippingPlanStatus'], opens: '/shipingplan?shippingPlanNo={shippingPlanNo}', create: '/shipingplan?shippingPlanNo=',
  empty: text('Shipping plans stand here. Make one for booked orders and send it to a freight agent for a quote.', '出货计划显示在此处。为已订舱的订单新建计划，并发送货代报价。'),
})

export const shippingPlanPlatformView = defineView({
  kind: 'list', code: 'shiping_plan_platform', entity: 'ShippingPlan', title: text('Shipping Plans (Platform)', '出货计划（平台）'), roles: ['platform'],
  service: 'shiping_plan_platform', search: [...search, { field: 'buyer', operator: 'in' }, { field: 'forwarder', operator: 'in' }], tabs: planTabs,
  columns: [
    shown.no, shown.status, shown.buyer, shown.forwarder, shown.po, shown.answer, shown.quote, shown.until, shown.etd, shown.eta, shown.pol, shown.pod, shown.amount, shown.currency,
    shown.carrier, shown.vessel, shown.type, shown.qty, shown.volume, shown.weight, shown.enquiry, ...more,
  ],
  actions: ['shippingPlanStatus'], opens: '/shipingplanplaform?shippingPlanNo={shippingPlanNo}', create: '/shipingplanplaform?shippingPlanNo=',
  empty: text('The shipping plans of all companies that you handle stand here.', '由您经手的各公司出货计划显示在此处。'),
})

export const shippingPlanThirdView = defineView({
  kind: 'list', code: 'shipping_plan_third', entity: 'ShippingPlan', title: text('Shipping Plans (Freight Agent)', '出货计划（货代）'), roles: ['freightAgent'],
  service: 'shipping_plan_third', search: [...search, { field: 'buyer', operator: 'in' }],
  // A draft is not sent yet: its tab would always be empty for an agent.
  tabs: { ...planTabs, values: { contactFreightAgent: planTabs.values.contactFreightAgent ?? [], receivedPlan: planTabs.values.receivedPlan ?? [], submitToBuyer: planTabs.values.submitToBuyer ?? [], conclusion: planTabs.values.conclusion ?? [] } },
  columns: [
    shown.no, shown.status, shown.buyer, shown.answer, shown.quote, shown.pol, shown.pod, shown.ready, shown.etd, shown.eta, shown.type, shown.qty, shown.volume, shown.weight,
    shown.carrier, shown.vessel, shown.amount, shown.currency, shown.until, shown.po, ...more,
  ],
  actions: ['shippingPlanStatus'], opens: '/shipping_plan_third?shippingPlanNo={shippingPlanNo}',
  empty: text('Plans that buyers send to your company for a quote stand here.', '采购商发送给贵公司报价的计划显示在此处。'),
})

const sections = [
  { title: text('Plan', '计划'), fields: ['shippingPlanNo', 'version', 'status', 'buyer', 'po', 'forwarder', 'copyOf', 'enquiry', 'operator', 'answerDeadline', 'quoteDeadline', 'acceptedAt'] },
  { title: text('Cargo', '货物'), fields: ['cargoReadyDate', 'shipType', 'pol', 'pod', 'containerType', 'containerQty', 'volume', 'grossWeight'] },
  { title: text('Voyage and Quote', '航程与报价'), fields: ['carrier', 'vessel', 'voyage', 'etd', 'eta', 'currency', 'quoteAmount', 'quoteValidUntil', 'remark'] },
] as const
const tables = [{
  child: 'charges', title: text('Freight Charges', '运费明细'),
  columns: [{ field: 'chargeCode', width: 180 }, { field: 'unitAmount', width: 130 }, { field: 'chargeQty', width: 120 }, { field: 'billedQty', width: 130 }, { field: 'amount', width: 140, total: true }, { field: 'remark', width: 220 }],
}] as const
const parts = { by: 'shippingPlanNo', sections, tables, actions: ['shippingPlanStatus'], tabs: ['attachments', 'comments', 'history'] } as const

export const shippingPlanForm = defineView({ kind: 'form', code: 'shipping_plan_form', entity: 'ShippingPlan', title: text('Shipping Plan', '出货计划'), roles: ['purchaser', 'supplier', 'platform'], ...parts, compares: { service: 'shiping_plan', field: 'enquiry', within: ['buyer'], title: text('Compare Quotes', '比较报价') } })
export const shippingPlanQuoteForm = defineView({
  kind: 'form', code: 'shipping_plan_quote', entity: 'ShippingPlan', title: text('Freight Quote', '运费报价'), roles: ['freightAgent'], ...parts,
  sections: [sections[0], sections[1], sections[2]],
})

export const shippingPlanWorklists = [
  defineWorklist({
    code: 'plan-to-decide', title: text('Freight quotes to decide on', '待决定的运费报价'), roles: ['purchaser'], service: 'shiping_plan', where: [{ field: 'status', operator: 'eq', value: 'quoted' }],
    opens: '/shipingplan', due: 'quoteValidUntil', fields: ['shippingPlanNo', 'forwarder', 'quoteAmount', 'currency', 'quoteValidUntil'],
  }),
  defineWorklist({
    code: 'plan-to-send', title: text('Shipping plans to send', '待发送出货计划'), roles: ['purchaser', 'supplier'], service: 'shiping_plan', where: [{ field: 'status', operator: 'eq', value: 'draft' }],
    opens: '/shipingplan', due: 'etd', fields: ['shippingPlanNo', 'forwarder', 'etd'],
  }),
  defineWorklist({
    code: 'plan-over-due', title: text('Shipping plans over due', '逾期出货计划'), roles: ['purchaser', 'supplier'], service: 'shiping_plan', where: [{ field: 'status', operator: 'eq', value: 'overDue' }],
    opens: '/shipingplan', due: 'etd', fields: ['shippingPlanNo', 'forwarder', 'etd'],
  }),
  defineWorklist({
    code: 'plan-to-answer', title: text('Shipping plans to answer', '待答复出货计划'), roles: ['freightAgent'], service: 'shipping_plan_third', where: [{ field: 'status', operator: 'eq', value: 'confirming' }],
    opens: '/shipping_plan_third', fields: ['shippingPlanNo', 'buyer', 'answerDeadline'],
  }),
  defineWorklist({
    code: 'plan-to-quote', title: text('Shipping plans to quote', '待报价出货计划'), roles: ['freightAgent'], service: 'shipping_plan_third', where: [{ field: 'status', operator: 'eq', value: 'quoting' }],
    opens: '/shipping_plan_third', fields: ['shippingPlanNo', 'buyer', 'quoteDeadline'],
  }),
  defineWorklist({
    code: 'plan-platform-over-due', title: text('Shipping plans over due', '逾期出货计划'), roles: ['platform'], service: 'shiping_plan_platform', where: [{ field: 'status', operator: 'eq', value: 'overDue' }],
    opens: '/shipingplanplaform', due: 'etd', fields: ['shippingPlanNo', 'buyer', 'forwarder', 'etd'],
  }),
]
