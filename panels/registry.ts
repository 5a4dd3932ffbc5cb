import type { Off } from '../commands/contract.ts'
import type { PanelDefinition } from './contract.ts'

/** The kinds of panels there are, by the kind of screen they show. Filled once at the start. */
export type AnyPanel = PanelDefinition

const known = new Map<string, AnyPanel>()

export function addPanel(definition: AnyPanel): Off {
  known.set(definition.type, definition)
  return () => {
    if (known.get(definition.type) === definition) known.delete(definition.type)
  }
}

export const panelOf = (type: string | undefined): AnyPanel | undefined => known.get(type ?? '')

export const isPanelDefinition = (value: unknown): value is AnyPanel =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'load' in value &&
  typeof value.load === 'function' &&
  'fresh' in value
