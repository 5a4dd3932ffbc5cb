import type { StoredOf } from '../../../domain/entities/records.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { awardByShare } from '../../../domain/values/sourcing/award.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'

type Line = StoredOf<'RfqAwardLine'>
type Offer = StoredOf<'SupplierQuote'>

const wrong = (line: Line, field: string, code: string, params?: Problem['params']): Problem => ({
  child: 'lines',
  row: line.lineNo ?? 1,
  field,
  code,
  ...(params ? { params } : {}),
})

/**
 * Quantities of lines that are given out by shares (S-AWD-2): exactly 100 percent of an asked line, in whole packs by
 * largest remainder. The shares win over typed quantities.
 */
export async function sharedQuantities(
  uow: UnitOfWork,
  lines: readonly Line[],
  offers: ReadonlyMap<string, Offer>,
): Promise<{ readonly quantities: ReadonlyMap<string, string>; readonly problems: readonly Problem[] }> {
  const quantities = new Map<string, string>()
  const problems: Problem[] = []
  const askedOf = (line: Line) => String(offers.get(String(line.quoteLine))?.rfqSku)
  const groups = groupBy(lines, l => `${String(l.award)} ${askedOf(l)}`)
  const asked = await byId(
    uow,
    'RfqSku',
    lines.map(l => askedOf(l)),
  )
  for (const parts of groups.values()) {
    const [one] = parts
    if (!one || parts.every(p => textOrNull(p.share) === null)) continue
    const sku = one.skuNo ?? offers.get(String(one.quoteLine))?.skuNo ?? ''
    const empty = parts.find(p => textOrNull(p.share) === null)
    const packs = new Set(parts.map(p => textOrNull(offers.get(String(p.quoteLine))?.multiple) ?? '1'))
    const [multiple = '1'] = packs
    if (empty) problems.push(wrong(empty, 'share', 'AWARD_SHARE_EMPTY', { sku }))
    else if (packs.size > 1) problems.push(wrong(one, 'share', 'AWARD_SHARE_PACKS', { sku }))
    else {
      const found = awardByShare({
        quantity: asked.get(askedOf(one))?.quantity ?? '0',
        shares: Object.fromEntries(parts.map(p => [p.id, p.share ?? '0'])),
        multiple,
        moq: {},
      })
      if (!('error' in found))
        for (const [id, quantity] of Object.entries(found.quantities)) quantities.set(id, quantity)
      else if (found.error === 'shares') problems.push(wrong(one, 'share', 'AWARD_SHARES_SUM', { sku, sum: found.sum }))
      else problems.push(wrong(one, 'share', 'AWARD_SHARE_NOT_PACKS', { sku, multiple }))
    }
  }
  return { quantities, problems }
}
