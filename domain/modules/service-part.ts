import type { Part } from './content.ts'
import { definitionOf, readRecord, type RecordForm, type Values } from './record-form.ts'

/** Fields of a service that a version holds: neither its switch nor ids; its host by the identifier. */
const serviceFields = [
  'identifier',
  'name',
  'version',
  'address',
  'httpMethod',
  'type',
  'binding',
  'target',
  'action',
  'inputType',
  'outputType',
  'securityCheckType',
  'callers',
  'hostMethod',
  'hostPath',
  'answerPlace',
  'script',
  'requestDescription',
  'responseDescription',
  'logFlag',
] as const
const nodeFields = ['node', 'source', 'dataType', 'required', 'matchType', 'expected', 'description'] as const
const caseFields = [
  'name',
  'isDefault',
  'request',
  'otherAnswer',
  'expects',
  'refusal',
  'leastRows',
  'description',
] as const

/** Rows of a service by their collection. */
export interface ServiceRows {
  readonly requestParameters: readonly Values[]
  readonly responseParameters: readonly Values[]
  readonly cases: readonly Values[]
}

const form: RecordForm<keyof ServiceRows> = {
  fields: serviceFields,
  rows: { requestParameters: nodeFields, responseParameters: nodeFields, cases: caseFields },
  further: ['host'],
}

/** A service of a file, as it is saved. */
export interface ReadService {
  readonly record: Values
  readonly host: string | null
  readonly rows: ServiceRows
}

export const serviceKey = ({ identifier, version }: { identifier: string | null; version: string | null }): string =>
  `${identifier ?? ''}.${version ?? ''}`

/** A service with its nodes and cases, as a version of its module holds it. */
export const servicePart = (
  service: object & { readonly identifier: string | null; readonly version: string | null },
  host: string | null,
  rows: { readonly [C in keyof ServiceRows]: readonly object[] },
): Part => ({
  kind: 'service',
  key: serviceKey(service),
  definition: definitionOf(form, { ...service, host }, rows),
})

/** Undefined when a part of a file is no service; its values are checked when it is saved. */
export function readServicePart({ key, definition: d }: Part): ReadService | undefined {
  const read = readRecord(form, d)
  const { identifier, version, host = null } = d
  if (!read || typeof identifier !== 'string' || typeof version !== 'string') return undefined
  if (serviceKey({ identifier, version }) !== key || (host !== null && typeof host !== 'string')) return undefined
  return { record: read.record, host, rows: read.rows }
}
