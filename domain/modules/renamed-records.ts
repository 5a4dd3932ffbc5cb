import { isObject } from '../meta/designing/overlay-shape.ts'
import type { Rename } from '../meta/designing/renames.ts'
import { nameInRow } from '../meta/designing/template.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import { givenBy } from '../meta/names/known.ts'
import type { ViewDefinition } from '../meta/view.ts'
import type { Names } from './renamed-definitions.ts'

/** What a role takes away, after fields have other names. */
export function renamedLimits(limits: unknown, renames: readonly Rename[]): unknown {
  if (!isObject(limits)) return limits
  const names = (entity: string, of: unknown) =>
    Array.isArray(of) ? of.map((n: unknown) => renames.find(r => r.entity === entity && r.from === n)?.to ?? n) : of
  return Object.fromEntries(
    Object.entries(limits).map(([n, of]) =>
      (n === 'hidden' || n === 'readonly') && isObject(of)
        ? [n, Object.fromEntries(Object.entries(of).map(([e, fields]) => [e, names(e, fields)]))]
        : [n, of],
    ),
  )
}

/** Names of fields that change in the rows of a view, and in what readers saved for it. */
export function namesOfView(v: ViewDefinition, index: CatalogueIndex, renames: readonly Rename[]): Names {
  const service = 'service' in v ? index.service.get(v.service ?? '') : undefined
  const { fields = {} } = index.entity.get(v.entity) ?? {}
  const referred = Object.entries(service?.refers ?? {}).flatMap(([name, { via, field }]) =>
    renames
      .filter(r => fields[via]?.entity === r.entity && r.from === field && name === nameInRow(`${via}.${field}`))
      .map(r => [name, nameInRow(`${via}.${r.to}`)] as const),
  )
  const own = renames.filter(r => r.entity === v.entity).map(r => [r.from, r.to] as const)
  return new Map([...own, ...referred])
}

/** Fields that a service with this binding takes and gives. */
function fieldsOfTarget(index: CatalogueIndex, binding: unknown, target: unknown): ReadonlySet<string> {
  const of = String(target)
  if (binding === 'dataService') {
    const service = index.service.get(of)
    return service ? givenBy(service) : new Set()
  }
  const entity = binding === 'transition' ? index.states.get(of)?.entity : of
  return new Set(Object.keys(index.entity.get(entity ?? '')?.fields ?? {}))
}

/**
 * The field that a node of a service stands for, after fields have other names; undefined where it stays. The name of
 * the node stays: callers of the service see no difference.
 */
export function renamedSource(
  node: { readonly node?: unknown; readonly source?: unknown },
  of: { readonly binding?: unknown; readonly target?: unknown },
  before: CatalogueIndex,
  after: CatalogueIndex,
  renames: readonly Rename[],
): string | undefined {
  const now = String(node.source ?? node.node ?? '')
  const lost =
    fieldsOfTarget(before, of.binding, of.target).has(now) && !fieldsOfTarget(after, of.binding, of.target).has(now)
  if (!lost) return undefined
  const to = new Map(renames.map(r => [r.from, r.to]))
  const [first = '', second] = now.split('__')
  return second === undefined ? to.get(first) : to.has(second) ? `${first}__${to.get(second) ?? ''}` : undefined
}
