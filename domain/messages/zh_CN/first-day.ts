import type { firstDay as en } from '../en_US/first-day.ts'

export const firstDay: Readonly<Record<keyof typeof en, string>> = {
  firstDayTitle: '公司初始设置',
  firstDayIntro: '按以下步骤完成公司的初始设置。每一步都会打开日常使用的页面，可随时离开并继续。',
  firstDayOver: '设置已完成，贵公司可以开始使用。',
  firstDayNone: '没有需要您完成的步骤',
  firstDayNoneText: '由贵公司管理员进行设置。',
  firstDayDone: '已完成 {done}/{all} 步',
  firstDayLeft: '待完成：{steps}',
  firstDayGo: '继续设置',
  firstDayOpen: '打开',
  firstDayOpenNamed: '打开：{step}',
  firstDayImport: '导入',
  firstDayImportNamed: '导入：{step}',
  firstDaySkip: '跳过',
  firstDaySkipNamed: '跳过：{step}',
  firstDayResume: '恢复',
  firstDayResumeNamed: '恢复：{step}',
  firstDay_open: '待完成',
  firstDay_skipped: '已跳过',
  firstDay_done: '已完成',
}
