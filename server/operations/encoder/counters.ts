import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'

/** A counter: of a rule or instance, for one company or all, within a period. */
export interface CounterKey {
  readonly company: string
  readonly rule: string
  readonly period: string
}

/** Counters that belong to no company. */
export const everybody = '00000000-0000-0000-0000-000000000000'

/**
 * Takes consecutive places once; returns the first, from 0. Parallel calls wait on the counter row, so a rollback
 * leaves no gap.
 */
export async function takePlaces(tx: Tx, { company, rule, period }: CounterKey, n: number): Promise<bigint> {
  const drawn = await tx.one<{
    next: string
  }>(sql`insert into number_counter (company_id, rule, period, next) values (${company}, ${rule}, ${period}, ${n + 1})
    on conflict (company_id, rule, period) do update set next = number_counter.next + ${n} returning next`)
  return BigInt(drawn?.next ?? n + 1) - BigInt(n) - 1n
}

/** The next place. */
export async function nextPlace(tx: Tx, { company, rule, period }: CounterKey): Promise<bigint> {
  const found = await tx.one<{ next: string }>(
    sql`select next from number_counter where company_id = ${company} and rule = ${rule} and period = ${period}`,
  )
  return BigInt(found?.next ?? 1) - 1n
}
