import { documentParties, oneParty, partySees } from '../../../documents/parties.ts'
import { missing, problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'

const blFields = ['blKind', 'originals'] as const
const given = (v: unknown): boolean => v !== null && v !== undefined && v !== ''

export const shipmentDocumentRules: RulesOf<'ShipmentDocument'> = {
  check: ({ record }) => {
    if (record.documentType !== 'bl')
      return blFields.filter(f => given(record[f])).map(f => problem('DOCUMENT_NOT_BL', f))
    if (record.blKind === 'original' && !((record.originals ?? 0) > 0))
      return [problem('DOCUMENT_ORIGINALS', 'originals')]
    return record.blKind && record.blKind !== 'original' && (record.originals ?? 0) > 0
      ? [problem('DOCUMENT_NO_ORIGINALS', 'originals')]
      : []
  },
  guards: {
    hasFile: { check: ({ record }) => missing(record, ['file']) },
    notArchived: { check: ({ record }) => (record.archiveStatus === 'archived' ? problem('DOCUMENT_ARCHIVED') : null) },
    notUnderway: {
      check: ({ record }) => (record.transferStatus === 'pending' ? problem('DOCUMENT_UNDERWAY') : null),
    },
    notHeld: { check: ({ record }) => (record.legalHold === 'held' ? problem('DOCUMENT_HELD') : null) },
    /** The other side checks what is open to all; of a document for one side only, a colleague does. */
    notOwn: {
      check: ({ record, person, company }) => {
        if (person !== null && record.uploadedBy === person) return problem('DOCUMENT_SECOND_PERSON')
        return record.documentClass === 'public' && company !== null && record.uploadedByCompany === company
          ? problem('DOCUMENT_OTHER_SIDE')
          : null
      },
    },
    mayArchive: {
      hides: true,
      check: ({ record, company, roles }) =>
        roles.includes('platform') ||
        company === null ||
        [record.filedBy, record.buyer, record.operator].includes(company)
          ? null
          : problem('DOCUMENT_NOT_YOURS'),
    },
    ownHold: {
      hides: true,
      check: ({ record, company }) => (record.heldBy === company ? null : problem('DOCUMENT_NOT_YOURS')),
    },
    isHolder: {
      hides: true,
      check: ({ record, company }) => (record.holder === company ? null : problem('DOCUMENT_NOT_YOURS')),
    },
    isReceiver: {
      hides: true,
      check: ({ record, company }) => (record.transferTo === company ? null : problem('DOCUMENT_NOT_YOURS')),
    },
    takesPart: {
      check: ({ record, inputs, company }) => {
        const party = oneParty(inputs.party)
        if (!party) return problem('DOCUMENT_ONE_PARTY', 'party')
        const to = record[documentParties[party]]
        if (!to || to === company) return problem('DOCUMENT_NO_SUCH_PARTY', 'party')
        return partySees(party, record.documentClass) ? null : problem('DOCUMENT_CLASS_OF_RECEIVER', 'party')
      },
    },
  },
}
