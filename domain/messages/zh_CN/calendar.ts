import type { calendar as source } from '../en_US/calendar.ts'

export const calendar: Readonly<Record<keyof typeof source, string>> = {
  calendarToday: '今天',
  calendarBack: '后退',
  calendarOn: '前进',
  calendarAllDay: '全天',
  calendarMore: '还有 {count} 项',
  calendarRest: '休息日',
  calendarSetRest: '设为休息日',
  calendarSetWork: '设为工作日',
  calendarDay: '{day}，{count, plural, =0 {无事件} other {# 个事件}}',
  calendarReach: '按日期排列的事件。左右键切换日期，上下键切换事件，按 Enter 打开。',
  calendarReachMove: '按日期排列的事件。左右键切换日期，上下键切换事件，按 Enter 打开，按 Shift 加左右键改期。',
  calendarCapped: '事件超过 {count, number} 个，仅显示其中 {count, number} 个。请缩小查询范围以查看其余事件。',
  calendarGroups: '显示内容',
  calendarShowDay: '查看当天',
  calendarSearch: '在日历中查找',
  calendarNoMove: '您目前不能更改此节点的日期。',
  calendarSpan: '{start} 至 {end}',
  taskNewRecord: '新建单据',
  taskEditRecord: '编辑单据',
}
