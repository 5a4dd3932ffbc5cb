import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['qc', 'platform'] as const
const defects = text('Accepted defects', '可接受缺陷')

export const qcStandardService = defineService({
  code: 'qc_mantain',
  entity: 'QcStandard',
  title: text('QC Maintenance', '质检维护'),
  roles,
  fields: [
    'name',
    'qcType',
    'automatic',
    'category',
    'level',
    'samplingRate',
    'aqlCritical',
    'aqlMajor',
    'aqlMinor',
    'inspector',
    'owner',
  ],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const qcStandards = defineView({
  kind: 'list',
  code: 'qc_mantain',
  entity: 'QcStandard',
  title: text('QC Maintenance', '质检维护'),
  roles,
  service: 'qc_mantain',
  opens: '/qc_mantain?id={id}',
  create: '/qc_mantain?name=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'qcType', operator: 'in' },
    { field: 'automatic', operator: 'eq' },
  ],
  columns: [
    { field: 'name', width: 240, pinned: 'left', as: 'link' },
    { field: 'qcType', width: 230 },
    { field: 'automatic', width: 120 },
    { field: 'category', width: 140 },
    { field: 'level', width: 140 },
    { field: 'samplingRate', width: 120 },
    { field: 'aqlCritical', width: 110, group: defects },
    { field: 'aqlMajor', width: 110, group: defects },
    { field: 'aqlMinor', width: 110, group: defects },
    { field: 'inspector', width: 180 },
    { field: 'owner', width: 180, companyTypes: ['0', '1', '5'] },
  ],
  empty: text(
    'Standards define how each type of inspection is done. If a standard is marked for every order, its tasks are created automatically.',
    '质检标准规定各类检验的做法。标记为每单必检后，任务自动生成。',
  ),
})

export const qcStandardForm = defineView({
  kind: 'form',
  code: 'qc_standard_form',
  entity: 'QcStandard',
  title: text('QC Standard', '质检标准'),
  roles,
  by: 'name',
  sections: [
    { title: text('Standard', '标准'), fields: ['name', 'qcType', 'automatic', 'category', 'owner', 'inspector'] },
    { title: text('Sampling', '抽样'), fields: ['level', 'samplingRate', 'aqlCritical', 'aqlMajor', 'aqlMinor'] },
  ],
  tables: [
    {
      child: 'checks',
      title: text('Check points', '检查项'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'name', width: 240 },
        { field: 'requirement', width: 360 },
        { field: 'defectClass', width: 130 },
      ],
    },
  ],
  tabs: ['attachments', 'comments'],
})
