import { short, type FactoryHelp } from './help-page.ts'

/** Help for rate cards and what is counted by them. */
export const rateCardsHelp: readonly FactoryHelp[] = [
  short(
    '/rate_card',
    'Rate cards',
    '费率卡',
    'Rates of your company, and cards that others offer to it. Only the owner changes a card. A customer that the card names sees it from the day it is active.\n\nA rate has a charge, a lane, a container type and a unit. An origin or destination is a port (CNSHA), a country (CN), or empty for any. Rates with the charge code of the card are its freight; others are surcharges. Rates that differ only in "From Units" are breaks: +45 kg, +100 kg.\n\nTwo active cards may not hold the same lane, customer, carrier and container type on one day. A card for a customer or for one port may stand beside a general one: the more specific card is used.\n\n**Import** takes a file with one line for each rate; the card number joins lines to cards. An ended card is not changed any more.\n\n**New rates from a day on:** create a card, choose the present one under "New Version of", and enter the first day. It takes over the lane, the customer and, where you enter none, the rates; the present card ends on the day before. Select both in the list and compare them to see what changed.',
    '本公司的费率卡，以及其他公司提供给本公司的费率卡。仅所属公司可以修改。费率卡指定的客户在其生效后可以查看。\n\n每条费率包含费用代码、航线、柜型与计费单位。起运地或目的地可填港口（CNSHA）、国家（CN），留空表示任意。费用代码与费率卡一致的为主运费，其余为附加费。仅“起始数量”不同的费率为分段费率，如 +45 kg、+100 kg。\n\n同一天内，两张生效的费率卡不能包含相同的航线、客户、承运人与柜型。针对某一客户或港口的费率卡可与通用费率卡并存，优先采用更具体的一张。\n\n**导入** 文件每行一条费率，按费率卡号归入费率卡。已终止的费率卡不再更改。\n\n**自某日起启用新费率：** 新建费率卡，在“取代的费率卡”中选择现行费率卡并填写生效日。新卡沿用其航线与客户，未录入费率时沿用原费率；原卡于前一日终止。在列表中同时选中两张卡可比较差异。',
  ),
  short(
    '/rate_card_cus',
    'Customer rate cards',
    '客户费率卡',
    'Cards that name their customer. Your company sees those that it offers, and those that others offer to it. A draft is seen by its owner only.',
    '指定客户的费率卡：包括本公司对外提供的，以及其他公司提供给本公司的。草稿仅所属公司可见。',
  ),
  short(
    '/rate_lines',
    'Rates of all cards',
    '全部费率',
    'Each row is a rate of a card. Search by charge, lane or container type to compare what cards ask. The number opens the card.\n\n`F2` changes a rate of your own cards until they end, pasted cells change several at once, `Ctrl+Z` takes that back. A change is saved through the card. **Export** gives what is shown, one line for each rate. With the **Rate No.** column in the file, an import of rate cards finds each rate again.',
    '每行为一张费率卡的一条费率。可按费用、航线或柜型搜索，比较各费率卡的价格。单击编号打开费率卡。\n\n本公司费率卡终止前，`F2` 修改单元格，粘贴可一次修改多格，`Ctrl+Z` 撤销。修改通过费率卡保存。**导出** 输出当前显示的内容，每条费率一行。文件含 **费率编号** 列时，导入费率卡可重新匹配各条费率。',
  ),
  short(
    '/projectChargeRate',
    'Project charge rates',
    '项目费率',
    'What a project pays or is billed for a service. The unit amount is for the charge quantity: 10 for 3 pieces. Amount = unit amount / charge quantity x billed quantity, to three decimals.\n\nA project has one rate for each charge and side on a day.\n\nA rate that names its source proposes a billing task when such work is finished for an order of the project: a receipt is posted, an inspection approved, a shipment delivered. "Counts" says what is the billed quantity. A charge of that work that is there already is not proposed. A reversed receipt takes back proposals that no statement has. The freight of a delivered shipment is proposed by rate cards.',
    '项目各项服务的应收或应付费率。单位金额对应计费数量，例如每 3 件 10 元。金额 = 单位金额 / 计费数量 x 数量，保留三位小数。\n\n同一天内，每个项目的每项费用与方向只有一条费率。\n\n填写来源的费率会在该项目订单的相应工作完成时（收货过账、质检批准、货运派送）建议计费任务；“计费依据”决定计费数量。该工作已有的费用不会重复建议；收货冲销后，未出账的建议会撤回。货运派送后，运费按费率卡建议。',
  ),
  short(
    '/log_cost_templete',
    'Logistics cost templates',
    '物流成本模板',
    'Charges that come with a shipment besides its freight: documents, terminal, trucking. The logistics calculator adds the charges of a template to each card that it rates.',
    '除运费外随货运产生的费用，如文件费、码头费、拖车费。物流费用计算器会将模板费用计入每张费率卡的结果。',
  ),
  short(
    '/log_cal',
    'Logistics cost calculator',
    '物流费用计算器',
    'Choose a shipment, or type the cargo, and press Enter. Costs are rated by cards of costs of your company and by cards that others offer to it; prices by cards of prices of your company.\n\nOf each seller the most specific card is used: for the customer, then the ports, the container type and the carrier. The price never decides. The lowest total is marked beside it. Other cards on the lane are named with the reason why they are not used.\n\nThe note of a charge says which break was used ("as 100"), what that saved, and whether a minimum or maximum counted. Each total is converted once by the rates of the day.',
    '选择货运，或手工录入货物后按回车。成本按本公司的成本费率卡以及其他公司提供的费率卡计费；售价按本公司的售价费率卡计费。\n\n每个提供方采用最具体的一张费率卡：依次比较客户、港口、柜型与承运人，价格不参与选择，总价最低者另行标注。该航线的其他费率卡会列出未采用的原因。\n\n费用说明会注明所用的分段（“按 100 计”）、节省的金额，以及是否适用最低或最高收费。各币种合计按当日汇率折算一次。',
  ),
  short(
    '/Logistics_Caculator_Buliding',
    'Logistics calculator: coming soon',
    '物流计算器：敬请期待',
    'The logistics calculator is being extended. What works already is in the calculator itself; the button opens it.',
    '物流计算器正在扩展。已有功能可在计算器中使用，点击按钮即可打开。',
  ),
]
