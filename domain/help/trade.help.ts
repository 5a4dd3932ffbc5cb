import { text } from '../meta/text.ts'
import { helpPage } from './help-page.ts'

/** Help for the screens of buyers, suppliers, forwarders and the warehouse. */
export const tradeHelp = [
  helpPage(
    '/base/page-making/page_po_list',
    text('Working with purchase orders', '采购订单的使用'),
    [
      'All orders of your company, newest first. Narrow them with the tabs and the search; the search is part of the address, so you can share it.',
      '# From draft to signed',
      '1. Create an order with **New**, or many at once with **Import**.',
      '2. **Submit** sends it to its supplier, who acknowledges it, proposes changes or signs it back.',
      '3. Proposed changes wait for your answer: accept them, or answer with a new version. Small changes are accepted automatically if you set thresholds for the supplier.',
      '# Shortcuts',
      '- `Enter` opens the order of the row; `Shift+Enter` opens it beside the list.',
      '- `F2` changes a value in the list where you may change it.',
      '- Select several rows to run an action on all of them; the result is shown for each.',
      '[PO Tracking](/po-tracking) shows the steps of each order.',
    ],
    [
      '本公司的全部订单显示在此处，最新的在前。可用页签与搜索缩小范围；搜索条件会保留在地址中，便于分享。',
      '# 从草稿到签回',
      '1. 用 **新建** 录入一张订单，或用 **导入** 一次录入多张。',
      '2. **提交** 后订单发送给供应商，由其确认收到、提出变更或签回。',
      '3. 供应商提出的变更等待您答复：接受变更，或以新版本答复。为供应商设置阈值后，微小变更会自动接受。',
      '# 快捷操作',
      '- `Enter` 打开该行订单；`Shift+Enter` 在列表旁打开。',
      '- `F2` 在列表中直接修改允许修改的值。',
      '- 勾选多行可一次执行同一操作，每行分别提示是否成功。',
      '各订单的进度见 [采购订单跟踪](/po-tracking)。',
    ],
  ),
  helpPage(
    '/base/page-making/page_po_list_supplier',
    text('Orders from your customers', '客户订单'),
    [
      'Orders that customers have sent you. Drafts of the customer are not shown.',
      '# What you do',
      '1. **Acknowledge** an order when you have seen it.',
      '2. **Propose Changes** when price, quantity or date do not fit; the customer answers line by line. You can also load an answer from your own system (UBL OrderResponse, EDIFACT ORDRSP).',
      '3. **Sign Back** with the signed document before the confirmation is due.',
      '[PO Confirmation](/yee_po_confirm) lists the orders that you still have to confirm.',
    ],
    [
      '客户发送给您的订单显示在此处；客户尚在编制的草稿不会显示。',
      '# 您需要做的',
      '1. 查看后 **确认收到**。',
      '2. 价格、数量或日期不符时 **提出变更**，客户将逐行答复。也可从贵司系统的订单回复文件（UBL OrderResponse、EDIFACT ORDRSP）读取。',
      '3. 在确认截止日前附上签字文件并 **签回**。',
      '等待您确认的订单见 [采购订单确认](/yee_po_confirm)。',
    ],
  ),
  helpPage(
    '/poView',
    text('One order, read', '订单详情'),
    [
      'The whole order on one page: its terms, its lines and lots, its steps, files, comments and history.',
      '- The buttons at the top are the actions that you may take now; the list below shows which statuses they lead to.',
      '- **History** shows who changed what and when.',
      '- **Print** creates the order document in the language of the partner.',
      '- Panels on the same channel follow this order: choose another one in a list and this page shows it.',
    ],
    [
      '在一个页面查看整张订单：条款、明细与批次、节点、附件、评论与历史。',
      '- 顶部按钮是您当前可以执行的操作，下方列出其对应的状态变化。',
      '- **历史** 显示何人在何时修改了什么。',
      '- **打印** 以合作方的语言生成纸质订单。',
      '- 同一频道的面板会跟随显示：在列表中选择另一张订单，本页随之切换。',
    ],
  ),
  helpPage(
    '/po-tracking',
    text('Following orders', '订单跟踪'),
    [
      'Each order with its steps from confirmation to delivery. A step has a planned, an estimated and an actual date.',
      '- A coloured date is due soon or overdue; point at it to see what the colour means.',
      '- Open the steps of an order to enter an actual date, or a new estimate with its reason.',
      '- The tabs show what is late, what is due soon and what is done.',
    ],
    [
      '显示每张订单从确认到交付的各节点。每个节点有计划、预计与实际三个日期。',
      '- 带颜色的日期表示临近或已逾期，指向该日期可查看说明。',
      '- 打开订单的节点可录入实际日期，或填写新的预计日期与原因。',
      '- 页签区分逾期、即将到期与已完成。',
    ],
  ),
  helpPage(
    '/cus_po_confirm',
    text('Orders waiting for confirmation', '待确认订单'),
    [
      'Orders that you and the supplier have not both signed yet.',
      '- A proposal of the supplier is answered here: **Accept Proposal**, or **Answer with New Version**.',
      '- **Recall** returns an order to you that the supplier has not signed yet.',
      'The colour of the due date shows how many days are left.',
    ],
    [
      '您与供应商之间尚未双方签署的订单显示在此处。',
      '- 在此答复供应商的变更：**接受变更** 或 **以新版本答复**。',
      '- 供应商签回前可 **撤回** 订单。',
      '截止日的颜色表示剩余天数。',
    ],
  ),
  helpPage(
    '/yee_po_confirm',
    text('Confirming orders', '确认订单'),
    [
      'Orders that customers want you to confirm. Start with the oldest: the colour of the due date shows how many days are left.',
      '1. **Acknowledge**: you have seen it.',
      '2. **Propose Changes** or **Sign Back** with the signed document.',
    ],
    [
      '客户等待您处理的订单。请先处理最早的：截止日的颜色表示剩余天数。',
      '1. **确认收到**：表示已查看。',
      '2. **提出变更**，或附上签字文件 **签回**。',
    ],
  ),
  helpPage(
    '/vob',
    text('Vendor bookings', '供应商订舱'),
    [
      'A booking says which goods of an order are ready, in how many cartons, and when.',
      '1. Create it from the order that is ready; its lines are copied.',
      '2. Enter cartons, measures and weights; volume and gross weight are added up.',
      '3. **Submit**. It is approved or rejected with a reason; a rejected one can be revised.',
      'An approved booking goes into a [shipping plan](/shipingplan).',
    ],
    [
      '订舱说明订单的哪些货物已备妥、共多少箱、何时可出运。',
      '1. 从货已备妥的订单创建，明细会自动带入。',
      '2. 填写箱数、尺寸与重量，体积与毛重自动合计。',
      '3. **提交** 后将被批准，或附原因拒绝；被拒绝的可修订后再提交。',
      '已批准的订舱编入 [出货计划](/shipingplan)。',
    ],
  ),
  helpPage(
    '/cargo_delivery',
    text('Delivering to the warehouse', '交货送仓'),
    [
      'The transport from the factory to the warehouse at the origin: which goods, by whom and when.',
      'Enter the lorry and its driver before departure, so that the warehouse can prepare.',
    ],
    ['货物从工厂到起运地仓库的过程：送什么、由谁送、何时送到。', '请在车辆出发前填写车牌与司机，以便仓库安排接收。'],
  ),
  helpPage(
    '/shipingplan',
    text('Shipping plans', '出货计划'),
    [
      'A plan puts approved bookings together into one shipment and asks a freight agent for it.',
      '1. Choose the bookings and the freight agent.',
      '2. **Send to Freight Agent**: the agent accepts and quotes, or declines with a reason.',
      '3. Approve the quote, or ask for a new one. The answer has a deadline; a plan that was not answered in time expires.',
      '[Shipment Tracking](/shipment_tracking) shows what happens next.',
    ],
    [
      '出货计划将已批准的订舱合为一票货运，并向货代询价。',
      '1. 选择订舱与货代。',
      '2. **发送货代**；货代接收并报价，或附原因拒绝。',
      '3. 批准报价，或重新询价。答复有期限，逾期未答复的计划将失效。',
      '后续进展见 [货运跟踪](/shipment_tracking)。',
    ],
  ),
  helpPage(
    '/shipment_tracking',
    text('Following shipments', '货运跟踪'),
    [
      'Each shipment with its steps from release to delivery.',
      '- Dates come from the freight agent, from files with carrier events, or are entered manually; the steps show the source.',
      '- A new estimate moves the dates of the orders on board as well.',
    ],
    [
      '显示每票货运从放单到交付的各节点。',
      '- 日期来自货代、承运人事件文件或手工录入，节点中会注明来源。',
      '- 新的预计日期会同步到该票货运所含订单。',
    ],
  ),
  helpPage(
    '/dn_receving',
    text('Receiving goods', '收货'),
    [
      'What is expected at the gate, what has arrived and what is being counted.',
      '1. **Gate In at Warehouse** when the lorry is there.',
      '2. **Start Counting**, enter what you count: good, damaged, missing.',
      '3. **Post** puts the goods into stock. When the count differs, **Raise Exception** notifies the buyer, who resolves it.',
      'A posted receipt cannot be changed; **Reverse** cancels it with a reason.',
    ],
    [
      '显示预期到仓、已到仓与清点中的货物。',
      '1. 车辆到达时执行 **到仓**。',
      '2. **开始清点**，录入完好、破损与短缺数量。',
      '3. **过账** 后计入库存。数量不符时 **登记异常**，由采购方处理。',
      '已过账的收货不可修改；如需撤销，请附原因 **冲销**。',
    ],
  ),
  helpPage(
    '/putaway',
    text('Putting goods away', '上架'),
    ['Goods that were received and have no location yet. Enter a location for each; then it can be allocated.'],
    ['已收货但尚无库位的货物。请为每项指定库位，之后方可分配出库。'],
  ),
  helpPage(
    '/stockview',
    text('Stock', '库存'),
    [
      'The current stock by location. Each number is the sum of the movements in [Stock Tracking](/stocktracking).',
      '- **On hand** is the quantity in the warehouse; **allocated** is promised to an order and no longer free.',
    ],
    [
      '当前各处的库存。每个数量都是库存流水之和，流水见 [库存流水跟踪](/stocktracking)。',
      '- 现有量为实际在库；已分配的数量已承诺给订单，不再可用。',
    ],
  ),
  helpPage(
    '/recall',
    text('Recalling goods', '召回追溯'),
    [
      'Type the number of a container, batch, SKU, purchase order, shipment or goods receipt in full, and press `Enter`.',
      '- **Where it is** lists the stock that came of it: in transit, on hand and reserved, also goods that were assembled from it.',
      '- **Who gets it** lists deliveries: what has left the warehouse, to which customer, and what is still reserved.',
      'A container marked **possible** is one of several: their cargo lists hold the same SKU of the same order.',
    ],
    [
      '完整输入柜号、批次、SKU、采购订单、货运或收货单的编号，然后按 `Enter`。',
      '- **所在位置** 列出由此而来的库存：在途、现存与已预留，也包括用其加工的成品。',
      '- **收货方** 列出出库：已出库给哪位客户，以及仍在预留的数量。',
      '标有 **可能** 的集装箱为多个之一：其装箱清单含同一订单的同一 SKU。',
    ],
  ),
]
