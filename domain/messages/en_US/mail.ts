/** Texts of mail; the client never shows them. */
export const mail = {
  subjectOne: '{what} {title}: {status}',
  subjectMany: '{count, plural, one {# record has} other {# records have}} changed status',
  greeting: 'Hello {name},',
  headline: '{what} {title}: {status}',
  byCompany: 'Done by {company}: {action}',
  byNobody: 'Done: {action}',
  reason: 'Reason: {reason}',
  more: 'And {count, plural, one {# more} other {# more}} in your lists.',
  why: 'You receive this because your role at {company} works on these records. This mail was sent automatically; please do not reply.',
  jobFailedSubject: 'Job failed: {name}',
  jobFailed: 'The scheduled job {name} has failed.',
  jobStillFailsSubject: 'Job still failing: {name}',
  jobStillFails: 'The scheduled job {name} has failed {failures} times in a row.',
  jobRecoveredSubject: 'Job works again: {name}',
  jobRecovered: 'The scheduled job {name} works again, after {failures} failures.',
  codeSubject: 'Your verification code',
  codeText: 'Your verification code for a new password is:',
  codeGood:
    'It is valid for {minutes} minutes and can be used once. If you did not request it, ignore this mail; your password does not change.',
  pageCodeText: 'Your verification code for the page {page} is:',
  pageCodeGood:
    'It is valid for {minutes} minutes and can be used once, on this page only. If you did not ask for it, ignore this mail.',
  changedSubject: 'Your password was changed',
  changedText:
    'The password of your account {account} was changed and all its sessions have ended. If this was not you, contact your administrator immediately.',
  guessedSubject: 'Wrong passwords for your account',
  guessedText:
    'Somebody entered {tries, plural, one {a wrong password} other {# wrong passwords in a row}} for your account {account}. Sign-in is now slower for them; your password still works.',
  guessedDo:
    'If it was you, no action is needed. Otherwise sign in, switch on a second factor under Account, and change your password if you use it elsewhere. If sign-in asks you to wait, you can set a new password with a code by mail.',
  registerCodeText: 'Your verification code to register is:',
  registerCodeGood:
    'It is valid for {minutes} minutes and can be used once. If you did not request it, ignore this mail.',
  registeredSubject: 'Your company is registered',
  registeredText: 'The registration of {company} has been approved. You can sign in now.',
  registeredAccount: 'Company account: {account} · Username: {username}',
  registrationRefusedSubject: 'Your registration was not approved',
  registrationRefusedText: 'The registration of {company} was not approved.',
  permissionSubject: 'Your request for a screen was answered',
  permissionGrantedText:
    'Your administrator has answered your request for {path}: it is granted. Sign in again to see it.',
  permissionRefusedText: 'Your administrator has answered your request for {path}: it is not granted.',
  invitedSubject: '{company} invites you to Portside',
  invitedText: 'An account at {company} was created for you.',
  invitedCode: 'Set your password on the page below with this code:',
  invitedGood: 'The code is valid for {days} days and can be used once.',
  byItself: 'This mail was sent automatically; please do not reply.',
} as const
