import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** An exact number. */
export const number = defineComponent({
  compName: 'number',
  label: text('Number', '数字'),
  icon: 'Number',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    label: set.text('Label', '标签', { required: true }),
    numberMin: set.decimal('Min', '最小值'),
    numberMax: set.decimal('Max', '最大值'),
    numberPrecision: set.int('Precision', '精度', { min: 0, max: 18 }),
  },
  events: {},
  slots: {},
  gives: { value: 'number' },
  labelledBy: 'label',
})
