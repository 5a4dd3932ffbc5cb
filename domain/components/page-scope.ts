import { everywhere, isVariable, recordOf, type RecordType, type Scope } from '../expressions/scope.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import { nodeOf, placesOf, type NodeId, type PageDocument, type PageNode, type PageValue } from '../meta/pages/page.ts'
import { componentOf } from './all.ts'
import type { SettingDefinition } from './define.ts'
import { givenOf } from './given.ts'
import { rowsOfView } from './named-problems.ts'
import { settingAt } from './node.ts'
import type { CheckedPage } from './problem.ts'

/** Fields of the rows that a view shows, for expressions; only the id where the view is none of records. */
function recordOfView(index: CatalogueIndex, code: PageValue | undefined): RecordType {
  const { entity, fields: names = [] } = rowsOfView(index, code) ?? {}
  const fields = names.flatMap(name => {
    const field = entity?.fields[name]
    return field ? [[name, field] as const] : []
  })
  return recordOf(Object.fromEntries(fields))
}

/** Components that expressions can name, with the type of what they give. */
export const namedComponents = (d: PageDocument): RecordType =>
  Object.fromEntries(
    Object.values(d.nodes).flatMap(({ name, type }) => {
      const given = name !== undefined && isVariable(name) ? givenOf(componentOf(type)) : undefined
      return given && name !== undefined ? [[name, given.type]] : []
    }),
  )

/** The nodes around a node whose content is drawn for rows of a list, the nearest first. */
export function itemsAround(d: PageDocument, id: NodeId): readonly PageNode[] {
  const places = placesOf(d)
  const around: PageNode[] = []
  for (let at = places.get(id)?.parent; at !== undefined; at = places.get(at)?.parent) {
    const node = nodeOf(d, at)
    if (node && componentOf(node.type)?.itemsOf !== undefined) around.push(node)
  }
  return around
}

/** The view whose rows a node draws its content for. */
export const itemView = (node: PageNode): PageValue | undefined => {
  const at = componentOf(node.type)?.itemsOf
  return at === undefined ? undefined : settingAt(node, at)
}

/** What an expression of a node can name. */
export function scopeAt(
  { page: { content: d }, index }: CheckedPage,
  id: NodeId,
  setting?: Extract<SettingDefinition, { kind: 'expression' }>,
): Scope {
  const [item] = itemsAround(d, id)
  return {
    ...everywhere,
    page: { is: 'record', fields: namedComponents(d) },
    ...(item ? { item: { is: 'record', fields: recordOfView(index, itemView(item)) } } : {}),
    ...(setting ? ownScope(index, nodeOf(d, id), setting) : {}),
  }
}

function ownScope(
  index: CatalogueIndex,
  node: PageNode | undefined,
  { about, of }: Extract<SettingDefinition, { kind: 'expression' }>,
): Scope {
  const fields = recordOfView(index, node && of !== undefined ? settingAt(node, of) : undefined)
  switch (about) {
    case 'row':
      return { row: { is: 'record', fields } }
    case 'rows':
      return { rows: { is: 'records', fields } }
    case 'range':
      return { range: { is: 'record', fields: { start: 'text', end: 'text' } } }
    case 'day':
      return { day: { is: 'record', fields: { date: 'text', weekday: 'int' } } }
  }
}
