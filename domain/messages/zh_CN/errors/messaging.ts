/** Problems of mail about records, and of its templates. */
export const messagingErrors = {
  EMAIL_TO_FORMAT: '收件人邮箱格式不正确',
  EMAIL_CC_FORMAT: '抄送邮箱格式不正确',
  EMAIL_FAULTY_ADDRESS: '{field}：“{address}”不是邮箱地址',
  EMAIL_TOO_MANY_ADDRESSES: '{field}：最多 {most} 个地址',
  EMAIL_ADDRESS_NOT_KNOWN: '{address} 不属于 {company}。请使用该公司人员的地址，或先将其录入供应商档案',
  EMAIL_UNKNOWN_VARIABLE: '{field}：该单据与受众没有变量“{variable}”',
  EMAIL_MISSING_VARIABLE: '{field}：变量“{variable}”在该单据中没有值',
  EMAIL_AUDIENCE_NOT_OF_EVENT: '该事件没有面向此受众的邮件',
  EMAIL_EVENT_NOT_OF_RECORD: '该事件与单据类型或收件公司不符',
  EMAIL_RECORD_UNKNOWN: '没有可见的单据编号 {number}，或对应多张单据',
  EMAIL_COMPANY_NOT_OF_RECORD: '{company} 无权查看该单据，不能向其发送相关邮件',
  EMAIL_NOBODY_OF_AUDIENCE: '该受众中没有可查看此单据的公司',
  EMAIL_BANK_ACCOUNT: '{field}：银行账号不得通过邮件发送',
  EMAIL_ATTACHMENT_NOT_SHARED: '请选择收件公司也有权查看的单据文件',
  EMAIL_TOO_LARGE: '附件合计超过 {most} MB',
} as const
