import type { ImportMapping } from '../contracts/files.calls.ts'
import { compare } from '../values/decimal.ts'
import { languages } from '../meta/text.ts'
import { computed } from '../meta/records/compute.ts'
import { cellText, isBlank, matchForm } from './cell.ts'
import { isExtraColumn } from './extra-columns.ts'
import { guessColumn } from './guess-column.ts'
import { planMapping, type Column, type ImportField, type ImportTarget } from './mapping.ts'
import { readCell } from './read-cell.ts'
import type { FileSample } from './sample.ts'

interface Candidate {
  readonly column: number
  readonly into: ImportField
  readonly weight: number
}

/**
 * Maps columns to fields by titles (labels in both languages, names and aliases), checked against the cells. A column
 * whose cells do not fit a field is not proposed; of several columns for a factor, the one that gives the stated
 * product is used. The user can change everything. `ours` titles define their columns whatever the cells contain: an
 * unknown currency leads to a question.
 */
export function guessMapping(target: ImportTarget, sample: FileSample, ours = false): ImportMapping {
  const candidates = fitting(byTitle(target, sample.header).map(c => ({ ...c, fits: ours || fits(target, sample, c) })))
  const key = candidates.filter(c => !c.into.child && c.into.key)
  const twin = (c: Candidate) =>
    candidates.some(o => o.column === c.column && o.into.child !== undefined && o.weight === c.weight)
  const agreeing = candidates.filter(
    c => c.into.child !== undefined || c.into.key || agrees(sample, key, c.column, twin(c)),
  )
  const chosen = withKeys(target, choose(withProducts(target, sample, agreeing)))
  return { columns: chosen.map(c => guessColumn(target, c.into, c.column, sample.texts[c.column] ?? new Map())) }
}

const form = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * 5: the label with the name of its rows, 'PO Line: Gross Weight'; 4: label or name of the field; 3: an alias; 2 and 1:
 * the same without text in brackets.
 */
function byTitle(target: ImportTarget, header: readonly string[]): Candidate[] {
  return header.flatMap((title, column): Candidate[] => {
    if (title.trim() === '' || isExtraColumn(title)) return []
    const whole = form(title),
      short = form(title.replace(/[(（[][^)）\]]*[)）\]]/g, ''))
    return target.fields.flatMap((into): Candidate[] => {
      const names = [into.label.en_US, into.label.zh_CN, into.name].map(form),
        also = (into.field.also ?? []).map(form)
      const { childLabel } = into
      const behind = childLabel ? languages.map(l => form(`${childLabel[l]}${into.label[l]}`)) : []
      const weight = behind.includes(whole)
        ? 5
        : names.includes(whole)
          ? 4
          : also.includes(whole)
            ? 3
            : short === ''
              ? 0
              : names.includes(short)
                ? 2
                : also.includes(short)
                  ? 1
                  : 0
      return weight > 0 ? [{ column, into, weight }] : []
    })
  })
}

/**
 * Candidates whose cells fit. A column with the name of a field stays also when its cells do not fit, unless another
 * column serves that field or another field takes that column: each cell is then refused by name (E10, B5).
 */
function fitting(all: readonly (Candidate & { readonly fits: boolean })[]): Candidate[] {
  return all.filter(
    c => c.fits || (c.weight >= 3 && !all.some(o => o.fits && (o.into.path === c.into.path || o.column === c.column))),
  )
}

/** At least half of the cells that say something can be read, and one of those that are not blank. */
function fits(target: ImportTarget, sample: FileSample, c: Candidate): boolean {
  if (['string', 'text', 'ref', 'refs'].includes(c.into.field.kind)) return true
  const column = columnOf(target, sample, c)
  let read = 0,
    unread = 0,
    emptied = 0
  for (const row of column ? sample.rows : []) {
    const result = column && readCell(target, column, row.cells[c.column], () => 'none')
    if (!result || 'blank' in result) {
      if (!isBlank(row.cells[c.column])) emptied++
      continue
    }
    // What is ambiguous fits: it is a date or a number, the person only has to say which.
    if ('problem' in result && !asked(result.problem.code)) unread++
    else read++
  }
  return read >= unread && (read > 0 || emptied === 0)
}

const asked = (code: string): boolean => code.startsWith('IMPORT_AMBIGUOUS') || code === 'IMPORT_DAY_NUMBER'

function columnOf(target: ImportTarget, sample: FileSample, c: Candidate): Column | undefined {
  const plan = planMapping(
    { ...target, entity: { ...target.entity, importKey: [] } },
    { columns: [guessColumn(target, c.into, c.column, sample.texts[c.column] ?? new Map())] },
    sample.header.length,
  )
  return 'columns' in plan ? plan.columns[0] : undefined
}

/**
 * A field of the record has one value in all rows of nearly every record. A column that varies belongs to the rows if
 * they have such a field; otherwise it is dropped only when most records differ.
 */
function agrees(sample: FileSample, key: readonly Candidate[], column: number, twin: boolean): boolean {
  if (key.length === 0) return true
  const first = new Map<string, string>()
  const several = new Set<string>(),
    differing = new Set<string>()
  for (const row of sample.rows) {
    if (isBlank(row.cells[column])) continue
    const record = key.map(k => cellText(row.cells[k.column])).join('\u0001')
    const value = matchForm(cellText(row.cells[column])),
      before = first.get(record)
    if (before === undefined) first.set(record, value)
    else several.add(record)
    if (before !== undefined && before !== value) differing.add(record)
  }
  return twin ? differing.size * 50 <= several.size : differing.size < 3 || differing.size * 2 <= several.size
}

/** Of several columns for a factor, the right one is that whose values give the stated product. */
function withProducts(target: ImportTarget, sample: FileSample, candidates: readonly Candidate[]): Candidate[] {
  const best = (name: string, child: string) =>
    candidates.filter(c => c.into.name === name && c.into.child === child).sort((a, b) => b.weight - a.weight)[0]
  const raised = new Map<Candidate, number>()
  for (const stated of candidates.filter(c => c.into.control)) {
    const { compute } = stated.into.field
    if (compute?.op !== 'product' || stated.into.child === undefined) continue
    const quantity = best(compute.of[0], stated.into.child)
    const prices = candidates.filter(c => c.into.name === compute.of[1] && c.into.child === stated.into.child)
    if (!quantity || prices.length < 2) continue
    for (const price of prices)
      if (share(target, sample, { stated, quantity, price }) > 0.8) raised.set(price, price.weight + 5)
  }
  return candidates.map(c => (raised.has(c) ? { ...c, weight: raised.get(c) ?? c.weight } : c))
}

/** Share of the rows in which quantity times price equals the stated amount. */
function share(
  target: ImportTarget,
  sample: FileSample,
  by: { stated: Candidate; quantity: Candidate; price: Candidate },
): number {
  const child = target.childOf(by.stated.into.child ?? '')
  const columns = [by.stated, by.quantity, by.price].map(c => columnOf(target, sample, c))
  let right = 0,
    all = 0
  for (const row of child ? sample.rows : []) {
    const [amount, quantity, price] = columns.map(c => {
      const read = c && readCell(target, c, row.cells[c.at], () => 'none')
      return read && 'value' in read && typeof read.value === 'string' ? read.value : undefined
    })
    if (!child || amount === undefined || quantity === undefined || price === undefined) continue
    all++
    const given =
      computed(child, { [by.quantity.into.name]: quantity, [by.price.into.name]: price })[by.stated.into.name] ?? ''
    if (compare(given, amount) === 0) right++
  }
  return all === 0 ? 0 : right / all
}

/** The best pairs first; each column and field once. Fields of the record come before those of its rows. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const columns = new Set<number>(),
    fields = new Set<string>()
  const order = [...candidates].sort(
    (a, b) =>
      b.weight - a.weight ||
      Number(a.into.child !== undefined) - Number(b.into.child !== undefined) ||
      a.column - b.column,
  )
  const chosen = order.filter(c => {
    if (columns.has(c.column) || fields.has(c.into.path)) return false
    columns.add(c.column)
    fields.add(c.into.path)
    return true
  })
  return chosen.sort((a, b) => a.column - b.column)
}

/** The keys of a row replace each other: a missing required key takes the column of the existing one. */
function withKeys(target: ImportTarget, chosen: readonly Candidate[]): Candidate[] {
  const missing = target.fields.filter(
    f => f.child !== undefined && f.key && f.required && !chosen.some(c => c.into.path === f.path),
  )
  const rows = chosen.some(c => c.into.child !== undefined)
  return [
    ...chosen,
    ...(rows ? missing : []).flatMap(into => {
      const other = chosen.find(c => c.into.child === into.child && c.into.key)
      return other ? [{ ...other, into }] : []
    }),
  ]
}
