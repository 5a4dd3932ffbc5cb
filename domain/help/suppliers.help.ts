import { short, type FactoryHelp } from './help-page.ts'

/** Help for suppliers, projects and what companies know of each other. */
export const suppliersHelp: readonly FactoryHelp[] = [
  short(
    '/buyers/looking-for-suppliers/:type',
    'Looking for suppliers',
    '寻源供应商',
    'Suppliers of your company: all, in the pool, audited, or recommended. Search by name, category and status.\n\nSelect up to four rows and choose **Compare** to see them side by side. The name opens the supplier; changes that an order accepts by itself stand there too. **New** adds a supplier; name its portal company if it has one, so that it receives your orders.',
    '本公司的供应商：全部、供应商池、已审核或推荐。可按名称、品类与状态搜索。\n\n选择若干行后点击 **比较** 并列查看。单击名称打开供应商，其中也包含自动接受的订单变更范围。**新建** 可添加供应商；如其已有平台公司，请一并填写，以便其接收订单。',
  ),
  short(
    '/createProject',
    'Creating a sourcing project',
    '创建采购项目',
    'A project has a number, a lead and a team of your company, dates, a budget, and the companies that take part. Orders and rates can name it. The end date is not before the start date.',
    '项目包含编号、本公司的负责人与成员、起止日期、预算以及参与公司。订单与费率可关联项目。结束日期不早于开始日期。',
  ),
  short(
    '/project_company',
    'Project companies',
    '项目公司',
    'All projects with their companies. Open one to assign purchaser, suppliers, freight agents and services: choose on the left, take over to the right. Only companies with a relation to yours can be chosen.',
    '所有项目及其参与公司。打开项目可分配采购商、供应商、货代与服务商：在左侧选择后移到右侧。仅可选择与本公司有关系的公司。',
  ),
  short(
    '/companyRelation',
    'Company relations',
    '公司关系',
    'Which companies trade with which. A relation lets both companies find and name each other in orders, bookings and projects; without it neither sees the other. Records that exist stay when a relation is removed.',
    '公司之间的贸易关系。有关系的公司可在订单、订舱与项目中互相查找和选择；没有关系则互不可见。解除关系后，已有单据保留。',
  ),
]
