import type { PrintAsked } from '../../domain/contracts/print.calls.ts'
import type { PrintDocument } from '../../domain/print/document.ts'
import { isId } from '../../domain/meta/records/read-value.ts'
import { isDateOnly } from '../../domain/values/date-only.ts'
import { fetchPrint, fetchPrintedAccount, saveAccount, savePrint } from '../../src/api/prints.ts'

type InLanguage = Pick<PrintAsked, 'language'>

/** What an address prints. */
export interface Printed {
  readonly key: string
  fetch(language: InLanguage, stop: AbortSignal): Promise<PrintDocument>
  save(language: InLanguage, as: 'pdf' | 'xlsx'): Promise<readonly string[]>
}

/** A record by its id or number, or the account of a partner; undefined where the address names none. */
export function printedAt(code: string, query: Readonly<Record<string, string>>): Printed | undefined {
  if (code === 'account') return accountAt(query)
  const { id, number } = query
  const named = isId(id) ? { id } : number ? { number } : undefined
  return named
    ? {
        key: JSON.stringify([code, named]),
        fetch: (language, stop) => fetchPrint(code, { ...named, ...language }, stop),
        save: (language, as) => savePrint(code, { ...named, ...language }, as),
      }
    : undefined
}

function accountAt({ side, partner, currency, from, to }: Readonly<Record<string, string>>): Printed | undefined {
  if ((side !== 'pay' && side !== 'collect') || !isId(partner) || !currency) return undefined
  if (!isDateOnly(from) || !isDateOnly(to)) return undefined
  const chosen = { side, partner, currency, from, to } as const
  return {
    key: JSON.stringify(chosen),
    fetch: (language, stop) => fetchPrintedAccount({ ...chosen, ...language }, stop),
    save: (language, as) => saveAccount({ ...chosen, ...language }, as),
  }
}
