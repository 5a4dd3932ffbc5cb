import { isObject } from '../meta/designing/overlay-shape.ts'
import type { Definition, Part } from './content.ts'

/** Fields of a service that a version holds: neither its switch nor ids; its host by the identifier. */
export const serviceFields = [
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

type Values = Readonly<Record<string, unknown>>

/** Rows of a service by their collection. */
export interface ServiceRows {
  readonly requestParameters: readonly Values[]
  readonly responseParameters: readonly Values[]
  readonly cases: readonly Values[]
}

/** A service of a file, as it is saved. */
export interface ReadService {
  readonly record: Values
  readonly host: string | null
  readonly rows: ServiceRows
}

const only = (fields: readonly string[], from: object): Definition => {
  const values = new Map(Object.entries(from))
  return Object.fromEntries(
    fields.flatMap(f => ((values.get(f) ?? null) === null ? [] : [[f, values.get(f)] as const])),
  )
}

export const serviceKey = ({ identifier, version }: { identifier: string | null; version: string | null }): string =>
  `${identifier ?? ''}.${version ?? ''}`

/** A service with its nodes and cases, as a version of its module holds it. */
export function servicePart(
  service: object & { readonly identifier: string | null; readonly version: string | null },
  host: string | null,
  { requestParameters, responseParameters, cases }: { readonly [C in keyof ServiceRows]: readonly object[] },
): Part {
  return {
    kind: 'service',
    key: serviceKey(service),
    definition: {
      ...only(serviceFields, service),
      ...(host === null ? {} : { host }),
      requestParameters: requestParameters.map(n => only(nodeFields, n)),
      responseParameters: responseParameters.map(n => only(nodeFields, n)),
      cases: cases.map(c => only(caseFields, c)),
    },
  }
}

const collections = { requestParameters: nodeFields, responseParameters: nodeFields, cases: caseFields } as const
const mostRows = 500

/** Undefined when a part of a file is no service; its values are checked when it is saved. */
export function readServicePart({ key, definition: d }: Part): ReadService | undefined {
  const known: readonly string[] = [...serviceFields, 'host', ...Object.keys(collections)]
  if (!Object.keys(d).every(name => known.includes(name))) return undefined
  const { identifier, version, host = null } = d
  if (typeof identifier !== 'string' || typeof version !== 'string') return undefined
  if (serviceKey({ identifier, version }) !== key || (host !== null && typeof host !== 'string')) return undefined
  const rowsOf = (name: keyof typeof collections): readonly Values[] | undefined => {
    const rows = d[name]
    const fields: readonly string[] = collections[name]
    return Array.isArray(rows) &&
      rows.length <= mostRows &&
      rows.every((r: unknown) => isObject(r) && Object.keys(r).every(f => fields.includes(f)))
      ? (rows as readonly Values[])
      : undefined
  }
  const requestParameters = rowsOf('requestParameters'),
    responseParameters = rowsOf('responseParameters'),
    cases = rowsOf('cases')
  if (!requestParameters || !responseParameters || !cases) return undefined
  // What the file does not say is empty, also where a service has it now.
  const record = Object.fromEntries(serviceFields.map(f => [f, d[f] ?? null]))
  return { record, host, rows: { requestParameters, responseParameters, cases } }
}
