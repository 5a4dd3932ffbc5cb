import { mailEventOf } from '../mail/mail-events.ts'
import { variablesIn } from '../mail/template-text.ts'
import { isObject } from '../meta/designing/overlay-shape.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import { readLimits } from '../meta/limits.ts'
import type { Used } from './impact.ts'
import type { Definition } from './retired.ts'

const listed = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : [])
const named = (v: unknown): readonly string[] => listed(v).filter(x => typeof x === 'string')
const objects = (v: unknown): readonly Definition[] => listed(v).filter(x => isObject(x))
const field = (entity: string, name: string): Used => ({ kind: 'field', key: `${entity}.${name}` })

/** A role names what it takes away. */
export function usedByRole(d: Definition, { catalogue, entity, service, view }: CatalogueIndex): readonly Used[] {
  const { hidden = {}, readonly = {}, actions = {}, screens = [] } = readLimits(d['permissions']) ?? {}
  const paths = new Map(catalogue.screens.map(s => [s.name, s.path]))
  return [
    ...[hidden, readonly].flatMap(of => Object.entries(of).flatMap(([e, names]) => names.map(n => field(e, n)))),
    ...Object.keys(actions).map((owner): Used => ({ kind: entity.has(owner) ? 'entity' : 'states', key: owner })),
    ...screens.flatMap((name): Used[] => [
      ...(paths.has(name) ? [{ kind: 'screen' as const, key: paths.get(name) ?? '' }] : []),
      ...(service.has(name) ? [{ kind: 'service' as const, key: name }] : []),
      ...(view.has(name) ? [{ kind: 'view' as const, key: name }] : []),
    ]),
  ]
}

/** A mail template names the kind of record of its event, and fields of it. */
export function usedByMail(d: Definition, index: CatalogueIndex): readonly Used[] {
  const entity = mailEventOf(String(d['event']))?.entity
  if (entity === undefined) return []
  const { fields = {} } = index.entity.get(entity) ?? {}
  const names = ['subject', 'body', 'subjectZh', 'bodyZh'].flatMap(f => variablesIn(String(d[f] ?? '')))
  return [
    { kind: 'entity', key: entity },
    ...[...new Set(names)].filter(n => Object.hasOwn(fields, n)).map(n => field(entity, n)),
  ]
}

/** A process names its kind of record, forms, and fields that its nodes hide or open. */
export function usedByProcess(d: Definition): readonly Used[] {
  const choices = isObject(d['choices']) ? d['choices'] : {}
  const { mainEntity } = choices
  if (typeof mainEntity !== 'string') return []
  const groups = objects(choices['privileges'])
  return [
    { kind: 'entity', key: mainEntity },
    ...groups.flatMap(g => [...named(g['hidden']), ...named(g['writable'])]).map(n => field(mainEntity, n)),
    ...objects(choices['nodes'])
      .flatMap(n => named([n['viewCode']]))
      .map((key): Used => ({ kind: 'view', key })),
  ]
}

/** A service names what it runs, and the fields that its nodes take and give. */
export function usedByService(d: Definition, index: CatalogueIndex): readonly Used[] {
  const as = { dataService: 'service', record: 'entity', transition: 'states' } as const
  const { binding, target } = d
  if (typeof binding !== 'string' || typeof target !== 'string' || !Object.hasOwn(as, binding)) return []
  const entity =
    { dataService: index.service.get(target)?.entity, record: target, transition: index.states.get(target)?.entity }[
      binding as keyof typeof as
    ] ?? ''
  const { fields = {} } = index.entity.get(entity) ?? {}
  const nodes = [...objects(d['requestParameters']), ...objects(d['responseParameters'])]
  return [
    { kind: as[binding as keyof typeof as], key: target },
    ...nodes
      .flatMap(n => named([n['source'] ?? n['node']]))
      .filter(n => Object.hasOwn(fields, n))
      .map(n => field(entity, n)),
  ]
}
