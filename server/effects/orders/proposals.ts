import { computed } from '../../../domain/meta/compute.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { readStored, updateRows, writeAudit, type Stored } from '../../db/write-rows.ts'
import { entityNamed, patched, type Run } from '../../operations/run.ts'

/** What became of a proposal; only a rejected one stays out of its line. */
export interface Answered {
  readonly proposal: Stored
  readonly status: 'accepted' | 'automatic' | 'rejected'
}

/** Takes proposals into the lines of their orders and closes them; the totals follow, and the lines say whether the supplier stands by them. Gives the orders as they are then. */
export async function takeIn(run: Run, orders: readonly Stored[], answers: readonly Answered[]): Promise<Stored[]> {
  const order = entityNamed(run.index, 'PurchaseOrder'), line = entityNamed(run.index, 'PoLine'), proposal = entityNamed(run.index, 'PoProposal')
  const answersOf = groupBy(answers, a => a.proposal.line)
  const lines = await linesOf(run, orders)
  const currencyOf = new Map(orders.map(o => [o.id, String(o.currency)]))
  const changed = lines.flatMap(l => {
    const values = Object.fromEntries((answersOf.get(l.id) ?? []).filter(a => a.status !== 'rejected').map(a => [String(a.proposal.field), a.proposal.newValue]))
    if (Object.keys(values).length === 0) return []
    return [{ id: l.id, before: l, values: { ...values, ...computed(line, { ...l, ...values }, {}, currencyOf.get(String(l.po))) } }]
  })
  await updateRows(run.tx, line, changed, run.now)
  await writeAudit(run.tx, changed.map(c => ({
    action: 'update', entity: line.name, recordId: c.id, before: Object.fromEntries(Object.keys(c.values).map(k => [k, c.before[k]])), after: c.values,
  })), run.now)
  await updateRows(run.tx, proposal, answers.map(a => ({ id: a.proposal.id, values: { status: a.status } })), run.now)
  const answered = lines.filter(l => answersOf.has(l.id)), stands = (l: Stored) => answersOf.get(l.id)?.every(a => a.status !== 'rejected') === true
  await answerLines(run, answered.filter(stands), 'confirmed')
  await answerLines(run, answered.filter(l => !stands(l)), null)
  const valuesOf = new Map(changed.map(c => [c.id, c.values]))
  const after = lines.map(l => ({ ...l, ...valuesOf.get(l.id) }))
  return patched(orders, o => ({ openProposals: Math.max(0, Number(o.openProposals ?? 0) - answers.filter(a => a.proposal.po === o.id).length), ...computed(order, o, { lines: after.filter(l => l.po === o.id) }) }))
}

/** Proposals that wait for an answer. */
export async function openProposals(run: Run, orders: readonly Stored[]): Promise<Stored[]> {
  const all = await readStored(run.tx, entityNamed(run.index, 'PoProposal'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })
  return all.filter(p => p.status === 'open')
}

export const linesOf = (run: Run, orders: readonly Stored[]): Promise<Stored[]> =>
  readStored(run.tx, entityNamed(run.index, 'PoLine'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })

/** What the supplier says of lines; null: nothing yet. */
export async function answerLines(run: Run, lines: readonly Stored[], answer: 'confirmed' | 'changed' | null): Promise<void> {
  const other = lines.filter(l => (l.supplierAnswer ?? null) !== answer)
  await updateRows(run.tx, entityNamed(run.index, 'PoLine'), other.map(l => ({ id: l.id, values: { supplierAnswer: answer } })), run.now)
}
