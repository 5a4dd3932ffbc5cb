import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { partId, samePart, type Part } from '../../../domain/modules/content.ts'
import { readServicePart, serviceKey, servicePart, type ReadService } from '../../../domain/modules/service-part.ts'
import { isOutside } from '../../../domain/services/bindings.ts'
import { targetProblems } from '../../../domain/services/target.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'
import type { Context } from '../../context.ts'
import { problemMessage, sentence } from '../../messages.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { designer } from '../operator.ts'
import { saveOne } from '../records/save.ts'
import { allServices, nodeOf, servicesOf, type StoredService } from '../services/stored-service.ts'

/** The services of a module, as a version of it holds them. */
export async function servicePartsOf(tx: Tx, index: CatalogueIndex, module: string): Promise<Part[]> {
  return partsOfServices(tx, await servicesOf(tx, index, module))
}

/** The services of all modules. */
export const allServiceParts = async (tx: Tx, index: CatalogueIndex): Promise<Part[]> =>
  partsOfServices(tx, await allServices(tx, index))

async function partsOfServices(tx: Tx, services: readonly StoredService[]): Promise<Part[]> {
  const hosts = await tx.rows<{ id: string; identifier: string }>(sql`select id, identifier from outgoing_host__s
    where id = any(${services.flatMap(s => s.service.host ?? [])}::uuid[])`)
  return services.map(s => servicePart(s.service, hosts.find(h => h.id === s.service.host)?.identifier ?? null, s))
}

/**
 * What keeps services of a file or a version from being saved where the definitions beside them are in effect, as
 * sentences.
 */
export async function serviceProblems(
  context: Context,
  index: CatalogueIndex,
  parts: readonly Part[],
  module: string | undefined,
): Promise<string[]> {
  const { language } = designer(context)
  const wrong = (part: Part, reason: string) => sentence(language, 'MODULE_PART_WRONG', { part: partId(part), reason })
  return context.db.system(
    'check the services of a version',
    async tx => {
      const found: string[] = []
      for (const part of parts) {
        const read = readServicePart(part)
        if (!read) found.push(wrong(part, sentence(language, 'MODULE_SERVICE_FORM', {})))
        else
          for (const problem of [...nameProblems(index, read), ...(await placeProblems(tx, read, module))])
            found.push(wrong(part, problemMessage(index, context.actor, 'Service', problem)))
      }
      return found
    },
    { readOnly: true },
  )
}

function nameProblems(index: CatalogueIndex, { record, rows }: ReadService) {
  const binding = textOrNull(record['binding']) ?? ''
  if (isOutside(binding)) return []
  const of = { binding, target: textOrNull(record['target']) ?? '', action: textOrNull(record['action']) }
  return targetProblems(index, of, rows.requestParameters.map(nodeOf), rows.responseParameters.map(nodeOf))
}

/** The host is here, and no service of another module has the address. */
async function placeProblems(tx: Tx, { record, host }: ReadService, module: string | undefined) {
  const isHere = host === null || (await hostNamed(tx, host)) !== undefined
  const taken = await tx.one(sql`select 1 from api_service__s where http_method = ${textOrNull(record['httpMethod'])}
    and address = ${textOrNull(record['address'])} and module_id is distinct from ${module ?? null}::uuid`)
  return [
    ...(isHere ? [] : [{ field: 'host', code: 'MODULE_SERVICE_HOST', params: { host } }]),
    ...(taken ? [{ field: 'address', code: 'CANNOT_REPEAT' }] : []),
  ]
}

const hostNamed = async (tx: Tx, identifier: string): Promise<string | undefined> =>
  (await tx.one<{ id: string }>(sql`select id from outgoing_host__s where identifier = ${identifier}`))?.id

/**
 * Saves the services of a version with the rights of who applies it. New ones are switched off until somebody switches
 * them on; those that the version lacks are switched off.
 */
export async function applyServices(tx: Tx, context: Context, module: string, parts: readonly Part[]): Promise<void> {
  const { there, now } = await tx.elevated(async inner => {
    const services = await servicesOf(inner, context.catalogue.common, module)
    return { there: services, now: await partsOfServices(inner, services) }
  })
  const stored = (part: Part) => there.find(s => serviceKey(s.service) === part.key)
  // First what frees an address.
  for (const part of now.filter(n => !parts.some(p => samePart(p, n)))) {
    const service = stored(part)?.service
    if (service?.enabled === true)
      await saveOne(tx, context, 'Service', {
        record: { id: service.id, revision: service.revision, enabled: false },
      })
  }
  for (const part of parts) {
    const was = now.find(n => samePart(n, part))
    const read = readServicePart(part)
    if (read && (!was || orderedText(was.definition) !== orderedText(part.definition)))
      await saveService(tx, context, module, read, stored(part))
  }
}

async function saveService(
  tx: Tx,
  context: Context,
  module: string,
  { record, host, rows }: ReadService,
  stored: StoredService | undefined,
): Promise<void> {
  const id = host === null ? null : ((await tx.elevated(inner => hostNamed(inner, host))) ?? null)
  const old = stored ? await tx.elevated(inner => rowIds(inner, stored.service.id)) : undefined
  await saveOne(tx, context, 'Service', {
    record: {
      ...record,
      host: id,
      ...(stored ? { id: stored.service.id, revision: stored.service.revision } : { module, enabled: false }),
    },
    rows: {
      requestParameters: { save: rows.requestParameters, remove: old?.request ?? [] },
      responseParameters: { save: rows.responseParameters, remove: old?.response ?? [] },
      cases: { save: rows.cases, remove: old?.cases ?? [] },
    },
  })
}

async function rowIds(tx: Tx, service: string) {
  const ids = async (q: Sql<{ id: string }>) => (await tx.rows(q)).map(r => r.id)
  return {
    request: await ids(
      sql<{ id: string }>`select id from api_service_parameter__s where service_id = ${service}::uuid`,
    ),
    response: await ids(
      sql<{ id: string }>`select id from api_service_parameter__s where response_of_id = ${service}::uuid`,
    ),
    cases: await ids(sql<{ id: string }>`select id from api_service_case__s where service_id = ${service}::uuid`),
  }
}
