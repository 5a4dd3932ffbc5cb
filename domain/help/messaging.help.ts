import { text } from '../meta/text.ts'
import { helpPage, short, type FactoryHelp } from './help-page.ts'

/** Help for mail about records. */
export const messagingHelp: readonly FactoryHelp[] = [
  helpPage(
    '/emailService',
    text('E-mail service', '邮件服务'),
    [
      'Your mail about orders, RFQs, bookings and shipments, and what became of it at each address.',
      'Choose the record and the company that gets the mail. Without a subject and a body, the template of the event gives them, in the language of that company.',
      '**Further companies** get a mail of their own each: suppliers of one RFQ never share a mail.',
      '',
      'Addresses belong to people of the recipient company, or to its entry in your suppliers. CC may also name your own colleagues.',
      'Variables such as {{poNo}} are filled when the mail is sent, with what both companies read. A variable without a value stops the mail.',
      'Attachments are files of the record that the recipient company reads too. Numbers of bank accounts are not mailed.',
      '',
      'A mail that some did not get can be sent again: only to those who did not get it.',
      'Answers to your mail stand below it, and a mail that came back later is marked at its address.',
    ],
    [
      '您发送的关于订单、询价、订舱和货运的邮件，以及每个地址的送达情况。',
      '请选择单据与收件公司。主题和正文留空时，将按收件公司的语言采用事件模板。',
      '**其他收件公司** 分别收到独立邮件：同一询价的供应商绝不会共享邮件。',
      '',
      '收件地址须属于收件公司的人员，或您的供应商档案中的邮箱。抄送还可填写本公司同事。',
      '变量（如 {{poNo}}）在发送时填充，仅限双方均可查看的内容；变量无值时邮件不会发出。',
      '附件须为收件公司也有权查看的单据文件。银行账号不得写入邮件。',
      '',
      '未全部送达的邮件可重新发送，仅发送给未收到的地址。',
      '对方的回复显示在邮件下方；事后退回的邮件会标记在相应地址上。',
    ],
  ),
  helpPage(
    '/emailTemplateConfig',
    text('E-mail templates', '邮件模板'),
    [
      'The text of a mail for an event and an audience, in English and Chinese.',
      'Each event has a text that ships. A template of the platform replaces it, and a template of a company holds for the mail of that company.',
      'Variables stand in double braces, such as {{poNo}}. Only fields that the audience reads can be used; any other name is refused when you save.',
      'Below the template you see it with a real record, in both languages.',
    ],
    [
      '按事件与受众维护邮件文本，含中英文。',
      '每个事件均有内置文本：平台模板将替换内置文本，公司模板仅用于该公司的邮件。',
      '变量写在双花括号中，如 {{poNo}}。仅可使用受众有权查看的字段，其他名称在保存时会被拒绝。',
      '模板下方可用真实单据预览中英文内容。',
    ],
  ),
  short(
    '/base/page-making/page_email_reply',
    'A reply',
    '邮件回复',
    'An answer to your mail, as it arrived. You alone see it, as the mail itself. Files that may not be uploaded are named and were not kept; ask the sender for them in another form.',
    '对您邮件的回复。与原邮件一样，仅您本人可见。不允许上传的文件仅列出名称，未予保存，请联系发件人以其他格式提供。',
  ),
  short(
    '/base/page-making/page_incoming_mails',
    'Incoming mails',
    '收到的邮件',
    'Each mail that was read from the mailbox of the product, and what became of it; the texts stay in the mailbox. Only who got a mail, or a person of the company that got it, can answer it: other mails are refused and noted here.',
    '从平台邮箱读取的每封邮件及处理结果，正文仅保留在邮箱中。只有原邮件的收件人或收件公司的人员可以回复，其他邮件将被拒收并记录于此。',
  ),
]
