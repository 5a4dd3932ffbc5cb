/**
 * Everything that can open an account, and every event after which it must not open it any more. Each way in and each
 * event has its place here; tests/server/account-access.test.ts walks the whole table.
 */
export const accountOpeners = [
  'password',
  /** For a new password, by mail. */
  'mailedCode',
  /** For the first password, by mail. */
  'invitation',
  /** A sign-in that a session has handed over to another browser or system. */
  'handedSignIn',
  /** A sign-in that still asks for a code or a new password. */
  'signInStep',
  'recoveryCode',
  'session',
] as const
export type AccountOpener = (typeof accountOpeners)[number]

export const accountEvents = [
  /** By the owner, who knows the old one. */
  'passwordChanged',
  /** By an administrator, or the operator's command. */
  'passwordSet',
  /** With a mailed code. */
  'passwordReset',
  'locked',
  'disabled',
  'removed',
  'secondFactorOn',
  'secondFactorOff',
  /** Of the session itself, or of the one that has handed the sign-in over. */
  'signedOut',
  /** All sessions of the user are ended by somebody. */
  'forcedOffline',
  /** The user name or the e-mail address is another one. */
  'addressChanged',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/**
 * ends: never opens the account again. waits: refused as long as the account is locked or disabled. stays: opens it as
 * before. A session in which its owner does it stays where the others end.
 */
export type AccessAfter = 'ends' | 'waits' | 'stays'

const byMail = {
  passwordChanged: 'ends',
  passwordSet: 'ends',
  passwordReset: 'ends',
  locked: 'ends',
  disabled: 'ends',
  removed: 'ends',
  secondFactorOn: 'ends',
  secondFactorOff: 'ends',
  signedOut: 'stays',
  forcedOffline: 'ends',
  addressChanged: 'ends',
} as const

export const accessAfter: Readonly<Record<AccountOpener, Readonly<Record<AccountEvent, AccessAfter>>>> = {
  password: {
    passwordChanged: 'ends',
    passwordSet: 'ends',
    passwordReset: 'ends',
    locked: 'waits',
    disabled: 'waits',
    removed: 'ends',
    secondFactorOn: 'stays',
    secondFactorOff: 'stays',
    signedOut: 'stays',
    forcedOffline: 'stays',
    addressChanged: 'stays',
  },
  mailedCode: byMail,
  invitation: byMail,
  handedSignIn: { ...byMail, signedOut: 'ends', addressChanged: 'stays' },
  signInStep: { ...byMail, addressChanged: 'stays' },
  recoveryCode: {
    passwordChanged: 'stays',
    passwordSet: 'stays',
    passwordReset: 'stays',
    locked: 'waits',
    disabled: 'waits',
    removed: 'ends',
    secondFactorOn: 'ends',
    secondFactorOff: 'ends',
    signedOut: 'stays',
    forcedOffline: 'stays',
    addressChanged: 'stays',
  },
  session: { ...byMail, signedOut: 'ends', addressChanged: 'stays' },
}
