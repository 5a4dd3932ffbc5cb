import type { Field } from './field.ts'
import type { CheckUse, EffectUse } from './names/parameters.ts'
import type { ActorRole, CompanyType, RoleCode } from './role.ts'
import type { Text } from './text.ts'

/**
 * A party is a role of a company in a record: buyer, supplier, forwarder … The company type decides the party, at
 * most one per entity. `via` lists the ref(Company) fields of which one must be the company; `all` opens every row;
 * `except` hides rows with one of the values in a field, `opens` hides them until a time.
 */
export interface Party {
  readonly companyTypes: readonly CompanyType[]
  readonly via?: readonly string[]
  readonly all?: true
  readonly except?: { readonly field: string; readonly values: readonly string[] }
  /**
   * Hides rows until the time `at` of the record in their ref field `by`, by the clock of the database; without a time
   * they stay hidden. Every channel reads through the view with this condition: lists, sums, exports, SQL areas.
   */
  readonly opens?: { readonly by: string; readonly at: string }
  /** In place of `via`: rows that a record of `entity` refers to in its field `by`, if the company sees that record. */
  readonly named?: { readonly entity: string; readonly by: string }
  /**
   * Of the rows of the company each person sees those that name them in one of these ref(User) fields. Every channel
   * reads through the view with this condition.
   */
  readonly persons?: readonly string[]
  /** With `persons`: rows with one of the values in a field are seen by every colleague. */
  readonly shared?: { readonly field: string; readonly values: readonly string[] }
  /** Fields decided by other parties: readable, never writable. */
  readonly readsOnly?: readonly string[]
  /** Its lists are long and sorted by many fields: each sortable field gets an index for this party. */
  readonly sorted?: true
}

/** Who may see and change a row at all. The schema sync creates one tenant view per party (decision 001). */
export type Access =
  | { readonly kind: 'parties'; readonly parties: Readonly<Record<string, Party>> }
  /** Like the parent in the ref field. */
  | { readonly kind: 'through'; readonly field: string }
  /** Like the record of `ownerEntity` and `ownerId`, one of these entities. */
  | {
      readonly kind: 'owner'
      readonly entities: readonly string[]
      /** Not for who sees the record by `named`: bidders of one RFQ stay unknown to each other. */
      readonly exceptNamed?: true
    }
  /** The companies themselves: one's own and its business partners. */
  | { readonly kind: 'companies' }
  /** Reference data that every signed-in user can read. */
  | { readonly kind: 'shared' }

export interface Rights {
  readonly read: readonly RoleCode[]
  readonly create?: readonly RoleCode[]
  readonly update?: readonly RoleCode[]
  readonly delete?: readonly RoleCode[]
}

export interface EntityDefinition {
  readonly name: string
  /** Snake case, at most 40 characters; the table in the database. */
  readonly table: string
  readonly label: Text
  readonly area: string
  /** Display field in references, titles and search. */
  readonly displayField: string
  /** Fields of the title where one is not unique: a route has two ends. */
  readonly titled?: readonly string[]
  /** Id of the delete prompt, if it differs from the default (B-089). */
  readonly deletePrompt?: string
  /** Field shown beside the name in a choice of records with equal names; the search uses it too. */
  readonly distinguishedBy?: string
  /** Field with the business number by which comments, likes and attachments refer to the record. */
  readonly businessNo?: string
  readonly fields: Readonly<Record<string, Field>>
  /**
   * Rows saved with the record: collection -> entity and its ref field back. `apart` rows are shown with the record,
   * but have their own forms.
   */
  readonly children?: Readonly<
    Record<string, { readonly entity: string; readonly via: string; readonly atLeastOne?: true; readonly apart?: true }>
  >
  /**
   * Values copied from a referenced record: `set` at every save, such as the companies of its parties; `fill` for
   * empty fields of a new record. Own field -> field of the other.
   */
  readonly inherits?: {
    readonly from: string
    readonly set?: Readonly<Record<string, string>>
    readonly fill?: Readonly<Record<string, string>>
  }
  /** Combinations that cannot repeat (V-036). */
  readonly unique?: readonly (readonly string[])[]
  /** Further indexes for the product's own lookups; sortable and searchable fields have theirs. */
  readonly indexes?: readonly (readonly string[])[]
  /** Lists of rows that are alike in some fields, in the order of another: a page reads no other rows. */
  readonly queues?: readonly { readonly of: readonly string[]; readonly by: string }[]
  readonly access: Access
  readonly rights: Rights
  /** Changes and deletion are rejected unless the field has one of the values; roles in `byRole` have other values. */
  readonly editableWhile?: {
    readonly field: string
    readonly values: readonly string[]
    readonly byRole?: Readonly<Partial<Record<RoleCode, readonly string[]>>>
  }
  /**
   * A ref field: an action locks the records of this field, in the order of their ids, before the records themselves.
   * Who comes second then reads what the first one left.
   */
  readonly lockedAfter?: string
  /** Fields with their own rule instead of `rights.update` and `editableWhile`: who may set them, in which status. */
  readonly ownRule?: Readonly<
    Record<
      string,
      {
        readonly roles: readonly RoleCode[]
        readonly while: { readonly field: string; readonly values: readonly string[] }
      }
    >
  >
  /** Only company administrators (`administers`) write it, whatever other roles allow. */
  readonly administration?: true
  /** ref(User) field of the owner, who alone may change and delete the record; set at creation. */
  readonly ownedBy?: string
  /** Names of server checks that need the database before a save or a deletion. */
  readonly checks?: readonly CheckUse[]
  /** When a company of this party reads the record, `field` is set to `from`: it has seen this version. */
  readonly readReceipt?: { readonly party: string; readonly field: string; readonly from: string }
  /** Name of the enum(rowGenerationType) field: rows of type A and O are locked (V-108). */
  readonly rowLock?: string
  /** Effects that run after every save, in its transaction. */
  readonly onSave?: readonly EffectUse[]
  /** Effects that run when a file was put into a file field of the record, in the transaction of the upload. */
  readonly onFile?: readonly EffectUse[]
  /** While the field has one of the values, no file of the record is removed. */
  readonly filesKept?: { readonly field: string; readonly values: readonly string[] }
  /**
   * Effects that run before records or rows are deleted, in that transaction; they have not run when the deletion is
   * rejected.
   */
  readonly onDelete?: readonly EffectUse[]
  /** Field with the IANA time zone of the record's place, where its days begin. */
  readonly zoneField?: string
  /** Status lists of fields of this entity; such a field changes by transitions only. */
  readonly states?: Readonly<Record<string, string>>
  /** Fields hidden from a role on every channel. A user with several roles sees what any of them sees. */
  readonly hidden?: Readonly<Partial<Record<RoleCode, readonly string[]>>>
  /** Fields that a role may change; other roles change every field they may see. */
  readonly writable?: Readonly<Partial<Record<RoleCode, readonly string[]>>>
  /** Code of the number rule that fills an empty `businessNo` of a new record. */
  readonly numberRule?: string
  /** A document between companies without a number rule. */
  readonly document?: true
  /** Fields that match an imported row to an existing one; a second import updates instead of duplicating. */
  readonly importKey?: readonly string[]
  /**
   * A row can be split into several that differ in `by`: `from` is the `number` of its source row. Its `of` and
   * `whole` values are the sum of the parts. `after` is the `of` of the parts before it.
   */
  readonly split?: {
    readonly number: string
    readonly from: string
    readonly of: string
    readonly by: string
    readonly after: string
    readonly whole: readonly string[]
  }
  /**
   * Ref fields of records that offer other actions when this one changes: an award lets its RFQ be awarded. Whoever
   * sees this record and has such a panel open, reads it again.
   */
  readonly wakes?: readonly string[]
  /** Created by an administrator: fields that a version removes stay in the table. */
  readonly made?: true
  readonly source?: string
  readonly note?: string
}

/** Whether a company of this type may only read a field decided by other parties. */
export function readsOnly(entity: EntityDefinition, companyType: CompanyType, field: string): boolean {
  const party = entity.access.kind === 'parties' ? entity.access.parties[partyOf(entity, companyType) ?? ''] : undefined
  return party?.readsOnly?.includes(field) === true
}

/** Columns that every table has; readable, never writable by a client. */
export const systemFields = ['id', 'revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const

/** Statuses in which somebody with these roles may change a record; undefined when no status locks it. */
export function openWhile(
  entity: EntityDefinition,
  roles: readonly ActorRole[],
): { readonly field: string; readonly values: readonly string[] } | undefined {
  const lock = entity.editableWhile
  if (!lock) return undefined
  return {
    field: lock.field,
    values: [...new Set(roles.flatMap(r => (r === 'system' ? lock.values : (lock.byRole?.[r] ?? lock.values))))],
  }
}

/** Keeps the literal types of the fields, so that rules and tests are type-checked against them. */
export const defineEntity = <const E extends EntityDefinition>(definition: E): E => definition

/** Whether companies of this type see the entity because other records name it: bidders, who do not know each other. */
export function seesByName(entity: EntityDefinition, companyType: CompanyType): boolean {
  if (entity.access.kind !== 'parties') return false
  return entity.access.parties[partyOf(entity, companyType) ?? '']?.named !== undefined
}

/** The party of a company type in an entity; `through` and `owner` entities follow their parents. */
export function partyOf(entity: EntityDefinition, companyType: CompanyType): string | undefined {
  if (entity.access.kind !== 'parties') return undefined
  return Object.entries(entity.access.parties).find(([, p]) => p.companyTypes.includes(companyType))?.[0]
}

/** The record that decides access to a row: its parent by ref field, or its owner. */
export function aboveOf(
  { access, fields }: EntityDefinition,
  record: Readonly<Record<string, unknown>>,
): { readonly entity: string; readonly id: string } | undefined {
  if (access.kind === 'through')
    return { entity: String(fields[access.field]?.entity), id: String(record[access.field]) }
  return access.kind === 'owner' ? { entity: String(record['ownerEntity']), id: String(record['ownerId']) } : undefined
}

/** poNo -> po_no; refs and files end in _id. Definitions of administrators are validated by `check.ts` before. */
export function columnOf(name: string, f: Pick<Field, 'kind' | 'column'>): string {
  if (f.column !== undefined) return f.column
  const snake = snakeCase(name)
  return f.kind === 'ref' || f.kind === 'file' ? `${snake}_id` : snake
}

export function snakeCase(name: string): string {
  const known = snakes.get(name)
  if (known !== undefined) return known
  const made = name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (m, at: number) => (at ? '_' : '') + m.toLowerCase())
  if (snakes.size < mostSnakes) snakes.set(name, made)
  return made
}

/** Cached: field names are few and used in every statement. */
const snakes = new Map<string, string>()
const mostSnakes = 20_000
