import type { mail as source } from '../en_US/mail.ts'

export const mail: Readonly<Record<keyof typeof source, string>> = {
  subjectOne: '{what} {title}：{status}',
  subjectMany: '{count} 条记录有新进展',
  greeting: '{name}，您好：',
  headline: '{what} {title}：{status}',
  byCompany: '{company}执行了“{action}”',
  byNobody: '执行了“{action}”',
  reason: '原因：{reason}',
  more: '另有 {count} 条，可在您的列表中查看。',
  why: '您收到此邮件，是因为您在{company}的角色负责处理这些记录。本邮件由系统自动发送，请勿回复。',
  codeSubject: '您的验证码',
  codeText: '您用于设置新密码的验证码为：',
  codeGood: '{minutes} 分钟内有效，仅可使用一次。如非本人操作，请忽略，您的密码不会改变。',
  changedSubject: '您的密码已修改',
  changedText: '您的账号 {account} 的密码已修改，所有会话均已结束。如非本人操作，请立即联系管理员。',
  byItself: '本邮件由系统自动发送，请勿回复。',
}
