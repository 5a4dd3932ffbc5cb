import { readOutgoingAddress } from '../../domain/services/outgoing-address.ts'
import { textOf, valueOf, type CheckOf } from './check.ts'

/** The operator lists the host. A secret belongs to one address and header: it is entered again for another one. */
export const outgoingHostCheck: CheckOf<'OutgoingHost'> = {
  async save({ context }, { plans }) {
    for (const plan of plans) {
      const address = readOutgoingAddress(textOf(plan, 'address') ?? '')
      if (address && valueOf(plan, 'enabled') === true && !context.outgoing.isListed(address))
        plan.problems.push({ field: 'address', code: 'OUTGOING_HOST_UNLISTED', params: { host: address.listed } })
      const before = plan.before
      const isOther =
        before !== null &&
        (before.address !== textOf(plan, 'address') || before.secretHeader !== textOf(plan, 'secretHeader'))
      if (isOther && before.hasSecret === true) plan.values.hasSecret = false
    }
  },
}
