import { groupBy } from '../../../domain/values/group-by.ts'
import { readStored, updateRows, type Stored } from '../../db/write-rows.ts'
import { entityNamed, patched, type Run } from '../../operations/run.ts'
import { changeLines, linesOf } from './change-lines.ts'

/** What became of a proposal; only a rejected one stays out of its line. */
export interface Answered {
  readonly proposal: Stored
  readonly status: 'accepted' | 'automatic' | 'rejected'
}

/** Takes proposals into the lines of their orders and closes them; the totals follow, and the lines say whether the supplier stands by them. Gives the orders as they are then. */
export async function takeIn(run: Run, orders: readonly Stored[], answers: readonly Answered[]): Promise<Stored[]> {
  const answersOf = groupBy(answers, a => a.proposal.line)
  const lines = await linesOf(run, orders)
  const summed = await changeLines(run, orders, lines, new Map([...answersOf].flatMap(([line, own]) => {
    const taken = own.filter(a => a.status !== 'rejected').map(a => [String(a.proposal.field), a.proposal.newValue])
    return taken.length > 0 ? [[String(line), Object.fromEntries(taken)] as const] : []
  })))
  await updateRows(run.tx, entityNamed(run.index, 'PoProposal'), answers.map(a => ({ id: a.proposal.id, values: { status: a.status } })), run.now)
  const answered = lines.filter(l => answersOf.has(l.id)), stands = (l: Stored) => answersOf.get(l.id)?.every(a => a.status !== 'rejected') === true
  await answerLines(run, answered.filter(stands), 'confirmed')
  await answerLines(run, answered.filter(l => !stands(l)), null)
  return patched(summed, o => ({ openProposals: Math.max(0, Number(o.openProposals ?? 0) - answers.filter(a => a.proposal.po === o.id).length) }))
}

/** Proposals that wait for an answer. */
export async function openProposals(run: Run, orders: readonly Stored[]): Promise<Stored[]> {
  const all = await readStored(run.tx, entityNamed(run.index, 'PoProposal'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })
  return all.filter(p => p.status === 'open')
}

/** What the supplier says of lines; null: nothing yet. */
export async function answerLines(run: Run, lines: readonly Stored[], answer: 'confirmed' | 'changed' | null): Promise<void> {
  const other = lines.filter(l => (l.supplierAnswer ?? null) !== answer)
  await updateRows(run.tx, entityNamed(run.index, 'PoLine'), other.map(l => ({ id: l.id, values: { supplierAnswer: answer } })), run.now)
}
