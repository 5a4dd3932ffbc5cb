import type { PrintedAccount } from '../../../domain/contracts/partner-account.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { languages } from '../../../domain/meta/text.ts'
import { accountDocument } from '../../../domain/print/account-document.ts'
import { accountWords } from '../../../domain/print/account-words.ts'
import type { PrintParty, TypedDocument } from '../../../domain/print/document.ts'
import type { Context } from '../../context.ts'
import { readByIds } from '../../db/read-rows.ts'
import { readScope } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { accountOfCaller } from './account.ts'

/** An account as a document, in the language of the partner unless another one is asked for. */
export async function printAccount(context: Context, asked: PrintedAccount): Promise<TypedDocument> {
  const { actor } = context
  const { language: wanted, ...chosen } = asked
  const { account } = await accountOfCaller(context, chosen)
  if (actor.kind !== 'user' || !account) throw fail('NOT_FOUND')
  const scope = readScope(context, 'Company')
  const ids = [actor.companyId, account.partner]
  const found = await reading(context, tx =>
    readByIds(
      tx,
      scope,
      ['name', 'address', 'language'].filter(f => scope.readable.has(f)),
      ids,
    ),
  )
  const rowOf = (id: string) => found.find(row => row.id === id)
  const partner = rowOf(account.partner)
  const language = wanted ?? languages.find(l => l === partner?.['language']) ?? actor.language
  const partyOf = (id: string, label: 'company' | 'partner', name: string): PrintParty => ({
    label: accountWords[label][language],
    name: textOf(rowOf(id)?.['name']) || name,
    address: textOf(rowOf(id)?.['address']),
  })
  return accountDocument({
    account,
    language,
    parties: [partyOf(actor.companyId, 'company', ''), partyOf(account.partner, 'partner', account.name)],
    by: actor.name,
    now: context.now(),
    timeZone: actor.timeZone,
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
