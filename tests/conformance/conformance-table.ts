import { areaOf, disputed, noFact, placeOf } from './areas.ts'
import { differs } from './differs.ts'
import { findings } from './built.ts'
import { heldElsewhere } from './held-elsewhere.ts'
import { factText, type Fact } from './proofs/fact.ts'
import { factsOf } from './proofs/facts.ts'
import { notHeld, proofsOf } from './proofs/proven.ts'
import { entities, idsOf, lists, panels, routes, statuses, widgets } from './tables.ts'

/**
 * One record of the specification: proven by tests, planned in a later area, disputed with a reason, or without a fact
 * to follow.
 */
interface Line {
  readonly id: string
  readonly word: 'proven' | 'later' | 'disputed' | 'no fact'
  /** What its tests must hold. */
  readonly holds: string
  readonly why: string
}

const compared = '`tests/conformance/conformance.test.ts`'
const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll(/\\(['`])/g, '$1')
    .replaceAll(/\s+/g, ' ')

const factsText = (facts: readonly Fact[]): string =>
  [...new Set(facts.map(factText))].map(f => `\`${cell(f).replaceAll('`', '')}\``).join(', ')
/** Three tests are enough to find the rest. */
const testsText = (id: string, most: number): string[] => [
  ...new Set(
    proofsOf(id)
      .slice(0, most)
      .map(p => `${cell(p.test)} (\`${p.file}\`)`),
  ),
]

/** Tests prove a record. */
function named(id: string, area: string): Line {
  const line = { id, holds: factsText(factsOf(id)) || 'no fact' }
  if (disputed[id]) return { ...line, word: 'disputed', why: disputed[id] }
  if (noFact[id]) return { ...line, word: 'no fact', why: noFact[id] }
  if (proofsOf(id).length === 0) return { ...line, word: 'later', why: area }
  const lacks = notHeld(id)
  if (lacks.length > 0) return { ...line, word: 'later', why: `${area}; no test holds ${factsText(lacks)}` }
  return { ...line, word: 'proven', why: testsText(id, 3).join('<br>') }
}

/** A record that is no table: its tests hold its fields or codes, and what it lacks is named. */
function held(id: string, area: string): Line {
  const { where, lacks = [], without = {} } = heldElsewhere[id] ?? { where: '' }
  const line = { id, holds: factsText(factsOf(id)) || 'no fact' },
    open = notHeld(id)
  const gaps = [
    ...(lacks.length > 0 ? [`not there yet: ${lacks.join(', ')}`] : []),
    ...(proofsOf(id).length === 0
      ? ['no test proves it']
      : open.length > 0
        ? [`no test holds ${factsText(open)}`]
        : []),
  ]
  if (gaps.length > 0) return { ...line, word: 'later', why: [`${area}; ${where}`, ...gaps].join('; ') }
  const reasons = Object.entries(without).map(([name, why]) => `no ${name}: ${why}`)
  return reasons.length > 0
    ? { ...line, word: 'disputed', why: cell([where, ...reasons].join('; ')) }
    : { ...line, word: 'proven', why: [where, ...testsText(id, 2)].join('<br>') }
}

/** Definitions are proven by comparing app and table record by record. `starts`: prefix of this record's findings. */
function defined(id: string, starts: readonly string[], area: string): Line {
  const isOf = (finding: string) =>
    starts.some(
      s => finding === s || finding.startsWith(`${s} `) || finding.startsWith(`${s}:`) || finding.startsWith(`${s}.`),
    )
  if (heldElsewhere[id]) return held(id, area)
  const line = { id, holds: 'the whole record' }
  const missing = findings.missing.filter(isOf)
  const [whole] = starts
  if (missing.some(m => m === whole)) return { ...line, word: 'later', why: area }
  if (missing.length > 0)
    return {
      ...line,
      word: 'later',
      why: `${area}; not there yet: ${missing.map(m => m.replace(/^(field|status list|transition|list) /, '')).join(', ')}`,
    }
  const reasons = Object.entries(differs)
    .filter(([d]) => isOf(d))
    .map(([d, why]) => `${d}: ${why}`)
  if (reasons.length > 0) return { ...line, word: 'disputed', why: cell(reasons.join('; ')) }
  return { ...line, word: 'proven', why: [`as the table says (${compared})`, ...testsText(id, 2)].join('<br>') }
}

const entityArea = new Map(entities.map(e => [e.id, areaOf(e.area, e.id)]))
const routeArea = new Map(routes.map(r => [r.path, areaOf(r.area, r.path)]))
/** A list of values belongs to the area of the first field that uses it. */
const listArea = (list: string): string => {
  const user = entities.find(e => e.fields.some(f => f.type.startsWith(`enum(${list})`)))
  return user ? areaOf(user.area, list) : placeOf(list)
}

export const parts: Readonly<Record<string, readonly Line[]>> = {
  behaviours: idsOf('behaviours').map(r => named(r.id, placeOf(r.id, r.group))),
  calls: idsOf('calls').map(r => named(r.id, placeOf(r.id))),
  errors: idsOf('errors').map(r => named(r.id, placeOf(r.id))),
  validations: idsOf('validations').map(r => named(r.id, placeOf(r.id, r.area))),
  constants: idsOf('constants').map(r => named(r.id, placeOf(r.id, r.group))),
  routes: routes.map(r => defined(r.path, [`route ${r.path}`], areaOf(r.area, r.path))),
  entities: entities.map(e => defined(e.id, [`entity ${e.id}`, `field ${e.id}`], areaOf(e.area, e.id))),
  statuses: statuses.map(s =>
    defined(
      s.id,
      [`status list ${s.id}`, `transitions of ${s.id}`, `transition ${s.id}`],
      entityArea.get(s.entity ?? '') ?? placeOf(s.id),
    ),
  ),
  lists: lists.map(l => defined(l.id, [`list ${l.id}`], listArea(l.id))),
  components: idsOf('components').map(r =>
    named(r.id, r.id === 'trans-calendar' ? placeOf('') : 'page designer, later'),
  ),
  panels: panels.map(p => named(p.id, routeArea.get(p.host) ?? placeOf(p.id))),
  widgets: widgets.map(w => named(w.id, 'page designer, later')),
  scope: idsOf('scope').map(r => named(r.id, placeOf(r.id))),
}

const part = ([table, lines]: readonly [string, readonly Line[]]): string =>
  [
    `## ${table}`,
    '',
    '| Id | | Its tests hold | Test, area or reason |',
    '|---|---|---|---|',
    ...lines.map(l => `| \`${cell(l.id)}\` | ${l.word} | ${l.holds} | ${l.why} |`),
  ].join('\n')

/** docs/generated/conformance.md. It contains no counts, so that two people can add to it at once. */
export const conformanceTable = (): string => `# The specification, record by record

Made by \`npx vitest run --project unit tests/conformance -u\`, from the tables in \`tests/conformance/tables\`, the comparison of the app
with them, and the calls of \`proves\` in the tests. A record is *proven* by its tests, comes *later* in the area named, is *disputed* for
the reason named, or gives *no fact* to follow. The tests of a record must hold the texts, numbers and names of the third column.
Where a record is proven by comparison, its names, texts, roles, fields or arrows are as the table says.

${Object.entries(parts).map(part).join('\n\n')}
`
