/** Problems of mail about records, and of its templates. */
export const messagingErrors = {
  EMAIL_TO_FORMAT: 'The recipient e-mail format is incorrect',
  EMAIL_CC_FORMAT: 'The CC e-mail format is incorrect',
  EMAIL_FAULTY_ADDRESS: '{field}: “{address}” is not an e-mail address',
  EMAIL_TOO_MANY_ADDRESSES: '{field}: at most {most} addresses',
  EMAIL_ADDRESS_NOT_KNOWN:
    '{address} does not belong to {company}. Use addresses of its people, or enter it in your supplier',
  EMAIL_UNKNOWN_VARIABLE: '{field}: there is no variable “{variable}” for this record and audience',
  EMAIL_MISSING_VARIABLE: '{field}: the variable “{variable}” has no value in this record',
  EMAIL_AUDIENCE_NOT_OF_EVENT: 'The event has no mail to this audience',
  EMAIL_EVENT_NOT_OF_RECORD: 'The event does not fit the kind of record and the company',
  EMAIL_RECORD_UNKNOWN: 'No record with the number {number} is visible to you, or there are several',
  EMAIL_COMPANY_NOT_OF_RECORD: '{company} does not see the record, so it gets no mail about it',
  EMAIL_NOBODY_OF_AUDIENCE: 'No company of the audience sees this record',
  EMAIL_BANK_ACCOUNT: '{field}: the number of a bank account is not sent by mail',
  EMAIL_ATTACHMENT_NOT_SHARED: 'Attach files of the record that the recipient company reads too',
  EMAIL_TOO_LARGE: 'The attachments are larger than {most} MB',
} as const
