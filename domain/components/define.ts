import { text, type Text } from '../meta/text.ts'

/**
 * What a component of pages is (docs/decisions/038): its settings, events and slots, and what it gives to others. The
 * settings pane, the check, /test_component and the tests follow from it.
 */
export interface ComponentDefinition {
  readonly compName: string
  readonly label: Text
  /** Name of its picture. */
  readonly icon: string
  readonly group: ComponentGroup
  readonly classify: 'basic' | 'advanced'
  readonly channels: readonly ('pc' | 'mobile')[]
  readonly settings: Readonly<Record<string, SettingDefinition>>
  readonly events: Readonly<Record<string, Text>>
  readonly slots: Readonly<Record<string, Text>>
  /** Rows of this setting are slots, by their code: tabs. */
  readonly slotsOf?: string
  /** Values that settings of other components can have. */
  readonly gives: Readonly<Record<string, GivenKind>>
  /** Setting that names it for readers; it is required, as otherwise nobody knows what to type. */
  readonly labelledBy?: string
  /** src/components/<compName> draws it. A page with another one cannot be published. */
  readonly drawn?: true
}

export const componentGroups = ['layout', 'display', 'business', 'form'] as const
export type ComponentGroup = (typeof componentGroups)[number]
export type GivenKind = 'text' | 'number'

interface SettingBase {
  readonly label: Text
  readonly required?: true
  /** It can be the value that another component gives. */
  readonly bind?: GivenKind
}

export type SettingDefinition = SettingBase &
  (
    | {
        readonly kind: 'int'
        readonly initial?: number
        readonly min?: number
        readonly max?: number
        readonly outside?: 'PERCENT_BOUNDS'
      }
    /** Exact: a text of digits. */
    | { readonly kind: 'decimal'; readonly initial?: string; readonly min?: string; readonly max?: string }
    | { readonly kind: 'bool'; readonly initial?: boolean }
    | { readonly kind: 'string'; readonly initial?: string }
    | { readonly kind: 'text'; readonly lines?: true }
    | { readonly kind: 'choice'; readonly values: readonly ChoiceValue[]; readonly initial?: string | number }
    | { readonly kind: 'choices'; readonly values: readonly ChoiceValue[] }
    | { readonly kind: 'colour' }
    /** `auto`, a number of pixels, or a part of the room in percent. */
    | { readonly kind: 'size'; readonly initial?: string }
    | { readonly kind: 'json' }
    /** A typed expression; the table calls it a function. */
    | { readonly kind: 'expression' }
    /** A text with {name} places. */
    | { readonly kind: 'template' }
    /** Code of a view of the catalogue. */
    | { readonly kind: 'view' }
    | { readonly kind: 'views' }
    /** Code of a list of values. */
    | { readonly kind: 'list' }
    /** A list of rows with these settings. */
    | {
        readonly kind: 'rows'
        readonly of: Readonly<Record<string, SettingDefinition>>
        readonly initial?: readonly RowValue[]
      }
    /** Settings within a setting. */
    | { readonly kind: 'parts'; readonly of: Readonly<Record<string, SettingDefinition>> }
  )

export type SettingKind = SettingDefinition['kind']
type RowValue = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export interface ChoiceValue {
  readonly code: string | number
  readonly label: Text
}

export const defineComponent = (component: ComponentDefinition): ComponentDefinition => component

type More<K extends SettingKind> = Omit<Extract<SettingDefinition, { readonly kind: K }>, 'kind' | 'label'>
const setting =
  <K extends SettingKind>(kind: K) =>
  (en: string, zh: string, more: More<K>): SettingDefinition =>
    ({ kind, label: text(en, zh), ...more }) as unknown as SettingDefinition
const plain =
  <K extends SettingKind>(kind: K) =>
  (en: string, zh: string, more: Partial<More<K>> = {}): SettingDefinition =>
    ({ kind, label: text(en, zh), ...more }) as unknown as SettingDefinition

/** Settings by kind: `set.int('Radius', '圆角', { initial: 0 })`. */
export const set = {
  int: plain('int'),
  decimal: plain('decimal'),
  bool: plain('bool'),
  string: plain('string'),
  text: plain('text'),
  colour: plain('colour'),
  size: plain('size'),
  json: plain('json'),
  expression: plain('expression'),
  template: plain('template'),
  view: plain('view'),
  views: plain('views'),
  list: plain('list'),
  choice: setting('choice'),
  choices: setting('choices'),
  rows: setting('rows'),
  parts: setting('parts'),
} as const

export const choiceOf = (code: string | number, en: string, zh: string): ChoiceValue => ({ code, label: text(en, zh) })
