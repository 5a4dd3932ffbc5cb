import { short, type FactoryHelp } from './help-page.ts'

export const landedCostHelp: readonly FactoryHelp[] = [
  short(
    '/landingCostCalculator',
    'Landing cost calculator',
    '到岸成本计算器',
    'What goods cost until they arrive, before anything is stored. Name an order: its lines are taken with their price, weight and volume. Or name a SKU with quantity and price, or enter the goods.\n\nEach charge is given out by value, quantity, gross weight, volume or in equal shares. Ctrl+Enter calculates; the result shows each line, the cost per unit, and each rate with its day and source.\n\nName an earlier stage to see why the cost differs: quantity, price, charge, exchange rate, duty and tax. The causes add up to the difference. Ctrl+S saves it as a landing cost.',
    '在存储之前测算货物到岸前的全部成本。指定采购订单时，会取用其明细的价格、重量与体积；也可指定商品及其数量与价格，或直接录入货物。\n\n每项费用按货值、数量、毛重、体积或平均分摊。按 Ctrl+Enter 计算；结果显示每行成本、单位成本以及所用汇率的日期与来源。\n\n指定前一阶段后，可查看差异的原因：数量、价格、费用、汇率、关税与税金，各项之和等于总差异。按 Ctrl+S 保存为到岸成本。',
  ),
  short(
    '/financialquery',
    'Financial query',
    '财务查询',
    'Payments and billing of all projects in one place. Totals stand by side and currency; a number opens the list of its rows. Payments and Billing are lists with search, sums per currency and export; the export holds what the screen shows.',
    '集中查询全部项目的付款与账单。汇总按应收、应付与币种列示，点击数字可打开对应列表。付款与账单列表支持查询、按币种合计与导出，导出内容与屏幕一致。',
  ),
  short(
    '/landingCostManagement',
    'Landing cost',
    '到岸成本',
    'What goods cost until they arrive: price, charges, duty, and import tax that nobody gives back. Only your company sees it.\n\nName a SKU with quantity and price, or an order; or enter the goods yourself. Each charge is converted whole and given out by value, quantity, weight, volume or in equal shares. "For Customs" says whether a charge counts in the customs value.\n\nThe figures are counted on saving, by the rates of the day. An estimate uses reference rates, later stages those of contract or bank, customs always its own. A later stage that names the earlier one shows the variance of each charge. A final cost is not changed.',
    '货物到岸前的全部成本：采购价、费用、关税以及不可抵扣的进口环节税。仅本公司可见。\n\n可指定商品及其数量与价格，或指定采购订单，也可直接录入货物。每项费用整笔折算后，按货值、数量、毛重、体积或平均分摊。“完税价格组成”表示该费用是否计入完税价格。\n\n保存时按当日汇率计算：预估用参考汇率，其后阶段用合同或银行汇率，报关只用海关汇率。后一阶段指定前一阶段后，显示各项费用的差异。已确定的成本不再更改。',
  ),
]
