import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A bar from 0 to 100 percent. What is set must be within (V-065), what another component gives is clamped (B-107). */
export const progress = defineComponent({
  compName: 'progress',
  label: text('Progress Bar', '进度条'),
  icon: 'Progress',
  group: 'display',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    strokeWidth: set.int('Stroke Width', '线宽', { initial: 12, min: 1, max: 64 }),
    radius: set.int('Radius', '圆角', { initial: 0, min: 0, max: 32 }),
    bgColor: set.colour('Background Colour', '背景色'),
    color: set.colour('Colour', '颜色'),
    percent: set.int('Percent', '百分比', { initial: 0, min: 0, max: 100, bind: 'number', outside: 'PERCENT_BOUNDS' }),
    text: set.text('Text', '文字'),
  },
  events: {},
  slots: {},
  gives: {},
  labelledBy: 'text',
})
