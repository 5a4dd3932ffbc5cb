import { Failure } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import {
  inOrder,
  isPartKey,
  partId,
  samePart,
  settled,
  type Part,
  type PartName,
} from '../../../domain/modules/content.ts'
import { isRecordKind } from '../../../domain/modules/part-kinds.ts'
import { isOperator } from '../../../domain/meta/rights/granting.ts'
import { orderedText } from '../../../domain/values/ordered-text.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { problemMessage, sentence } from '../../messages.ts'
import { designer } from '../operator.ts'
import { recordKinds } from './record-kinds.ts'
import type { RecordKind } from './kinds/record-kind.ts'
import { allServiceParts, applyServices, servicePartsOf, serviceProblems } from './service-parts.ts'
import { namesIn } from './wanted.ts'

/** A part that is a record: it has no published versions of its own, only those of its module. */
export const isRecordPart = ({ kind }: Pick<Part, 'kind'>): boolean => isRecordKind(kind)

/** Kinds whose records a module names; services belong to theirs. */
const namedKinds = Object.keys(recordKinds) as (keyof typeof recordKinds)[]
const kindOf = (kind: string): RecordKind | undefined =>
  Object.hasOwn(recordKinds, kind) ? recordKinds[kind as keyof typeof recordKinds] : undefined

/** Whether a definition adds columns to records that a plan saves: they do not exist before it is applied. */
export const changesRecords = ({ kind, key }: PartName): boolean =>
  kind === 'entity' && namedKinds.some(k => recordKinds[k].entity === key)

/** Records with these names, as parts. */
export async function recordsNamed(tx: Tx, index: CatalogueIndex, names: readonly PartName[]): Promise<Part[]> {
  const found: Part[] = []
  for (const kind of namedKinds) {
    const keys = names.filter(n => n.kind === kind).map(n => n.key)
    if (keys.length > 0) found.push(...(await recordKinds[kind].read(tx, index, keys)))
  }
  return inOrder(found)
}

/** The records of all kinds, also those of other modules. */
export async function everyRecord(tx: Tx, index: CatalogueIndex): Promise<Part[]> {
  const found: Part[] = []
  for (const kind of namedKinds) found.push(...(await recordKinds[kind].read(tx, index, 'all')))
  return [...found, ...(await allServiceParts(tx, index))]
}

/** All records that a module can name. Only operators see which roles companies have. */
export async function recordChoices(tx: Tx, context: Context): Promise<Part[]> {
  const found: Part[] = []
  for (const kind of namedKinds.filter(k => k !== 'role' || isOperator(context.actor)))
    found.push(...(await recordKinds[kind].read(tx, context.catalogue.common, 'all')))
  return inOrder(found.filter(p => isPartKey(p.kind, p.key)))
}

/** Records of a module: those that it names, and its services. */
export async function recordPartsOf(tx: Tx, index: CatalogueIndex, module: string): Promise<Part[]> {
  const named = await recordsNamed(tx, index, await namesIn(tx, module))
  return [...named, ...(await servicePartsOf(tx, index, module))]
}

/** What a wanted version does to records. */
export interface RecordSteps {
  readonly now: readonly Part[]
  /** As they would be saved. */
  readonly wanted: readonly Part[]
  /** Those of them that differ from what is here, and are no services. */
  readonly changed: readonly Part[]
  /** Records that the version lacks and that it takes out of effect. */
  readonly gone: readonly Part[]
  readonly stays: readonly PartName[]
}

export function recordSteps(content: readonly Part[], now: readonly Part[]): RecordSteps {
  const wanted = content.filter(isRecordPart).map(c =>
    settled(
      c,
      now.find(n => samePart(n, c)),
    ),
  )
  const same = (a: Part, b: Part) => samePart(a, b) && orderedText(a.definition) === orderedText(b.definition)
  const left = now.filter(n => !wanted.some(w => samePart(w, n)))
  const stays = left.filter(n => n.kind !== 'service' && !kindOf(n.kind)?.withdraw)
  return {
    now,
    wanted,
    changed: wanted.filter(w => w.kind !== 'service' && !now.some(n => same(n, w))),
    gone: left.filter(n => !stays.includes(n)),
    stays: stays.map(({ kind, key }) => ({ kind, key })),
  }
}

/**
 * What keeps records from being saved where the definitions beside them are in effect, as sentences: each is saved by
 * itself and then all together, in work that is taken back.
 */
export async function recordProblems(
  context: Context,
  index: CatalogueIndex,
  { wanted, changed, gone }: RecordSteps,
  module: string | undefined,
): Promise<readonly string[]> {
  const preview: Context = { ...context, catalogue: { ...context.catalogue, common: index, of: () => index } }
  const steps = changed.map(part => ({ part, work: (tx: Tx) => kindOf(part.kind)?.save(tx, preview, part) }))
  const ends = gone.map(part => ({ part, work: (tx: Tx) => kindOf(part.kind)?.withdraw?.(tx, preview, part) }))
  const found = await context.db.tenant(context.actor, async tx => {
    const alone: string[] = []
    for (const { part, work } of [...ends, ...steps]) alone.push(...(await reasonsOf(preview, part, tx, work)))
    if (alone.length > 0 || steps.length + ends.length < 2) return alone
    let last = steps[0]?.part
    const together = async (inner: Tx) => {
      for (const { part, work } of [...ends, ...steps]) {
        last = part
        await work(inner)
      }
    }
    return last ? reasonsOf(preview, () => last, tx, together) : []
  })
  const services = wanted.filter(w => w.kind === 'service')
  return [...found, ...(services.length === 0 ? [] : await serviceProblems(context, index, services, module))]
}

async function reasonsOf(
  context: Context,
  part: Part | (() => Part | undefined),
  tx: Tx,
  work: (tx: Tx) => Promise<void> | undefined,
): Promise<string[]> {
  const { language } = designer(context)
  try {
    await tx.rehearse(async inner => work(inner))
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const of = typeof part === 'function' ? part() : part
    const entity = of && kindOf(of.kind)?.entity
    const reasons =
      error.details.problems?.map(p => problemMessage(context.catalogue.common, context.actor, entity, p)) ?? []
    return (reasons.length > 0 ? reasons : [sentence(language, error.code, error.details.params ?? {})]).map(reason =>
      sentence(language, 'MODULE_PART_WRONG', { part: of ? partId(of) : '', reason }),
    )
  }
}

/** Saves the records of a version with the rights of who applies it, and takes those out of effect that it lacks. */
export async function applyRecords(
  tx: Tx,
  context: Context,
  module: string,
  content: readonly Part[],
  parts: readonly PartName[],
): Promise<void> {
  const now = await tx.elevated(inner => recordsNamed(inner, context.catalogue.common, [...content, ...parts]))
  const { changed, gone } = recordSteps(content, now)
  // First what frees a name.
  for (const part of gone) await kindOf(part.kind)?.withdraw?.(tx, context, part)
  for (const part of changed) await kindOf(part.kind)?.save(tx, context, part)
  await applyServices(
    tx,
    context,
    module,
    content.filter(c => c.kind === 'service'),
  )
}
