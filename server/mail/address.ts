import { isMailboxAddress } from '../../domain/values/email-address.ts'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** 'Name <address>' or an address from a setting; undefined otherwise. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name, address] = /^([^<>"\r\n]{0,100})<([^<>\s]{1,254})>$/.exec(text.trim()) ?? []
  const box = { name: (name ?? '').trim(), address: address ?? text.trim() }
  return isMailboxAddress(box.address) ? box : undefined
}

/** One-line text for a header: no control or direction characters, limited length. */
export const headerText = (text: string, longest = 200): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
