/** Signing in, and the end of a session. 300 and 310 mean an expired login (E-HTTP-03, E-HTTP-04). */
export const sessionStatuses = {
  NO_SESSION: 401,
  SESSION_TIMEOUT: 401,
  SESSION_OFFLINE: 401,
  LOGIN_EXPIRED: 310,
  LOGIN_FAILED: 400,
  CODE_WRONG: 400,
  ACCOUNT_LOCKED: 400,
  SIGN_IN_STEP: 400,
  SIGN_IN_STEP_GONE: 400,
  HANDED_OVER_GONE: 400,
  SECOND_FACTOR_SET: 409,
} as const
