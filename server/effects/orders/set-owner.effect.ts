import type { EffectOf } from '../effect.ts'
import { patched } from '../../operations/unit-of-work.ts'

/** Who makes an order for the buyer owns it until another owner is entered. */
export const setOwner: EffectOf<'PurchaseOrder'> = ({ actor }, { records }) => {
  const mine = actor.kind === 'user' ? actor : undefined
  return Promise.resolve(
    patched(records, r =>
      mine && !r.owner && [r.buyer, r.operator].includes(mine.companyId) ? { owner: mine.userId } : null,
    ),
  )
}
