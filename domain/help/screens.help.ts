import { text } from '../meta/text.ts'
import { helpPage, type FactoryHelp } from './help-page.ts'

/** A page of a few sentences. Statuses and actions of the screen are told beside it, from its definitions. */
const short = (route: string, en_US: string, zh_CN: string, says: string, saysZh: string): FactoryHelp => helpPage(route, text(en_US, zh_CN), says.split('\n'), saysZh.split('\n'))

const orders = [
  short('/base/page-making/page_po_form', 'Entering an order', '录入采购订单', 'The order with its lines. Lines are pasted from a spreadsheet as they are: choose the first cell and press `Ctrl+V`.\n\nAn order that has been submitted is changed by a proposal, so that both sides agree.', '采购订单及其明细。可从电子表格直接粘贴明细：选中起始单元格后按 `Ctrl+V`。\n\n已提交的订单通过变更提案修改，须双方同意。'),
  short('/base/page-making/page_po_milestones', 'Steps of orders', '订单节点', 'The orders you have a part in, with their steps. Enter an actual date when a step is done, or a new estimate with its reason when it moves.', '您参与的订单及其节点。节点完成时录入实际日期；有变动时填写新的预计日期与原因。'),
  short('/base/page-making/page_po_calendar', 'Order calendar', '订单日历', 'Steps of orders by day. Drag a step to another day, or move it with `Shift` and the arrows, to enter a new date; the left side leaves kinds of steps out.', '按日期显示订单节点。拖动节点到其他日期，或按 `Shift` 加方向键移动，即可录入新日期；左侧可筛选节点类型。'),
  short('/order/po-tracking/:type', 'Following orders in your role', '按角色跟踪订单', 'The same orders as in [PO Tracking](/po-tracking), with the columns of one role.', '与 [采购订单跟踪](/po-tracking) 相同的订单，按角色显示列。'),
  short('/po_confirm_t', 'Confirming for the trading company', '贸易方订单确认', 'Orders between customer and supplier that the trading company confirms in between. The colour of the due date says how many days are left.', '由贸易公司在客户与供应商之间确认的订单。截止日的颜色表示剩余天数。'),
  short('/order_placement', 'Placing orders', '下单', 'What is to be ordered, before it becomes orders: placing it makes one order for each supplier.\n\n1. Choose the goods, from the catalog or from awarded enquiries.\n2. Enter quantities; what is below the smallest quantity of a quote is refused.\n3. **Place Order**.', '成为订单之前的采购需求：下单后按供应商各生成一张订单。\n\n1. 从商品目录或已定标询价中选择商品。\n2. 填写数量；低于报价最小起订量的将被拒绝。\n3. 执行 **下单**。'),
  short('/order_placement_supplier', 'Placements with you', '客户下单', 'Placements that are yours alone. What came of them stands among your [orders](/yee_po_confirm).', '仅涉及贵公司的下单，其生成的订单见 [采购订单确认](/yee_po_confirm)。'),
  short('/preOrderTracking', 'Planning before the order', '预订单', 'Cargo-ready dates and planned departures of orders that are not confirmed yet, so that space is asked for in time.', '在订单确认之前安排货好日期与计划离港日，以便及时订舱。'),
  short('/yee_po_tracking', 'All orders on their way', '订单全程', 'Orders of all companies with booking, loading, gate in and departure. Late steps stand out by their colour.', '所有公司的订单及其订舱、装柜、进港与离港节点，逾期节点以颜色标示。'),
  short('/poViewWhDemo', 'An order in the warehouse', '仓库视角的订单', 'The order with the columns that the warehouse receives by.', '显示仓库收货所需列的订单详情。'),
  short('/po-dashboard', 'Your orders in numbers', '订单看板', 'Each number opens the rows it counts. The search above narrows the board.', '点击数字可打开其统计的记录，上方搜索可缩小看板范围。'),
  short('/po_dashboard', 'Orders of everybody in numbers', '平台订单看板', 'Progress across all buyers and suppliers. Each number opens the rows it counts.', '所有采购商与供应商的订单进度，点击数字可打开其统计的记录。'),
  short('/po_carrier_dashboard', 'On the way by carrier', '承运商看板', 'Orders on the way by carrier, vessel and port. Each number opens the rows it counts.', '按承运商、船名与港口统计在途订单，点击数字可打开其统计的记录。'),
  short('/po_pl', 'Packing by order line', '装箱明细', 'Cartons, weights and measures of each line. Totals are added up from what you enter.', '逐行填写箱数、重量与尺寸，合计自动计算。'),
  short('/packingList', 'Packing lists', '装箱单', 'The packing list of a shipment, made from what was packed. **Print** makes it on paper.', '根据装箱数据生成的装箱单，**打印** 生成纸质单据。'),
  short('/my_catalog', 'Your catalog', '商品目录', 'Goods with their numbers, prices and measures. What stands here is filled in when an order names the number; an order keeps the price it was made with.', '商品编号、价格与规格。订单填写编号时自动带出；订单保留下单时的价格。'),
]

const logistics = [
  short('/shipingplanplaform', 'Plans of all companies', '平台出货计划', 'Shipping plans of all companies, for who operates the platform.', '供平台运营人员处理的所有公司出货计划。'),
  short('/shipping_plan_third', 'Plans to quote', '货代出货计划', 'Plans that buyers have sent you. **Accept** and quote, or decline with a reason, before the answer is due.', '采购方发送给您的计划。请在答复期限前 **接收** 并报价，或附原因拒绝。'),
  short('/shipment_docs_center', 'Documents of shipments', '单证中心', 'All documents of a shipment in one place: what is there, and what is missing.', '集中显示一票货运的全部单证：已有与缺失。'),
  short('/so_release', 'Releasing shipping orders', '订舱放单', 'Bookings that are confirmed and wait for their shipping order.', '已确认、等待放单的订舱。'),
  short('/so_release_third', 'Entering shipping orders', '货代放单', 'Enter the number of the shipping order, carrier, vessel and cut-off. The orders on board get the dates.', '录入 SO 号、承运人、船名与截关时间，相关订单同步日期。'),
  short('/containerLoading', 'Loading containers', '集装箱装载', 'What goes into which container. Volume and weight are counted against the limits of the container; the seal closes it.', '安排货物装入集装箱。系统按集装箱限制核算体积与重量，录入封条号后完成装载。'),
  short('/destination_delivery', 'Delivery at the destination', '目的港派送', 'From the port of discharge to the last address: day, haulier, who received it, and the proof.', '从卸货港到最终地址的派送：日期、车队、签收人与签收单。'),
  short('/oceanFreight', 'Ocean freight', '海运费', 'Rates by route, carrier and size of container, each with the days it is valid.', '按航线、承运人与箱型维护的运价及其有效期。'),
  short('/walilink_record', 'Messages of carriers', '承运人消息', 'What carriers have sent, as it was sent, and what it was matched with.', '承运人发送的原始消息及其匹配结果。'),
  short('/walilink_record_new', 'Messages of carriers by container', '承运人消息（按箱）', 'The same messages, container by container.', '按集装箱显示承运人消息。'),
  short('/walilink_track', 'Containers by the word of carriers', '物流对接跟踪', 'Where containers are, by the events that carriers report.', '根据承运人报告的事件跟踪集装箱位置。'),
  short('/walilink_track_new', 'Containers step by step', '物流对接跟踪（新版）', 'The events of each container as a line of steps.', '以节点形式显示每个集装箱的事件。'),
  short('/3pl_Performance', 'Performance of freight agents', '货代绩效', 'Freight agents compared by punctuality, cost and exceptions. Each number opens the rows it counts.', '按准时率、费用与异常比较货代，点击数字可打开其统计的记录。'),
  short('/On-line Booking', 'Booking with a carrier', '在线订舱', 'Space that is booked with carriers, with its confirmation.', '向承运人预订的舱位及其确认情况。'),
  short('/base/page-making/page_container_limits', 'Limits of containers', '集装箱限制', 'What each size of container holds, by volume and weight. Loading is checked against it.', '各箱型的体积与重量上限，装载时据此校验。'),
  short('/base/page-making/page_container_limit', 'Limit of a container', '集装箱限制详情', 'What this size of container holds, by volume and weight.', '该箱型的体积与重量上限。'),
  short('/base/page-making/page_stock_age', 'Age of the stock', '库龄分析', 'How old the stock is, by warehouse and by SKU. Age counts from the first receipt, wherever the goods were put since; exactly 30 and 60 days belong to the middle. Each bar opens the stock it stands for.', '按仓库与商品显示库龄。库龄自首次入库起算，移库不重新计算；恰好 30 天与 60 天归入中间段。点击任一段可打开对应库存。'),
  short('/base/page-making/page_free_time', 'Free time of containers', '集装箱免费期', 'How many days each container that has arrived may still stand for free, the worst first, and what was charged so far. A number above the rows shows only the containers it counts; a row opens its container and its shipment.', '已到港集装箱的剩余免费天数（最紧急的在前）及已产生的费用。点击上方数字只显示相应集装箱；可从行打开集装箱和货运。'),
  short('/base/page-making/page_free_time_terms', 'Free time terms', '免费期条款', 'How many days carriers grant for free and what the days after them cost, by carrier, place and size of container. The more exact row holds.', '承运人按地点和柜型给予的免费天数及超期费率，以更具体的条款为准。'),
  short('/base/page-making/page_free_time_term', 'A free time term', '免费期条款详情', 'One grant of free days with its rates: each further rate holds from its day on.', '一条免费期约定及其费率；各档费率自其起始日起适用。'),
  short('/base/page-making/page_carriers', 'Carriers', '承运人', 'The carriers that shipments and rates name, with the codes they are known by.', '货运与运价所引用的承运人及其代码。'),
  short('/base/page-making/page_carrier', 'A carrier', '承运人详情', 'One carrier with the code it is known by.', '承运人及其代码。'),
]

const qualityAndStock = [
  short('/SampleManagement', 'Samples', '样品', 'Samples of a project from the offer to the conclusion: cost, rebate and dates.', '项目样品从报价到结论的全过程：费用、返还与日期。'),
  short('/sample_tracking', 'Following samples', '样品跟踪', 'Each sample through its steps, with colours for what is late.', '跟踪每个样品的各个步骤，逾期以颜色标示。'),
  short('/sample_task', 'What samples wait for', '样品任务', 'Samples that wait for somebody to make an offer, to confirm one or to send.', '等待报价、确认或寄送的样品。'),
  short('/sample_approval', 'Judging samples', '样品审批', 'Samples that have come. Enter the result; a refusal needs its reason.', '已收到的样品。请录入审批结果，拒绝须填写原因。'),
  short('/sample_offer', 'Offers for samples', '样品报价', 'Cost, ready date and rebate of a sample, entered by the supplier and confirmed by the buyer.', '由供应商填写样品费用、完成日与返还条件，采购方确认。'),
  short('/qc_view', 'Inspections', '质检总览', 'Inspections and their results by order.', '按订单查看质检任务及结果。'),
  short('/qc_tracking', 'Following inspections', '质检跟踪', 'Each inspection from booking to report and conclusion.', '跟踪质检从预约、报告到结论的过程。'),
  short('/qc_task', 'Your inspections', '质检任务', '1. Book the day within the window.\n2. Enter the defects found; the size of the sample and the limits come from the standard.\n3. Add the report and submit it.', '1. 在可检期内预约日期。\n2. 录入发现的缺陷；样本量与判定数由标准给出。\n3. 上传报告并提交。'),
  short('/qc_mantain', 'Standards of quality', '质检维护', 'What is looked at in which kind of inspection, and how strictly. A changed standard holds for inspections that are made from then on.', '各类质检的检查项目与严格程度。修改后的标准适用于之后生成的任务。'),
  short('/qcPaymentTask', 'Fees of inspections', '质检费用', 'Inspections that are done and whose fee is to be settled.', '已完成、待结算费用的质检任务。'),
  short('/factory_audit', 'Audits of factories', '验厂', 'Audits of suppliers: when, by whom, with which result.', '对供应商的验厂安排：时间、执行方与结果。'),
  short('/factory_audit_tracking', 'Following audits', '验厂跟踪', 'Each audit from booking to conclusion.', '跟踪验厂从预约到结论的过程。'),
  short('/stocktracking', 'Movements of stock', '库存流水', 'Each movement in and out, with the document that made it. Movements are never changed; a mistake is reversed.', '每一笔出入库及其来源单据。流水不可修改，错误以冲销更正。'),
  short('/inventory-tracking', 'From the way to the shelf', '在途与在库', 'Quantities of each article that are on the way, received, promised and sold.', '各商品在途、已收、已分配与已售的数量。'),
  short('/inventory_view', 'Stock by warehouse', '分仓库存', 'What lies in which warehouse, place and batch.', '各仓库、库位与批次的库存。'),
  short('/history_inventory_view', 'Stock on a day', '历史库存', 'The stock as it stood at the end of a day: choose the day in the search.', '查看某日结束时的库存，请在搜索中选择日期。'),
  short('/outbound_pick', 'Picking', '出库拣货', 'Allocations that are released. Enter what you pick and report it outbound.', '已释放的调拨单。请录入拣货数量并报告出库。'),
  short('/exception_Report', 'Exceptions when receiving', '收货异常', 'Receipts whose count differs from what was expected, and how each was resolved.', '清点数量与预期不符的收货及其处理结果。'),
  short('/sales_order', 'Sales orders', '销售订单', 'Sales from stock or from goods on the way. Confirmed, an order can be allocated.', '以现货或期货销售的订单，确认后可分配库存。'),
  short('/sales_order_tracking', 'Following sales', '销售跟踪', 'Sales orders from confirmation to payment.', '跟踪销售订单从确认到收款的过程。'),
  short('/assembling_order', 'Processing', '加工', 'Material that becomes other goods: what is taken, what comes of it, and what is lost.', '将材料加工为成品：领用、产出与损耗。'),
  short('/assembling_order_tracking', 'Following processing', '加工跟踪', 'Processing orders through warehouse, production and delivery.', '跟踪加工订单的领料、生产与交付。'),
  short('/allocation_order', 'Allocations', '出库调拨', 'Stock that is promised to sales orders and released for picking.', '为销售订单分配库存并释放拣货。'),
]

const house = [
  short('/update', 'What is new', '版本说明', 'The notes of the version that runs, and whether a newer one is served. Reload to get it; what is open stays open.', '当前版本的说明，以及是否已有新版本。重新加载即可更新，已打开的内容保持不变。'),
  short('/supplier/:type', 'Finding suppliers', '寻找供应商', 'Suppliers by their standing: in the pool, audited, recommended.', '按状态查找供应商：供应商池、已审核、推荐。'),
  short('/print/:code', 'Printing', '打印', 'The record on paper, in the language of the partner it goes to. Print it, or keep it as a PDF.', '以合作方语言生成的单据，可打印或保存为 PDF。'),
  short('/compare/:code', 'Comparing', '比较', 'Two to six records beside each other, one column each. ≠ stands before what differs from the record that the others are compared with; choose another one with the ruler above its column. Differences only hides what is the same. Rows meet by their key, for example the SKU or the charge code.', '并排比较 2 至 6 条记录，每条一列。与基准记录不同之处前有 ≠；点击列上方的标尺可更换基准。“仅显示差异”会隐藏相同内容。明细行按其键（如 SKU 或费用代码）对应。'),
  short('/import/:entity', 'Importing', '导入', '1. Choose a file, or paste rows.\n2. Say which column is which; what you said is remembered.\n3. Look at what is wrong, mend it here, and import the rest.\n\nAn import can be taken back as a whole.', '1. 选择文件或粘贴数据。\n2. 指定各列对应的字段，系统会记住。\n3. 查看并就地修正问题，导入其余数据。\n\n整批导入可以撤销。'),
  short('/mgr/requests', 'Requests', '申请审批', 'Companies that have registered and people who ask for a screen. A refusal needs its reason, which goes to who asked.', '公司注册申请与页面权限申请。拒绝须填写原因，原因会告知申请人。'),
  short('/mgr/failure', 'Looking up a failure', '故障查询', 'Enter the reference that somebody was told with a failure: the row says what happened, when and where.', '输入用户收到的故障编号，查看发生的时间、位置与原因。'),
  short('/mgr/company/info', 'Your company', '公司信息', 'Name, address, language and time zone of your company. Documents and mail use the language.', '公司名称、地址、语言与时区，单据与邮件按此语言发送。'),
  short('/mgr/company/org', 'Organisation', '组织架构', 'The tree of your company. Codes are unique; a node with others below it is not deleted.', '公司的组织树。编码唯一，含下级的节点不能删除。'),
  short('/mgr/company/position', 'Positions', '岗位', 'Positions stand under an organisation, never directly under the company.', '岗位隶属于组织，不能直接隶属于公司。'),
  short('/mgr/company/userLevel', 'Levels of users', '用户级别', 'Levels that users are given, by a unique code.', '用户级别，编码唯一。'),
  short('/mgr/company/params', 'Parameters of your company', '公司参数', 'What the platform lets your company set. Each value says who has set it; take yours back to have the one above.', '平台允许贵公司设置的参数。每个值均注明由谁设置，取消后恢复上级的值。'),
  short('/mgr/user/params', 'Your parameters', '我的参数', 'Values that hold for you, and who has set them.', '对您生效的参数值及其设置者。'),
  short('/mgr/user/params_edit', 'Changing your parameters', '编辑我的参数', 'Values you may set for yourself. Take one back to have that of your company.', '您可自行设置的参数，取消后恢复公司的值。'),
  short('/mgr/user/tag', 'Tags', '标签', 'Tags that you put on people, and those of everybody; search finds people by them.', '您为人员添加的标签与全部标签，可按标签查找人员。'),
  short('/mgr/user/password', 'Password and second factor', '密码与二次验证', 'Change your password; other sessions of yours end with it. A second factor asks for a code of your phone when you sign in.', '修改密码后您的其他会话将结束。启用二次验证后，登录时需输入手机验证码。'),
  short('/mgr/platform/flow-edit', 'Changing a state machine', '配置状态机', 'Change statuses and arrows as a draft. The checks say what cannot be reached or left; the difference says what publishing changes.', '以草稿修改状态与动作。检查项提示不可到达或无法离开的状态，差异显示发布后的变化。'),
  short('/encoder/instance', 'Instances of number rules', '编码实例', 'Counters of a rule that run by themselves, each with where it stands.', '编码规则的独立计数实例及其当前进度。'),
  short('/encoder/pool', 'Character pools', '字符池', 'Characters that codes are counted with, in their order.', '编码计数所用的字符及其顺序。'),
]

export const screensHelp: readonly FactoryHelp[] = [...orders, ...logistics, ...qualityAndStock, ...house]
