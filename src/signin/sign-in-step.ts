import type { SignInStep } from '../../domain/contracts/account.calls.ts'

/** Whether a refusal carries what the sign-in still asks for. */
export const isStep = (value: unknown): value is SignInStep =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'step' in value
