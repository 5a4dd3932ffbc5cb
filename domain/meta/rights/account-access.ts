/**
 * Everything that can open an account, and every event that ends it. tests/server/account-access.test.ts tests the
 * whole table.
 */
export const accountOpeners = [
  'password',
  /** For a new password, by mail. */
  'mailedCode',
  /** For the first password, by mail. */
  'invitation',
  /** A sign-in handed over by a session to another browser or system. */
  'handedSignIn',
  /** A sign-in that still needs a code or a new password. */
  'signInStep',
  'recoveryCode',
  'session',
] as const
export type AccountOpener = (typeof accountOpeners)[number]

export const accountEvents = [
  /** By the owner, with the old password. */
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
  /** Of the session itself, or of the one that handed the sign-in over. */
  'signedOut',
  /** All sessions of the user are ended by somebody. */
  'forcedOffline',
  /** The user name or e-mail address changes. */
  'addressChanged',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/**
 * ends: never opens the account again. waits: rejected while the account is locked or disabled. stays: still opens
 * it. The session in which the owner acts is kept when others end.
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
