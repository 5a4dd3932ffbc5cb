import type { App } from '../context.ts'
import type { StockPlay } from './play.ts'
import { stepOf, stored } from './step.ts'

const cases = [
  {
    caseCode: 'order-check',
    name: 'Follow up an order 跟进订单',
    mainEntity: 'PurchaseOrder',
    createViewCode: 'page_po_form',
    updateViewCode: 'page_po_form',
    viewViewCode: 'po_view',
    hoverViewCode: 'po_view',
  },
  // Each order that a supplier has not answered yet is a task of theirs, until they answer.
  {
    caseCode: 'order-answer',
    name: 'Answer the order 答复订单',
    mainEntity: 'PurchaseOrder',
    viewViewCode: 'po_view',
    updateViewCode: 'page_po_form',
    hoverViewCode: 'po_view',
    statusList: 'poConfirmStatus',
    status: 'submitted',
    party: 'supplierCompany',
    role: 'supplier',
    dueField: 'poConfirmDueDate',
  },
  {
    caseCode: 'order-sign',
    name: 'Sign the order 签署订单',
    mainEntity: 'PurchaseOrder',
    viewViewCode: 'po_view',
    updateViewCode: 'page_po_form',
    hoverViewCode: 'po_view',
    statusList: 'poConfirmStatus',
    status: 'pending',
    party: 'buyer',
    role: 'purchaser',
    dueField: 'poConfirmDueDate',
  },
] as const

/** Days from today and hour in UTC; `about` takes the order so many places from the newest of the company. */
const tasks = [
  { by: 'buyer@northwind.example', title: 'Ask for photos of the packing 索取包装照片', days: 0, hour: 17, about: 8 },
  {
    by: 'buyer@northwind.example',
    title: 'Call the forwarder about space 与货代确认舱位',
    days: 1,
    hour: 14,
    about: 12,
  },
  { by: 'buyer@northwind.example', title: 'Prepare the supplier meeting 准备供应商会议', days: 4, hour: 23 },
  { by: 'buyer@northwind.example', title: 'Order samples for spring 订购春季样品', days: 12, hour: 18 },
  { by: 'buyer@northwind.example', title: 'Check the new price list 核对新价目表', days: -2, hour: 18 },
  { by: 'buyer@northwind.example', title: 'Book the flight to Ningbo 预订宁波机票', days: 6, hour: 16, secret: true },
  { by: 'buyer@northwind.example', title: 'Send the forecast 发送需求预测', days: -3, hour: 19, done: true },
  { by: 'senior@northwind.example', title: 'Review the payment terms 复核付款条款', days: 2, hour: 21, about: 20 },
  { by: 'finance@northwind.example', title: 'Close the month 月结', days: 3, hour: 23 },
  { by: 'sales@lianfa.example', title: 'Quote the new lamp 报价新款灯具', days: 1, hour: 7 },
  { by: 'sales@lianfa.example', title: 'Ask the factory for a date 向工厂确认交期', days: 0, hour: 8 },
  { by: 'buyer@eastgate.example', title: 'Plan the factory visit 安排工厂拜访', days: 5, hour: 6 },
] as const

/** Cases that follow orders, and tasks that people have made for themselves. */
export async function loadTasks(app: App, { actors, companies, day }: StockPlay): Promise<void> {
  const admin = stepOf(app, actors.get('admin@platform.example'), day(0), 1)
  await admin.save(
    'TaskCase',
    cases.map(record => ({ record })),
  )
  const orders = (await stored(app, 'PurchaseOrder', 'buyer', [companies.get('northwind')])).toReversed()
  for (const task of tasks) {
    const step = stepOf(app, actors.get(task.by), day(-4))
    const order = 'about' in task ? orders[task.about] : undefined
    const ids = await step.save('Task', [
      {
        record: {
          title: task.title,
          dueDate: `${day(task.days)}T${String(task.hour).padStart(2, '0')}:00:00.000Z`,
          visibleTo: 'secret' in task ? 'person' : 'company',
          ...(order ? { caseCode: 'order-check', businessNo: order.poNo } : {}),
        },
      },
    ])
    if ('done' in task) await stepOf(app, actors.get(task.by), day(-3), 12).act('taskStatus', 'complete', ids)
  }
}
