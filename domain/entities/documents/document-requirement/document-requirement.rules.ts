import { isDocumentParty, partySees } from '../../../documents/parties.ts'
import { problem, type Problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

/** A place in another form would match no port. */
const placePattern = /^([A-Z]{2}|[A-Z]{2}[A-Z0-9]{3})$/

export const documentRequirementRules: RulesOf<'DocumentRequirement'> = {
  check: ({ record }) => {
    const places = (['origin', 'destination'] as const).flatMap((f): Problem[] => {
      const place = record[f]
      return typeof place === 'string' && place !== '' && !placePattern.test(place)
        ? [problem('DOCUMENT_PLACE', f)]
        : []
    })
    // Who brings a document reads it.
    const unseen =
      isDocumentParty(record.providedBy) && !partySees(record.providedBy, record.documentClass ?? 'public')
        ? [problem('DOCUMENT_CLASS_OF_PROVIDER', 'documentClass')]
        : []
    return [...places, ...unseen]
  },
}
