import { isEmailAddress } from '../../../domain/values/email-address.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { Reach } from './record-facts.ts'

export interface KnownAddresses {
  /** Of the recipient company: its entry in the author's suppliers, and its people. */
  readonly theirs: readonly string[]
  /** Its entry in the author's suppliers alone. */
  readonly book: readonly string[]
  /** Of the author's own colleagues. */
  readonly own: readonly string[]
}

/** A new message begins with so many. */
const proposed = 10

/**
 * Addresses to which a mail of one company to another may go. No other address is accepted, so a mail to one supplier
 * cannot reach another one.
 */
export async function knownAddresses(
  { tx, index }: Pick<Reach, 'tx' | 'index'>,
  ownCompany: string,
  theirCompany: string,
): Promise<KnownAddresses> {
  const people = await readStored(tx, entityNamed(index, 'User'), {
    field: 'company',
    values: [ownCompany, theirCompany],
  })
  const of = (company: string) =>
    people
      .filter(u => u.company === company && u.enabled !== false)
      .map(u => (u.email ?? u.username ?? '').trim())
      .filter(isEmailAddress)
  const entries = await readStored(tx, entityNamed(index, 'Supplier'), { field: 'company', values: [theirCompany] })
  const book = entries.flatMap(s => (s.owner === ownCompany && s.email && isEmailAddress(s.email) ? [s.email] : []))
  return { theirs: [...book, ...of(theirCompany)], book, own: of(ownCompany) }
}

/**
 * The addresses that a new message begins with: the entry in the author's book of suppliers. Addresses of people of
 * another company are personal, so the author types those that they know.
 */
export function proposedAddresses({ book }: KnownAddresses): string {
  let text = ''
  for (const address of [...new Set(book)].slice(0, proposed)) {
    const longer = text === '' ? address : `${text}, ${address}`
    if (longer.length > 500) break
    text = longer
  }
  return text
}

export const isKnown = (known: readonly string[], address: string): boolean =>
  known.some(k => k.toLowerCase() === address.toLowerCase())
