/** Sentences of mail; the client never shows them. */
export const mail = {
  subjectOne: '{what} {title}: {status}',
  subjectMany: '{count, plural, one {# record has} other {# records have}} moved on',
  greeting: 'Hello {name},',
  headline: '{what} {title}: {status}',
  byCompany: 'Done by {company}: {action}',
  byNobody: 'Done: {action}',
  reason: 'Reason: {reason}',
  more: 'And {count, plural, one {# more} other {# more}}; you find all of them in your lists.',
  why: 'You receive this because your role at {company} works on these records. It was sent by itself; answers are not read.',
  codeSubject: 'Your verification code',
  codeText: 'Your verification code for a new password is:',
  codeGood: 'It is good for {minutes} minutes and for one use. If you did not ask for it, do nothing: your password stays as it is.',
  changedSubject: 'Your password was changed',
  changedText: 'The password of your account {account} was changed and all its sessions have ended. If it was not you, tell your administrator at once.',
  byItself: 'This mail was sent by itself; answers are not read.',
} as const
