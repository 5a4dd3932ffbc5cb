import { makeCode } from '../../../domain/encoder/make-code.ts'
import { counts, periodOf, type CodeRuleSpec } from '../../../domain/encoder/sections.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { specOf } from '../../../domain/meta/number-rule.ts'
import { comparedForm, identityOf } from '../../../domain/meta/records/identity.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import { insertRows, type NewRow } from '../../db/write-rows.ts'
import { everybody, takePlaces, type CounterKey } from '../encoder/counters.ts'
import type { UnitOfWork } from '../../context.ts'
import { repeated } from './unique.ts'

/** Shipped rules consist of text, date and counter. */
const nothing = { scripted: new Map(), system: {}, instance: {}, incoming: {}, pools: new Map() }

/** Numbers checked together when drawn ones are taken: at first, and at most. */
const firstWindow = 64
const lastWindow = 16_384

/** How often rows are inserted again because others typed their drawn numbers at the same moment. */
const mostRounds = 8

interface Drawing {
  readonly entity: EntityDefinition
  readonly spec: CodeRuleSpec
  /** The counting section of a rule. */
  readonly section: number
  readonly counter: (company: string) => CounterKey
}

function drawingOf(uow: UnitOfWork, entity: EntityDefinition): Drawing | undefined {
  const rule = uow.index.numberRule.get(entity.numberRule ?? '')
  if (!rule) return undefined
  const spec = specOf(rule),
    period = periodOf(rule.period, uow.today)
  return {
    entity,
    spec,
    section: spec.sections.findIndex(counts),
    counter: company => ({ company, rule: rule.code, period }),
  }
}

function codeAtPlace(uow: UnitOfWork, { entity, spec, section }: Drawing, place: bigint): string {
  const made = makeCode(spec, {
    ...nothing,
    localTime: `${uow.today}T00:00:00`,
    places: new Map([[section, place]]),
  })
  if ('problem' in made) throw invalid([{ ...made.problem, field: entity.businessNo ?? '' }])
  return made.code
}

/**
 * Draws business numbers, one per record, without gaps in one statement. Parallel draws wait on the counter's row, so
 * a number is issued once.
 */
export async function drawNumbers(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly { company: string }[],
): Promise<string[]> {
  const drawing = drawingOf(uow, entity)
  if (!drawing) return records.map(() => '')
  const next = new Map<string, bigint>()
  for (const company of [...new Set(records.map(r => r.company))].sort())
    next.set(
      company,
      await takePlaces(uow.tx, drawing.counter(company), records.filter(r => r.company === company).length),
    )
  return records.map(({ company }) => {
    const place = next.get(company) ?? 0n
    next.set(company, place + 1n)
    return codeAtPlace(uow, drawing, place)
  })
}

/** The unique combination of a business number, and the company of its counter. */
function uniqueNumber(entity: EntityDefinition): { readonly fields: readonly string[]; readonly company: string } {
  const no = entity.businessNo ?? ''
  const fields = entity.unique?.find(u => u.includes(no)) ?? []
  return { fields, company: fields.find(f => f !== no) ?? '' }
}

/**
 * Inserts new records. Those without a business number get the next free number of the rule: numbers that users
 * typed, also in parallel transactions, are skipped and never block drawing. Rows with a taken number are rejected.
 * `preferred` are ids of rows whose number can be replaced by a drawn one.
 */
export async function insertNumbered(
  uow: UnitOfWork,
  entity: EntityDefinition,
  rows: readonly NewRow[],
  options: { readonly reserved?: readonly unknown[]; readonly preferred?: ReadonlySet<string> } = {},
): Promise<NewRow[]> {
  const field = entity.businessNo,
    drawing = drawingOf(uow, entity),
    unique = uniqueNumber(entity)
  if (!field || !drawing || unique.fields.length === 0) {
    await insertRows(uow.tx, entity, rows, uow.now)
    return [...rows]
  }
  const companyOf = (r: NewRow) => String(idOf(r.values[unique.company]) ?? everybody)
  const empty = rows.filter(r => !r.values[field])
  const mayChange = new Set([...empty.map(r => r.id), ...(options.preferred ?? [])])
  const numbers =
    empty.length > 0
      ? await drawNumbers(
          uow,
          entity,
          empty.map(r => ({ company: companyOf(r) })),
        )
      : []
  const numbered = new Map(empty.map((r, i) => [r.id, withNumber(r, field, numbers[i] ?? '')]))
  const all = rows.map(r => numbered.get(r.id) ?? r)
  const form = (value: unknown) => String(comparedForm(entity, field, value))
  const reserved = new Set((options.reserved ?? []).map(form))
  // Typed numbers first, so that a drawn number gives way to an equal typed one.
  const fixed = all.filter(r => !mayChange.has(r.id)),
    free = all.filter(r => mayChange.has(r.id))
  const isReserved = (r: NewRow) => reserved.has(form(r.values[field]))
  const done = new Map<string, NewRow>()
  let waiting = free.filter(isReserved)
  let trying = [...fixed, ...free.filter(r => !isReserved(r))]
  for (let round = 0; trying.length + waiting.length > 0; round++) {
    const inserted = new Set(await insertRows(uow.tx, entity, trying, uow.now, { unlessRepeated: true }))
    for (const r of trying) if (inserted.has(r.id)) done.set(r.id, r)
    const left = [...trying.filter(r => !inserted.has(r.id)), ...waiting]
    if (left.length === 0) break
    if (round === mostRounds || left.some(r => !mayChange.has(r.id))) throw repeated(entity, field)
    trying = []
    for (const company of [...new Set(left.map(companyOf))].sort()) {
      const own = left.filter(r => companyOf(r) === company)
      const found = await nextFree(uow, drawing, { field, unique, company, reserved, count: own.length })
      trying.push(...own.map((r, i) => withNumber(r, field, found[i] ?? '')))
    }
    waiting = []
  }
  return rows.map(r => done.get(r.id) ?? r)
}

const withNumber = (r: NewRow, field: string, no: string): NewRow => ({
  id: r.id,
  values: { ...r.values, [field]: no },
})

interface Search {
  readonly field: string
  readonly unique: { readonly fields: readonly string[]; readonly company: string }
  readonly company: string
  readonly reserved: ReadonlySet<string>
  readonly count: number
}

/**
 * The next unused numbers of a counter. Each checked window is larger than the one before, so the search ends however
 * many were typed. Unused places stay in the counter.
 */
async function nextFree(uow: UnitOfWork, drawing: Drawing, search: Search): Promise<string[]> {
  const found: string[] = []
  let window = Math.min(Math.max(firstWindow, search.count * 2), lastWindow)
  while (found.length < search.count) {
    const first = await takePlaces(uow.tx, drawing.counter(search.company), window)
    const codes = codesFrom(uow, drawing, first, window)
    const taken = await takenOf(uow, drawing.entity, search, codes)
    let used = 0
    for (const [i, code] of codes.entries()) {
      if (found.length === search.count) break
      used = i + 1
      const form = String(comparedForm(drawing.entity, search.field, code))
      if (!taken.has(form) && !search.reserved.has(form)) found.push(code)
    }
    if (used < window) await takePlaces(uow.tx, drawing.counter(search.company), used - window)
    window = Math.min(window * 4, lastWindow)
  }
  return found
}

/** Codes of a window. Near the end of the rule there are fewer; none is an error. */
function codesFrom(uow: UnitOfWork, drawing: Drawing, first: bigint, window: number): string[] {
  const codes: string[] = []
  for (let i = 0; i < window; i++) {
    try {
      codes.push(codeAtPlace(uow, drawing, first + BigInt(i)))
    } catch (error) {
      if (i === 0) throw error
      break
    }
  }
  return codes
}

/** Codes that are taken by records, in canonical form. */
async function takenOf(
  uow: UnitOfWork,
  entity: EntityDefinition,
  { field, unique, company }: Search,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const typed = sql.id('t', storedColumn(entity, field) ?? ''),
    kind = identityOf(entity, field),
    column = kind ? keyedSql(kind, typed) : typed
  const owner = company !== everybody ? storedColumn(entity, unique.company) : undefined
  const rows = await uow.tx.elevated(tx =>
    tx.rows<{ no: string }>(sql`select ${column} as no from ${sql.id(viewName(entity, 's'))} t
      where ${column} = any(${codes.map(c => comparedForm(entity, field, c))}::text[])${owner ? sql` and ${sql.id('t', owner)} = ${company}` : sql``}`),
  )
  return new Set(rows.map(r => r.no))
}
