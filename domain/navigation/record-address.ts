import { partyOf, type EntityDefinition } from '../meta/entity.ts'
import type { CompanyType } from '../meta/role.ts'
import { fillPath } from './paths.ts'

/** Field with the company that numbers the records of an entity: a number is unique within it. */
export function numberGiver(entity: EntityDefinition): string | undefined {
  const number = entity.businessNo ?? entity.displayField
  return entity.unique?.find(u => u.includes(number))?.find(f => entity.fields[f]?.entity === 'Company')
}

/**
 * True for readers who may see one number twice from two companies: a buyer sees booking numbers of several suppliers.
 */
export function numberedByOthers(entity: EntityDefinition, type: CompanyType): boolean {
  const number = entity.businessNo ?? entity.displayField
  // Child records are numbered by the owner of their parent.
  if (entity.access.kind === 'through') return !entity.unique?.some(u => u.length === 1 && u[0] === number)
  const giver = numberGiver(entity),
    party = partyOf(entity, type)
  if (!giver || !party || entity.access.kind !== 'parties') return false
  const { all, via } = entity.access.parties[party] ?? {}
  return all === true || via?.some(f => f !== giver) === true
}

/** Fields in an address template. */
export const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** Address of a record by the template of its list. Uses the id when the value is missing or may not be unique. */
export function recordAddress(
  template: string,
  record: Readonly<Record<string, unknown>> & { readonly id: string },
  numberedTwice = false,
): string {
  const names = namesIn(template)
  if (
    names.some(name => {
      const v = record[name]
      return v === null || v === undefined || v === ''
    })
  )
    return `${template.split('?')[0] ?? ''}?id=${record.id}`
  const address = fillPath(template, record)
  return numberedTwice && template.includes('?') && !/[?&]id=/.test(template) ? `${address}&id=${record.id}` : address
}
