import { defineList, toned, value } from '../meta/list.ts'

export const qcType = defineList({
  code: 'qcType',
  module: 'quality',
  title: { en_US: 'QC Types', zh_CN: '质检类型' },
  source: 'trade §3',
  values: [
    value('PM', 'Pre-production Meeting (PM)', '产前会（PM）'),
    value('IPI', 'Initial Production Inspection (IPI)', '初期验货（IPI）'),
    value('PSI', 'Pre-shipment Inspection (PSI)', '出货前验货（PSI）'),
    value('CLI', 'Container Loading Inspection (CLI)', '监装（CLI）'),
    value('factoryAudit', 'Factory Audit', '验厂'),
  ],
})

export const sampleDeliveryMode = defineList({
  code: 'sampleDeliveryMode',
  module: 'quality',
  title: { en_US: 'Sample Delivery Modes', zh_CN: '样品交付方式' },
  source: 'trade §3',
  values: [value('direct', 'Direct', '直送'), value('consolidation', 'Consolidation', '集中寄送')],
})

export const approvalResult = defineList({
  code: 'approvalResult',
  module: 'quality',
  title: { en_US: 'Approval Results', zh_CN: '审批结果' },
  source: 'trade §3',
  values: [
    toned('success', value('approved', 'Approved', '通过')),
    toned('danger', value('rejected', 'Rejected', '不通过')),
    toned('warning', value('conditional', 'Conditionally approved', '有条件通过')),
  ],
})

/** Kinds of defects, as inspectors count them. */
export const defectCode = defineList({
  code: 'defectCode',
  module: 'quality',
  title: { en_US: 'Defect Codes', zh_CN: '缺陷代码' },
  values: [
    value('material', 'Material', '材料'),
    value('workmanship', 'Workmanship', '做工'),
    value('measurement', 'Measurement', '尺寸'),
    value('appearance', 'Colour and appearance', '颜色与外观'),
    value('function', 'Function', '功能'),
    value('safety', 'Safety', '安全'),
    value('label', 'Label and marking', '标签与唛头'),
    value('packing', 'Packing', '包装'),
    value('other', 'Other', '其他'),
  ],
})

/** What a supplier does about a defect. */
export const defectResponse = defineList({
  code: 'defectResponse',
  module: 'quality',
  title: { en_US: 'Answers to Defects', zh_CN: '缺陷处理方式' },
  values: [
    value('repair', 'Repaired', '返工'),
    value('sort', 'Sorted out', '挑选'),
    value('replace', 'Replaced', '更换'),
    toned('warning', value('dispute', 'Disputed', '有异议')),
  ],
})

/** Levels of ISO 2859-1 (domain/values/aql.ts). */
export const inspectionLevel = defineList({
  code: 'inspectionLevel',
  module: 'quality',
  title: { en_US: 'Inspection Levels', zh_CN: '检验水平' },
  values: [
    value('I', 'General I', '一般 I'),
    value('II', 'General II', '一般 II'),
    value('III', 'General III', '一般 III'),
    value('S-1', 'Special S-1', '特殊 S-1'),
    value('S-2', 'Special S-2', '特殊 S-2'),
    value('S-3', 'Special S-3', '特殊 S-3'),
    value('S-4', 'Special S-4', '特殊 S-4'),
  ],
})

export const aqlValue = defineList({
  code: 'aqlValue',
  module: 'quality',
  title: { en_US: 'Acceptance Quality Limits (AQL)', zh_CN: '接收质量限（AQL）' },
  values: ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10', '15'].map(v =>
    value(v, v, v),
  ),
})

export const defectClass = defineList({
  code: 'defectClass',
  module: 'quality',
  title: { en_US: 'Classes of Defects', zh_CN: '缺陷等级' },
  values: [
    toned('danger', value('critical', 'Critical', '致命')),
    toned('warning', value('major', 'Major', '严重')),
    value('minor', 'Minor', '轻微'),
  ],
})
