import { isTextValue, isValues, type PageNode, type PageValue, type PageValues } from '../meta/pages/page.ts'
import type { Text } from '../meta/text.ts'
import { componentOf } from './all.ts'
import type { ComponentDefinition, SettingDefinition } from './define.ts'

/** A slot of a node, with its name for designers. */
export interface NodeSlot {
  readonly name: string
  readonly label: Text
}

const nameless: Text = { en_US: '', zh_CN: '' }

export const settingOf = (node: PageNode, name: string): PageValue | undefined =>
  Object.hasOwn(node.settings, name) ? node.settings[name] : undefined

/** Rows of a setting, as far as they are rows. */
export const rowsOf = (value: PageValue | undefined): readonly PageValues[] =>
  Array.isArray(value) ? value.filter(isValues) : []

/** The slots that a node has: those of its component, and one for each of its tabs. */
export function slotsOf(node: PageNode): readonly NodeSlot[] {
  const component = componentOf(node.type)
  if (!component) return []
  const tabs = component.slotsOf === undefined ? [] : rowsOf(settingOf(node, component.slotsOf))
  return [
    ...Object.entries(component.slots).map(([name, label]) => ({ name, label })),
    ...tabs.flatMap(({ code, label }) =>
      typeof code === 'string' && code !== '' ? [{ name: code, label: isTextValue(label) ? label : nameless }] : [],
    ),
  ]
}

/** A new node of a component: what its settings begin with stays in the component, except for rows with slots. */
export const newNode = (component: ComponentDefinition): PageNode => ({
  type: component.compName,
  settings: Object.fromEntries(
    Object.entries(component.settings).flatMap(([name, s]): [string, PageValue][] =>
      s.kind === 'rows' && s.initial ? [[name, s.initial as readonly PageValues[]]] : [],
    ),
  ),
})

/** What a setting is when nothing is set. */
export const initialOf = (s: SettingDefinition): PageValue | undefined => ('initial' in s ? s.initial : undefined)

/** A setting with its value and its place: settings within parts have theirs, 'settings.dataServiceCode'. */
export interface PlacedSetting {
  readonly at: string
  readonly setting: SettingDefinition
  readonly value: PageValue | undefined
}

const partOf = (value: PageValue | undefined, name: string): PageValue | undefined =>
  isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** A setting, or the settings within its parts and rows. */
export const placedSettings = (
  at: string,
  s: SettingDefinition,
  value: PageValue | undefined,
): readonly PlacedSetting[] =>
  s.kind === 'parts'
    ? Object.entries(s.of).flatMap(([name, part]) => placedSettings(`${at}.${name}`, part, partOf(value, name)))
    : s.kind === 'rows'
      ? rowsOf(value).flatMap((row, i) =>
          Object.entries(s.of).flatMap(([name, part]) => placedSettings(`${at}.${i}.${name}`, part, partOf(row, name))),
        )
      : [{ at, setting: s, value }]

/** The value of a setting by its place. */
export const settingAt = (node: PageNode, at: string): PageValue | undefined => {
  const [first = '', ...within] = at.split('.')
  return within.reduce(partOf, settingOf(node, first))
}

/** The form and the collection of a table of rows. */
export function linesIn(value: string): { readonly view: string; readonly child: string } {
  const [view = '', child = ''] = value.split('.')
  return { view, child }
}

/** Codes of views in a setting. */
export function viewsIn(s: SettingDefinition, value: PageValue | undefined): readonly string[] {
  if (s.kind === 'view') return typeof value === 'string' && value !== '' ? [value] : []
  if (s.kind === 'lines') return typeof value === 'string' && value !== '' ? [linesIn(value).view] : []
  if (s.kind === 'views') return Array.isArray(value) ? value.filter((v: PageValue) => typeof v === 'string') : []
  if (s.kind === 'parts' && isValues(value))
    return Object.entries(s.of).flatMap(([name, part]) =>
      viewsIn(part, Object.hasOwn(value, name) ? value[name] : undefined),
    )
  return []
}
