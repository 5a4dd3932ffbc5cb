import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const assemblingOrderStatus = defineStates({
  code: 'assemblingOrderStatus',
  module: 'orders',
  entity: 'AssemblingOrder',
  field: 'status',
  title: text('Assembling Order Status', '加工订单状态'),
  source: 'trade §4',
  initial: 'draft',
  terminal: ['warehouseIn', 'cancel'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('info', value('orderCreated', 'Order Created', '订单已创建')),
    toned('info', value('warehouseOut', 'Warehouse Out', '原料出库')),
    toned('info', value('assemblingIn', 'Assembling In', '进厂')),
    toned('info', value('materialReady', 'Material Ready', '备料完成')),
    toned('info', value('productionStarted', 'Production Started', '开始生产')),
    toned('info', value('productionFinished', 'Production Finished', '生产完成')),
    toned('warning', value('qcReportSubmitted', 'QC Report Submitted', '质检报告已提交')),
    toned('info', value('assemblingOut', 'Assembling Out', '出厂')),
    toned('info', value('delivery', 'Delivery', '配送')),
    toned('success', value('warehouseIn', 'Warehouse In', '入库')),
    toned('danger', value('cancel', 'Cancel', '取消')),
  ],
  transitions: [
    {
      from: [],
      action: { code: 'start', label: text('Create', '新建') },
      to: 'draft',
      roles: ['platform', 'warehouse'],
    },
    // bill of materials, finished SKU, quantity, factory and due date filled
    {
      from: ['draft'],
      action: { code: 'create', label: text('Create Order', '生成订单') },
      to: 'orderCreated',
      roles: ['platform'],
      guards: ['planFilled', 'hasMaterials', 'materialsFree'],
      effects: ['hold-materials', 'keep-rows:bom>materials', 'notify:keeper', 'notify:factoryCompany'],
      tone: 'primary',
    },
    // materials picked; stock is enough
    {
      from: ['orderCreated'],
      action: { code: 'warehouseOut', label: text('Warehouse Out', '原料出库') },
      to: 'warehouseOut',
      roles: ['warehouse'],
      guards: ['materialsPicked'],
      effects: ['send-materials', 'notify:factoryCompany'],
      tone: 'primary',
    },
    // received by count
    {
      from: ['warehouseOut'],
      action: { code: 'assemblingIn', label: text('Assembling In', '进厂') },
      to: 'assemblingIn',
      roles: ['supplier', 'warehouse'],
      guards: ['materialsCounted'],
      effects: ['notify:keeper'],
      tone: 'primary',
    },
    // materials complete, or partial start approved by the platform
    {
      from: ['assemblingIn'],
      action: { code: 'materialReady', label: text('Material Ready', '备料完成') },
      to: 'materialReady',
      roles: ['supplier'],
      guards: ['materialsComplete'],
      effects: ['notify:owner'],
      tone: 'primary',
    },
    // actual start filled, not in the future
    {
      from: ['materialReady'],
      action: { code: 'startProduction', label: text('Start Production', '开始生产') },
      to: 'productionStarted',
      roles: ['supplier'],
      guards: ['startHappened'],
      inputs: [
        {
          name: 'startedOn',
          kind: 'date',
          label: text('Actual start', '实际开工日期'),
          required: true,
          happened: true,
        },
      ],
      effects: ['set-input:startedOn', 'notify:owner'],
      tone: 'primary',
    },
    // output and scrap filled
    {
      from: ['productionStarted'],
      action: { code: 'finishProduction', label: text('Finish Production', '完成生产') },
      to: 'productionFinished',
      roles: ['supplier'],
      guards: ['outputFilled'],
      effects: ['reckon-yield', 'notify:owner'],
      tone: 'primary',
    },
    // report attached
    {
      from: ['productionFinished'],
      action: { code: 'submitQcReport', label: text('Submit QC Report', '提交质检报告') },
      to: 'qcReportSubmitted',
      roles: ['qc'],
      guards: ['reportAttached'],
      effects: ['notify:factoryCompany'],
      tone: 'primary',
    },
    // QC result is Fail
    {
      from: ['qcReportSubmitted'],
      action: { code: 'rework', label: text('Rework', '返工') },
      to: 'productionStarted',
      roles: ['qc'],
      guards: ['outcomeFailed'],
      reasonRequired: true,
      effects: ['next-assembling-round', 'notify:factoryCompany'],
    },
    // QC result is Pass or waived
    {
      from: ['qcReportSubmitted'],
      action: { code: 'assemblingOut', label: text('Assembling Out', '出厂') },
      to: 'assemblingOut',
      roles: ['supplier'],
      guards: ['outcomePassed'],
      effects: ['make-assembly-note', 'notify:keeper'],
      tone: 'primary',
    },
    // carrier and delivery note filled
    {
      from: ['assemblingOut'],
      action: { code: 'deliver', label: text('Deliver', '配送') },
      to: 'delivery',
      roles: ['supplier', 'warehouse'],
      guards: ['carrierFilled'],
      effects: ['notify:keeper'],
      tone: 'primary',
    },
    // received quantity counted; material balance is zero (out = consumed + returned + scrap)
    {
      from: ['delivery'],
      action: { code: 'warehouseIn', label: text('Warehouse In', '入库') },
      to: 'warehouseIn',
      roles: ['warehouse'],
      guards: ['receivedCounted', 'materialsBalance'],
      effects: ['take-in-assembly', 'notify:owner'],
      tone: 'primary',
    },
    // confirmation prompt answered yes
    {
      from: ['draft', 'orderCreated'],
      action: { code: 'cancel', label: text('Cancel', '取消') },
      to: 'cancel',
      roles: ['platform'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['free-materials', 'notify:factoryCompany'],
      tone: 'danger',
    },
    // the warehouse has received all material back; confirmation prompt answered yes
    {
      from: ['warehouseOut', 'assemblingIn', 'materialReady'],
      action: { code: 'cancelReturned', label: text('Cancel with Return', '退料取消') },
      to: 'cancel',
      roles: ['platform'],
      guards: ['materialsBack'],
      reasonRequired: true,
      prompt: 'B-092',
      effects: ['return-materials', 'notify:factoryCompany'],
      tone: 'danger',
    },
  ],
})
