import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UnitOfWork } from '../../context.ts'
import { elevated } from '../../operations/unit-of-work.ts'
import { parameterOf } from '../parameter-of.ts'

/** Parameter of companies whose goods are counted without the expected quantities: 'on'. */
export const blindCountParameter = 'blindCount'

/** The buyers among those of delivery notes whose goods are counted blind (GR-1x). */
export const blindBuyers = (
  uow: UnitOfWork,
  notes: readonly StoredOf<'DeliveryNote'>[],
): Promise<ReadonlySet<string>> =>
  elevated(uow, async system => {
    const blind = new Set<string>()
    for (const buyer of new Set(notes.map(n => String(n.buyer))))
      if ((await parameterOf(system, blindCountParameter, buyer, null))?.trim().toLowerCase() === 'on') blind.add(buyer)
    return blind
  })
