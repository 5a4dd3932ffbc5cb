import type { RequirementCase, RequirementRule } from '../../../domain/documents/requirements.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'

type Order = StoredOf<'PurchaseOrder'>
type Shipment = StoredOf<'Shipment'>

/** The rules of the platform and of these companies of the buyer's side. Reads all rows. */
export async function rulesOfBuyers(
  { tx, index }: UnitOfWork,
  buyers: readonly (string | null | undefined)[],
): Promise<readonly RequirementRule[]> {
  const platform = (await tx.rows<{ id: string }>(sql`select "id" from company__s where "company_type" = '0'`)).map(
    r => r.id,
  )
  const owners = [...new Set([...platform, ...buyers.filter(b => typeof b === 'string')])]
  const rows = await readStored(tx, entityNamed(index, 'DocumentRequirement'), { field: 'owner', values: owners })
  return rows.map(r => ({
    id: r.id,
    documentType: String(r.documentType),
    needed: r.needed !== false,
    neededFor: String(r.neededFor),
    mustBeChecked: r.mustBeChecked === true,
    incoterm: textOrNull(r.incoterm),
    shipType: textOrNull(r.shipType),
    origin: textOrNull(r.origin),
    destination: textOrNull(r.destination),
    party: textOrNull(r.party),
    providedBy: String(r.providedBy),
    documentClass: r.documentClass ?? 'public',
    ofPlatform: platform.includes(String(r.owner)),
  }))
}

/** What the rules are asked about: the terms of the order, the lane of the shipment where there is one. */
export const caseOfOrder = (order: Order | undefined, shipment: Shipment | undefined): RequirementCase => ({
  incoterm: textOrNull(order?.incoterm),
  shipType: textOrNull(shipment?.shipType ?? order?.shipType),
  origin: textOrNull(shipment?.pol ?? order?.pol),
  destination: textOrNull(shipment?.pod ?? order?.pod),
  parties: [
    shipment?.buyer,
    shipment?.forwarder,
    shipment?.supplierCompany,
    shipment?.operator,
    order?.buyer,
    order?.forwarder,
    order?.supplierCompany,
    order?.operator,
  ].filter(c => typeof c === 'string'),
})
