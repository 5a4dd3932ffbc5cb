import { noChoices, type ProcessChoices } from '../../domain/workflow/configure.ts'
import type { App, Context } from '../context.ts'
import { deploy } from '../operations/workflow/deploy.ts'
import type { StockPlay } from './play.ts'
import { stepOf, stored } from './step.ts'

/** Finance looks first; above half a million a second buyer decides too. */
const largeOrders = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  targetNamespace="http://portside.example/processes">
  <process id="largeOrders" name="Large orders 大额订单审批" isExecutable="true">
    <startEvent id="asked" name="Asked for" />
    <userTask id="finance" name="Finance review 财务审核" flowable:candidateGroups="finance" />
    <exclusiveGateway id="amount" name="Above 500,000?" default="small" />
    <userTask id="second" name="Second buyer 采购复核" flowable:candidateGroups="purchaser" />
    <endEvent id="done" name="Decided" />
    <sequenceFlow id="begin" sourceRef="asked" targetRef="finance" />
    <sequenceFlow id="reviewed" sourceRef="finance" targetRef="amount" />
    <sequenceFlow id="large" sourceRef="amount" targetRef="second">
      <conditionExpression>\${totalAmount &gt; 500000}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="small" sourceRef="amount" targetRef="done" />
    <sequenceFlow id="checked" sourceRef="second" targetRef="done" />
  </process>
</definitions>
`

/** Quality reads along: these orders are inspected. */
const chosen: ProcessChoices = {
  ...noChoices('largeOrders'),
  mainEntity: 'PurchaseOrder',
  copies: { roles: ['qc'], people: [] },
}

/** Price and quantity of each order that is asked for, the first one long ago. */
const asked = [
  { project: 'Hotel lamps 酒店灯具', quantity: '60000', price: '4.60', days: -9 },
  { project: 'Winter lights 冬季灯饰', quantity: '80000', price: '7.25', days: -5 },
  { project: 'Garden lights 庭院灯', quantity: '52000', price: '5.10', days: -4 },
] as const

/**
 * A process in front of large orders of Northwind: one order was approved by finance and is with its supplier, one
 * waits for a second buyer, and one for finance.
 */
export async function loadProcesses(app: App, play: StockPlay): Promise<void> {
  const { actors, companies, day } = play
  const admin = actors.get('admin@platform.example')
  if (!admin) return
  const context: Context = { ...app, now: () => new Date(`${day(-10)}T09:00:00Z`), actor: admin }
  const file = { fileName: 'large-orders.bpmn', content: Buffer.from(largeOrders) }
  const { processes } = await deploy(context, file, { choices: [chosen], reason: 'Large orders need a second look' })
  const owner = companies.get('northwind')
  await stepOf(app, undefined, day(-10)).save('ApprovalRule', [
    {
      record: {
        name: 'Orders above 250,000 USD 大额订单',
        company: owner,
        action: 'submitOrder',
        process: processes[0]?.id,
        amountAbove: '250000',
        currency: 'USD',
      },
    },
  ])
  const ids = []
  for (const order of asked) ids.push(await submitted(app, play, order))
  await decide(app, play, ids[0], 'approve', -7, 'Within the budget of the project. 在项目预算内。')
  await decide(app, play, ids[1], 'approve', -2, 'Credit line is enough. 信用额度足够。')
}

async function submitted(app: App, play: StockPlay, order: (typeof asked)[number]): Promise<string | undefined> {
  const { actors, companies, day } = play
  const buyer = companies.get('northwind')
  const [supplier] = (await stored(app, 'Supplier', 'company', [companies.get('jinlong')])).filter(
    s => s.owner === buyer,
  )
  const [goods] = (await stored(app, 'CatalogSku', 'owner', [buyer])).filter(s => s.supplier === supplier?.id)
  const purchaser = stepOf(app, actors.get('buyer@northwind.example'), day(order.days))
  const ids = await purchaser.save('PurchaseOrder', [
    {
      record: {
        poType: 'standard',
        supplier: supplier?.id,
        projectName: order.project,
        incoterm: 'FOB',
        paymentTerm: 'deposit30',
        currency: 'USD',
        shipType: 'sea',
        shippingType: 'fcl',
        pol: 'CNSHA',
        pod: 'USSEA',
        poConfirmDueDate: day(order.days + 12),
        cargoReadyDate: day(45),
        etd: day(49),
        eta: day(70),
      },
      rows: {
        lines: {
          save: [
            {
              skuNo: goods?.skuNo,
              skuName: goods?.skuName,
              orderQuantity: order.quantity,
              unitPrice: order.price,
              uom: 'pcs',
            },
          ],
        },
      },
    },
  ])
  await purchaser.act('poConfirmStatus', 'submit', ids)
  return ids[0]
}

async function decide(
  app: App,
  play: StockPlay,
  order: string | undefined,
  action: string,
  days: number,
  reason: string,
): Promise<void> {
  const finance = play.actors.get('finance@northwind.example')
  const [task] = (await stored(app, 'WorkflowTask', 'recordId', [order])).filter(
    t => t.status === '1' && t.operator === finance?.userId,
  )
  if (task) await stepOf(app, finance, play.day(days)).act('workflowTaskStatus', action, [task.id], {}, reason)
}
