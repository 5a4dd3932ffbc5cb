import type { Gives } from '../expressions/scope.ts'
import type { PageNode } from '../meta/pages/page.ts'
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
  /** Its content is drawn for each row of the list that this setting names: expressions within it know the row. */
  readonly itemsOf?: string
  /** What is wrong with the settings together. */
  readonly check?: (node: PageNode) => readonly { readonly field: string; readonly code: string }[]
}

export const componentGroups = ['layout', 'display', 'business', 'form'] as const
export type ComponentGroup = (typeof componentGroups)[number]
export type GivenKind = 'text' | 'number' | 'record'

interface SettingBase {
  readonly label: Text
  readonly required?: true
  /** It can be the value that another component gives. */
  readonly bind?: GivenKind
  /** The table names it, but it has no effect yet: it is not offered, and a page that sets it is not published. */
  readonly later?: true
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
    /**
     * A typed expression; the table calls it a function. It is about rows of the view that the setting `of` names, or
     * about a day or a period.
     */
    | {
        readonly kind: 'expression'
        readonly about: 'row' | 'rows' | 'range' | 'day'
        readonly of?: string
        readonly gives: Gives
      }
    /** A text with {name} places. */
    | { readonly kind: 'template' }
    /** Code of a view of the catalogue, of one of these kinds; of a record, with this part. */
    | { readonly kind: 'view'; readonly kinds?: readonly string[]; readonly part?: string }
    | { readonly kind: 'views' }
    /** A table of rows of a form: 'po_form.lines'. */
    | { readonly kind: 'lines' }
    /** Code of a list of values. */
    | { readonly kind: 'list' }
    /** Names of fields of the list that the setting `of` names: 'settings.dataServiceCode'. */
    | { readonly kind: 'field'; readonly of: string }
    | { readonly kind: 'fields'; readonly of: string }
    /** Code of a number or chart of the dashboard that the setting `of` names. */
    | { readonly kind: 'card'; readonly of: string }
    /** Address of a screen of the product. */
    | { readonly kind: 'address' }
    /** Address of a page of another host, one that the operator allows in frames. */
    | { readonly kind: 'frame' }
    /** Actions of status lists: 'poConfirmStatus.submit'. */
    | { readonly kind: 'actions' }
    /** The record that another component gives; it cannot be typed. */
    | { readonly kind: 'record' }
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
type Plain<K extends SettingKind> = (en: string, zh: string, more?: Partial<More<K>>) => SettingDefinition
type Full<K extends SettingKind> = (en: string, zh: string, more: More<K>) => SettingDefinition
interface Settings {
  readonly int: Plain<'int'>
  readonly decimal: Plain<'decimal'>
  readonly bool: Plain<'bool'>
  readonly string: Plain<'string'>
  readonly text: Plain<'text'>
  readonly colour: Plain<'colour'>
  readonly size: Plain<'size'>
  readonly json: Plain<'json'>
  readonly expression: Full<'expression'>
  readonly template: Plain<'template'>
  readonly view: Plain<'view'>
  readonly views: Plain<'views'>
  readonly lines: Plain<'lines'>
  readonly list: Plain<'list'>
  readonly field: Full<'field'>
  readonly fields: Full<'fields'>
  readonly card: Full<'card'>
  readonly address: Plain<'address'>
  readonly frame: Plain<'frame'>
  readonly actions: Plain<'actions'>
  readonly record: Plain<'record'>
  readonly choice: Full<'choice'>
  readonly choices: Full<'choices'>
  readonly rows: Full<'rows'>
  readonly parts: Full<'parts'>
}

/** Settings by kind: `set.int('Radius', '圆角', { initial: 0 })`. */
export const set: Settings = {
  int: (en, zh, more) => ({ kind: 'int', label: text(en, zh), ...more }),
  decimal: (en, zh, more) => ({ kind: 'decimal', label: text(en, zh), ...more }),
  bool: (en, zh, more) => ({ kind: 'bool', label: text(en, zh), ...more }),
  string: (en, zh, more) => ({ kind: 'string', label: text(en, zh), ...more }),
  text: (en, zh, more) => ({ kind: 'text', label: text(en, zh), ...more }),
  colour: (en, zh, more) => ({ kind: 'colour', label: text(en, zh), ...more }),
  size: (en, zh, more) => ({ kind: 'size', label: text(en, zh), ...more }),
  json: (en, zh, more) => ({ kind: 'json', label: text(en, zh), ...more }),
  expression: (en, zh, more) => ({ kind: 'expression', label: text(en, zh), ...more }),
  template: (en, zh, more) => ({ kind: 'template', label: text(en, zh), ...more }),
  view: (en, zh, more) => ({ kind: 'view', label: text(en, zh), ...more }),
  lines: (en, zh, more) => ({ kind: 'lines', label: text(en, zh), ...more }),
  views: (en, zh, more) => ({ kind: 'views', label: text(en, zh), ...more }),
  list: (en, zh, more) => ({ kind: 'list', label: text(en, zh), ...more }),
  field: (en, zh, more) => ({ kind: 'field', label: text(en, zh), ...more }),
  fields: (en, zh, more) => ({ kind: 'fields', label: text(en, zh), ...more }),
  card: (en, zh, more) => ({ kind: 'card', label: text(en, zh), ...more }),
  address: (en, zh, more) => ({ kind: 'address', label: text(en, zh), ...more }),
  frame: (en, zh, more) => ({ kind: 'frame', label: text(en, zh), ...more }),
  actions: (en, zh, more) => ({ kind: 'actions', label: text(en, zh), ...more }),
  record: (en, zh, more) => ({ kind: 'record', label: text(en, zh), bind: 'record', ...more }),
  choice: (en, zh, more) => ({ kind: 'choice', label: text(en, zh), ...more }),
  choices: (en, zh, more) => ({ kind: 'choices', label: text(en, zh), ...more }),
  rows: (en, zh, more) => ({ kind: 'rows', label: text(en, zh), ...more }),
  parts: (en, zh, more) => ({ kind: 'parts', label: text(en, zh), ...more }),
}

export const choiceOf = (code: string | number, en: string, zh: string): ChoiceValue => ({ code, label: text(en, zh) })
