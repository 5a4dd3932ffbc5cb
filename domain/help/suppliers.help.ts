import { short, type FactoryHelp } from './help-page.ts'

/** Help for suppliers, projects and what companies know of each other. */
export const suppliersHelp: readonly FactoryHelp[] = [
  short(
    '/supplier-performance',
    'Supplier performance',
    '供应商绩效',
    'One row for each supplier with what its records say: cargo ready on the planned day, orders confirmed in time, inspections passed, goods received without damage and in the announced quantity, invoices that agree with the order, RFQs answered and how fast, and findings of audits that are open.\n\nEvery figure shows the records that it counts, by the same query. "No data" means that nothing of that kind happened; it is not 0 and not 100. The score weighs cargo ready on time with 60 % and accepted goods with 40 %, as the mean of the months in which cargo was ready.\n\nChoose months, suppliers and the measure of the trend above. A score warns; it blocks nobody. A supplier sees its own figures here, by buyer.',
    '每家供应商一行，数据来自实际单据：货好准时、按时确认、质检合格、货物完好、数量准确、发票准确、询价应答与用时，以及未关闭的审核发现项。\n\n单击任一数字可查看计入的记录，与数字来自同一查询。“无数据”表示没有此类记录，既不是 0 也不是 100。综合得分中货好准时占 60 %，货物完好占 40 %，取有货好记录的月份的平均值。\n\n可在上方选择月数、供应商与趋势指标。得分仅作提示，不会限制任何操作。供应商在此按采购商查看自己的数据。',
  ),
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
  short(
    '/buyers/audit-supplier',
    'Supplier audits',
    '供应商审核',
    'A new audit copies the questions of its template. Enter points for each, or mark it as not applicable: it is left out, and the weight of a section without answers goes to the others. The score is exact and not rounded, so 84.995 is not 85. A critical question without points fails the audit whatever the score.\n\nSomebody else than the auditor decides: approved, approved conditionally until a day, or rejected. An approval needs every finding closed. A conditional one ends by itself after its day, an approved one after the months of its grade.\n\nThe answers and notes stay in your company. The supplier sees the findings only, once the audit is submitted.',
    '新建审核时会复制模板中的问题。逐题填写得分，或标记为不适用：不适用的题目不计分，没有答案的部分，其权重按比例分给其他部分。得分为精确值，不四舍五入，84.995 不等于 85。关键项不得分时，无论总分多少均不合格。\n\n由审核人以外的人员审批：通过、有条件通过至某日，或不通过。通过前须关闭所有发现项。有条件通过到期后自动失效，通过则按等级的有效月数失效。\n\n答案与说明仅本公司可见。提交后，供应商只能看到发现项。',
  ),
  short(
    '/buyers/supplier-audit-logs',
    'Audit logs',
    '供应商审核日志',
    'Every submitted audit: who audited which supplier, when, with what score, who decided and what holds until when. The number opens the audit as it was decided.',
    '所有已提交的审核：谁在何时审核了哪家供应商、得分、审批人、结果及有效期。单击编号可查看该次审核。',
  ),
  short(
    '/buyers/audit-templates',
    'Audit templates',
    '审核模板',
    'Sections with weights that add up to exactly 100, and their questions with the points each can get. A question names its section by its code. Grades say from which score they are reached, and how many months an approval is valid.\n\nA changed template holds for new audits; those that exist keep their questions.',
    '各部分的权重合计必须正好为 100，问题注明满分，并以部分编码归入所属部分。等级规定最低分及通过后的有效月数。\n\n修改模板只影响新建的审核，已有审核保留原问题。',
  ),
  short(
    '/buyers/audit-findings',
    'Audit findings',
    '审核发现项',
    'What audits found, each with its severity and due date. A finding is issued to the supplier when its audit is submitted, or by **Issue**. The supplier enters the correction and its day and submits it; the auditing company closes the finding or returns it with a reason.',
    '审核中发现的问题，均有严重程度与截止日期。审核提交时，或点击 **发出** 后，供应商可见。供应商填写整改措施与整改日期并提交，审核方关闭，或说明原因退回。',
  ),
  short(
    '/buyers/supplier-pool',
    'Supplier pool',
    '供应商池',
    "Whether your company buys goods of a category from a supplier: candidate, invited, approved, conditional, preferred or blocked, since when and until when. A blocked supplier has a reason. The status on the portal is the platform's and stands beside it.",
    '本公司是否向某供应商采购某品类：候选、已邀请、已批准、有条件、优选或已冻结，以及起止日期。冻结须填写原因。平台状态由平台维护，一并显示。',
  ),
  short(
    '/supplier_certificates',
    'Supplier certificates',
    '供应商证书',
    'Certificates of suppliers, each for one buyer. Supplier and buyer enter them with the file. The buyer verifies or refuses them; who uploaded a certificate does not verify it. Only verified ones count, and the last day counts.\n\nBoth sides are notified 90, 30 and 7 days before the end, once each. A new end is notified again. An expired certificate does not stop deliveries under way.',
    '供应商的证书，每张对应一个采购商。供应商与采购商均可录入并上传文件，由采购商核验或拒绝；上传人不能自行核验。仅已核验的证书有效，截止当日仍有效。\n\n到期前 90、30、7 天各提醒双方一次；有效期变更后重新提醒。证书到期不影响在途交货。',
  ),
]
