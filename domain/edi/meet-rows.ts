import type { Cell } from '../import/cell.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { Problem } from '../meta/problem.ts'
import type { FieldsOf } from '../entities/records.ts'
import { firstOf, lineage } from '../meta/records/split-rows.ts'
import { compare, decimalOf, normalise, sum } from '../values/decimal.ts'
import { groupBy } from '../values/group-by.ts'

/** Maps lines of an answer to rows of a record. */
interface Meeting {
  readonly entity: EntityDefinition | undefined
  readonly rows: readonly Line[]
  /** Value of a line for a field. */
  text(cells: readonly Cell[], field: string): string
  /** Its quantity; null when it states none. */
  quantity(cells: readonly Cell[]): string | null
  /** Whether it equals its row; a refused line does not. */
  says(cells: readonly Cell[], row: Line): boolean
}

export interface Met {
  readonly cells: readonly Cell[]
  /** Its name in the file: its number or its article. */
  readonly line: string
  /** Its row, or all parts of a row that was split since. */
  readonly rows: readonly [Line, ...Line[]] | Problem
}

interface Named {
  readonly cells: readonly Cell[]
  readonly line: string
  readonly byArticle: boolean
  readonly row: Line | undefined
}

/** A line of the order that is answered. */
type Line = FieldsOf<'PoLine'>

const several = (line: string): Problem => ({ code: 'ANSWER_SEVERAL_LINES', params: { line } })
const unknown = (line: string): Problem => ({ code: 'ANSWER_NO_LINE', params: { line } })
const byNumber = (rows: readonly Line[]) => rows.toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))

/** Lines of an answer with their rows. A split line is matched part by part, or by its whole quantity. */
export function meetRows(of: Meeting, table: readonly (readonly Cell[])[]): readonly Met[] {
  const { rows, entity } = of
  const line = entity?.split ? lineage(entity.split, rows) : (row: Line): readonly [Line, ...Line[]] => [row]
  const byNo = groupBy(rows, r => String(r.lineNo)),
    bySku = groupBy(rows, r => r.skuNo)
  const met = new Map<Named, Met['rows']>()
  const named = table.flatMap((cells): Named[] => {
    const lineNo = of.text(cells, 'lineNo'),
      skuNo = of.text(cells, 'skuNo'),
      byArticle = lineNo === ''
    if (byArticle && skuNo === '') return []
    // Ignores leading zeros. An article matches all lines with it that were not split from others.
    const all = (byArticle ? bySku.get(skuNo) : byNo.get(lineNo.replace(/^0+(?=.)/, ''))) ?? []
    const [found, second] = new Set(byArticle ? all.map(r => firstOf(line(r))) : all)
    // Another line's article under this number: the two systems number differently.
    const own = found && !(found.skuNo !== skuNo && bySku.has(skuNo)) ? found : undefined
    const n: Named = { cells, line: lineNo || skuNo, byArticle, row: second ? undefined : own }
    met.set(n, second ? several(n.line) : own ? [own] : unknown(n.line))
    return [n]
  })
  const families = groupBy(rows, r => firstOf(line(r))),
    own = new Set(named.map(n => n.row))
  for (const [row, same] of groupBy(
    named.filter(n => n.row),
    n => n.row,
  )) {
    if (!row) continue
    const family = wanted(
      byNumber(
        (families.get(firstOf(line(row))) ?? []).filter(r => r === row || (line(r).includes(row) && !own.has(r))),
      ),
    )
    if (family.length > 1)
      for (const [n, is] of same.length > 1 ? partByPart(of, family, same) : once(of, family, same, row)) met.set(n, is)
  }
  return named.map(n => ({ cells: n.cells, line: n.line, rows: met.get(n) ?? unknown(n.line) }))
}

type Found = Iterable<readonly [Named, Met['rows']]>

/**
 * Named as often as it has parts: exact matches first, then the others in order. Only the last can be split further.
 */
function partByPart(of: Meeting, family: readonly Line[], same: readonly Named[]): Found {
  const left = new Set(family),
    last = family.at(-1),
    met = new Map<Named, Met['rows']>()
  const take = (n: Named, r: Line | undefined) => {
    if (r) {
      met.set(n, [r])
      left.delete(r)
    }
  }
  for (const n of same)
    take(
      n,
      [...left].find(r => of.says(n.cells, r)),
    )
  const others = same.filter(n => !met.has(n))
  // Named less often than it has parts: the missing ones are unknown, unless the named ones match.
  if (same.length < family.length && (others.length > 0 || same.some(n => n.byArticle)))
    return same.map(n => [n, n.byArticle ? several(n.line) : inParts(n.line, family)] as const)
  for (const n of others) take(n, [...left][0] ?? last)
  return met
}

/** Named once: a quantity of all parts is the whole line; the quantity of its row is that row. */
function once(of: Meeting, family: readonly Line[], same: readonly Named[], row: Line): Found {
  return same.map(n => {
    const quantity = of.quantity(n.cells),
      [first = row, ...others] = family
    const isWhole =
      quantity === null ? family.every(r => of.says(n.cells, r)) : compare(quantity, totalOf(family)) === 0
    if (isWhole) return [n, [first, ...others]] as const
    if (n.byArticle) return [n, several(n.line)] as const
    return [n, quantity !== null && compare(quantity, quantityOf(row)) === 0 ? [row] : inParts(n.line, family)] as const
  })
}

/**
 * Our messages leave out refused and closed parts, and write the others as deliveries of one line; a single one is a
 * line.
 */
function wanted(family: readonly Line[]): readonly Line[] {
  const left = family.filter(r => compare(quantityOf(r), '0') > 0)
  return left.length > 1 ? left : family
}

const quantityOf = (row: Line): string => normalise(decimalOf(row.orderQuantity) ?? '0')
const totalOf = (family: readonly Line[]): string => sum(family.map(quantityOf))
const inParts = (line: string, family: readonly Line[]): Problem => ({
  code: 'ANSWER_IN_PARTS',
  params: { line, count: family.length, parts: family.map(quantityOf).join(' + '), total: totalOf(family) },
})
