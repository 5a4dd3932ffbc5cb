import { isEmailAddress } from './email-address.ts'

/** Most addresses of one field. */
export const mostAddresses = 50

export interface AddressList {
  /** Each address once, as it was typed first. */
  readonly addresses: readonly string[]
  /** What is not the address of a mailbox, as it was typed. */
  readonly faulty: readonly string[]
}

/**
 * E-mail addresses of one field, apart by commas, semicolons or line ends. Names, comments, groups and quoted parts are
 * no addresses here: what a person reads is what the mail server gets. Linear in the text length.
 */
export function readAddresses(text: string): AddressList {
  const addresses = new Map<string, string>(),
    faulty: string[] = []
  for (const part of text.split(/[,;，；\n]/)) {
    // Only blanks and a line end of Windows may stand around an address: other control characters are part of it.
    const typed = part.replace(/^[ \u3000]+|[ \u3000\r]+$/g, '')
    if (typed === '') continue
    if (isEmailAddress(typed)) addresses.set(typed.toLowerCase(), addresses.get(typed.toLowerCase()) ?? typed)
    else faulty.push(typed)
  }
  return { addresses: [...addresses.values()], faulty }
}
