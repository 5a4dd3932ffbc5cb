import { text } from '../meta/text.ts'
import { helpPage, short, type FactoryHelp } from './help-page.ts'

/** Help for the dashboards of the area of that name. */
export const dashboardsHelp: readonly FactoryHelp[] = [
  helpPage(
    '/dashboard',
    text('Key figures of your role', '角色关键指标'),
    [
      'The figures of the lists that you may open, then the worklists of your roles.',
      'Each number opens the rows it counts.',
      '',
      'The menu of a number says what it counts, exports its rows, and moves or hides it.',
      'Your arrangement is kept for you alone.',
    ],
    [
      '显示您有权查看的列表的关键指标，其后为所属角色的待办清单。点击数字可打开其统计的记录。',
      '',
      '通过指标的菜单可查看统计口径、导出记录、移动或隐藏该指标。排列方式仅对本人生效。',
    ],
  ),
  helpPage(
    '/yeeDashBoard_EarlyWarningGauge',
    text('Early warnings', '预警仪表'),
    [
      'Steps that are overdue (red), due today (orange) and due tomorrow (yellow), of orders and shipments.',
      'The needle points at the most urgent part with rows; press a part to open them.',
      '',
      'Days count in your time zone. The menu of a gauge says which day is today.',
    ],
    [
      '订单与货运的节点：逾期（红）、今日到期（橙）、明日到期（黄）。指针指向有记录的最紧急部分；单击某一部分可打开其记录。',
      '',
      '日期按您的时区计算，仪表菜单中的统计口径会显示今天的日期。',
    ],
  ),
  short(
    '/yeeDashBoard_POStatus',
    'Orders by step',
    '订单节点分布',
    'Orders by their step, by their next step, by supplier, and by month of departure. A bar of several colours offers its parts: press it, then choose one.',
    '按当前节点、下一节点、供应商与离港月份统计订单。多色条形包含多个分项：单击后选择其中一项。',
  ),
  short(
    '/yeeDashBoard_Shipment',
    'Shipments in numbers',
    '货运看板',
    'Shipments by milestone, port and carrier. The columns of a week are split by carrier; the dashed line is what was planned for the week. **Table** shows the same figures as a table.',
    '按节点、港口与承运人统计货运。每周柱形按承运人划分；虚线为当周计划数。单击 **表格** 可以表格显示相同数据。',
  ),
  helpPage(
    '/yeeDashBoard_ACG',
    text('One account at a glance', '账户总览'),
    [
      'Orders and shipments of one account.',
      'Choose the buyer or the freight agent in the search: orders and shipments are narrowed alike.',
      '',
      'Amounts of different currencies have charts of their own and are never added together.',
    ],
    [
      '单一账户的订单与货运总览。在搜索中选择采购商或货代，订单与货运将同时按其筛选。',
      '',
      '不同币种的金额分别显示，不会相加。',
    ],
  ),
  helpPage(
    '/yeeDashBoard_Download',
    text('Files of the dashboards', '看板下载'),
    [
      'Every number of the dashboards with its rows as a workbook or as text, and every chart as a picture.',
      'A file has exactly the rows that the number counts; a gauge gives one file for each part.',
      '',
      'Pictures are painted in print colours, with the time of the figures.',
    ],
    [
      '各看板的每个指标均可下载其记录（Excel 或文本），每个图表均可下载为图片。文件内容与指标统计的记录完全一致；仪表按各部分分别生成文件。',
      '',
      '图片采用打印配色，并注明数据时间。',
    ],
  ),
  short(
    '/my:product_yee-Tracking',
    'Orders that you follow',
    '我的订单跟踪',
    'The orders whose **Owner** you are, with their steps. Who makes an order owns it; another owner is entered in the order. Suppliers see all orders for their company here.',
    '您作为 **负责人** 的订单及其节点。新建订单者即为负责人，可在订单中改由他人负责。供应商在此查看发给本公司的全部订单。',
  ),
]
