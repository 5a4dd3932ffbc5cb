import { emailMessage, emailRecipient } from '../entities/messaging/email-message/email-message.entity.ts'
import { emailStatus } from '../entities/messaging/email-message/email-message.states.ts'
import * as emailMessageViews from '../entities/messaging/email-message/email-message.views.ts'
import { emailReply } from '../entities/messaging/email-reply/email-reply.entity.ts'
import * as emailReplyViews from '../entities/messaging/email-reply/email-reply.views.ts'
import { emailTemplate } from '../entities/messaging/email-template/email-template.entity.ts'
import * as emailTemplateViews from '../entities/messaging/email-template/email-template.views.ts'
import { incomingMail } from '../entities/messaging/incoming-mail/incoming-mail.entity.ts'
import * as incomingMailViews from '../entities/messaging/incoming-mail/incoming-mail.views.ts'
import * as messagingLists from '../lists/messaging.lists.ts'
import type { Area } from '../meta/area.ts'
import { messagingScreens } from '../screens/messaging.screens.ts'

/** Mail of people about records, and the templates of its texts. */
export const messagingArea: Area = {
  entities: [emailTemplate, emailMessage, emailRecipient, emailReply, incomingMail],
  lists: [messagingLists],
  states: [emailStatus],
  views: [emailTemplateViews, emailMessageViews, emailReplyViews, incomingMailViews],
  screens: messagingScreens,
}
