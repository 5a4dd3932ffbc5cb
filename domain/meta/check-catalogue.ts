import { givesEntity, viewKindBlock } from './blocks.ts'
import { indexCatalogue, type Catalogue, type CatalogueIndex } from './catalogue.ts'
import { columnOf, systemFields, type EntityDefinition } from './entity.ts'
import type { Field } from './field.ts'
import { leastWidthProblems } from './screens/least-width.ts'
import { unknownNames } from './names/check-names.ts'
import { effectParameters } from './names/parameters.ts'
import { patternProblem } from './patterns/pattern-problem.ts'
import type { StateDefinition } from './states.ts'
import type { ViewDefinition } from './view.ts'

const identifier = /^[a-z][a-z0-9_]{0,40}$/
const fieldName = /^[a-z][A-Za-z0-9]{0,40}$/

/** Effects that the server implements. */
const allEffects: ReadonlySet<string> = new Set(Object.keys(effectParameters))

/**
 * Problems of a set of definitions, as sentences for developers and designers; empty when valid. Each begins with its
 * position. The same checks run at the start and at publication.
 */
export function checkCatalogue(catalogue: Catalogue, effects: ReadonlySet<string> = allEffects): string[] {
  const index = indexCatalogue(catalogue)
  return [
    ...doubles(
      'entity',
      catalogue.entities.map(e => e.name),
    ),
    ...doubles(
      'table',
      catalogue.entities.map(e => e.table),
    ),
    ...doubles(
      'list',
      [...catalogue.lists, ...catalogue.states].map(l => l.code),
    ),
    ...doubles(
      'view',
      catalogue.views.map(v => v.code),
    ),
    ...doubles(
      'data service',
      catalogue.services.map(s => s.code),
    ),
    ...doubles(
      'path',
      catalogue.screens.map(s => s.path.toLowerCase()),
    ),
    ...leastWidthProblems(catalogue.screens),
    ...unknownNames(index, effects),
    ...catalogue.entities.flatMap(e => checkEntity(e, index)),
    ...catalogue.states.flatMap(s => checkStates(s, index)),
    ...catalogue.views.flatMap(v => checkView(v, index)),
  ]
}

export const doubles = (what: string, names: readonly string[]): string[] =>
  [...new Set(names.filter((n, i) => names.indexOf(n) !== i))].map(n => `${what} ${n} is defined twice`)

function checkEntity(e: EntityDefinition, index: CatalogueIndex): string[] {
  const at = `entity ${e.name}`
  const parties = e.access.kind === 'parties' ? Object.values(e.access.parties) : []
  return [
    ...(identifier.test(e.table) ? [] : [`${at}: table ${e.table} is no identifier`]),
    ...doubles(
      `${at}: column`,
      Object.entries(e.fields).map(([n, f]) => columnOf(n, f)),
    ),
    ...Object.entries(e.fields).flatMap(([n, f]) => checkField(`${at}.${n}`, n, f)),
    ...parties
      .filter(p => !p.all && !p.named && !p.via?.length)
      .map(() => `${at}: a party sees neither all nor through a company`),
    ...(e.access.kind === 'owner' && !(e.fields['ownerEntity'] && e.fields['ownerId'])
      ? [`${at}: needs ownerEntity and ownerId`]
      : []),
    ...Object.entries(e.children ?? {}).flatMap(([name, c]) => {
      const child = index.entity.get(c.entity)
      return !child || child.fields[c.via]?.entity === e.name
        ? []
        : [`${at}.${name}: ${c.entity}.${c.via} does not point back`]
    }),
    ...Object.entries(e.states ?? {}).flatMap(([f, code]) =>
      index.states.get(code)?.field === f ? [] : [`${at}: ${f} is not ruled by ${code}`],
    ),
  ]
}

function checkField(at: string, name: string, f: Field): string[] {
  const wrongPattern = f.pattern === undefined ? undefined : patternProblem(f.pattern, f.maxLength)
  return [
    ...(fieldName.test(name) && !(systemFields as readonly string[]).includes(name) ? [] : [`${at}: bad name`]),
    ...(f.label.en_US && f.label.zh_CN ? [] : [`${at}: label missing in a language`]),
    ...((f.kind === 'enum' || f.kind === 'enums') && f.list === undefined ? [`${at}: names no list`] : []),
    ...((f.kind === 'ref' || f.kind === 'refs') && f.entity === undefined ? [`${at}: names no entity`] : []),
    ...(wrongPattern === undefined ? [] : [`${at}: the pattern is refused: ${wrongPattern}`]),
    ...(f.kind === 'string' && !f.maxLength ? [`${at}: a string needs a maximum length`] : []),
  ]
}

function checkStates(s: StateDefinition, index: CatalogueIndex): string[] {
  const at = `states ${s.code}`
  const outgoing = s.transitions.flatMap(t => t.from.map(f => `${f} ${t.action.code}`))
  return [
    ...(index.entity.get(s.entity)?.states?.[s.field] === s.code
      ? []
      : [`${at}: ${s.entity}.${s.field} does not name it`]),
    ...doubles(`${at}: action from a status`, outgoing),
    ...s.values
      .filter(v => v.code !== s.initial && !s.transitions.some(t => t.to === v.code))
      .map(v => `${at}: ${v.code} is never reached`),
    ...s.values
      .filter(v => !s.terminal.includes(v.code) && !s.transitions.some(t => t.from.includes(v.code)))
      .map(v => `${at}: ${v.code} is a dead end`),
    ...s.transitions.filter(t => t.roles.length === 0).map(t => `${at}: nobody may ${t.action.code}`),
    ...s.transitions
      .filter(t => t.from.some(f => s.terminal.includes(f)) && !t.exceptional && !t.from.includes(t.to))
      .map(t => `${at}: ${t.action.code} leaves a terminal status`),
  ]
}

function checkView(v: ViewDefinition, index: CatalogueIndex): readonly string[] {
  const at = `view ${v.code}`
  if (v.kind === 'list' || v.kind === 'tracking') return givesEntity(index, at, v.service, v.entity)
  return viewKindBlock(v.kind)?.check?.(v, index, at) ?? []
}
