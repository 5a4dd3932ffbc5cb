import { problem, type Problem } from '../../../domain/meta/problem.ts'
import type { UnitOfWork } from '../../context.ts'
import { parameterOf } from '../parameter-of.ts'

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
  return limitIn((await parameterOf(uow, key, company, person)) ?? '', currency)
}

/**
 * The same where no parameter means no limit. A parameter that names limits, but none of this currency, refuses: an
 * unnamed currency must not be a way around the limit of another.
 */
export async function namedLimitOf(
  uow: UnitOfWork,
  key: string,
  company: string,
  currency: string,
  person: string | null = null,
): Promise<{ readonly limit: string | null; readonly missing: Problem | null }> {
  const text = (await parameterOf(uow, key, company, person))?.trim() ?? ''
  const limit = limitIn(text, currency)
  return {
    limit,
    missing: text !== '' && limit === null ? problem('LIMIT_OF_CURRENCY', undefined, { currency }) : null,
  }
}

/** The limit of a currency in the text of the parameter. */
export function limitIn(text: string, currency: string): string | null {
  for (const [, code, amount] of text.matchAll(/\b([A-Z]{3})\s+(\d{1,12}(?:\.\d{1,6})?)/g))
    if (code === currency && amount !== undefined) return amount
  return null
}
