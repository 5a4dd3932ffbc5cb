import type { Text } from '../../domain/meta/text.ts'

export interface DemoAccount {
  readonly company: string
  readonly username: string
  readonly role: Text
}

/** Demo accounts from the configuration; none elsewhere. */
export function demoAccountsOf(config: Readonly<Record<string, string>>): readonly DemoAccount[] {
  if (config.DEMO !== '1') return []
  try {
    return JSON.parse(config.DEMO_ACCOUNTS ?? '[]') as DemoAccount[]
  } catch {
    return []
  }
}
