import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'

/** Parameter with the largest rest that may be written off, by currency: 'USD 5; CNY 30'. */
export const writeOffParameter = 'receiptWriteOffLimit'

/** The largest rest that a company writes off in a currency; null where none is set, and nothing may be. */
export const writeOffLimit = (uow: UnitOfWork, company: string, currency: string): Promise<string | null> =>
  limitOf(uow, writeOffParameter, company, currency)

/** The limit of a company, or of one of its people, in a currency by a parameter of limits; null where none is set. */
export async function limitOf(
  uow: UnitOfWork,
  key: string,
  company: string,
  currency: string,
  person: string | null = null,
): Promise<string | null> {
  const all = await readStored(uow.tx, entityNamed(uow.index, 'Parameter'), {
    field: 'key',
    values: [key],
  })
  const code = (await byId(uow, 'Company', [company])).get(company)?.companyCode?.toLowerCase()
  const found = all.find(p => p.valid !== false && (!p.companyCode || p.companyCode.toLowerCase() === code))
  if (!found) return null
  const values = await readStored(uow.tx, entityNamed(uow.index, 'ParameterValue'), {
    field: 'parameter',
    values: [found.id],
  })
  const ofPerson = person === null ? undefined : values.find(v => v.company === company && v.user === person)
  const own = ofPerson ?? values.find(v => v.company === company && !v.user)
  return limitIn(own?.value ?? found.value ?? '', currency)
}

/** The limit of a currency in the text of the parameter. */
export function limitIn(text: string, currency: string): string | null {
  for (const [, code, amount] of text.matchAll(/\b([A-Z]{3})\s+(\d{1,12}(?:\.\d{1,6})?)/g))
    if (code === currency && amount !== undefined) return amount
  return null
}
