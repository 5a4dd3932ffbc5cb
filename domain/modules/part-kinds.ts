import { isObject } from '../meta/designing/overlay-shape.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import { topsCode } from '../meta/designing/tree-config.ts'
import type { Used, UsedKind } from './impact.ts'
import { usedByMail, usedByProcess, usedByRole, usedByService } from './record-uses.ts'
import { withRetired, withRetiredValues, type Definition } from './retired.ts'

/** What is particular to one kind of parts of modules. */
interface KindOfPart {
  /**
   * A published definition; a record that the module names; or a record that belongs to it. What is done with records
   * is in `server/operations/modules/record-kinds.ts`.
   */
  readonly stored: 'published' | 'record' | 'ofModule'
  /** Developers publish it too (docs/decisions/017). */
  readonly designed: boolean
  /** The kind of thing by which its uses are asked for. */
  readonly used: UsedKind
  /** The name for people, mostly in both languages. */
  title(d: Definition): unknown
  /** Whether a version of it is withdrawn: it is stored, and nobody has it. */
  isWithdrawn(d: Definition): boolean
  /** The things that others can name. */
  provides(key: string, d: Definition): readonly Used[]
  /** What a record names; those of published definitions are found together (`impact.ts`). */
  uses?(d: Definition, index: CatalogueIndex): readonly Used[]
  /** The definition to publish where another one is in effect: what records may have used is never removed. */
  settled?(wanted: Definition, now: Definition): Definition
  /** The definition that takes a published one out of effect; kinds without it stay as they are. */
  withdrawn?(now: Definition): Definition
}

const title = (d: Definition): unknown => d['title']
const invalid = (d: Definition): boolean => d['valid'] === false
const invalidated = (d: Definition): Definition => ({ ...d, valid: false })
const never = (): boolean => false
const props = (d: Definition): Definition => (isObject(d['props']) ? d['props'] : {})
const fieldsOf = (entity: string, d: Definition): readonly Used[] =>
  Object.keys(isObject(d['fields']) ? d['fields'] : {}).map(f => ({ kind: 'field', key: `${entity}.${f}` }))

/** A record that others name by its key. Its name is the same in every language. */
const record = (used: UsedKind, designed: boolean): KindOfPart => ({
  stored: 'record',
  designed,
  used,
  title: d => ({ en_US: d['name'], zh_CN: d['name'] }),
  isWithdrawn: never,
  provides: key => [{ kind: used, key }],
})

/**
 * All kinds, in the order in which they are applied: what others name comes before what names it. A new kind is a line
 * here, its name in both languages (`modKind_`), and for records their reading and saving on the server.
 */
const kinds = {
  object: {
    stored: 'published',
    designed: false,
    used: 'entity',
    title: d => d['label'],
    isWithdrawn: d => d['withdrawn'] === true,
    provides: (key, d) => {
      const table = String(d['table'])
      return [
        { kind: 'entity', key },
        ...fieldsOf(key, d),
        { kind: 'service', key: table },
        { kind: 'view', key: table },
        { kind: 'view', key: `${table}_form` },
        { kind: 'states', key: `${table}_status` },
      ]
    },
    withdrawn: d => ({ ...d, withdrawn: true }),
  },
  entity: {
    stored: 'published',
    designed: false,
    used: 'entity',
    title,
    isWithdrawn: invalid,
    provides: fieldsOf,
    settled: withRetired,
    withdrawn: d => withRetired({ fields: {} }, d),
  },
  lov: {
    stored: 'published',
    designed: false,
    used: 'list',
    title,
    isWithdrawn: invalid,
    provides: key => [{ kind: 'list', key }],
    settled: withRetiredValues,
    withdrawn: d => withRetiredValues({ values: [] }, d),
  },
  states: {
    stored: 'published',
    designed: false,
    used: 'states',
    title,
    isWithdrawn: invalid,
    provides: key => [{ kind: 'states', key }],
  },
  template: {
    stored: 'published',
    designed: true,
    used: 'service',
    title: d => d['name'],
    isWithdrawn: invalid,
    provides: key => [
      { kind: 'service', key },
      { kind: 'view', key },
    ],
    withdrawn: invalidated,
  },
  tree: {
    stored: 'published',
    designed: true,
    used: 'view',
    title: d => props(d)['name'],
    isWithdrawn: d => props(d)['withdrawn'] === true,
    provides: key => [
      { kind: 'service', key },
      { kind: 'service', key: topsCode(key) },
      { kind: 'view', key },
    ],
    withdrawn: d => ({ ...d, props: { ...props(d), withdrawn: true } }),
  },
  view: {
    stored: 'published',
    designed: false,
    used: 'view',
    title,
    isWithdrawn: invalid,
    provides: key => [{ kind: 'view', key }],
  },
  page: {
    stored: 'published',
    designed: true,
    used: 'view',
    title,
    isWithdrawn: invalid,
    provides: key => [{ kind: 'view', key }],
    withdrawn: invalidated,
  },
  codeRule: {
    ...record('codeRule', true),
    settled: (wanted, now) => ({ ...wanted, instances: withNamed(wanted['instances'], now['instances']) }),
  },
  process: { ...record('process', true), uses: usedByProcess },
  role: { ...record('role', false), uses: usedByRole },
  mail: { ...record('mail', true), uses: usedByMail },
  job: record('job', true),
  service: { ...record('apiService', true), stored: 'ofModule', uses: usedByService },
} as const satisfies Readonly<Record<string, KindOfPart>>

export type PartKind = keyof typeof kinds

export const partKinds = Object.keys(kinds) as readonly PartKind[] as readonly [PartKind, ...PartKind[]]

export const partKind = (kind: PartKind): KindOfPart => kinds[kind]

/** Kinds that are records, in the order of application. */
export type RecordPartKind = { [K in PartKind]: (typeof kinds)[K]['stored'] extends 'published' ? never : K }[PartKind]

export const isRecordKind = (kind: PartKind): kind is RecordPartKind => partKind(kind).stored !== 'published'

/** Uses of a number rule stay while their counters are here. */
function withNamed(wanted: unknown, now: unknown): readonly unknown[] {
  const listed = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : [])
  const code = (v: unknown) => String(isObject<'code'>(v) ? v.code : '')
  const left = listed(now).filter(n => !listed(wanted).some(w => code(w) === code(n)))
  return [...listed(wanted), ...left].toSorted((a, b) => (code(a) < code(b) ? -1 : 1))
}
