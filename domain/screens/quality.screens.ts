import { defineScreens } from '../meta/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'quality', menu: 'quality', source: 'shell §2.5; trade §2' } as const
const ofSample = { ...given, recordView: 'sample_form', instanceBy: ['sampleNo', 'id'] } as const
const ofTask = { ...given, recordView: 'qc_task_form', instanceBy: ['qcNo', 'id'] } as const
const ofAudit = { ...given, recordView: 'factory_audit_form', instanceBy: ['qcNo', 'id'] } as const

export const qualityScreens = defineScreens([
  { ...ofSample, path: '/SampleManagement', name: 'sample-management', title: text('Sample Management', '样品管理'), screen: 'list', roles: ['purchaser', 'supplier', 'qc'], view: 'SampleManagement' },
  { ...ofSample, path: '/sample_tracking', name: 'sample-tracking', title: text('Sample Tracking', '样品跟踪'), screen: 'tracking', roles: ['purchaser', 'supplier', 'qc', 'platform'], view: 'sample_tracking' },
  { ...ofSample, path: '/sample_task', name: 'sample-task', title: text('Sample Tasks', '样品任务'), screen: 'list', roles: ['purchaser', 'supplier', 'qc'], view: 'sample_task' },
  { ...ofSample, path: '/sample_approval', name: 'sample-approval', title: text('Sample Approval', '样品审批'), screen: 'list', roles: ['purchaser', 'qc'], view: 'sample_approval' },
  { ...ofSample, path: '/sample_offer', name: 'sample-offer', title: text('Sample Offers', '样品报价'), screen: 'list', roles: ['supplier', 'purchaser'], view: 'sample_offer' },
  { ...ofTask, path: '/qc_view', name: 'qc-view', title: text('QC Overview', '质检总览'), screen: 'list', roles: ['qc', 'purchaser', 'supplier', 'platform'], view: 'qc_view' },
  { ...ofTask, path: '/qc_tracking', name: 'qc-tracking', title: text('QC Tracking', '质检跟踪'), screen: 'tracking', roles: ['qc', 'purchaser', 'platform'], view: 'qc_tracking' },
  { ...ofTask, path: '/qc_task', name: 'qc-task', title: text('QC Tasks', '质检任务'), screen: 'list', roles: ['qc'], view: 'qc_task' },
  { ...given, path: '/qc_mantain', name: 'qc-maintain', title: text('QC Maintenance', '质检维护'), screen: 'list', roles: ['qc', 'platform'], view: 'qc_mantain', recordView: 'qc_standard_form', instanceBy: ['name', 'id'] },
  { ...ofTask, path: '/qcPaymentTask', name: 'qc-payment-task', title: text('QC Payment Tasks', '质检付款任务'), screen: 'list', roles: ['qc', 'finance', 'purchaser'], view: 'qcPaymentTask' },
  { ...ofAudit, path: '/factory_audit', name: 'factory-audit', title: text('Factory Audit', '验厂管理'), screen: 'list', roles: ['qc', 'purchaser', 'platform'], view: 'factory_audit' },
  { ...ofAudit, path: '/factory_audit_tracking', name: 'factory-audit-tracking', title: text('Factory Audit Tracking', '验厂跟踪'), screen: 'tracking', roles: ['qc', 'purchaser', 'platform'], view: 'factory_audit_tracking' },
])
