import type { BodyOf } from '../../../../domain/contracts/call.ts'
import type { saveCall } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { isReference } from '../../../fields/reference.ts'
import type { Draft, Values } from './draft.ts'

export interface SaveRequest {
  readonly body: BodyOf<typeof saveCall>
  /** Keys of the rows in sending order, by collection: a problem of the answer names its row by position. */
  readonly order: Readonly<Record<string, readonly string[]>>
}

/** Only changes with their base revision. Fields a new row may not set are left to the server. */
export function saveRequest(
  draft: Draft,
  id: string | undefined,
  children: Readonly<Record<string, WireEntity>>,
  begins: Values = {},
): SaveRequest {
  const order: Record<string, string[]> = {}
  const rows: Record<string, { save?: Record<string, unknown>[]; remove?: string[] }> = {}
  for (const [child, d] of Object.entries(draft.rows)) {
    const changed = Object.entries(d.changed)
    const save = [
      ...changed.map(([key, fields]) => ({ id: key, ...nows(fields) })),
      ...d.added.map(r => sendable(r.values, children[child])),
    ]
    const remove = d.removed.map(r => r.id)
    if (save.length === 0 && remove.length === 0) continue
    order[child] = [...changed.map(([key]) => key), ...d.added.map(r => r.key)]
    rows[child] = { ...(save.length > 0 ? { save } : {}), ...(remove.length > 0 ? { remove } : {}) }
  }
  const named = id === undefined ? {} : { id, revision: draft.revision }
  return {
    body: { record: { ...named, ...begins, ...nows(draft.values) }, ...(Object.keys(rows).length > 0 ? { rows } : {}) },
    order,
  }
}

/** Initial values from the view: the server knows only field defaults. */
export const beginsOf = (entity: WireEntity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([k, v]) =>
        ['string', 'number', 'boolean'].includes(typeof v) &&
        entity.fields[k]?.creatable === true &&
        entity.fields[k].initial !== v,
    ),
  )

const nows = (fields: Readonly<Record<string, { readonly now: unknown }>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([k, c]) => [k, sent(c.now)]))

/** References are sent as ids. */
const sent = (value: unknown): unknown =>
  isReference(value) ? value.id : Array.isArray(value) ? value.map(v => (isReference(v) ? v.id : v)) : value

const sendable = (values: Values, entity: WireEntity | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([k, v]) => entity?.fields[k]?.creatable === true && v !== null && v !== undefined)
      .map(([k, v]) => [k, sent(v)]),
  )
