import type { ImportMapping } from '../contracts/files.calls.ts'
import { measured } from '../values/measured-text.ts'
import { matchForm } from './cell.ts'
import type { ImportField, ImportTarget } from './mapping.ts'
import { datePatterns, readDate, type DatePattern } from './read-date.ts'
import { listForms } from './read-cell.ts'
import { readNumber } from './read-number.ts'

export type MappedColumn = ImportMapping['columns'][number]

/** Guesses how a column is read, as far as its texts prove it; the rest becomes a question. */
export function guessColumn(
  target: ImportTarget,
  into: ImportField,
  column: number,
  texts: ReadonlyMap<string, number>,
): MappedColumn {
  const { kind } = into.field
  const found: MappedColumn = { column, field: into.path, ...(into.canCreate ? { createMissing: true } : {}) }
  const all = [...texts.keys()]
  if (kind === 'date') {
    const format = provenDateFormat(all)
    const patterns: readonly DatePattern[] = (format && datePatterns(format)) || []
    return {
      ...found,
      ...(format ? { dateFormat: format } : {}),
      ...empties(
        all.filter(t => isUnreadable(readDate(t, patterns))),
        true,
      ),
    }
  }
  if (kind === 'int' || kind === 'decimal' || kind === 'money') {
    const numbers = all.map(t => measured(t)?.number ?? t)
    const comma = provenDecimalComma(numbers)
    return {
      ...found,
      ...(comma === undefined ? {} : { decimalComma: comma }),
      ...empties(
        all.filter((_, i) => isUnreadable(readNumber(numbers[i] ?? '', comma))),
        true,
      ),
    }
  }
  if (kind === 'enum') {
    const list = target.index.list.get(into.field.list ?? '')
    const unread = list ? all.filter(t => !listForms(list).has(matchForm(t))) : []
    const values = list ? byFirstWord(unread, listForms(list)) : {}
    return {
      ...found,
      ...(Object.keys(values).length > 0 ? { values } : {}),
      ...empties(
        unread.filter(t => !Object.hasOwn(values, t)),
        false,
      ),
    }
  }
  return { ...found, ...empties(all, false) }
}

const isUnreadable = (r: { readonly value: string } | { readonly problem: string }) =>
  'problem' in r && r.problem.startsWith('IMPORT_UNREADABLE')

const shapes = [
  { sign: '/', year: 2, like: /^\d{1,2}\/\d{1,2}\/\d{2}\b/ },
  { sign: '/', year: 4, like: /^\d{1,2}\/\d{1,2}\/\d{4}\b/ },
  { sign: '-', year: 2, like: /^\d{1,2}-\d{1,2}-\d{2}\b/ },
  { sign: '-', year: 4, like: /^\d{1,2}-\d{1,2}-\d{4}\b/ },
  { sign: '.', year: 2, like: /^\d{1,2}\.\d{1,2}\.\d{2}\b/ },
  { sign: '.', year: 4, like: /^\d{1,2}\.\d{1,2}\.\d{4}\b/ },
] as const

/** For each shape of numeric dates: the one order of day, month and year that fits all texts. */
function provenDateFormat(texts: readonly string[]): string | undefined {
  const proven = shapes.flatMap(({ sign, year, like }) => {
    const own = texts.filter(t => like.test(t))
    if (own.length === 0) return []
    const y = year === 2 ? 'yy' : 'yyyy'
    const orders = [['M', 'd', y], ['d', 'M', y], ...(year === 2 ? [['yy', 'M', 'd']] : [])].map(o => o.join(sign))
    const fitting = orders.filter(o => own.every(t => 'value' in readDate(t, datePatterns(o))))
    return fitting.length === 1 ? fitting : []
  })
  return proven.length > 0 ? proven.join('|') : undefined
}

/** Unambiguous texts prove the decimal sign when they agree. */
function provenDecimalComma(texts: readonly string[]): boolean | undefined {
  let comma = 0,
    point = 0
  for (const t of texts) {
    const withComma = 'value' in readNumber(t, true),
      withPoint = 'value' in readNumber(t, false)
    if (withComma && !withPoint) comma++
    if (withPoint && !withComma) point++
  }
  return comma > 0 === point > 0 ? undefined : comma > 0
}

const noValue =
  /^(?:n\.?\/?a\b.*|none|null|nil|-+|—+|–+|\?+|tb[acd]|unknown|not (?:applicable|available|captured|known).*|无|暂无|不适用|未知|待定|空)$/i

/** Sentences that say that a number or a date is not here: 'Weight Captured Separately', 'Date Not Captured'. */
const elsewhere =
  /^[\p{L} ,.&'-]*(?:\b(?:captured|invoiced|billed|charged|quoted|stated|given|listed) (?:separately|elsewhere)|\bincluded in\b|\bnot (?:applicable|available|captured|known|recorded|stated)\b|\bto be (?:advised|agreed|confirmed|determined)\b)[\p{L} ,.&'-]*$|^(?:另计|另付|另行\p{L}{1,4}|已?(?:包含|含)[在于]\p{L}{1,20})$/iu
/** 'See DN-4 (ID#:12)' */
const reference = /^((?:see|refer to|as per|参见|详见|见)\s?[^\p{N}]{0,60})(\p{N}.*)$/iu

/**
 * Placeholder texts for no value; in number and date columns also sentences and references that say so. Any other word
 * there is refused by name, as in a form (B5).
 */
function empties(unread: readonly string[], measured: boolean): { emptyValues?: string[] } {
  const found = new Set(unread.filter(t => noValue.test(t) || (measured && t.length <= 120 && elsewhere.test(t))))
  const starts = new Map<string, number>()
  for (const t of measured ? unread : []) {
    const [, start = ''] = reference.exec(t) ?? []
    if (start !== '') starts.set(start, (starts.get(start) ?? 0) + 1)
  }
  for (const [start, count] of starts) if (count >= 3) found.add(`${start}*`)
  const emptyValues = [...found].filter(t => t.length <= 120).slice(0, 50)
  return emptyValues.length > 0 ? { emptyValues } : {}
}

/** 'FOB Shanghai' begins with a code of the list. */
function byFirstWord(unread: readonly string[], forms: ReadonlyMap<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const t of unread.slice(0, 200)) {
    const word = /^([\p{L}\p{N}]{3,20})[\s,/-]/u.exec(t)?.[1]
    const code = word === undefined ? undefined : forms.get(matchForm(word))
    if (code !== undefined && code.toLowerCase() === word?.toLowerCase() && t.length <= 120) found[t] = code
  }
  return found
}
