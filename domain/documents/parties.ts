import type { CompanyType } from '../meta/role.ts'

/** Companies of a document by their part in it, as the list documentParty names them. */
export const documentParties = {
  buyer: 'buyer',
  operator: 'operator',
  supplier: 'supplierCompany',
  forwarder: 'forwarder',
} as const

export type DocumentParty = keyof typeof documentParties

export const isDocumentParty = (code: unknown): code is DocumentParty =>
  typeof code === 'string' && Object.hasOwn(documentParties, code)

/** The party of a dialog that chooses from the list: exactly one. */
export const oneParty = (chosen: unknown): DocumentParty | undefined =>
  Array.isArray(chosen) && chosen.length === 1 && isDocumentParty(chosen[0]) ? chosen[0] : undefined

/** Classes that a side does not see; the views of the database hold the same (shipment-document.entity.ts). */
const unseen: Readonly<Record<DocumentParty, readonly string[]>> = {
  buyer: ['supplierOnly'],
  operator: ['supplierOnly'],
  supplier: ['buyerOnly'],
  forwarder: ['buyerOnly', 'supplierOnly'],
}

export const partySees = (party: DocumentParty, documentClass: unknown): boolean =>
  !unseen[party].includes(String(documentClass))

const partyOfType: Readonly<Partial<Record<CompanyType, DocumentParty>>> = {
  '1': 'operator',
  '2': 'supplier',
  '3': 'buyer',
  '4': 'forwarder',
}

/** Whether companies of a type see documents of a class. The platform sees all, a service company none. */
export function typeSees(type: CompanyType, documentClass: unknown): boolean {
  if (type === '0') return true
  const party = partyOfType[type]
  return party !== undefined && partySees(party, documentClass)
}
