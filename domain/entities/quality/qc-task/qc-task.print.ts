import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** The report of an inspection: figures, verdict and defects are those of the record (QC-4x). */
export const qcReportPrint = defineView({
  kind: 'print',
  code: 'qc_report',
  entity: 'QcTask',
  title: text('Inspection Report', '检验报告'),
  roles: ['qc', 'purchaser', 'supplier', 'platform'],
  by: 'qcNo',
  partners: ['inspector', 'buyer', 'supplierCompany'],
  sections: [
    {
      title: text('Inspection', '检验'),
      fields: ['qcNo', 'qcType', 'round', 'batch', 'po', 'supplier', 'bookedFor', 'place', 'standard'],
    },
    {
      title: text('Sampling plan', '抽样方案'),
      fields: [
        'lotSize',
        'level',
        'codeLetter',
        'sampleSize',
        'aqlCritical',
        'aqlMajor',
        'aqlMinor',
        'acceptCritical',
        'acceptMajor',
        'acceptMinor',
      ],
    },
    {
      title: text('Findings', '检验结果'),
      fields: [
        'inspectedQuantity',
        'passQuantity',
        'failQuantity',
        'passRate',
        'criticalDefects',
        'majorDefects',
        'minorDefects',
        'verdict',
        'reportResult',
        'remark',
      ],
    },
  ],
  tables: [
    {
      child: 'defects',
      title: text('Defects', '缺陷清单'),
      columns: [
        { field: 'lineNo', width: 40 },
        { field: 'round', width: 50 },
        { field: 'code', width: 100 },
        { field: 'severity', width: 65 },
        { field: 'title', width: 170 },
        { field: 'quantity', width: 60, total: true },
        { field: 'photo', width: 110 },
        { field: 'status', width: 70 },
        { field: 'response', width: 80 },
        { field: 'answer', width: 180 },
        { field: 'correctedOn', width: 75 },
      ],
    },
    {
      child: 'rounds',
      title: text('Earlier rounds', '以往轮次'),
      columns: [
        { field: 'round', width: 50 },
        { field: 'bookedFor', width: 80 },
        { field: 'inspectedQuantity', width: 80 },
        { field: 'passQuantity', width: 80 },
        { field: 'failQuantity', width: 80 },
        { field: 'result', width: 80 },
        { field: 'reason', width: 200 },
      ],
    },
  ],
  signatures: [text('Inspector', '检验员'), text('For the factory', '工厂代表')],
})
