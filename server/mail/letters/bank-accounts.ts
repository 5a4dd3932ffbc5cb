import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { beginsWithIban, plainAccount } from '../../../domain/values/money/account-number.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

/** Numbers of accounts that these companies have entered, as banks compare them. */
export const accountsOf = async (tx: Tx, index: CatalogueIndex, companies: readonly string[]): Promise<string[]> =>
  (
    await readStored(tx, entityNamed(index, 'BankAccount'), {
      field: 'owner',
      values: companies.filter(c => c !== ''),
    })
  ).flatMap(a => (a.accountNo ? [bare(a.accountNo)] : []))

/** Blanks and hyphens are typed as one likes. */
const bare = (text: string): string => plainAccount(text).replaceAll(/[^0-9A-Z]/g, '')

/** What may be an IBAN, with the blanks that people type in it. */
const mayBeIban = /\b[A-Z]{2}\d{2}(?:[ -]?[0-9A-Z]){11,30}\b/gi

/** Whether a text holds the number of a bank account: one of these, or any IBAN with its check digits. */
export function accountsIn(text: string, accounts: readonly string[]): boolean {
  const plain = bare(text.normalize('NFKC'))
  if (accounts.some(a => a.length >= 5 && plain.includes(a))) return true
  return [...text.normalize('NFKC').matchAll(mayBeIban)].some(([found]) => beginsWithIban(bare(found)))
}
