import { isObject } from '../meta/designing/overlay-shape.ts'
import type { Definition, Part } from './content.ts'

/**
 * The definition to publish so that a wanted one is in effect where another one is published now. What records may
 * have used is never removed: added fields and values of lists that the wanted definition lacks are retired.
 */
export function settled(wanted: Part, now: Part | undefined): Part {
  if (!now) return wanted
  if (wanted.kind === 'entity') return { ...wanted, definition: withRetired(wanted.definition, now.definition) }
  if (wanted.kind === 'lov') return { ...wanted, definition: withRetiredValues(wanted.definition, now.definition) }
  return wanted
}

/**
 * The definition that takes a published one out of effect; undefined where that is not possible: a status list and a
 * view stay as they are.
 */
export function withdrawn(now: Part): Part | undefined {
  const d = now.definition
  switch (now.kind) {
    case 'object':
      return { ...now, definition: { ...d, withdrawn: true } }
    case 'tree':
      return { ...now, definition: { ...d, props: { ...(isObject(d['props']) ? d['props'] : {}), withdrawn: true } } }
    case 'template':
    case 'page':
      return { ...now, definition: { ...d, valid: false } }
    case 'entity':
      return { ...now, definition: withRetired({ fields: {} }, d) }
    case 'lov':
      return { ...now, definition: withRetiredValues({ values: [] }, d) }
    case 'states':
    case 'view':
    case 'service':
      return undefined
  }
}

type Named = Readonly<Record<string, Definition>>

function withRetired(wanted: Definition, now: Definition): Definition {
  const fields = (wanted['fields'] ?? {}) as Named,
    published = (now['fields'] ?? {}) as Named
  const gone = Object.entries(published).filter(([name]) => !Object.hasOwn(fields, name))
  return { ...wanted, fields: { ...fields, ...Object.fromEntries(gone.map(([n, f]) => [n, { ...f, retired: true }])) } }
}

function withRetiredValues(wanted: Definition, now: Definition): Definition {
  const values = (wanted['values'] ?? []) as readonly Definition[],
    published = (now['values'] ?? []) as readonly Definition[]
  const gone = published.filter(v => !values.some(w => w['code'] === v['code']))
  return { ...wanted, values: [...values, ...gone.map(v => ({ ...v, retired: true }))] }
}
