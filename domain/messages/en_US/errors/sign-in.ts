/** Failures and problems of signing in, passwords and second factors. */
export const signInErrors = {
  LOGIN_FAILED: 'Login failed', // E-TXT-06
  CODE_WRONG: 'The verification code is incorrect or no longer valid',
  ACCOUNT_LOCKED: 'This account is locked. Please contact your administrator.',
  SIGN_IN_STEP: 'Please complete the sign-in',
  HANDED_OVER_GONE: 'This sign-in link was already used or has expired. Please sign in.',
  LOGIN_COMPANYACCOUNT: 'Company account can not be empty!',
  LOGIN_USERNAME: 'Username can not be empty!',
  LOGIN_PASSWORD: 'Password can not be blank!',
  LOGIN_VERIFICATIONCODE: 'Verification code must be filled!',
  SECOND_FACTOR_SET: 'A second factor is already set up. Remove it first to set up another one.',
  OWN_PASSWORD: 'Change your own password on your own page, with your current password',
  PASSWORDS_DIFFER: 'The two passwords do not match',
  PASSWORD_WRONG: 'The current password is incorrect',
  PASSWORD_SAME: 'The new password is the same as the old one',
  SECOND_FACTOR_WRONG: 'The authenticator code is incorrect',
  SIGN_IN_STEP_GONE: 'The sign-in took too long. Please sign in again.',
  PASSWORD_TOO_SHORT: 'A password has at least {min} characters',
  PASSWORD_TOO_LONG: 'A password has at most {max} characters',
  PASSWORD_SIMPLE: 'This password is too easy to guess',
  PASSWORD_HAS_NAME: 'This password is too close to a name and easy to guess',
} as const
