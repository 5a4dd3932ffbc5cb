import { columnOf, type EntityDefinition } from '../../domain/meta/entity.ts'
import type { Field } from '../../domain/meta/field.ts'
import type { QueryScope } from './conditions.ts'
import { compile, sql, type Sql } from './sql.ts'
import { labelView, storedColumn } from './table-model.ts'

/** What a query selects from the rows with the alias t. */
interface Selection {
  /** Columns of the fields, and labels of references. */
  readonly columns: Sql
  /** The labels only, each after a comma. */
  readonly labels: Sql
  /** The joins that provide the labels. */
  readonly joins: Sql
}

/**
 * Cached by entity and requested columns. Composing the columns of a wide list takes longer than sending the statement.
 */
const kept = new WeakMap<EntityDefinition, Map<string, Selection>>()
/** Combinations of rights and columns are few; arbitrary requests must not fill the memory. */
const mostKept = 200

export function selectionOf(scope: QueryScope, fields: readonly string[]): Selection {
  const { entity } = scope
  const labelled = labelledIn(scope, fields)
  const wanted = new Set(['id', 'revision', ...fields, ...fields.flatMap(n => ageFields(entity.fields[n]?.age))])
  const names = [...wanted].filter(n => scope.readable.has(n))
  const key = `${names.join()} ${labelled.map(l => `${l.name}:${labelView(l.target)}`).join()}`
  const known = kept.get(entity) ?? new Map<string, Selection>()
  kept.set(entity, known)
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostKept) known.clear()
  const made = compose(entity, names, labelled)
  known.set(key, made)
  return made
}

/** Fields that an age is computed from. */
const ageFields = (age: Field['age']): readonly string[] =>
  age ? [age.from, ...(age.unless === undefined ? [] : [age.unless])] : []

interface Labelled {
  readonly name: string
  readonly field: Field
  readonly target: EntityDefinition
}

/** References whose names the reader may see. */
const labelledIn = (scope: QueryScope, fields: readonly string[]): Labelled[] =>
  fields.flatMap(name => {
    const field = Object.hasOwn(scope.entity.fields, name) ? scope.entity.fields[name] : undefined
    if (!field || (field.kind !== 'ref' && field.kind !== 'file') || !scope.readable.has(name)) return []
    const target = scope.index.entity.get(field.kind === 'file' ? 'Attachment' : (field.entity ?? ''))
    return target && scope.names(target) ? [{ name, field, target }] : []
  })

function compose(entity: EntityDefinition, names: readonly string[], labelled: readonly Labelled[]): Selection {
  const at = new Map(labelled.map(({ name }, i) => [name, i]))
  const label = (i: number, name: string) => sql`${sql.id(`r${i}`, 'label')} as ${sql.id(`${name}$label`)}`
  const columns = names.flatMap(name => {
    const column = storedColumn(entity, name),
      i = at.get(name)
    if (!column) return []
    const plain = sql`${sql.id('t', column)} as ${sql.id(name)}`
    return i === undefined ? [plain] : [plain, label(i, name)]
  })
  const joins = labelled.map(
    ({ name, field, target }, i) => sql`left join ${sql.id(labelView(target))} ${sql.id(`r${i}`)}
      on ${sql.id(`r${i}`, 'id')} = ${sql.id('t', columnOf(name, field))}`,
  )
  const text = (parts: readonly Sql[], before: string, separator: string) =>
    sql.raw(parts.map(part => `${before}${compile(part).text}`).join(separator))
  return {
    columns: text(columns, '', ', '),
    labels: text(
      labelled.map(({ name }, i) => label(i, name)),
      ', ',
      '',
    ),
    joins: text(joins, ' ', ''),
  }
}
