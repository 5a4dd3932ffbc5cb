import type { StoredOf } from '../../../domain/entities/records.ts'
import { inParts, partsOf, placeOf } from '../../../domain/entities/orders/purchase-order/line-parts.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { changeLines, linesOf } from './change-lines.ts'
import { splitLines } from './split-lines.ts'

/** The outcome of a proposal; only a rejected one is not applied to its line. */
export interface Answered {
  readonly proposal: StoredOf<'PoProposal'>
  readonly status: 'accepted' | 'automatic' | 'rejected'
}

/**
 * Applies proposals to order lines and closes them; totals follow, and lines show the supplier's confirmation. A
 * split line keeps its first part; others become new lines with their proposals. Returns the orders.
 */
export async function applyProposals(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
  answers: readonly Answered[],
): Promise<StoredOf<'PurchaseOrder'>[]> {
  const answersOf = groupBy(answers, a => a.proposal.line)
  const lines = await linesOf(uow, orders)
  const taken = new Map(
    [...answersOf].flatMap(([line, own]) => {
      const said = own
        .filter(a => a.status !== 'rejected')
        .map(({ proposal: p }) => ({
          part: p.part === null ? null : p.part,
          field: String(p.field),
          value: p.newValue,
        }))
      return said.length > 0 ? [[String(line), said] as const] : []
    }),
  )
  const split = splitLines(uow, orders, lines, new Map([...taken].filter(([, said]) => inParts(said))))
  const values = new Map([
    ...[...taken].map(([line, said]) => [line, partsOf(said)[0] ?? {}] as const),
    ...split.map(s => [s.line.id, s.values] as const),
  ])
  const summed = await changeLines(
    uow,
    orders,
    lines,
    values,
    split.flatMap(s => s.rows),
  )
  const rowOf = ({ line, part }: StoredOf<'PoProposal'>) =>
    split.find(s => s.line.id === line)?.rows[placeOf(part) - 2]?.id ?? line
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PoProposal'),
    answers.map(({ proposal, status }) => ({ id: proposal.id, values: { status, line: rowOf(proposal) } })),
    uow.now,
  )
  const answered = lines.filter(l => answersOf.has(l.id)),
    stands = (l: StoredOf<'PoLine'>) => answersOf.get(l.id)?.every(a => a.status !== 'rejected') === true
  await answerLines(uow, answered.filter(stands), 'confirmed')
  await answerLines(
    uow,
    answered.filter(l => !stands(l)),
    null,
  )
  return patched(summed, o => ({
    openProposals: Math.max(0, (o.openProposals ?? 0) - answers.filter(a => a.proposal.po === o.id).length),
  }))
}

/** Proposals that wait for an answer. */
export async function openProposals(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
): Promise<StoredOf<'PoProposal'>[]> {
  const all = await readStored(
    uow.tx,
    entityNamed(uow.index, 'PoProposal'),
    { field: 'po', values: orders.map(o => o.id) },
    { lock: true },
  )
  return all.filter(p => p.status === 'open')
}

/** The supplier's answer for lines; null for none. */
export async function answerLines(
  uow: UnitOfWork,
  lines: readonly StoredOf<'PoLine'>[],
  answer: 'confirmed' | 'changed' | null,
): Promise<void> {
  const other = lines.filter(l => (l.supplierAnswer ?? null) !== answer)
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PoLine'),
    other.map(l => ({ id: l.id, values: { supplierAnswer: answer } })),
    uow.now,
  )
}
