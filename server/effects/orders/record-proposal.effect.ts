import type { StoredOf, FieldOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { inParts, placeOf, splitProblem } from '../../../domain/entities/orders/purchase-order/line-parts.ts'
import { readProposed, isId } from '../../../domain/meta/records/read-value.ts'
import { rowChanges, type RowChange } from '../../../domain/meta/records/row-changes.ts'
import { decimalOf, normalise } from '../../../domain/values/decimal.ts'
import { sameProposed } from '../../../domain/values/confirm-thresholds.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { insertRows, newId } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { linesOf } from './change-lines.ts'
import { answerLines } from './proposals.ts'
import type { EffectOf } from '../effect.ts'

interface Change {
  readonly line: StoredOf<'PoLine'>
  readonly part: number | null
  readonly field: string
  readonly value: unknown
}

/**
 * The supplier's answer to an order line by line: proposals are stored beside current values, and a line without
 * proposals is confirmed. A split line is stored as parts (PO-1x).
 */
export const recordProposal: EffectOf<'PurchaseOrder'> = async (uow, { records, inputs }) => {
  const lines = await linesOf(uow, records),
    entity = entityNamed(uow.index, 'PoLine')
  const fields = new Set(uow.index.list.get('proposalField')?.values.map(v => v.code))
  const stated = rowChanges(inputs.changes).map(c => checked(c, lines, entity, fields))
  const twice = stated.find((c, i) =>
    stated.some((o, at) => at < i && o.line === c.line && o.field === c.field && placeOf(o.part) === placeOf(c.part)),
  )
  if (twice) throw badChange(twice.line)
  const changes = [...groupBy(stated, c => c.line)]
    .flatMap(([line, own]) => (inParts(own) ? ofParts(line, own) : own.map(c => ({ ...c, part: null }))))
    .filter(differs)
  if (records.some(r => !changes.some(c => c.line.po === r.id)))
    throw invalid([{ field: 'changes', code: 'NO_CHANGE_STATED' }])
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'PoProposal'),
    changes.map(({ line, part, field, value }) => ({
      id: newId(),
      values: {
        po: line.po,
        line: line.id,
        lineNo: line.lineNo,
        part,
        field,
        oldValue: placeOf(part) > 1 && field === 'orderQuantity' ? null : written(line[field as FieldOf<'PoLine'>]),
        newValue: written(value),
        version: records.find(r => r.id === line.po)?.version,
        status: 'open',
      },
    })),
    uow.now,
  )
  const changed = new Set(changes.map(c => c.line))
  await answerLines(
    uow,
    lines.filter(l => changed.has(l)),
    'changed',
  )
  await answerLines(
    uow,
    lines.filter(l => !changed.has(l)),
    'confirmed',
  )
  return patched(records, r => ({
    openProposals: (r.openProposals ?? 0) + changes.filter(c => c.line.po === r.id).length,
  }))
}

/** Each part has its quantity, even if unchanged; otherwise only differences are proposals. */
const differs = (c: Change): boolean =>
  (c.part !== null && c.field === 'orderQuantity') || !sameProposed(c.line[c.field as FieldOf<'PoLine'>], c.value)

function ofParts(line: StoredOf<'PoLine'>, stated: readonly Change[]): readonly Change[] {
  const problem = splitProblem(line, stated)
  if (problem) throw invalid([problem])
  return stated.map(c => ({ ...c, part: placeOf(c.part) }))
}

/** A number without trailing zeros: 2.5, not 2.500000. */
function written(value: unknown): string | null {
  const number = decimalOf(value)
  return number === null ? (value == null ? null : String(value)) : normalise(number)
}

const badChange = (line?: StoredOf<'PoLine'>) =>
  invalid([{ field: 'changes', code: 'BAD_CHANGE', params: { line: line?.lineNo ?? 0 } }])

function checked(
  c: RowChange,
  lines: readonly StoredOf<'PoLine'>[],
  entity: EntityDefinition,
  fields: ReadonlySet<string>,
): Change {
  const line = isId(c.line) ? lines.find(l => l.id === c.line) : undefined
  const f = fields.has(c.field) ? entity.fields[c.field] : undefined
  if (!line || !f) throw badChange(line)
  const read = readProposed(f, c.value)
  if ('problem' in read || read.value === null) {
    const value = typeof c.value === 'string' || typeof c.value === 'number' ? String(c.value).slice(0, 60) : ''
    throw invalid([
      { child: 'lines', field: c.field, code: 'ANSWER_VALUE', params: { line: Number(line.lineNo), value } },
    ])
  }
  return { line, part: c.part ?? null, field: c.field, value: read.value }
}
