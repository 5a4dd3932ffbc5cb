import type { Cell } from '../import/cell.ts'
import { may, readableFields, type UserActor } from '../meta/actor.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import type { Field, FieldKind } from '../meta/field.ts'
import type { DataServiceDefinition } from '../meta/service.ts'
import { systemFieldDefinitions } from '../meta/records/system-fields.ts'
import type { ListView, ViewColumn } from '../meta/view.ts'
import { unitWord } from '../values/unit-words.ts'
import { cellOf, type Reader } from './cell-of.ts'

type Row = Readonly<Record<string, unknown>>

export interface ExportColumn {
  readonly header: string
  readonly kind: FieldKind
  valueOf(row: Row): Cell
}

export interface ExportTarget extends Reader {
  readonly actor: UserActor
  readonly service: DataServiceDefinition
  /** Including fields of referenced records. */
  readonly entity: EntityDefinition
  /** Those fields, as far as visible to the reader. */
  readonly readable: ReadonlySet<string>
}

/**
 * The columns of an export in the requested order. A field hidden from the reader is rejected like an unknown one; by
 * default the columns of the list.
 */
export function exportColumns(
  target: ExportTarget,
  asked: readonly string[] | undefined,
):
  | { readonly fields: readonly string[]; readonly columns: readonly ExportColumn[] }
  | { readonly unknown: readonly string[] } {
  const offered = new Set([...target.service.fields, 'createdAt'].filter(f => target.readable.has(f)))
  const unknown = (asked ?? []).filter(f => !offered.has(f) && !stepsOf(target, f))
  if (unknown.length > 0) return { unknown }
  const shown = viewColumns(target)
  const first = shown.filter(c => !c.optional && (offered.has(c.field) || stepsOf(target, c.field))).map(c => c.field)
  const chosen = asked ?? (first.length > 0 ? first : [...offered])
  const fields = chosen.flatMap(f => [f, ...whatIsDue(shown, chosen, f).filter(w => offered.has(w))])
  return { fields, columns: fields.flatMap(f => columnsOf(target, f)) }
}

const isList = (view: { readonly kind: string }): view is ListView => view.kind === 'list' || view.kind === 'tracking'

/** As in the first list of the service, without those of other companies. */
function viewColumns({ index, service, actor }: ExportTarget): readonly ViewColumn[] {
  const view = index.catalogue.views.filter(isList).find(v => v.service === service.code)
  return (view?.columns ?? []).filter(c => c.companyTypes?.includes(actor.companyType) ?? true)
}

/** A list shows a due item with its date; a table has a separate column. */
const whatIsDue = (shown: readonly ViewColumn[], all: readonly string[], field: string): string[] =>
  shown.filter(c => c.field === field && c.what !== undefined && !all.includes(c.what)).flatMap(c => c.what ?? [])

function columnsOf(target: ExportTarget, name: string): ExportColumn[] {
  const steps = stepsOf(target, name)
  if (steps) return stepColumns(target, name, steps)
  const field = fieldNamed(target.entity, name)
  return field
    ? [{ header: headerOf(target, field), kind: field.kind, valueOf: row => cellOf(target, field, row[name]) }]
    : []
}

const fieldNamed = (entity: EntityDefinition, name: string): Field | undefined =>
  Object.hasOwn(entity.fields, name) ? entity.fields[name] : systemFieldDefinitions[name]

/** With its unit, unless a field of the record names it. */
const headerOf = ({ entity, language }: ExportTarget, f: Field): string =>
  f.label[language] + (f.unit && !Object.hasOwn(entity.fields, f.unit) ? ` (${unitWord(f.unit, language)})` : '')

// ---- milestones ----------------------------------------------------------------------------------------------------

const dates = ['estimatedDate', 'actualDate'] as const

/** Rows of a record named by a list of values, with dates that the reader may see. */
function stepsOf({ index, service, entity, actor }: ExportTarget, name: string): EntityDefinition | undefined {
  const child = service.include?.includes(name) ? index.entity.get(entity.children?.[name]?.entity ?? '') : undefined
  return child && child.fields[child.displayField]?.kind === 'enum' && may(actor, child, 'read') ? child : undefined
}

/** Two columns per step: the expected day, estimated or planned, and the actual day. */
function stepColumns(target: ExportTarget, name: string, child: EntityDefinition): ExportColumn[] {
  const readable = readableFields(target.actor, child)
  const values = target.index.list.get(child.fields[child.displayField]?.list ?? '')?.values ?? []
  return values.flatMap(step =>
    dates.flatMap((date): ExportColumn[] => {
      const field = child.fields[date]
      if (!field || !readable.has(date)) return []
      return [
        {
          header: `${step.label[target.language]} – ${field.label[target.language]}`,
          kind: 'date',
          valueOf: row => {
            const found = rowsOf(row[name]).find(r => r[child.displayField] === step.code)
            return cellOf(target, field, found?.[date] ?? (date === 'estimatedDate' ? found?.['plannedDate'] : null))
          },
        },
      ]
    }),
  )
}

const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((r): r is Row => typeof r === 'object' && r !== null) : []
