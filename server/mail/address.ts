/**
 * Addresses are looked at here before any library sees them: one pass, at most 254 characters, one plain address
 * (safety.md 78). No quoted names, no comments, no groups, no lists: what is not plain is not an address of ours.
 */
const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

export function isAddress(text: string): boolean {
  if (text.length > 254) return false
  const [name, domain, ...more] = text.split('@')
  if (name === undefined || domain === undefined || more.length > 0 || name.length > 64) return false
  return local.test(name) && domain.split('.').every(part => label.test(part))
}

export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** 'Name <address>' or an address alone, as it stands in a setting; undefined for anything else. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name, address] = /^([^<>"\r\n]{0,100})<([^<>\s]{1,254})>$/.exec(text.trim()) ?? []
  const box = { name: (name ?? '').trim(), address: address ?? text.trim() }
  return isAddress(box.address) ? box : undefined
}

/** A text of one line for a header: no control characters, none that turn the direction of writing, at most so many characters. */
export const headerText = (text: string, longest = 200): string =>
  text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed()
