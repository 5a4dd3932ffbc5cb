import { defineList, toned, value } from '../meta/list.ts'

const sourcing = { module: 'sourcing' } as const

export const projectStatus = defineList({
  ...sourcing,
  code: 'projectStatus',
  title: { en_US: 'Project Statuses', zh_CN: '项目状态' },
  values: [
    value('planned', 'Planned', '计划中'),
    toned('info', value('active', 'Active', '进行中')),
    toned('warning', value('onHold', 'On Hold', '暂停')),
    toned('success', value('closed', 'Closed', '已结束')),
  ],
})

export const auditKind = defineList({
  ...sourcing,
  code: 'auditKind',
  title: { en_US: 'Kinds of Audits', zh_CN: '审核类型' },
  values: [
    value('first', 'First', '首次审核'),
    value('periodic', 'Periodic', '定期审核'),
    value('followUp', 'Follow-up', '跟踪审核'),
  ],
})

/** The grade of a template that the exact score reaches; a failed critical question fails whatever the score. */
export const auditGrade = defineList({
  ...sourcing,
  code: 'auditGrade',
  title: { en_US: 'Audit Grades', zh_CN: '审核等级' },
  values: [
    toned('success', value('A', 'A', 'A')),
    toned('success', value('B', 'B', 'B')),
    toned('warning', value('C', 'C', 'C')),
    toned('danger', value('failed', 'Failed', '不合格')),
  ],
})

export const findingSeverity = defineList({
  ...sourcing,
  code: 'findingSeverity',
  title: { en_US: 'Severities of Findings', zh_CN: '发现项严重程度' },
  values: [
    toned('danger', value('critical', 'Critical', '严重')),
    toned('warning', value('major', 'Major', '主要')),
    value('minor', 'Minor', '次要'),
  ],
})

export const certificateKind = defineList({
  ...sourcing,
  code: 'certificateKind',
  title: { en_US: 'Kinds of Certificates', zh_CN: '证书类型' },
  values: [
    value('businessLicence', 'Business licence', '营业执照'),
    value('iso9001', 'ISO 9001 (quality)', 'ISO 9001（质量）', ['ISO9001']),
    value('iso14001', 'ISO 14001 (environment)', 'ISO 14001（环境）', ['ISO14001']),
    value('iso45001', 'ISO 45001 (safety)', 'ISO 45001（职业健康安全）', ['ISO45001']),
    value('bsci', 'amfori BSCI', 'BSCI 社会责任审核', ['BSCI']),
    value('sedex', 'Sedex SMETA', 'SMETA 社会责任审核', ['SMETA']),
    value('oekoTex', 'OEKO-TEX Standard 100', 'OEKO-TEX 100 纺织品认证', ['Oeko-Tex']),
    value('fsc', 'FSC', 'FSC'),
    value('foodContact', 'Food contact', '食品接触'),
    value('ce', 'CE', 'CE'),
    value('fcc', 'FCC', 'FCC'),
    value('codeOfConduct', 'Code of conduct', '行为准则'),
    value('other', 'Other', '其他'),
  ],
})

/** Whether a buyer buys from a supplier, by category. */
export const poolStanding = defineList({
  ...sourcing,
  code: 'poolStanding',
  title: { en_US: 'Standing in the Pool', zh_CN: '供应商池状态' },
  values: [
    value('candidate', 'Candidate', '候选'),
    toned('info', value('invited', 'Invited', '已邀请')),
    toned('success', value('approved', 'Approved', '已批准')),
    toned('warning', value('conditional', 'Conditional', '有条件')),
    toned('success', value('preferred', 'Preferred', '优选')),
    toned('danger', value('blocked', 'Blocked', '已冻结')),
  ],
})
