import type { Field } from './field.ts'
import type { CheckUse, EffectUse } from './names/parameters.ts'
import type { ActorRole, CompanyType, RoleCode } from './role.ts'
import type { Text } from './text.ts'

/**
 * A party is a point of view on a record: the buyer, the supplier, the forwarder … A company is at most one party
 * of an entity, and which one follows from its type. `via` names the ref(Company) fields of which one must hold
 * the company; `all` opens every row; `except` hides rows whose field has one of the values.
 */
export interface Party {
  readonly companyTypes: readonly CompanyType[]
  readonly via?: readonly string[]
  readonly all?: true
  readonly except?: { readonly field: string; readonly values: readonly string[] }
  /** Fields that the other parties decide: it reads them, and never sets them. */
  readonly readsOnly?: readonly string[]
  /** Its lists are long and sorted in every way: each sortable field gets an index of this party's own. */
  readonly sorted?: true
}

/** Who may see and touch a row at all. The schema sync makes one tenant view per party from it (decision 001). */
export type Access =
  | { readonly kind: 'parties'; readonly parties: Readonly<Record<string, Party>> }
  /** As the parent that the ref field names. */
  | { readonly kind: 'through'; readonly field: string }
  /** As the record named by `ownerEntity` and `ownerId`; one of these entities. */
  | { readonly kind: 'owner'; readonly entities: readonly string[] }
  /** The companies themselves: one's own, and those one has a relation with. */
  | { readonly kind: 'companies' }
  /** Reference data that every signed-in user reads. */
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
  /** Field that stands for the record in references, titles and search. */
  readonly displayField: string
  /** Fields that its title names, where one alone does not say which record it is: a route has two ends. */
  readonly titled?: readonly string[]
  /** Id of the prompt before a record is deleted, when it is not that of any record (B-089). */
  readonly deletePrompt?: string
  /**
   * Field that is shown beside it where a record is chosen and several may be called the same; who chooses finds by it
   * too.
   */
  readonly distinguishedBy?: string
  /** Field that holds the business number by which comments, likes and attachments name the record. */
  readonly businessNo?: string
  readonly fields: Readonly<Record<string, Field>>
  /**
   * Rows that are saved with the record: name of the collection -> entity and its ref field back. Rows that stand
   * `apart` are shown with the record, and have forms and a life of their own.
   */
  readonly children?: Readonly<
    Record<string, { readonly entity: string; readonly via: string; readonly atLeastOne?: true; readonly apart?: true }>
  >
  /**
   * What a record takes over from the one that a ref field names: `set` at every save, such as the companies that are
   * party to it; `fill` where a new record leaves the field empty. Own field -> field of the other.
   */
  readonly inherits?: {
    readonly from: string
    readonly set?: Readonly<Record<string, string>>
    readonly fill?: Readonly<Record<string, string>>
  }
  /** Combinations that cannot repeat (V-036). */
  readonly unique?: readonly (readonly string[])[]
  /** Further indexes, for lookups the product makes itself; sortable and searchable fields get theirs by themselves. */
  readonly indexes?: readonly (readonly string[])[]
  readonly access: Access
  readonly rights: Rights
  /**
   * Changes and deletion are refused unless the field has one of the values; a role of `byRole` has values of its own.
   */
  readonly editableWhile?: {
    readonly field: string
    readonly values: readonly string[]
    readonly byRole?: Readonly<Partial<Record<RoleCode, readonly string[]>>>
  }
  /**
   * Fields with a rule of their own in place of `rights.update` and `editableWhile`: who may set them, and in which
   * status.
   */
  readonly ownRule?: Readonly<
    Record<
      string,
      {
        readonly roles: readonly RoleCode[]
        readonly while: { readonly field: string; readonly values: readonly string[] }
      }
    >
  >
  /** Written by those who administer their company only (`administers`), whatever else their roles allow. */
  readonly administration?: true
  /** Name of the ref(User) field whose user alone may change and delete the record; a new record names who makes it. */
  readonly ownedBy?: string
  /** Names of server checks: what only the data can say before a save or a deletion. */
  readonly checks?: readonly CheckUse[]
  /** When a company of this party reads the record, `field` takes the value of `from`: it has seen this version. */
  readonly readReceipt?: { readonly party: string; readonly field: string; readonly from: string }
  /** Name of the enum(rowGenerationType) field: rows of type A and O are locked (V-108). */
  readonly rowLock?: string
  /** Effects that run after every save, in its transaction. */
  readonly onSave?: readonly EffectUse[]
  /**
   * Effects that run before records or rows of it are deleted, in that transaction; what cannot be deleted has had
   * none.
   */
  readonly onDelete?: readonly EffectUse[]
  /** Name of the field with the IANA zone of the record's place; days begin there. */
  readonly zoneField?: string
  /** Status lists that rule fields of this entity; such a field changes by transitions only. */
  readonly states?: Readonly<Record<string, string>>
  /** Fields that a role does not get to see, on any channel. A user with several roles sees what any of them sees. */
  readonly hidden?: Readonly<Partial<Record<RoleCode, readonly string[]>>>
  /** Fields that a role may change; a role that is not named changes every field it may see. */
  readonly writable?: Readonly<Partial<Record<RoleCode, readonly string[]>>>
  /** Code of the number rule that fills `businessNo` when a record is made without one. */
  readonly numberRule?: string
  /** A document between companies, though no rule draws its number. */
  readonly document?: true
  /** Fields by which an imported row is known again; re-import updates instead of doubling. */
  readonly importKey?: readonly string[]
  /**
   * A row may be split into several that differ in `by`: `from` names the `number` of the row that each came from. What
   * it had of `of` and of `whole` is the sum of theirs. `after` is what the parts before it have of `of`.
   */
  readonly split?: {
    readonly number: string
    readonly from: string
    readonly of: string
    readonly by: string
    readonly after: string
    readonly whole: readonly string[]
  }
  /** Made by an administrator: what a version of it takes back stays in the table and is only no longer named. */
  readonly made?: true
  readonly source?: string
  readonly note?: string
}

/** Whether a company of this type only reads a field that other parties decide. */
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

/** Keeps the literal types of the fields, so that rules and tests are checked against them. */
export const defineEntity = <const E extends EntityDefinition>(definition: E): E => definition

/** The party a company of this type has in an entity; `through` and `owner` entities follow their parents. */
export function partyOf(entity: EntityDefinition, companyType: CompanyType): string | undefined {
  if (entity.access.kind !== 'parties') return undefined
  return Object.entries(entity.access.parties).find(([, p]) => p.companyTypes.includes(companyType))?.[0]
}

/**
 * The record that a row belongs to, by which its access goes: that of the ref field it is reached through, or its
 * owner.
 */
export function aboveOf(
  { access, fields }: EntityDefinition,
  record: Readonly<Record<string, unknown>>,
): { readonly entity: string; readonly id: string } | undefined {
  if (access.kind === 'through')
    return { entity: String(fields[access.field]?.entity), id: String(record[access.field]) }
  return access.kind === 'owner' ? { entity: String(record.ownerEntity), id: String(record.ownerId) } : undefined
}

/** poNo -> po_no; refs and files end in _id. Definitions of administrators pass `check.ts` before they get here. */
export function columnOf(name: string, f: Field): string {
  const snake = snakeCase(name)
  return f.kind === 'ref' || f.kind === 'file' ? `${snake}_id` : snake
}

export const snakeCase = (name: string) =>
  name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (m, at: number) => (at ? '_' : '') + m.toLowerCase())
