import type { signIn } from '../../domain/messages/en_US/sign-in.ts'

export type SignInTexts = Readonly<Record<keyof typeof signIn, string>>
