import type { EntityDefinition } from '../meta/entity.ts'
import type { Field } from '../meta/field.ts'
import type { ListDefinition } from '../meta/list.ts'
import type { ActionInput, StateDefinition, Transition } from '../meta/states.ts'
import type { DataServiceDefinition } from '../meta/service.ts'
import type { Text } from '../meta/text.ts'
import type { ViewDefinition } from '../meta/view.ts'

/** Content of the three client caches: definitions without parts that the reader may not see. */

export interface WireField extends Omit<Field, 'list' | 'also'> {
  /** Cache key of the list of values: module:code. */
  readonly list?: string
  /** The longest words of its list, so that the column width is known before the list is loaded. */
  readonly widest?: Text
  /** A reference limited to the company of its record. */
  readonly sameCompany?: true
  /** For amounts of `brings`, by their field of the chosen record: its field with the currency. */
  readonly broughtIn?: Readonly<Record<string, string>>
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
  /** The dialog lists which other documents change with it. */
  readonly consequences?: true
  readonly tone?: 'primary' | 'danger'
}

export interface WireStates {
  readonly code: string
  readonly field: string
  readonly title: StateDefinition['title']
  /** Cache key of its list of values. */
  readonly list: string
  /** Transitions that the reader's roles may run. */
  readonly transitions: readonly WireTransition[]
}

export interface WireEntity {
  readonly name: string
  readonly label: EntityDefinition['label']
  readonly displayField: string
  /** Fields that together identify the record, where its name does not. */
  readonly titled?: readonly string[]
  readonly businessNo?: string
  readonly deletePrompt?: string
  /** A new record is saved only after this prompt is confirmed. */
  readonly createAsks?: { readonly prompt: string; readonly action: Text }
  /** Read beside others who do not know each other, so without comments, likes and files of one's own. */
  readonly amongOthers?: true
  /** Two companies may have given the same number to records that the reader sees. */
  readonly numberedByOthers?: true
  readonly fields: Readonly<Record<string, WireField>>
  readonly children: NonNullable<EntityDefinition['children']>
  readonly states: Readonly<Record<string, WireStates>>
  /** The reader's roles. */
  readonly editableWhile?: { readonly field: string; readonly values: readonly string[] }
  readonly ownRule: Readonly<
    Record<string, { readonly while: { readonly field: string; readonly values: readonly string[] } }>
  >
  readonly rowLock?: string
  readonly split?: NonNullable<EntityDefinition['split']>
  /** Field of a new record that gets the reader's company by default. */
  readonly ownCompany?: string
  readonly administration?: true
  readonly rights: { readonly create: boolean; readonly update: boolean; readonly delete: boolean }
}

export type WireList = ListDefinition

export type WireView = ViewDefinition & {
  /** For forms and documents: print layouts of their records. */
  readonly prints?: readonly { readonly code: string; readonly title: Text }[]
  /** For forms and documents: business messages that their records can be exported as. */
  readonly messages?: readonly {
    readonly code: string
    readonly title: Text
    /** Only records with these values, and with one of several. */
    readonly of?: Readonly<Record<string, string>>
    readonly while?: { readonly field: string; readonly values: readonly string[] }
  }[]
  /** For dashboards: the entity of each data service of its numbers. */
  readonly counts?: Readonly<Record<string, string>>
  /** For lists: the rows of their data service. */
  readonly data?: Pick<DataServiceDefinition, 'sort' | 'fields' | 'needsCondition'> & {
    /** For designed lists: fields that are not of the entity, or have another label. */
    readonly columns?: Readonly<Record<string, WireField>>
    /** Those computed by SQL areas: a list requests only the ones it shows. */
    readonly areas?: readonly string[]
    /** For rows of other records: in which status of theirs a row may be changed, by its field with that status. */
    readonly editableWhile?: WireEntity['editableWhile']
    /** The only fields that can be filtered. */
    readonly asks?: readonly string[]
  }
}

/** A view of one kind, or of one of several kinds. */
export type WireViewOf<K extends WireView['kind']> = Extract<WireView, { readonly kind: K }>

/** A view of one record. */
export type RecordWireView = WireViewOf<'form' | 'document'>
