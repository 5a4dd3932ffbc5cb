import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A company's standard for one inspection type: level, limits, checks. Standards marked automatic are its quality
 * plan: every confirmed order gets their tasks.
 */
export const qcStandard = defineEntity({
  name: 'QcStandard',
  table: 'qc_standard',
  label: text('QC Standard', '质检标准'),
  area: 'quality',
  displayField: 'name',
  source: 'trade §2',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    qcType: field.enum('QC Type', '质检类型', { list: 'qcType', required: true }),
    samplingRate: field.decimal('Sampling Rate', '抽检比例', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      note: 'at least this share of the lot, where it is more than the plan asks for',
    }),
    checklist: field.json('Checklist', '检查项', {
      server: true,
      note: 'the check points as they stand, for the tasks that are made from it',
    }),
    automatic: field.bool('For Every Order', '每单必检', { initial: false }),
    category: field.ref('Category', '品类', { entity: 'Category', note: 'only for orders of this category' }),
    level: field.enum('Inspection Level', '检验水平', { list: 'inspectionLevel', required: true, initial: 'II' }),
    aqlCritical: field.enum('AQL Critical', '致命缺陷 AQL', {
      list: 'aqlValue',
      note: 'empty: no critical defect is accepted',
    }),
    aqlMajor: field.enum('AQL Major', '严重缺陷 AQL', { list: 'aqlValue', initial: '2.5' }),
    aqlMinor: field.enum('AQL Minor', '轻微缺陷 AQL', { list: 'aqlValue', initial: '4.0' }),
    inspector: field.ref('Inspector', '质检方', { entity: 'Company', note: 'when the order names none' }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, note: 'whose standard it is' }),
  },
  children: { checks: { entity: 'QcCheck', via: 'standard' } },
  unique: [['owner', 'name']],
  onSave: ['keep-rows:checks>checklist'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
      inspector: {
        companyTypes: ['5'],
        via: ['inspector'],
        readsOnly: ['samplingRate', 'level', 'aqlCritical', 'aqlMajor', 'aqlMinor'],
      },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'qc'],
    create: ['platform', 'qc'],
    update: ['platform', 'qc'],
    delete: ['platform', 'qc'],
  },
})

export const qcCheck = defineEntity({
  name: 'QcCheck',
  table: 'qc_check',
  label: text('Check Point', '检查项'),
  area: 'quality',
  displayField: 'name',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    name: field.string('Check Point', '检查项', { maxLength: 120, required: true }),
    requirement: field.string('Requirement', '要求', { maxLength: 400 }),
    defectClass: field.enum('Class of Defect', '缺陷等级', { list: 'defectClass', required: true, initial: 'major' }),
    standard: field.ref('QC Standard', '质检标准', { entity: 'QcStandard', required: true }),
  },
  access: { kind: 'through', field: 'standard' },
  rights: {
    read: ['platform', 'purchaser', 'qc'],
    create: ['platform', 'qc'],
    update: ['platform', 'qc'],
    delete: ['platform', 'qc'],
  },
})
