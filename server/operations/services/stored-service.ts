import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { DescribedNode } from '../../../domain/services/describe.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'

/** A service with its nodes and cases. */
export interface StoredService {
  readonly service: StoredOf<'Service'>
  /** The identifier of its module. */
  readonly module: string
  readonly requestParameters: readonly DescribedNode[]
  readonly responseParameters: readonly DescribedNode[]
  readonly cases: readonly StoredOf<'ServiceCase'>[]
}

export const nodeOf = (row: KnownOf<'ServiceParameter'>): DescribedNode => ({
  node: row.node ?? '',
  source: row.source ?? null,
  dataType: row.dataType ?? 'string',
  required: row.required ?? null,
  matchType: row.matchType ?? 'any',
  expected: row.expected ?? null,
  description: row.description ?? null,
})

/** Services that one description or release reads. */
const mostRead = 500

/** Read as the system: a caller of a service reads no definition of it. */
async function found(tx: Tx, index: CatalogueIndex, where: Sql): Promise<StoredService[]> {
  const rows = await tx.rows<{ id: string; module: string }>(
    sql`select s.id, m.identifier as module from api_service__s s join api_module__s m on m.id = s.module_id
      where ${where} order by s.address, s.http_method limit ${mostRead}`,
  )
  if (rows.length === 0) return []
  const values = rows.map(r => r.id)
  const parameter = entityNamed(index, 'ServiceParameter')
  const [services, request, response, cases] = await Promise.all([
    readStored(tx, entityNamed(index, 'Service'), { field: 'id', values }),
    readStored(tx, parameter, { field: 'service', values }),
    readStored(tx, parameter, { field: 'responseOf', values }),
    readStored(tx, entityNamed(index, 'ServiceCase'), { field: 'service', values }),
  ])
  return rows.flatMap(({ id, module }): StoredService[] => {
    const service = services.find(s => s.id === id)
    if (!service) return []
    return [
      {
        service,
        module,
        requestParameters: byLine(request.filter(n => n.service === id)).map(nodeOf),
        responseParameters: byLine(response.filter(n => n.responseOf === id)).map(nodeOf),
        cases: byLine(cases.filter(c => c.service === id)),
      },
    ]
  })
}

const byLine = <R extends { readonly lineNo: number | null }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))

export const serviceWithId = async (tx: Tx, index: CatalogueIndex, id: string): Promise<StoredService | undefined> =>
  (await found(tx, index, sql`s.id = ${id}::uuid`))[0]

/** The enabled service at an address. */
export const serviceAt = async (
  tx: Tx,
  index: CatalogueIndex,
  method: string,
  address: string,
): Promise<StoredService | undefined> =>
  (await found(tx, index, sql`s.http_method = ${method} and s.address = ${address} and s.enabled`))[0]

/** The services of a module in the order of their addresses. */
export const servicesOf = (tx: Tx, index: CatalogueIndex, module: string): Promise<StoredService[]> =>
  found(tx, index, sql`s.module_id = ${module}::uuid`)

/** Services of all modules. */
export const allServices = (tx: Tx, index: CatalogueIndex): Promise<StoredService[]> => found(tx, index, sql`true`)

export const enabledServices = (tx: Tx, index: CatalogueIndex): Promise<StoredService[]> =>
  found(tx, index, sql`s.enabled`)
