import { defineView } from '../../domain/meta/view.ts'
import { describe, expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { indexCatalogue, type Catalogue } from '../../domain/meta/catalogue.ts'
import { checkCatalogue } from '../../domain/meta/check-catalogue.ts'
import { nameKinds } from '../../domain/meta/names/check-names.ts'
import { effectParameters } from '../../domain/meta/names/parameters.ts'
import { leavesOf, placeOf, type Leaf } from '../../domain/meta/names/walk.ts'
import type { Overlay } from '../../domain/meta/designing/overlay.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import type { ViewDefinition } from '../../domain/meta/view.ts'
import { makeCatalogueStore } from '../../server/catalogue-store.ts'
import { effects } from '../../server/effects/registry.ts'
import { newProblems } from '../../server/operations/definitions/publish.ts'

/**
 * A1: every name in the definitions with one changed letter is reported with its position. Names come from a walk
 * over the shipped set; unused kinds are defined below.
 */
const names = new Set<string>(effects.keys())
const words = (text: string) => ({ en_US: text, zh_CN: text })

const list = factory.views.find(v => v.kind === 'list' && v.entity === 'PurchaseOrder')
const tree = factory.views.find(v => v.kind === 'tree')
const form = factory.views.find(v => v.kind === 'form' && v.entity === 'PurchaseOrder' && v.tables)
const dashboard = factory.views.find(v => v.kind === 'dashboard')
const worklist = factory.worklists[0]
const steps = { service: 'po_tracking', opens: ['/po-tracking'], title: words('Steps') }
const oneOf = { field: 'progress', operator: 'in', value: ['arrived'] } as const
const arrived = { field: 'progress', operator: 'eq', value: 'arrived' } as const

/** Conditions on codes of lists in every place of a chart. */
const dashboardWithParts = defineView({
  kind: 'dashboard',
  code: 'dashboard_with_parts',
  entity: 'PurchaseOrder',
  title: words('Parts'),
  roles: ['platform'],
  service: 'po_tracking',
  search: [],
  tiles: [],
  charts: [
    {
      ...steps,
      code: 'gauge',
      shape: 'gauge',
      parts: [
        { code: 'one', title: words('One'), tone: 'danger', where: [arrived] },
        { code: 'two', title: words('Two'), tone: 'notice', where: [oneOf] },
      ],
    },
    {
      ...steps,
      code: 'line',
      by: 'etd',
      unit: 'week',
      shape: 'line',
      target: { title: words('Target'), by: 'eta', where: [arrived, oneOf] },
    },
  ],
})

/** The shipped definitions, and extra ones for kinds of names that these do not use. */
function everyKind(): Catalogue {
  if (
    list?.kind !== 'list' ||
    tree?.kind !== 'tree' ||
    form?.kind !== 'form' ||
    dashboard?.kind !== 'dashboard' ||
    !worklist
  )
    throw new Error('the factory set has no view to build on')
  const order = factory.entities.find(e => e.name === 'PurchaseOrder')
  const [table] = form.tables ?? []
  const [chart] = dashboard.charts
  if (!order || !table || !chart) throw new Error('the factory set has no rows or charts to build on')
  const column = table.columns[0]?.field ?? ''
  return {
    ...factory,
    entities: factory.entities.map(e =>
      e !== order
        ? e
        : {
            ...e,
            fields: {
              ...e.fields,
              further: { kind: 'string', label: words('Further'), maxLength: 10, shownIn: 'form' },
            },
          },
    ),
    services: [
      ...factory.services,
      {
        code: 'designed_orders',
        entity: 'PurchaseOrder',
        title: words('Designed'),
        roles: ['platform'],
        fields: ['poNo', 'supplierName'],
        sort: [{ field: 'poNo', direction: 'asc' }],
        whereOf: [{ companyTypes: ['0'], where: [arrived] }],
        refers: { supplierName: { via: 'supplier', field: 'name' } },
        labels: { poNo: words('Number') },
        asks: { poNo: ['eq'] },
        quick: ['poNo'],
        log: 'query',
        areas: [
          {
            key: 'sums',
            label: words('Sums'),
            sql: 'select id from PurchaseOrder',
            columns: [{ key: 'total', kind: 'int', label: words('Total') }],
            reads: { PurchaseOrder: ['poNo'] },
          },
        ],
      },
    ],
    views: [
      ...factory.views,
      { ...tree, code: 'tree_with_tops', tops: tree.service },
      { ...dashboard, code: 'dashboard_with_tone', charts: [Object.assign({ tone: 'danger' }, chart)] },
      dashboardWithParts,
      {
        ...form,
        code: 'form_with_columns',
        tables: [
          {
            ...table,
            columns: [{ field: column, as: 'due', what: column, pinned: 'left', companyTypes: ['0'] }],
          },
        ],
      },
    ],
    worklists: [...factory.worklists, { ...worklist, code: 'worklist-of-types', companyTypes: ['0'] }],
  }
}

const catalogue = everyKind()
const leaves = [...leavesOf(catalogue)]

// ---- one letter changed
// ----------------------------------------------------------------------------------------------

/** Texts with one letter of one of their words changed, each word once. */
const misspelled = (leaf: Leaf): string[] =>
  [...leaf.name.matchAll(leaf.pattern === 'numberRules[].pattern' ? /(?<=\{)\w+/g : /[A-Za-z0-9]+/g)].map(m => {
    const at = m.index + Math.floor(m[0].length / 2)
    return `${leaf.name.slice(0, at)}${leaf.name[at] === 'q' ? 'z' : 'q'}${leaf.name.slice(at + 1)}`
  })

/** A copy with a changed text or map key. */
function changed(value: unknown, path: readonly (string | number)[], leaf: Leaf, name: string): unknown {
  const [step, ...rest] = path
  if (step === undefined) return name
  if (Array.isArray(value)) return value.map((v: unknown, i) => (i === step ? changed(v, rest, leaf, name) : v))
  const isKey = rest.length === 0 && leaf.pattern.endsWith('.{key}')
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([k, v]) =>
      k !== step ? [k, v] : isKey ? [name, v] : [k, changed(v, rest, leaf, name)],
    ),
  )
}

/** A changed value in the place of a path parameter (`/buyers/:type`) is another value, no misspelled name. */
const isPathValue = (name: string): boolean =>
  catalogue.screens.some(({ path }) => path.includes('/:') && name.startsWith(path.split(':')[0] ?? path))

interface Mutant {
  readonly leaf: Leaf
  readonly name: string
  readonly place: string
}

const problemsWith = (mutants: readonly Mutant[]): string[] =>
  checkCatalogue(
    mutants.reduce((c, m) => changed(c, m.leaf.path, m.leaf, m.name) as Catalogue, catalogue),
    names,
  )
const isReported = (m: Mutant, problems: readonly string[]) =>
  problems.some(p => p.startsWith(`${m.place}: unknown `) && p.endsWith(m.name))

/** First, middle and last name of a kind. */
const some = (all: readonly Leaf[]): Leaf[] => [
  ...new Set([all[0], all[Math.floor(all.length / 2)], all.at(-1)].filter(l => l !== undefined)),
]

const index = indexCatalogue(catalogue)
const kinds = nameKinds()
const isName = (leaf: Leaf) => kinds[leaf.pattern]?.known({ ...leaf, index, effects: names }) === true
const mutants: readonly Mutant[] = Object.keys(kinds).flatMap(pattern =>
  some(leaves.filter(l => l.pattern === pattern && isName(l))).flatMap(leaf =>
    misspelled(leaf)
      .filter(name => !isPathValue(name))
      .map((name): Mutant => {
        const isKey = pattern.endsWith('.{key}')
        const path = isKey ? [...leaf.path.slice(0, -1), name] : leaf.path
        return { leaf, name, place: placeOf({ ...leaf, path, around: renamed(leaf, name) }) }
      }),
  ),
)

/** A definition's own name, which is never changed here. */
function renamed(leaf: Leaf, _name: string): Leaf['around'] {
  return leaf.around
}

/** Parts of at most so many mutants. Neighbours, which often change the same name, come into different parts. */
function parts(all: readonly Mutant[], size: number): Mutant[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, part) => all.filter((_, i) => i % count === part))
}

/** Mutants that are not reported. Many are tried at once; one can hide another, so missed ones are tried with fewer. */
const missed = (all: readonly Mutant[]): readonly Mutant[] =>
  [25, 5, 1].reduce(
    (left, size) =>
      parts(left, size).flatMap(some => {
        const problems = problemsWith(some)
        return some.filter(m => !isReported(m, problems))
      }),
    all,
  )

describe('A1: names in definitions', () => {
  test('control: the definitions of the test are valid', () => {
    expect(checkCatalogue(factory, names)).toEqual([])
    expect(checkCatalogue(catalogue, names)).toEqual([])
  })

  test('covers every kind of name', () => {
    const tried = new Set(mutants.map(m => m.leaf.pattern))
    expect(Object.keys(kinds).filter(p => !tried.has(p))).toEqual([])
  })

  test('reports a name with one letter changed, with its place, for every kind of name', () => {
    expect(missed(mutants).map(m => `${m.place}: ${m.name}`)).toEqual([])
  })

  test('visits every text of the definitions', () => {
    const texts = (v: unknown): number =>
      typeof v === 'string'
        ? 1
        : typeof v === 'object' && v !== null
          ? Object.values(v).reduce<number>((n, x) => n + texts(x), 0)
          : 0
    expect(leaves.filter(l => !l.pattern.endsWith('.{key}')).length).toBe(texts(catalogue))
  })

  test('every text of a definition is a checked name or on this list', () => {
    const free = [
      // Labels, and comments for developers.
      /\.(en_US|zh_CN)$/,
      /\.(note|source)$/,
      // Names of the definition itself: others refer to them.
      /^(lists|numberRules|services|states|views|worklists)\[\]\.code$/,
      /^entities\[\]\.(name|table)$/,
      /^screens\[\]\.(name|path)$/,
      /^entities\[\]\.(fields|children|access\.parties)\.\{key\}$/,
      /^rules\.\*\.guards\.\{key\}$/,
      /^services\[\]\.(refers\.\{key\}|areas\[\]\.(key|columns\[\]\.(key|kind)|sql))$/,
      /^(lists|states)\[\]\.values\[\]\.code$/,
      /^states\[\]\.transitions\[\]\.(action\.code|inputs\[\]\.name)$/,
      /^views\[\]\.(tiles|charts(\[\]\.parts)?)\[\]\.code$/,
      /^views\[\]\.settings\.customButtons\.\{key\}$/,
      // Groups of definitions; the module of a list is a part of its key on the wire.
      /^(entities|screens)\[\]\.area$/,
      /^(lists|states)\[\]\.module$/,
      // Names in addresses, which screens define, and values.
      /^screens\[\]\.(instanceBy\[\]|whereBy\.\*\.\{key\})$/,
      /^(entities\[\]\.fields\.\*|lists\[\]\.values\[\])\.also\[\]$/,
      /^entities\[\]\.fields\.\*\.(min|max)$/,
    ]
    const patterns = [...new Set(leaves.map(l => l.pattern))]
    expect(patterns.filter(p => !kinds[p] && !free.some(f => f.test(p)))).toEqual([])
  })

  test('effects are known by the names that definitions may use', () => {
    expect([...effects.keys()].toSorted()).toEqual(Object.keys(effectParameters).toSorted())
  })
})

describe('A1: an unknown name', () => {
  const entity = factory.entities.find(e => e.name === 'User')
  const states = factory.states.find(s => s.code === 'poConfirmStatus') as StateDefinition
  const app = { catalogue: makeCatalogueStore(factory), effects } as unknown as Parameters<typeof newProblems>[0]
  const published = (overlay: { readonly kind: Overlay['kind']; readonly key: string; readonly definition: unknown }) =>
    newProblems(app, { scope: 'platform', ...overlay } as Overlay)

  test.each(['grantable-usre', 'same-compnay:organisation', 'same-company:organisatoin'])(
    'stops the start: check %s',
    name => {
      const wrong = { ...entity, checks: [name] } as unknown as Catalogue['entities'][number]
      expect(() =>
        makeCatalogueStore({ ...factory, entities: factory.entities.map(e => (e === entity ? wrong : e)) }),
      ).toThrow(`entity User.checks.0: unknown check ${name}`)
    },
  )

  test.each([
    ['guards', 'guard', 'isSuplier'],
    ['effects', 'effect', 'notify:buyr'],
    ['effects', 'effect', 'notfy:buyer'],
    ['first', 'effect', 'aply-proposal'],
    ['moves', 'move', 'poProgress:poConfrmed'],
    ['roles', 'role', 'purchasr'],
  ])('stops the publication of a status list: %s', (place, what, name) => {
    const [first, second, ...others] = states.transitions
    const definition = { ...states, transitions: [first, { ...second, [place]: [name] }, ...others] }
    expect(published({ kind: 'states', key: states.code, definition })).toContain(
      `states poConfirmStatus.transitions.1.${place}.0: unknown ${what} ${name}`,
    )
  })

  test.each([
    ['service', { service: 'page_po_lst' }, 'service: unknown data service page_po_lst'],
    ['opens', { opens: '/po-trakcing' }, 'opens: unknown address /po-trakcing'],
    ['roles', { roles: ['platfrm'] }, 'roles.0: unknown role platfrm'],
    ['actions', { actions: ['poConfirmStatsu'] }, 'actions.0: unknown status list of this entity poConfirmStatsu'],
    ['columns', { columns: [{ field: 'poNu' }] }, 'columns.0.field: unknown field poNu'],
  ])('stops the publication of a view: %s', (_, change, problem) => {
    const definition = { ...list, ...change } as unknown as ViewDefinition
    expect(published({ kind: 'view', key: definition.code, definition })).toContain(
      `view ${definition.code}.${problem}`,
    )
  })
})
