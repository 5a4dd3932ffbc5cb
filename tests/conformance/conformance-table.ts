import { areaOf, disputed, heldElsewhere, placeOf } from './areas.ts'
import { differs } from './differs.ts'
import { findings } from './built.ts'
import { testsById } from './named-tests.ts'
import { entities, idsOf, lists, routes, statuses } from './tables.ts'

/** One record of the specification: proven by tests, planned in a later area, or disputed with a reason. */
interface Line {
  readonly id: string
  readonly word: 'proven' | 'later' | 'disputed'
  readonly why: string
}

const compared = '`tests/conformance/conformance.test.ts`'
const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll(/\\(['`])/g, '$1')
    .replaceAll(/\s+/g, ' ')

/** The tests that prove a record; three are enough to find the others. */
function named(id: string, area: string): Line {
  if (disputed[id]) return { id, word: 'disputed', why: disputed[id] }
  const tests = testsById.get(id) ?? []
  if (tests.length === 0) return { id, word: 'later', why: area }
  return {
    id,
    word: 'proven',
    why: tests
      .slice(0, 3)
      .map(t => `${cell(t.name)} (\`${t.file}\`)`)
      .join('<br>'),
  }
}

/** Definitions are proven by comparing app and table record by record. `starts`: prefix of this record's findings. */
function defined(id: string, starts: readonly string[], area: string): Line {
  const isOf = (finding: string) =>
    starts.some(
      s => finding === s || finding.startsWith(`${s} `) || finding.startsWith(`${s}:`) || finding.startsWith(`${s}.`),
    )
  const elsewhere = heldElsewhere[id]
  const by = testsById.get(id) ?? []
  if (elsewhere && by.length > 0)
    return {
      id,
      word: 'proven',
      why: [elsewhere, ...by.slice(0, 2).map(t => `${cell(t.name)} (\`${t.file}\`)`)].join('<br>'),
    }
  if (disputed[id]) return { id, word: 'disputed', why: disputed[id] }
  const missing = findings.missing.filter(isOf)
  if (missing.some(m => starts.includes(m))) return { id, word: 'later', why: area }
  if (missing.length > 0)
    return {
      id,
      word: 'later',
      why: `${area}; not there yet: ${missing.map(m => m.replace(/^(field|status list|transition|list) /, '')).join(', ')}`,
    }
  const reasons = Object.entries(differs)
    .filter(([d]) => isOf(d))
    .map(([d, why]) => `${d}: ${why}`)
  if (reasons.length > 0) return { id, word: 'disputed', why: cell(reasons.join('; ')) }
  const tests = testsById.get(id) ?? []
  return {
    id,
    word: 'proven',
    why: [`as the table says (${compared})`, ...tests.slice(0, 2).map(t => `${cell(t.name)} (\`${t.file}\`)`)].join(
      '<br>',
    ),
  }
}

const entityArea = new Map(entities.map(e => [e.id, areaOf(e.area, e.id)]))
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
  scope: idsOf('scope').map(r => named(r.id, placeOf(r.id))),
}

const part = ([table, lines]: readonly [string, readonly Line[]]): string =>
  [
    `## ${table}`,
    '',
    '| Id | | Test, area or reason |',
    '|---|---|---|',
    ...lines.map(l => `| \`${cell(l.id)}\` | ${l.word} | ${l.why} |`),
  ].join('\n')

/** docs/generated/conformance.md. It contains no counts, so that two people can add to it at once. */
export const conformanceTable = (): string => `# The specification, record by record

Made by \`npx vitest run --project unit tests/conformance -u\`, from the tables in \`tests/conformance/tables\`, the comparison of the house
with them, and the names of the tests. A record is *proven* by its tests, comes *later* in the area named, or is *disputed* for the
reason named. Where a record is proven by comparison, its names, texts, roles, fields or arrows are as the table says.

${Object.entries(parts).map(part).join('\n\n')}
`
