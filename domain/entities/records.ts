import type { EntityDefinition } from '../meta/entity.ts'
import type { RecordOf } from '../meta/records/record.ts'
import type { EntityRules, Guard, Values } from '../meta/records/rules.ts'
import type { Entities } from './entities.ts'
import type { Inputs } from './inputs.ts'

/**
 * Records by entity name. Areas refer to each other by name (`tools/import-rules.cjs`), so rules and effects get
 * types of other areas here.
 */
export type EntityName = keyof Entities

/** A shipped definition by its name, possibly with fields added by a company. */
export type EntityNamed<N extends string> = EntityDefinition & { readonly name: N }

/** A stored record of a shipped entity. */
export type StoredOf<N extends EntityName> = N extends EntityName ? RecordOf<Entities[N]> : never

/** A partial record: a new one lacks some fields. */
export type KnownOf<N extends EntityName> = N extends EntityName ? Partial<StoredOf<N>> : never

/** The names of its stored fields. */
export type FieldOf<N extends EntityName> = keyof StoredOf<N> & string

/** Untyped values by field name, as in the API, where references have a label. */
export type FieldsOf<N extends EntityName> = { readonly [F in keyof Entities[N]['fields'] | FieldOf<N>]?: unknown }

type ChildrenOf<N extends EntityName> = Entities[N] extends { readonly children: infer C } ? C : object
type ChildEntity<N extends EntityName, C> = C extends keyof ChildrenOf<N>
  ? ChildrenOf<N>[C] extends { readonly entity: infer X extends EntityName }
    ? X
    : never
  : never

/** The entity that a ref field names. */
type Target<N extends EntityName, F> = F extends keyof Entities[N]['fields']
  ? Entities[N]['fields'][F] extends { readonly kind: 'ref'; readonly entity: infer X extends EntityName }
    ? X
    : never
  : never

/** 'lines.stock': the records referenced by a field of the children. */
type ThroughChild<N extends EntityName> = {
  [C in keyof ChildrenOf<N> & string]: `${C}.${keyof StoredOf<ChildEntity<N, C>> & string}`
}[keyof ChildrenOf<N> & string]

type Parent<N extends EntityName> = Entities[N] extends {
  readonly access: { readonly kind: 'through'; readonly field: infer F }
}
  ? Target<N, F>
  : never

/** Rows that a rule may read, by the keys of `Needed` (`rules.ts`). */
export type RowsOf<N extends EntityName> = {
  readonly [C in keyof ChildrenOf<N>]?: readonly KnownOf<ChildEntity<N, C>>[]
} & {
  readonly [K in ThroughChild<N>]?: K extends `${infer C}.${infer F}`
    ? readonly KnownOf<Target<ChildEntity<N, C>, F>>[]
    : never
} & {
  readonly [C in keyof ChildrenOf<Parent<N>> & string as `^${C}`]?: readonly KnownOf<ChildEntity<Parent<N>, C>>[]
} & {
  readonly [O in EntityName as `${string}>${O}.${string}`]: readonly KnownOf<O>[]
}

/** The rows of a record by collection, in stored form. */
export type ChildRowsOf<N extends EntityName> = {
  readonly [C in keyof ChildrenOf<N>]?: readonly StoredOf<ChildEntity<N, C>>[]
}

/** The rules of one entity, type-checked against its fields and required rows. */
export type RulesOf<N extends EntityName> = EntityRules<KnownOf<N>, RowsOf<N>, Inputs>
export type GuardOf<N extends EntityName> = Guard<KnownOf<N>, RowsOf<N>, Inputs>

/** Record type of a definition; records with any field if its name is unknown. */
export type StoredBy<E extends EntityDefinition> = E['name'] extends EntityName
  ? StoredOf<E['name']>
  : Values & { readonly id: string; readonly revision: number }
export type FieldBy<E extends EntityDefinition> = E['name'] extends EntityName
  ? keyof StoredOf<E['name']> & string
  : string

/** Computed fields. */
export type ComputedOf<N extends EntityName> = {
  readonly [
    F in keyof Entities[N]['fields'] as Entities[N]['fields'][F] extends { readonly compute: object } ? F : never
  ]: string
}

/** Values written to records of a definition; undefined is written as empty. */
export type ValuesBy<E extends EntityDefinition> = E['name'] extends EntityName
  ? { readonly [F in FieldBy<E>]?: StoredOf<E['name']>[F & keyof StoredOf<E['name']>] | undefined }
  : Values
/** Rejects fields that the definition does not have. Objects without known keys can have any. */
export type Only<E extends EntityDefinition, V> = string extends keyof V
  ? unknown
  : [keyof V] extends [FieldBy<E>]
    ? unknown
    : { readonly [F in Exclude<keyof V, FieldBy<E>>]: never }
