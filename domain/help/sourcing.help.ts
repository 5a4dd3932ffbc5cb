import { short, type FactoryHelp } from './help-page.ts'

/** Help for RFQs and quotations. */
export const sourcingHelp: readonly FactoryHelp[] = [
  short(
    '/rfq_query_new',
    'RFQ query',
    '询价查询',
    'All RFQs of your company by round, status and cut-off. The number opens the RFQ.\n\n**New** starts an RFQ. It stays a draft, seen by your company only, until it is published.',
    '本公司的全部询价单，可按轮次、状态与截止时间查询。单击单号打开询价单。\n\n**新建** 开始一张询价单；发布之前为草稿，仅本公司可见。',
  ),
  short(
    '/createRfq',
    'Create RFQ',
    '创建询价',
    'Enter the SKUs with their quantities, choose the suppliers and write the cut-off as a day and a time, such as `2026-12-15 17:00`. The time is that of the time zone of the RFQ; every reader sees it by their own clock too.\n\n**Publish RFQ** invites all suppliers at the same moment. Only suppliers with a company on the portal can be invited. After that, SKUs and terms are fixed.',
    '填写商品及数量，选择供应商，截止时间填写日期与时间，例如 `2026-12-15 17:00`。时间以询价单的时区为准，每位用户还会看到其本地时间。\n\n**发布询价** 会同时邀请全部供应商。仅可邀请在平台上有公司账户的供应商。发布后商品与条款不可更改。',
  ),
  short(
    '/rfq_detail',
    'RFQ detail',
    '询价详情',
    'One RFQ with its SKUs, invitations and rounds.\n\nQuotes are sealed: until the cut-off nobody but their authors sees a price, a file or a count of lines. You see who answered, and when. At the cut-off the round opens by itself; nobody has to press a button, and nobody can open it earlier. **Extend Cutoff** moves it to a later time for all. **Close Round Early** works when every supplier has declared its quote final, or declined.\n\nAfter the first offering choose suppliers in [Invitations and Shortlist](/rfq_invitations), ask them for samples, and open the best and final offer.\n\nA supplier sees its own invitation only, never the number or the names of the others.',
    '一张询价单及其商品、邀请与轮次。\n\n报价为密封状态：截止时间之前，除报价人外任何人都看不到价格、文件或报价行数，只能看到谁在何时应答。到达截止时间后报价自动开启，无需操作，也不能提前开启。**延长截止时间** 对所有供应商同时生效。所有供应商均确认最终报价或拒绝后，可 **提前截止**。\n\n首轮报价后，在 [询价邀请与入围](/rfq_invitations) 中确定入围供应商，要求打样，并开启最终报价。\n\n供应商仅能看到自己的邀请，看不到其他供应商的数量与名称。',
  ),
  short(
    '/rfq_sku_master',
    'RFQ SKU master',
    '询价商品主数据',
    'The SKUs of all RFQs, with target price and estimated landed cost. Suppliers see neither. **Refresh Estimates** reads the landed costs of your company and shows the new figures before it stores them.',
    '全部询价单的商品，含目标价与预估到岸成本；供应商看不到这两项。**刷新预估** 读取本公司的到岸成本，保存前先显示新的数值。',
  ),
  short(
    '/buyers/rfq/specManagement',
    'RFQ specifications',
    '询价规格管理',
    'The specifications that suppliers quote for. Those of draft RFQs are changed here cell by cell or by pasting. The specification of a published RFQ is fixed.',
    '供应商据以报价的规格。草稿询价单的规格可在此逐格修改或粘贴；已发布询价单的规格不可更改。',
  ),
  short(
    '/supplier_rfq_quotation',
    'Supplier quotation',
    '供应商报价',
    'The RFQs to which customers invited you, with the cut-off of each. Open one and enter your offer: price, MOQ, lead time. Cells take pasted values from a spreadsheet.\n\n**Price Breaks** has quantity and price: `100: 9.20; 500: 8.80`. Leave no price empty: mark a line as not offered, or enter 0 for free of charge.\n\n**Submit Quotation** sends it. The time of the server decides; at the cut-off it is late. Until the cut-off nobody sees your prices, the customer included. **Revise** makes a new version; the one before counts until the new one is submitted. **Declare Final** says that you will change nothing more.',
    '客户邀请您报价的询价单及其截止时间。打开后填写价格、最小起订量与生产周期，单元格可从电子表格粘贴。\n\n**阶梯价** 填写数量与价格：`100: 9.20; 500: 8.80`。价格不可留空：不报价的行请勾选“不报价”，免费请填 0。\n\n**提交报价** 即发出报价，以服务器时间为准，到达截止时间即为迟到。截止时间之前，包括客户在内任何人都看不到您的价格。**修改报价** 生成新版本，提交新版本之前原版本仍然有效。**确认为最终报价** 表示不再更改。',
  ),
  short(
    '/supplier_rfq_quotation2',
    'Supplier quotation (BAFO)',
    '供应商报价（最终报价）',
    'Best and final offers that customers ask for after the shortlist. Your earlier offer is filled in; change what you want to improve and submit it before the cut-off. Without a new offer the earlier one stands while it is valid.',
    '入围后客户要求的最终报价。系统已带入您的上一次报价，修改后请在截止时间前提交。未提交新报价时，原报价在有效期内继续有效。',
  ),
  short(
    '/rfq_invitations',
    'Invitations and shortlist',
    '询价邀请与入围',
    'Who was invited to which RFQ, whether and when they answered. Choose rows and **Shortlist** them when the quotations of the first offering are open: only suppliers on the shortlist are asked for samples and for a best and final offer. Suppliers do not see the choice.',
    '各询价单邀请了哪些供应商，是否应答及应答时间。首轮报价开启后选择行并执行 **入围**：仅入围供应商会被要求打样与提交最终报价。供应商看不到此选择。',
  ),
  short(
    '/rfq_comparison',
    'Quote comparison',
    '报价比较',
    'Open quotations of one RFQ: suppliers as columns, SKUs as rows, in the currency of the RFQ at the rates of its cut-off. Each price is that of the asked quantity, with its break and whole packs. The best of each row is marked; "not offered", "below MOQ" and "no exchange rate" stand where there is no price.\n\n**Choose best split** takes the cheapest offers together, **Choose one supplier** the cheapest that offers everything. Change the choice of a row with the arrow keys. **Prepare award** makes an award of the choice, which another person approves.\n\nSealed quotations are not compared, not counted and not in any total.',
    '一张询价单已开启的报价：列为供应商，行为商品，按询价单币种与截止日汇率比较。价格对应询价数量，已计入阶梯价与整包数量。每行最优价已标出；没有价格时显示“不报价”“低于起订量”或“无汇率”。\n\n**选择最优组合** 取各行最低报价，**选择单一供应商** 取对全部行报价的最低者。方向键可更改某一行的选择。**编制授标** 按所选内容生成授标，由另一人批准。\n\n密封的报价不参与比较、计数与合计。',
  ),
  short(
    '/rfq_quote',
    'Quotation',
    '报价单',
    'A quotation as it was submitted, with the time of the server and a hash of its content. The buyer sees it from the cut-off on.',
    '供应商提交的报价单，含服务器收到时间与内容哈希。采购方在截止时间后可见。',
  ),
  short(
    '/rfq_awards',
    'Awards',
    '授标',
    'Who gets which quantity of an RFQ, at the price of that quantity. An award is prepared by one person, proposed, and approved by another one. Expired quotations and suppliers that are not approved block it.\n\nBidders see nothing of it. After the approval **Award** on the RFQ makes a contract for each supplier and notifies each bidder of its own result.',
    '询价单的各项数量授予哪家供应商，价格取该数量对应的价格。授标由一人编制并提交，由另一人批准。报价过期或供应商未获批准时不可授标。\n\n投标方看不到授标内容。批准后，在询价单上执行 **授标**，为每家供应商生成合同，并分别通知各自的结果。',
  ),
  short(
    '/contracts',
    'Contracts',
    '合同',
    'One contract for each supplier of an award. **Send to Supplier** shows it to them; **Record Signature** needs the day of the signature. When all contracts of an RFQ are signed, **Create PO** on the RFQ makes the orders at the awarded prices.',
    '授标后每家供应商一份合同。**发送给供应商** 后对方可见；**登记签署** 需填写签署日期。询价单的全部合同签署后，在询价单上执行 **生成采购订单**，按授标价格生成订单。',
  ),
]
