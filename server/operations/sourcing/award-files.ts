import type { Readable } from 'node:stream'
import type { AwardFileChecked } from '../../../domain/contracts/award-file.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import { faultOfAwardFile, faultOfSeal } from '../../../domain/values/sourcing/award-file.ts'
import type { Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { sha256 } from '../../effects/sourcing/keep-award-file.effect.ts'
import { readsAll } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'

/** More than the largest comparison gives. */
const mostBytes = 50_000_000

export interface AwardFile {
  readonly fileName: string
  readonly content: Buffer
}

/** The file that was kept when the award was last approved. */
export async function awardFile(context: Context, award: string): Promise<AwardFile> {
  const { kept, awardNo } = await keptFile(context, award)
  return {
    fileName: `award ${awardNo.replace(/[\\/:*?"<>|]/g, ' ').trim()}.json`,
    content: Buffer.from(kept.content ?? ''),
  }
}

/** Whether a file is what was kept, byte for byte, and its ranking follows from it. */
export async function checkAwardFile(context: Context, award: string, stream: Readable): Promise<AwardFileChecked> {
  const { kept } = await keptFile(context, award)
  const text = await textOf(stream)
  const digest = sha256(text)
  // The ranking is counted from the file that was kept, never from figures that somebody sent.
  const fault = digest === kept.digest ? faultOfAwardFile(text, sha256) : (faultOfSeal(text, sha256) ?? 'other')
  return { fault, digest }
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    const bytes = Buffer.from(part as Uint8Array)
    size += bytes.length
    if (size > mostBytes) throw fail('FILE_TOO_LARGE', { params: { max: mostBytes } })
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

function keptFile(
  context: Context,
  id: string,
): Promise<{ readonly kept: StoredOf<'RfqAwardFile'>; readonly awardNo: string }> {
  return reading(context, async tx => {
    const { actor, index } = startUnitOfWork(context, tx)
    const awards = entityNamed(index, 'RfqAward')
    const reads =
      readsAll(actor, index, 'RfqAwardFile', ['content', 'digest']) &&
      readsAll(actor, index, 'SupplierQuote', ['unitPrice', 'breaks', 'moq', 'multiple']) &&
      readsAll(actor, index, 'LandingItem', ['unitPrice', 'unitCost']) &&
      readsAll(actor, index, 'RfqScore', ['points', 'note'])
    const [award] =
      reads && may(actor, awards, 'read') ? await readStored(tx, awards, { field: 'id', values: [id] }) : []
    if (!award) throw fail('NOT_FOUND')
    const files = await readStored(tx, entityNamed(index, 'RfqAwardFile'), { field: 'award', values: [id] })
    const kept = files.toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1))[0]
    if (!kept) throw fail('AWARD_FILE_MISSING')
    return { kept, awardNo: award.awardNo ?? id }
  })
}
