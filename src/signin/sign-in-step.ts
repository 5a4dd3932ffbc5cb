import type { SignInStep } from '../../domain/contracts/account.calls.ts'

/** Whether an error contains the next sign-in step. */
export const isStep = (value: unknown): value is SignInStep =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'step' in value
