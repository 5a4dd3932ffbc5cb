import type { HoldingDefinition } from '../../../domain/contracts/overlay.calls.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'

/** An object of the server; a shipped one is read-only. */
export type Held = ObjectDefinition & { readonly shipped?: true }

export const heldOf = (d: HoldingDefinition): Held => d.definition as Held

/** Initial definition of an object: records of the creating company, visible to the platform too. */
export const blankObject: ObjectDefinition = {
  label: { en_US: '', zh_CN: '' },
  table: '',
  displayField: 'name',
  fields: {
    name: { kind: 'string', label: { en_US: 'Name', zh_CN: '名称' }, maxLength: 120, required: true },
    company: {
      kind: 'ref',
      label: { en_US: 'Company', zh_CN: '公司' },
      entity: 'Company',
      required: true,
      fixed: true,
    },
  },
  access: {
    kind: 'parties',
    parties: { platform: { companyTypes: ['0'], all: true }, type3: { companyTypes: ['3'], via: ['company'] } },
  },
  rights: { read: ['platform', 'purchaser'], create: ['purchaser'], update: ['purchaser'], delete: ['purchaser'] },
}

/** Dock visit -> o_dock_visit; updated while the name is typed. */
export const tableOf = (name: string): string =>
  `o_${name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()}`.slice(0, 40)

type Spared = 'unique' | 'number' | 'status' | 'menu' | 'withdrawn'
/** Replaces parts of a draft; undefined removes an optional one. */
export type Parts = Partial<Omit<ObjectDefinition, Spared>> & {
  readonly [K in Spared]?: ObjectDefinition[K] | undefined
}

export function withParts(d: ObjectDefinition, parts: Parts): ObjectDefinition {
  const { unique, number, status, menu, withdrawn, ...needed } = { ...d, ...parts }
  return {
    ...needed,
    ...(unique ? { unique } : {}),
    ...(number ? { number } : {}),
    ...(status !== undefined ? { status } : {}),
    ...(menu !== undefined ? { menu } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  }
}

export interface Change {
  readonly kind: 'added' | 'gone' | 'changed'
  readonly what: string
}

const places = (d: ObjectDefinition): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(d)
      .filter(([k]) => k !== 'fields')
      .map(([k, v]): [string, string] => [k, orderedText(v)]),
    ...Object.entries(d.fields).map(([n, f]): [string, string] => [`fields.${n}`, orderedText(f)]),
  ])

/** Changes of a draft, one line for each field and part of the definition. */
export function changesBetween(before: ObjectDefinition, after: ObjectDefinition): readonly Change[] {
  const was = places(before),
    is = places(after)
  const order = (d: ObjectDefinition) => Object.keys(d.fields)
  const moved =
    order(before).length === order(after).length &&
    order(after).every(n => order(before).includes(n)) &&
    order(before).join() !== order(after).join()
  return [
    ...(moved ? [{ kind: 'changed' as const, what: 'fields' }] : []),
    ...[...is].flatMap(([what, now]): Change[] =>
      !was.has(what) ? [{ kind: 'added', what }] : was.get(what) === now ? [] : [{ kind: 'changed', what }],
    ),
    ...[...was.keys()].filter(what => !is.has(what)).map((what): Change => ({ kind: 'gone', what })),
  ]
}
