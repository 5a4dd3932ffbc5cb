import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { partyOf, type EntityDefinition } from '../../domain/meta/entity.ts'
import type { CompanyType } from '../../domain/meta/role.ts'
import type { Stored } from '../../server/db/write-rows.ts'

/** Rows by entity, for looking up parents and owners. */
export type Rows = ReadonlyMap<string, readonly Stored[]>

export interface Viewer {
  readonly companyId: string
  readonly companyType: CompanyType
  readonly userId: string
}

/** Whether companies of this type see such records only because others name them. */
const isNamed = (index: CatalogueIndex, name: string, type: CompanyType): boolean => {
  const entity = index.entity.get(name)
  if (entity?.access.kind !== 'parties') return false
  return entity.access.parties[partyOf(entity, type) ?? '']?.named !== undefined
}

/** Whether a company is a party of a record, computed independently of the database views for comparison. */
export function isParty(
  index: CatalogueIndex,
  rows: Rows,
  entity: EntityDefinition,
  record: Stored,
  viewer: Viewer,
): boolean {
  const { access } = entity
  const parent = (name: string | undefined, id: unknown) => {
    const of = index.entity.get(name ?? '')
    const found = rows.get(name ?? '')?.find(r => r.id === id)
    return of !== undefined && found !== undefined && isParty(index, rows, of, found, viewer)
  }
  switch (access.kind) {
    case 'shared':
      return true
    case 'through':
      return parent(entity.fields[access.field]?.entity, record[access.field])
    case 'owner':
      // Rows belonging to a company are private, even where others see the company.
      if (index.entity.get(String(record.ownerEntity))?.access.kind === 'companies')
        return viewer.companyType === '0' || record.ownerId === viewer.companyId
      if (access.exceptNamed && isNamed(index, String(record.ownerEntity), viewer.companyType)) return false
      return access.entities.includes(String(record.ownerEntity)) && parent(String(record.ownerEntity), record.ownerId)
    case 'companies':
      return (
        viewer.companyType === '0' ||
        record.id === viewer.companyId ||
        (rows.get('CompanyRelation') ?? []).some(
          r =>
            (r.company === viewer.companyId && r.relatedCompany === record.id) ||
            (r.relatedCompany === viewer.companyId && r.company === record.id),
        )
      )
    case 'parties': {
      const party = access.parties[partyOf(entity, viewer.companyType) ?? '']
      if (!party) return false
      if (party.except?.values.includes(String(record[party.except.field]))) return false
      const shared = party.shared?.values.includes(String(record[party.shared.field])) === true
      if (party.persons && !shared && !party.persons.some(f => record[f] === viewer.userId)) return false
      if (party.opens) {
        const until = rows
          .get(entity.fields[party.opens.by]?.entity ?? '')
          ?.find(r => r.id === record[party.opens?.by ?? ''])?.[party.opens.at]
        if (!until || Date.parse(String(until)) > Date.now()) return false
      }
      if (party.named) {
        const { entity: name, by } = party.named
        const other = index.entity.get(name)
        return (rows.get(name) ?? []).some(r => r[by] === record.id && other && isParty(index, rows, other, r, viewer))
      }
      return party.all === true || (party.via ?? []).some(f => record[f] === viewer.companyId)
    }
  }
}
