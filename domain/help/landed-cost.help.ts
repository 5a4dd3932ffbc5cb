import { short, type FactoryHelp } from './help-page.ts'

export const landedCostHelp: readonly FactoryHelp[] = [
  short(
    '/landingCostManagement',
    'Landing cost',
    '到岸成本',
    'What goods cost until they arrive: price, charges, duty, and import tax that nobody gives back. Only your company sees it.\n\nName a SKU with quantity and price, or an order; or enter the goods yourself. Each charge is converted whole and given out by value, quantity, weight, volume or in equal shares. "For Customs" says whether a charge counts in the customs value.\n\nThe figures are counted on saving, by the rates of the day. An estimate uses reference rates, later stages those of contract or bank, customs always its own. A later stage that names the earlier one shows the variance of each charge. A final cost is not changed.',
    '货物到岸前的全部成本：采购价、费用、关税以及不可抵扣的进口环节税。仅本公司可见。\n\n可指定商品及其数量与价格，或指定采购订单，也可直接录入货物。每项费用整笔折算后，按货值、数量、毛重、体积或平均分摊。“完税价格组成”表示该费用是否计入完税价格。\n\n保存时按当日汇率计算：预估用参考汇率，其后阶段用合同或银行汇率，报关只用海关汇率。后一阶段指定前一阶段后，显示各项费用的差异。已确定的成本不再更改。',
  ),
]
