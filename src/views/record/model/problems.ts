import type { WireProblem } from '../../../../domain/contracts/call.ts'
import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { checkRecord, type CheckOptions } from '../../../../domain/meta/records/check-record.ts'
import type { Problem } from '../../../../domain/meta/problem.ts'
import { choosable } from '../../../fields/lists.ts'
import { placeOf, readPlace, rowsNow, type Draft } from './draft.ts'
import { isNew } from './rights.ts'

/** A problem at a position, with the server's message if any. */
export interface Found {
  readonly place: string
  readonly code: string
  readonly params?: Problem['params']
  readonly message?: string
}

/** Selectable values of a list; until it is loaded every value counts as valid. */
const lists: CheckOptions['lists'] = key => choosable(key)

/**
 * Problems of a draft before sending, by the server's rules: unreadable text, required fields, values and rows. The
 * server reports the rest.
 */
export function problemsOf(
  entity: WireEntity,
  children: Readonly<Record<string, WireEntity>>,
  base: Detail,
  draft: Draft,
): Found[] {
  const typed = Object.entries(draft.typed).map(([place, t]): Found => ({
    place,
    code: t.code,
    ...(t.params ? { params: t.params } : {}),
  }))
  const broken = new Set(Object.keys(draft.typed))
  const fresh = isNew(base)
  const now = Object.fromEntries(Object.entries(draft.values).map(([k, c]) => [k, c.now]))
  const record = judged(entity, now, fresh ? 'create' : 'update', entity.ownCompany).map(p => ({
    ...p,
    place: p.field ?? '',
  }))
  const rows = Object.entries(draft.rows).flatMap(([child, d]) => {
    const of = children[child]
    if (!of) return []
    const via = entity.children[child]?.via
    return [
      ...Object.entries(d.changed).flatMap(([key, fields]) =>
        judged(of, Object.fromEntries(Object.entries(fields).map(([k, c]) => [k, c.now])), 'update', via).map(p => ({
          ...p,
          place: placeOf(p.field ?? '', { child, key }),
        })),
      ),
      ...d.added.flatMap(r =>
        judged(of, creatable(of, r.values), 'create', via).map(p => ({
          ...p,
          place: placeOf(p.field ?? '', { child, key: r.key }),
        })),
      ),
    ]
  })
  const short = Object.entries(entity.children)
    .filter(([name, c]) => c.atLeastOne && draft.rows[name] && rowsNow(base, draft, name).length === 0)
    .map(([name]): Found => ({ place: name, code: 'AT_LEAST_ONE_ROW' }))
  return [
    ...typed,
    ...[...record, ...rows]
      .filter(p => !broken.has(p.place))
      .map(({ place, code, params }): Found => ({ place, code, ...(params ? { params } : {}) })),
    ...short,
  ]
}

function judged(
  entity: WireEntity,
  values: Readonly<Record<string, unknown>>,
  mode: CheckOptions['mode'],
  given: string | undefined,
): readonly Problem[] {
  const all = new Set(Object.keys(entity.fields))
  const checked = checkRecord(entity, values, { mode, writable: all, readable: all, lists })
  return checked.problems.filter(
    p =>
      !(p.code === 'FIELD_NOT_NULL' && p.field === given && values[p.field ?? ''] === undefined) &&
      !(p.code === 'NOT_IN_LIST' && lists(entity.fields[p.field ?? '']?.list ?? '') === undefined),
  )
}

/** For an added row, only fields that its creator may set are sent and checked. */
const creatable = (entity: WireEntity, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([k, v]) => entity.fields[k]?.creatable === true && v !== null))

/** The problems of an answer, at the positions of the sent draft. */
export const fromServer = (
  problems: readonly WireProblem[],
  order: Readonly<Record<string, readonly string[]>>,
): Found[] =>
  problems.map(p => {
    const key = p.child && p.row !== undefined ? order[p.child]?.[p.row - 1] : undefined
    const place =
      p.child && key ? placeOf(p.field ?? '', { child: p.child, key }) : p.entity ? '' : (p.field ?? p.child ?? '')
    return { place, code: p.code, message: p.message, ...(p.params ? { params: p.params } : {}) }
  })

/** Server problems stay until the value at their position changes. */
export const stillHolds = (found: Found, before: Draft, now: Draft): boolean => {
  const at = readPlace(found.place)
  if (at.child === undefined) return before.values[at.field]?.now === now.values[at.field]?.now
  const valueAt = (d: Draft) =>
    d.rows[at.child ?? '']?.changed[at.key ?? '']?.[at.field]?.now ??
    d.rows[at.child ?? '']?.added.find(r => r.key === at.key)?.values[at.field]
  return valueAt(before) === valueAt(now)
}
