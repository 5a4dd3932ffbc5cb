import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A code that is sent to its reader. */
export const verificationCode = defineComponent({
  compName: 'verification-code',
  label: text('Verification Code Input', '验证码输入'),
  icon: 'Key',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    timeInterval: set.int('Time Interval', '发送间隔', { initial: 60, min: 1, max: 3600 }),
    api: set.string('API', '接口'),
    params: set.json('Parameters', '参数'),
    placeholder: set.text('Placeholder', '占位提示'),
  },
  events: {},
  slots: {},
  gives: {},
})
