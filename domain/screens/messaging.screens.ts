import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = { area: 'messaging', source: 'shell §2.5; trade §2', screen: 'list', instanceBy: ['id'] } as const

export const messagingScreens = defineScreens([
  {
    ...given,
    menu: 'home',
    path: '/emailService',
    name: 'email-service',
    title: text('E-mail Service', '邮件服务'),
    roles: ['platform', 'purchaser', 'supplier'],
    view: 'email_messages',
    recordView: 'email_message_form',
  },
  {
    ...given,
    menu: 'administration',
    path: '/emailTemplateConfig',
    name: 'email-template-config',
    title: text('E-mail Templates', '邮件模板配置'),
    roles: ['platform', 'developer'],
    view: 'email_templates',
    recordView: 'email_template_form',
  },
])
