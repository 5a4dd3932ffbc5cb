import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { importPreviewCall, ImportPreview } from '../../../domain/contracts/files.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { matchForm } from '../../../domain/import/cell.ts'
import type { Group } from '../../../domain/import/group.ts'
import { planMapping, type Plan } from '../../../domain/import/mapping.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { problemMessage } from '../../messages.ts'
import { startUnitOfWork } from '../unit-of-work.ts'
import { reading, readingWhileAwaited } from '../transaction.ts'
import { openBatch } from './batch.ts'
import { evaluate, type Evaluation } from './evaluate.ts'
import { findExisting } from './existing.ts'
import { judge } from './judge.ts'
import { readRowsByNo } from './rows.ts'

type State = ImportPreview['rows'][number]['state']

interface Judged {
  readonly states: ReadonlyMap<number, State>
  readonly problems: ReadonlyMap<number, readonly Problem[]>
  readonly records: { new: number; changed: number; unchanged: number }
  /** Names of records to create, by entity. */
  readonly creates: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Previews an import (import-preview): checks the whole file like the import itself, and writes nothing. */
export async function previewImport(
  context: Context,
  batch: string,
  body: BodyOf<typeof importPreviewCall>,
): Promise<ImportPreview> {
  const { target, header } = await reading(context, tx => openBatch(tx, context, batch))
  const plan = planMapping(target, body.mapping, header.length)
  if (!('columns' in plan)) throw invalid(plan)
  const evaluation = await evaluate(context, batch, plan)
  const judged = await judgeAll(context, plan, evaluation)
  const numbers = evaluation.numbers.filter(n => body.only === undefined || judged.states.get(n) === body.only)
  const start = body.start ?? 0
  const page = await reading(context, tx =>
    readRowsByNo(tx, context, batch, numbers.slice(start, start + (body.length ?? 50))),
  )
  const refused = evaluation.numbers.filter(n => judged.states.get(n) === 'refused').length
  const message = (p: Problem) => problemMessage(target.index, context.actor, target.entity.name, p)
  return {
    records: judged.records,
    counts: { rows: evaluation.numbers.length, good: evaluation.numbers.length - refused, refused },
    creates: [...judged.creates].map(([entity, names]) => ({
      entity,
      label: target.index.entity.get(entity)?.label ?? { en_US: entity, zh_CN: entity },
      count: names.size,
      names: [...names.values()].slice(0, 100),
    })),
    problems: summary([...judged.problems.values()].flat()).map(({ problem, count }) => ({
      code: problem.code,
      ...(problem.field ? { field: problem.field } : {}),
      ...(problem.child ? { child: problem.child } : {}),
      count,
      message: message(problem),
    })),
    columns: plan.columns
      .map((c, i) => ({
        column: c.at,
        field: c.into.path,
        unread: frequent(evaluation.unread[i]),
        emptied: frequent(evaluation.emptied[i]),
        ...(evaluation.cleared[i] ? { cleared: evaluation.cleared[i], label: c.into.label } : {}),
      }))
      .filter(c => c.unread.length + c.emptied.length + (c.cleared ?? 0) > 0),
    total: numbers.length,
    rows: page.map(r => ({
      row: r.rowNo,
      state: judged.states.get(r.rowNo) ?? 'refused',
      cells: r.cells,
      problems: (judged.problems.get(r.rowNo) ?? []).map(p => ({ ...p, message: message(p) })),
      ...(r.original ? { original: r.original } : {}),
    })),
  }
}

const groupsAtOnce = 500

async function judgeAll(context: Context, plan: Plan, evaluation: Evaluation): Promise<Judged> {
  const states = new Map<number, State>([...evaluation.refused.keys()].map(n => [n, 'refused']))
  const problems = new Map(evaluation.refused)
  const records = { new: 0, changed: 0, unchanged: 0 }
  const creates = new Map<string, Map<string, string>>()
  for (let at = 0; at < evaluation.groups.length; at += groupsAtOnce) {
    const groups = evaluation.groups.slice(at, at + groupsAtOnce)
    await readingWhileAwaited(context, async tx => {
      const uow = startUnitOfWork(context, tx)
      const existing = await findExisting(uow, plan, groups)
      for (const group of groups) {
        const { record, state } = judge(uow, plan, group, existing.get(group.key))
        for (const row of group.rows)
          states.set(row.rowNo, record.unchanged.includes(row) && state !== 'new' ? 'unchanged' : state)
        for (const [n, found] of record.refused) {
          states.set(n, 'refused')
          problems.set(n, found)
        }
        if (state === 'refused') continue
        records[state]++
        noteCreated(creates, group)
      }
    })
  }
  return { states, problems, records, creates }
}

function noteCreated(creates: Map<string, Map<string, string>>, group: Group): void {
  for (const { entity, text } of Object.values(group.create)) {
    const names = creates.get(entity) ?? new Map<string, string>()
    if (!names.has(matchForm(text))) names.set(matchForm(text), text)
    creates.set(entity, names)
  }
}

/** Groups problems by kind and field, the most frequent first, each with an example. */
function summary(problems: readonly Problem[]): { problem: Problem; count: number }[] {
  const found = new Map<string, { problem: Problem; count: number }>()
  for (const problem of problems) {
    const key = JSON.stringify([problem.code, problem.child, problem.field])
    const one = found.get(key) ?? { problem, count: 0 }
    one.count++
    found.set(key, one)
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

const frequent = (texts: ReadonlyMap<string, number> | undefined) =>
  [...(texts ?? [])]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 200)
    .map(([text, count]) => ({ text: text.slice(0, 120), count }))
