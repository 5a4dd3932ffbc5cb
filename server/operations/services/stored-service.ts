import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { ServiceNode } from '../../../domain/services/node.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'

/** A service with its nodes and cases. */
export interface StoredService {
  readonly service: StoredOf<'Service'>
  readonly requestParameters: readonly ServiceNode[]
  readonly responseParameters: readonly ServiceNode[]
  readonly cases: readonly StoredOf<'ServiceCase'>[]
}

export const nodeOf = (row: KnownOf<'ServiceParameter'>): ServiceNode => ({
  node: row.node ?? '',
  source: row.source ?? null,
  dataType: row.dataType ?? 'string',
  required: row.required ?? null,
  matchType: row.matchType ?? 'any',
  expected: row.expected ?? null,
})

const byLine = <R extends { readonly lineNo: number | null }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))

/** The nodes of a service in their order. Read as the system: a caller reads no definition of a service. */
export async function nodesOfService(
  tx: Tx,
  index: CatalogueIndex,
  id: string,
): Promise<{ requestParameters: ServiceNode[]; responseParameters: ServiceNode[] }> {
  const parameter = entityNamed(index, 'ServiceParameter')
  const [request, response] = await Promise.all([
    readStored(tx, parameter, { field: 'service', values: [id] }),
    readStored(tx, parameter, { field: 'responseOf', values: [id] }),
  ])
  return { requestParameters: byLine(request).map(nodeOf), responseParameters: byLine(response).map(nodeOf) }
}

/** Read as the system, by its id. */
export async function serviceWithId(tx: Tx, index: CatalogueIndex, id: string): Promise<StoredService | undefined> {
  const [service] = await readStored(tx, entityNamed(index, 'Service'), { field: 'id', values: [id] })
  if (!service) return undefined
  const [nodes, cases] = await Promise.all([
    nodesOfService(tx, index, id),
    readStored(tx, entityNamed(index, 'ServiceCase'), { field: 'service', values: [id] }),
  ])
  return { service, ...nodes, cases: byLine(cases) }
}

/** The enabled service at an address, read as the system. */
export async function serviceAt(
  tx: Tx,
  index: CatalogueIndex,
  method: string,
  address: string,
): Promise<StoredService | undefined> {
  const found = await tx.one<{ id: string }>(
    sql`select id from api_service__s where http_method = ${method} and address = ${address} and enabled`,
  )
  return found && serviceWithId(tx, index, found.id)
}

/** The services of a module in the order of their addresses, read as the system. */
export async function servicesOf(tx: Tx, index: CatalogueIndex, module: string): Promise<StoredService[]> {
  const ids = await tx.rows<{ id: string }>(
    sql`select id from api_service__s where module_id = ${module}::uuid order by address, http_method`,
  )
  const found: StoredService[] = []
  for (const { id } of ids) {
    const service = await serviceWithId(tx, index, id)
    if (service) found.push(service)
  }
  return found
}
