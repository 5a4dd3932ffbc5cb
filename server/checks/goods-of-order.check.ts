import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { textOf, type Check } from './check.ts'

/**
 * Suppliers and freight agents announce goods of an order: what they write down reaches the stock and the catalogue of
 * its buyer.
 */
export const goodsOfOrder: Check = {
  async save(uow, { plans }) {
    if (uow.actor.kind !== 'user' || !['2', '4'].includes(uow.actor.companyType)) return
    const lines = await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), {
      field: 'po',
      values: plans.flatMap(p => textOf(p, 'po') ?? []),
    })
    for (const plan of plans) {
      const po = textOf(plan, 'po'),
        known = new Set(lines.filter(l => l.po === po).map(l => l.skuNo))
      if (!po) plan.problems.push({ field: 'po', code: 'FIELD_NOT_NULL' })
      else
        plan.children.forEach(c => {
          c.save.forEach((s, i) => {
            if (!known.has(s.values.skuNo))
              plan.problems.push({ child: c.name, row: i + 1, field: 'skuNo', code: 'LINE_OF_OTHER_ORDER' })
          })
        })
    }
  },
}
