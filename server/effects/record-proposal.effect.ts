import { invalid } from '../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import { readValue, isId } from '../../domain/meta/read-value.ts'
import { insertRows, newId, readStored, type Stored } from '../db/write-rows.ts'
import { entityNamed, patched } from '../operations/run.ts'
import type { Effect } from './effect.ts'

interface Change { readonly line: string; readonly field: string; readonly value: unknown }

/** Keeps what the supplier proposes, line by line, beside the present value. */
export const recordProposal: Effect = async (run, { records, inputs }) => {
  const proposal = entityNamed(run.index, 'PoProposal'), line = entityNamed(run.index, 'PoLine')
  const lines = await readStored(run.tx, line, { field: 'po', values: records.map(r => r.id) })
  const fields = new Set(run.index.list.get('proposalField')?.values.map(v => v.code))
  const changes = (inputs.changes as unknown[]).map(c => checked(c, lines, line, fields))
  await insertRows(run.tx, proposal, changes.map(c => {
    const of = lines.find(l => l.id === c.line) as Stored
    const order = records.find(r => r.id === of.po) as Stored
    return {
      id: newId(),
      values: { po: of.po, line: c.line, field: c.field, oldValue: of[c.field] == null ? null : String(of[c.field]), newValue: String(c.value), version: order.version, status: 'open' },
    }
  }), run.now)
  return patched(records, r => ({ openProposals: Number(r.openProposals ?? 0) + changes.filter(c => lines.find(l => l.id === c.line)?.po === r.id).length }))
}

function checked(raw: unknown, lines: readonly Stored[], entity: EntityDefinition, fields: ReadonlySet<string>): Change {
  const c = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Change>
  const line = isId(c.line) ? lines.find(l => l.id === c.line) : undefined
  const f = c.field && fields.has(c.field) ? entity.fields[c.field] : undefined
  const read = f ? readValue(f, c.value) : undefined
  if (!line || !f || !read || 'problem' in read || read.value === null) {
    throw invalid([{ field: 'changes', code: 'BAD_CHANGE', params: { line: Number(line?.lineNo ?? 0) } }])
  }
  return { line: line.id, field: String(c.field), value: read.value }
}
