import type { Text } from './text.ts'

/**
 * Kinds of fields and their wire forms. Strings: string, text, rich (HTML with few tags, `values/rich-text.ts`), enum
 * (a code), date (yyyy-MM-dd), datetime (ISO 8601, UTC), and decimal and money, so that no digit is lost. int is a
 * number, bool a boolean, enums a list of codes. ref is `{ id, label }` when read and an id (or `{ id }`) when written;
 * refs is a list of them. file is `{ id, label }` of an attachment; json is any JSON.
 */
export const fieldKinds = [
  'string',
  'text',
  'rich',
  'int',
  'decimal',
  'money',
  'date',
  'datetime',
  'bool',
  'enum',
  'enums',
  'ref',
  'refs',
  'file',
  'files',
  'json',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/**
 * A value computed from other fields of the record or its rows; exact decimals, evaluated by `compute.ts` on both
 * sides.
 */
export type Compute =
  /**
   * `less` is subtracted from the first factor: missing goods are not paid. `after` is the start of the first factor:
   * the product is what it adds to the rows before, so rounded products of parts add up to the whole.
   */
  | { readonly op: 'product'; readonly of: readonly [string, string]; readonly less?: string; readonly after?: string }
  | { readonly op: 'sum'; readonly child: string; readonly of: string }
  | { readonly op: 'sumProduct'; readonly child: string; readonly of: readonly [string, string] }

export interface FieldOptions {
  readonly required?: true
  /** Characters; strings and texts only, without the markup of rich text. */
  readonly minLength?: number
  readonly maxLength?: number
  /** decimal, money: total digits, and digits after the point. */
  readonly precision?: number
  readonly scale?: number
  /** Inclusive bounds, written as decimal text. */
  readonly min?: string
  readonly max?: string
  /** Name of a format of `formats.ts` (V-012 to V-028). */
  readonly format?: string
  /** Format excludedString: the forbidden text; format regex: the pattern of the whole text (`safe-pattern.ts`). */
  readonly excluded?: string
  readonly pattern?: string
  /** The column of a field that was renamed: its values stay where they are. */
  readonly column?: string
  /** enum, enums: code of the list of values or status list. */
  readonly list?: string
  /** ref, refs: name of the entity. */
  readonly entity?: string
  /** Unit shown beside the value, for example kg; money: `currency` is the field with the code. */
  readonly unit?: string
  readonly currency?: string
  /**
   * date: the field with the zone in which the day begins; datetime: that of the place where it counts. Without it the
   * zone is that of the reader.
   */
  readonly zone?: string
  /** Only the server sets it; a client that sends it is rejected. */
  readonly server?: true
  /** Set when the record is created; no user changes it later. */
  readonly fixed?: true
  /** Sortable: the schema sync creates its index. */
  readonly sortable?: true
  /** Found by the keyword search of lists: gets a trigram index. */
  readonly searchable?: true
  /** For an identity field: it is a name with words, in which spaces count. */
  readonly words?: true
  readonly compute?: Compute
  /**
   * enum: not stored; derived from a date field on the current day: the last value whose age in days is reached.
   * 'receivedDate' of 45 days with [['young', 0], ['old', 30]] is 'old'.
   */
  readonly age?: {
    readonly from: string
    /** A field that, once it has a value, leaves no age: what is done is not late any more. */
    readonly unless?: string
    readonly of: readonly (readonly [string, number])[]
  }
  /** string: its values are names of records of that entity, mostly; others are marked, but accepted. */
  readonly codes?: string
  /**
   * string with codes, ref: choosing a record sets fields beside it. Own field -> field of the chosen record; amounts
   * only in the currency of the record.
   */
  readonly brings?: Readonly<Record<string, string>>
  /** refs: not stored; the records of that entity whose field refers to this one, as 'User.roles'. */
  readonly inverse?: string
  /** Value of a new record. */
  readonly initial?: string | number | boolean
  /** The value identifies or describes a person (safety.md B6). */
  readonly personal?: true
  /** Never readable or writable through the data calls; `transient` is not even stored (a password of a form). */
  readonly secret?: true
  readonly transient?: true
  /** This field's own messages, by problem code. */
  readonly says?: Readonly<Record<string, string>>
  /** Aliases by which an import recognises its column. */
  readonly also?: readonly string[]
  readonly note?: string
  /** Help text below the field. */
  readonly help?: Text
  /**
   * Fields added to shipped objects: where they show by default, if not in lists and forms; data services may use
   * them anyway.
   */
  readonly shownIn?: ShownIn
  /**
   * Fields added to shipped objects: retired everywhere; the column keeps its values, and the field can be restored.
   */
  readonly retired?: true
}

export const shownIns = ['form', 'list', 'none'] as const
export type ShownIn = (typeof shownIns)[number]

export interface Field extends FieldOptions {
  readonly kind: FieldKind
  readonly label: Text
}

type Made<K extends FieldKind, O extends FieldOptions> = { readonly kind: K; readonly label: Text } & O

const of =
  <K extends FieldKind>(kind: K) =>
  <const O extends FieldOptions = FieldOptions>(en_US: string, zh_CN: string, options?: O): Made<K, O> =>
    ({ kind, label: { en_US, zh_CN }, ...options }) as Made<K, O>

/** Builders, one per kind: `field.string('PO No.', '采购订单号', { maxLength: 40 })`. */
export const field = {
  string: of('string'),
  text: of('text'),
  rich: of('rich'),
  int: of('int'),
  decimal: of('decimal'),
  money: of('money'),
  date: of('date'),
  datetime: of('datetime'),
  bool: of('bool'),
  enum: of('enum'),
  enums: of('enums'),
  ref: of('ref'),
  refs: of('refs'),
  file: of('file'),
  files: of('files'),
  json: of('json'),
}

/** Value of a ref field when read. */
export interface Reference {
  readonly id: string
  readonly label: string
  /** In a choice of records: distinguishes it from others with the same name. */
  readonly hint?: string
  /** In a choice of records: the fields that were asked for, in wire form. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** The id of a reference, whether written as `{ id, label }` or as the id alone. */
export const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** What a reference is called, when read; empty for other values. */
export const labelOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : ''

/** Default decimals: money keeps six, so that unit prices fit (trade practice C-16). */
export const scaleOf = (f: Field) => f.scale ?? (f.kind === 'money' ? 6 : f.kind === 'decimal' ? 2 : 0)
export const precisionOf = (f: Field) => f.precision ?? (f.kind === 'money' ? 20 : 14)

export const isDecimal = (f: { readonly kind: FieldKind }) => f.kind === 'decimal' || f.kind === 'money'
