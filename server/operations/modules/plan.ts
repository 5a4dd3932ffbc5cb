import { createHash } from 'node:crypto'
import type { ModulePlan } from '../../../domain/contracts/module.calls.ts'
import {
  designedKinds,
  inOrder,
  isWithdrawn,
  partId,
  samePart,
  type Part,
  type PartName,
} from '../../../domain/modules/content.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { nameOfUsed, usesIn } from '../../../domain/modules/impact.ts'
import { usersOf } from '../../../domain/modules/provided.ts'
import { settled, withdrawn } from '../../../domain/modules/settle.ts'
import type { Text } from '../../../domain/meta/text.ts'
import { isOperator } from '../../../domain/meta/rights/granting.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'
import type { Context } from '../../context.ts'
import { sentence } from '../../messages.ts'
import { designer } from '../operator.ts'
import { withNames } from './called.ts'
import { hashOf, publishedNow, type PublishedPart } from './parts.ts'
import { overlayOf, rehearse } from './rehearse.ts'
import { isServicePart, serviceProblems, servicePartsOf } from './service-parts.ts'
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
  const services = wanted.content.filter(isServicePart)
  const servicesNow = await storedServices(context, wanted)
  const now = await context.db.system('read the definitions of a module', tx => publishedNow(tx, names), {
    readOnly: true,
  })
  const { parts, gone, stays } = stepsOf(wanted, now)
  const before = now.filter(n => parts.some(p => samePart(p, n)) && !isWithdrawn(n))
  const after = parts.filter(p => !gone.some(g => samePart(g, p)))
  const uses = usesIn(context.catalogue.common)
  // Fields and values are retired, not removed: the rehearsal finds who still names them.
  const inUse = gone.flatMap(part => {
    if (part.kind === 'entity' || part.kind === 'lov') return []
    const users = usersOf(uses, part, parts)
    const called = users.map(u => nameOfUsed(context.catalogue.common, u)?.[language] ?? u.key)
    return called.length === 0
      ? []
      : [sentence(language, 'MODULE_PART_USED', { part: partId(part), names: called.slice(0, 20).join(', ') })]
  })
  const problems = [
    ...wanted.problems,
    ...(!isOperator(context.actor) && parts.some(p => !designedKinds.includes(p.kind))
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
        ...differences(servicesNow, services),
      ]),
      stays,
      touches: touched(context, changed, [...parts, ...wanted.content]),
      problems: problems.length > 0 ? problems : await rehearsed(context, wanted, parts, services),
      plan: createHash('sha256')
        .update(
          orderedText({
            parts,
            services: [services, servicesNow],
            now: now.map(n => [partId(n), n.version]),
            version: wanted.version,
          }),
        )
        .digest('hex'),
    },
  }
}

const storedServices = async (context: Context, { module }: Wanted): Promise<readonly Part[]> =>
  module
    ? context.db.system(
        'read the services of a module',
        tx => servicePartsOf(tx, context.catalogue.common, module.id),
        {
          readOnly: true,
        },
      )
    : []

/** Services name definitions, so they are checked where those are in effect. */
async function rehearsed(
  context: Context,
  { module }: Wanted,
  parts: readonly Part[],
  services: readonly Part[],
): Promise<readonly string[]> {
  const found = await rehearse(context, parts)
  if (found.length > 0 || services.length === 0) return found
  return serviceProblems(context, context.catalogue.previewAll(parts.map(overlayOf)), services, module?.id)
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
    .filter(c => !isServicePart(c))
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
function touched(context: Context, changed: readonly Part[], parts: readonly Part[]): Text[] {
  const index = context.catalogue.common,
    uses = usesIn(index)
  const titles = changed.flatMap(p => usersOf(uses, p, parts)).flatMap(u => nameOfUsed(index, u) ?? [])
  return [...new Map(titles.map(t => [t.en_US, t])).values()].toSorted((a, b) => a.en_US.localeCompare(b.en_US, 'en'))
}
