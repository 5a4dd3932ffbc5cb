import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** Records by day. Its functions are expressions. */
export const transCalendar = defineComponent({
  compName: 'trans-calendar',
  label: text('Transaction Calendar', '事务日历'),
  icon: 'Calendar',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    header: set.json('Header', '表头', { later: true }),
    customButtons: set.json('Custom Buttons', '自定义按钮', { later: true }),
    viewMode: set.choice('View Mode', '视图模式', {
      values: [
        choiceOf('yearGrid', 'Year grid', '年视图'),
        choiceOf('month', 'Month', '月视图'),
        choiceOf('week', 'Week', '周视图'),
        choiceOf('day', 'Day', '日视图'),
      ],
    }),
    showLeftArea: set.bool('Show Left Area', '显示左侧区域'),
    aspectRatio: set.decimal('Aspect Ratio', '宽高比', { initial: '2' }),
    fixedWeekCount: set.bool('Fixed Week Count', '固定周数', { initial: true }),
    eventLimit: set.int('Event Limit', '事件上限', { initial: 3 }),
    eventLimitText: set.text('Event Limit Text', '超出提示'),
    droppable: set.bool('Droppable', '可放置', { later: true }),
    selectable: set.bool('Selectable', '可选择'),
    unselectAuto: set.bool('Unselect Automatically', '自动取消选择', { initial: true }),
    editable: set.bool('Editable', '可编辑'),
    startEditable: set.bool('Start Editable', '开始可编辑'),
    durationEditable: set.bool('Duration Editable', '时长可编辑'),
    contextPath: set.string('Context Path', '上下文路径', { later: true }),
    // A calendar of the catalogue; the settings here replace its own.
    dataServiceCode: set.view('Data Service Code', '数据服务编码', { required: true, kinds: ['calendar'] }),
    height: set.size('Height', '高度', { initial: '640' }),
    customDataService: set.string('Custom Data Service', '自定义数据服务', { later: true }),
    eventHoverTemplate: set.template('Event Hover Template', '悬浮模板'),
    paramProcess: set.expression('Parameter Processing', '参数处理', { about: 'range', gives: 'conditions' }),
    dataProcess: set.expression('Data Processing', '数据处理', {
      about: 'rows',
      of: 'dataServiceCode',
      gives: 'rows',
    }),
    eventRender: set.expression('Event Render', '事件渲染', { about: 'row', of: 'dataServiceCode', gives: 'mark' }),
    dayRender: set.expression('Day Render', '日期渲染', { about: 'day', gives: 'dayMark' }),
    timeFormat: set.string('Time Format', '时间格式'),
    bizExtends: set.json('Business Extensions', '业务扩展', { later: true }),
  },
  events: {
    'view-type-change': text('View type changed', '切换视图'),
    dateClick: text('Date clicked', '点击日期'),
    select: text('Range selected', '选择区间'),
    unselect: text('Selection cleared', '取消选择'),
    eventClick: text('Event clicked', '点击事件'),
    eventMouseEnter: text('Mouse enters event', '鼠标移入事件'),
    eventMouseLeave: text('Mouse leaves event', '鼠标移出事件'),
    eventDrop: text('Event dropped', '拖放事件'),
    eventResize: text('Event resized', '调整事件时长'),
  },
  slots: {},
  gives: {},
})
