import fs from 'node:fs'
import type { Text } from '../../domain/meta/text.ts'

/** The tables of the specification, unchanged. Only compared parts are typed. */
export interface SpecRoute {
  readonly path: string
  readonly name: string
  readonly area: string
  readonly title: Text
  readonly roles: readonly string[]
  readonly redirectTo: string | null
}
export interface SpecField {
  readonly name: string
  readonly type: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly label: Text
}
export interface SpecEntity {
  readonly id: string
  readonly label: Text
  readonly area: string
  readonly displayField: string
  readonly fields: readonly SpecField[]
}
export interface SpecValue {
  readonly code: string
  readonly label: Text
}
export interface SpecList {
  readonly id: string
  readonly title: Text
  readonly values?: readonly SpecValue[]
}
export interface SpecTransition {
  readonly from: readonly string[]
  readonly action: { readonly code: string; readonly label: Text }
  readonly to: string
  readonly roles: readonly string[]
  readonly reasonRequired: boolean
}
export interface SpecStatus extends SpecList {
  readonly entity?: string
  readonly initial?: string
  readonly terminal?: readonly string[]
  readonly transitions?: readonly SpecTransition[]
}
export interface SpecCall {
  readonly id: string
  readonly kind: string
  readonly method?: string
  readonly path?: string
}
export interface SpecText {
  readonly id: string
  readonly text: Text
}

const read = (table: string): unknown =>
  JSON.parse(fs.readFileSync(new URL(`tables/${table}.json`, import.meta.url), 'utf8'))
const records = (table: string): unknown => (read(table) as { readonly records: unknown }).records

export const routes = records('routes') as readonly SpecRoute[]
export const entities = records('entities') as readonly SpecEntity[]
export const statuses = records('statuses') as readonly SpecStatus[]
export const lists = (read('constants') as { readonly lovs: readonly SpecList[] }).lovs
export const calls = (records('calls') as readonly SpecCall[]).filter(c => c.kind === 'call')

/** Panels of the administration, and widgets that several screens share. */
export interface SpecPanel {
  readonly id: string
  readonly host: string
  readonly title: Text
}
export interface SpecWidget {
  readonly id: string
  readonly label: Text
  readonly note: string
}
export const panels = (read('routes') as { readonly panels: readonly SpecPanel[] }).panels
export const widgets = (read('components') as { readonly widgets: readonly SpecWidget[] }).widgets

/** The ids of a table with the facts that decide their area. */
export const idsOf = (
  table: 'behaviours' | 'calls' | 'errors' | 'validations' | 'constants' | 'components' | 'scope',
): readonly { readonly id: string; readonly group?: string; readonly area?: string }[] =>
  (
    records(table) as readonly {
      readonly id?: string
      readonly compName?: string
      readonly group?: string
      readonly area?: string
    }[]
  ).map(r => ({ ...r, id: r.id ?? r.compName ?? '' }))

export interface SpecConstant {
  readonly id: string
  readonly value: unknown
  readonly unit?: string
}
export const constants = records('constants') as readonly SpecConstant[]

const named = ['behaviours', 'calls', 'errors', 'validations', 'constants', 'components', 'scope'] as const
/** Everything that a test can prove. */
export const recordIds: ReadonlySet<string> = new Set([
  ...named.flatMap(t => idsOf(t).map(r => r.id)),
  ...routes.map(r => r.path),
  ...[...entities, ...statuses, ...lists, ...panels, ...widgets].map(r => r.id),
])

const isSaid = (text: Text): boolean => !/^\(|^\{[^}]*\}$/.test(text.en_US)
/** Sentences of errors and validations; those without a text of their own are left out. */
export const sentences: readonly SpecText[] = [
  ...(records('errors') as readonly SpecText[]).map(({ id, text }) => ({ id, text })),
  ...(records('validations') as readonly { readonly id: string; readonly message: Text }[]).map(({ id, message }) => ({
    id,
    text: message,
  })),
].filter(s => isSaid(s.text))
