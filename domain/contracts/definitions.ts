import type { EntityDefinition } from '../meta/entity.ts'
import type { Field } from '../meta/field.ts'
import type { ListDefinition } from '../meta/list.ts'
import type { ActionInput, StateDefinition, Transition } from '../meta/states.ts'
import type { DataServiceDefinition } from '../meta/service.ts'
import type { Text } from '../meta/text.ts'
import type { ViewDefinition } from '../meta/view.ts'

/** What the three caches hold on the client: definitions without what the reader may not see. */

export interface WireField extends Omit<Field, 'list' | 'also'> {
  /** Cache key of the list of values: module:code. */
  readonly list?: string
  /** The longest words of its list, so that a column can hold them before the list is there. */
  readonly widest?: Text
  /** A reference that keeps to the company of its record. */
  readonly sameCompany?: true
  readonly writable: boolean
  readonly creatable: boolean
}

export interface WireTransition {
  readonly from: readonly string[]
  readonly action: Transition['action']
  readonly to: string
  readonly reasonRequired: boolean
  readonly inputs: readonly ActionInput[]
  readonly prompt?: string
  readonly tone?: 'primary' | 'danger'
}

export interface WireStates {
  readonly code: string
  readonly field: string
  readonly title: StateDefinition['title']
  /** Cache key of its list of values. */
  readonly list: string
  /** Arrows the reader's roles may take. */
  readonly transitions: readonly WireTransition[]
}

export interface WireEntity {
  readonly name: string
  readonly label: EntityDefinition['label']
  readonly displayField: string
  /** Fields that together say which record it is, where its name does not. */
  readonly titled?: readonly string[]
  readonly businessNo?: string
  readonly deletePrompt?: string
  /** Two companies may have given the same number to records that the reader sees. */
  readonly numberedByOthers?: true
  readonly fields: Readonly<Record<string, WireField>>
  readonly children: NonNullable<EntityDefinition['children']>
  readonly states: Readonly<Record<string, WireStates>>
  /** For the reader's roles. */
  readonly editableWhile?: { readonly field: string; readonly values: readonly string[] }
  readonly ownRule: Readonly<
    Record<string, { readonly while: { readonly field: string; readonly values: readonly string[] } }>
  >
  readonly rowLock?: string
  readonly split?: NonNullable<EntityDefinition['split']>
  /** Field of a new record that holds the reader's own company when no other is named. */
  readonly ownCompany?: string
  readonly administration?: true
  readonly rights: { readonly create: boolean; readonly update: boolean; readonly delete: boolean }
}

export type WireList = ListDefinition

export type WireView = ViewDefinition & {
  /** Of forms and documents: layouts their records can be printed with. */
  readonly prints?: readonly { readonly code: string; readonly title: Text }[]
  /** Of forms and documents: business messages their records go out as. */
  readonly messages?: readonly { readonly code: string; readonly title: Text }[]
  /** Of dashboards: the entity that each data service of its numbers gives. */
  readonly counts?: Readonly<Record<string, string>>
  /** Of lists: what their data service gives. */
  readonly data?: Pick<DataServiceDefinition, 'sort' | 'fields' | 'needsCondition'> & {
    /** Of lists that a designer made: fields that the rows have beside those of their entity, or call otherwise. */
    readonly columns?: Readonly<Record<string, WireField>>
    /** Those of them that SQL areas compute: a list asks for what it shows. */
    readonly areas?: readonly string[]
    /** The only fields that may be asked by. */
    readonly asks?: readonly string[]
  }
}

/** A view of one kind, or of one of several kinds. */
export type WireViewOf<K extends WireView['kind']> = Extract<WireView, { readonly kind: K }>

/** A view of one record. */
export type RecordWireView = WireViewOf<'form' | 'document'>
