import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/**
 * A code that is mailed to its reader, who types it. A designer types no address that would be called: the product's
 * own call is the only one, and it mails the reader's stored address (docs/decisions/054).
 */
export const verificationCode = defineComponent({
  compName: 'verification-code',
  label: text('Verification Code Input', '验证码输入'),
  icon: 'Key',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    timeInterval: set.int('Time Interval', '发送间隔', { initial: 60, min: 1, max: 3600 }),
    api: set.choice('API', '接口', {
      values: [{ code: 'mail', label: text('Mail to the reader', '发送邮件给读者') }],
      initial: 'mail',
    }),
    params: set.json('Parameters', '参数', { later: true }),
    placeholder: set.text('Placeholder', '占位提示'),
  },
  events: {},
  slots: {},
  gives: { value: 'text', confirmed: 'text' },
})
