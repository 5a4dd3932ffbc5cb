import { problem } from '../../../meta/problem.ts'
import { readOutgoingAddress } from '../../../services/outgoing-address.ts'
import type { RulesOf } from '../../records.ts'
import { namesProblems } from '../module-names.rules.ts'

const headerForm = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/
/** Headers that say how a message is read, or that the client sets. */
const ofClient =
  /^(?:host|connection|keep-alive|upgrade|te|trailer|expect|transfer-encoding|user-agent|cookie2?|date|via|forwarded|idempotency-key)$|^(?:content|accept|proxy|sec|if|x-forwarded)-|^accept$/i

export const outgoingHostRules: RulesOf<'OutgoingHost'> = {
  check: ({ record }) => {
    const { identifier, address, secretHeader } = record
    return [
      ...namesProblems({ identifier }),
      ...(address && !readOutgoingAddress(address) ? [problem('OUTGOING_ADDRESS', 'address')] : []),
      ...(secretHeader && (!headerForm.test(secretHeader) || ofClient.test(secretHeader))
        ? [problem('OUTGOING_HEADER', 'secretHeader')]
        : []),
    ]
  },
}
