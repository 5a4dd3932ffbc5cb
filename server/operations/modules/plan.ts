import { createHash } from 'node:crypto'
import type { ModulePlan } from '../../../domain/contracts/module.calls.ts'
import {
  inOrder,
  isWithdrawn,
  partId,
  samePart,
  settled,
  withdrawn,
  type Part,
  type PartName,
} from '../../../domain/modules/content.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { usersOf } from '../../../domain/modules/provided.ts'
import { partKind } from '../../../domain/modules/part-kinds.ts'
import type { Text } from '../../../domain/meta/text.ts'
import { isOperator } from '../../../domain/meta/rights/granting.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'
import type { Context } from '../../context.ts'
import { sentence } from '../../messages.ts'
import { designer } from '../operator.ts'
import { withNames } from './called.ts'
import { everyUse, type EveryUse } from './every-use.ts'
import { hashOf, publishedNow, type PublishedPart } from './parts.ts'
import { overlayOf, rehearse } from './rehearse.ts'
import {
  changesRecords,
  isRecordPart,
  recordProblems,
  recordsNamed,
  recordSteps,
  type RecordSteps,
} from './record-parts.ts'
import { servicePartsOf } from './service-parts.ts'
import type { Wanted } from './wanted.ts'

/** A plan, and the definitions that applying it publishes. */
export interface Planned {
  readonly plan: ModulePlan
  readonly parts: readonly Part[]
}

/** What would change if the wanted definitions were in effect, and what keeps them from it. */
export async function planOf(context: Context, wanted: Wanted): Promise<Planned> {
  const { language } = designer(context)
  const names = [...wanted.content, ...wanted.parts.filter(p => !wanted.content.some(c => samePart(c, p)))]
  const records = recordSteps(wanted.content, await storedRecords(context, wanted, names))
  const now = await context.db.system('read the definitions of a module', tx => publishedNow(tx, names), {
    readOnly: true,
  })
  const { parts, gone, stays } = stepsOf(wanted, now)
  const before = now.filter(n => parts.some(p => samePart(p, n)) && !isWithdrawn(n))
  const after = parts.filter(p => !gone.some(g => samePart(g, p)))
  const { uses, nameOf } = await everyUse(context)
  // Fields and values are retired, not removed: the rehearsal finds who still names them.
  const inUse = gone.flatMap(part => {
    if (partKind(part.kind).settled) return []
    const users = usersOf(uses, part, parts)
    const called = users.map(u => nameOf(u)?.[language] ?? u.key)
    return called.length === 0
      ? []
      : [sentence(language, 'MODULE_PART_USED', { part: partId(part), names: called.slice(0, 20).join(', ') })]
  })
  const problems = [
    ...wanted.problems,
    ...(!isOperator(context.actor) && [...parts, ...records.changed].some(p => !partKind(p.kind).designed)
      ? [sentence(language, 'MODULE_NEEDS_OPERATOR', {})]
      : []),
    ...inUse,
  ]
  const changed = before.filter(b => !gone.some(g => samePart(g, b)))
  return {
    parts,
    plan: {
      identifier: wanted.identifier,
      name: wanted.name,
      version: wanted.version,
      content: hashOf(wanted.content),
      changes: withNames(context.catalogue.common, [
        ...differences(before, after),
        ...differences(
          records.now.filter(n => !records.stays.some(s => samePart(s, n))),
          records.wanted,
        ),
      ]),
      stays: [...stays, ...records.stays],
      touches: touched({ uses, nameOf }, changed, [...parts, ...wanted.content]),
      problems: problems.length > 0 ? problems : await rehearsed(context, wanted, parts, records),
      plan: createHash('sha256')
        .update(
          orderedText({
            parts,
            records: [records.wanted, records.now],
            now: now.map(n => [partId(n), n.version]),
            version: wanted.version,
          }),
        )
        .digest('hex'),
    },
  }
}

const storedRecords = ({ db, catalogue }: Context, { module }: Wanted, names: readonly PartName[]): Promise<Part[]> =>
  db.system(
    'read the records of a module',
    async tx => [
      ...(await recordsNamed(tx, catalogue.common, names)),
      ...(module ? await servicePartsOf(tx, catalogue.common, module.id) : []),
    ],
    { readOnly: true },
  )

/** Records name definitions, so they are checked where those are in effect. */
async function rehearsed(
  context: Context,
  { module }: Wanted,
  parts: readonly Part[],
  records: RecordSteps,
): Promise<readonly string[]> {
  const found = await rehearse(context, parts)
  if (found.length > 0 || records.wanted.length + records.gone.length === 0) return found
  return recordProblems(
    context,
    context.catalogue.previewAll(parts.filter(p => !changesRecords(p)).map(overlayOf)),
    records,
    module?.id,
  )
}

interface Steps {
  /** Definitions to publish, in order. */
  readonly parts: readonly Part[]
  /** Those of them that take a definition out of effect. */
  readonly gone: readonly Part[]
  readonly stays: readonly PartName[]
}

function stepsOf({ content, parts }: Wanted, now: readonly PublishedPart[]): Steps {
  const same = (a: Part, b: Part) => orderedText(a.definition) === orderedText(b.definition)
  const changed = content
    .filter(c => !isRecordPart(c))
    .flatMap(c => {
      const was = now.find(n => samePart(n, c)),
        next = settled(c, was)
      return was && same(was, next) ? [] : [next]
    })
  const left = now.filter(n => !isWithdrawn(n) && parts.some(p => samePart(p, n)) && !content.some(c => samePart(c, n)))
  const gone = left.flatMap(({ kind, key, definition }): Part[] => {
    const next = withdrawn({ kind, key, definition })
    return next && orderedText(next.definition) !== orderedText(definition) ? [next] : []
  })
  const stays = left.filter(n => withdrawn(n) === undefined).map(({ kind, key }) => ({ kind, key }))
  return { parts: [...inOrder(changed), ...inOrder(gone).toReversed()], gone, stays }
}

/** Names of what uses a changed definition and is in none of these. */
function touched({ uses, nameOf }: EveryUse, changed: readonly Part[], parts: readonly Part[]): Text[] {
  const titles = changed.flatMap(p => usersOf(uses, p, parts)).flatMap(u => nameOf(u) ?? [])
  return [...new Map(titles.map(t => [t.en_US, t])).values()].toSorted((a, b) => a.en_US.localeCompare(b.en_US, 'en'))
}
