import type { StoredOf } from '../../../domain/entities/records.ts'
import { countsPieces } from '../../../domain/entities/quality/qc-task/qc-task.rules.ts'
import { allocate } from '../../../domain/values/money/allocate.ts'
import { exact, larger, nothing, plain } from '../../../domain/values/money/exact.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed } from '../../operations/unit-of-work.ts'

type Task = StoredOf<'QcTask'>

/** Digits of quantities (M-AMT-4). */
const digits = 3
/** Checks of finished goods; one during production accepts nothing. */
const final: readonly unknown[] = ['PSI', 'CLI']
const concluded: readonly unknown[] = ['conclusion', 'approved']

/** Of each batch the check that counts: goods checked before shipment and at loading are not accepted twice. */
function ofBatches(tasks: readonly Task[]): readonly Task[] {
  const first = new Map<string, Task>()
  const known = tasks.filter(t => t.status !== 'canceled' && final.includes(t.qcType) && countsPieces(t))
  // A loading check stands for its batch where both were made.
  for (const t of known.toSorted((a, b) => Number(b.qcType === 'CLI') - Number(a.qcType === 'CLI'))) {
    const batch = String(t.batch)
    const before = first.get(batch)
    if (!before || (!concluded.includes(before.status) && concluded.includes(t.status))) first.set(batch, t)
  }
  return [...first.values()]
}

/**
 * Pieces that passed: the lot less those found to fail, the whole lot after a waiver, nothing while it is not
 * concluded.
 */
function passed(t: Task): number {
  if (!concluded.includes(t.status) || t.reportResult !== 'pass') return 0
  return t.verdict === 'fail' ? (t.lotSize ?? 0) : (t.lotSize ?? 0) - (t.failQuantity ?? 0)
}

/**
 * What quality accepted of each line of an order (M-MAT-1, 4-way). A check names the order and not the line, so its
 * pieces are shared out by ordered quantity to the last digit. Null where no check of finished goods was planned.
 */
export async function acceptedByLine(uow: UnitOfWork, po: unknown): Promise<ReadonlyMap<string, string> | null> {
  const [tasks, lines] = await elevated(uow, async of => [
    ofBatches(await readStored(of.tx, entityNamed(of.index, 'QcTask'), { field: 'po', values: [po] })),
    await readStored(of.tx, entityNamed(of.index, 'PoLine'), { field: 'po', values: [po] }),
  ])
  if (tasks.length === 0) return null
  const pieces = larger(exact(tasks.reduce((all, t) => all + passed(t), 0)), nothing)
  const shared = allocate(
    plain(pieces),
    lines.map(l => decimalOrZero(l.orderQuantity)),
    digits,
  )
  return 'error' in shared ? new Map() : new Map(lines.map((l, i) => [l.id, shared.shares[i] ?? '0']))
}
