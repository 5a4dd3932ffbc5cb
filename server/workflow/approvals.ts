import type { StoredOf } from '../../domain/entities/records.ts'
import { fail, invalid } from '../../domain/errors/failure.ts'
import { problem } from '../../domain/meta/problem.ts'
import type { Values } from '../../domain/meta/records/rules.ts'
import type { StateDefinition } from '../../domain/meta/states.ts'
import { compare } from '../../domain/values/decimal.ts'
import { decimalOrZero } from '../../domain/values/text-or-null.ts'
import { approvableAction, type Approvable } from '../../domain/workflow/approvable.ts'
import type { UnitOfWork } from '../context.ts'
import { readStored, type Stored } from '../db/write-rows.ts'
import type { Step } from '../operations/transitions/steps.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { startProcess } from './start.ts'

interface Given {
  readonly action: string
  readonly inputs: Values
  readonly reason: string | null
}

/**
 * Actions in front of which the company of the record has put a process start it and are not performed. The others are
 * free. Called with the rights of the system, after the guards.
 */
export async function holdForApproval(
  uow: UnitOfWork,
  states: StateDefinition,
  steps: readonly Step[],
  given: Given,
): Promise<{ readonly free: readonly Step[]; readonly held: readonly Stored[] }> {
  const { actor } = uow
  const about = approvableAction(states.code, given.action)
  if (!about || actor.kind !== 'user' || steps.length === 0) return { free: steps, held: [] }
  const rules = (
    await readStored(uow.tx, entityNamed(uow.index, 'ApprovalRule'), {
      field: 'company',
      values: [...new Set(steps.map(s => s.record[about.company]))],
    })
  ).filter(r => r.action === about.code && r.enabled !== false)
  if (rules.length === 0) return { free: steps, held: [] }
  const free: Step[] = []
  const held: Stored[] = []
  for (const step of steps) {
    const rule = ruleFor(rules, step.record, about)
    if (rule && (await isHeld(uow, rule, step.record, about, { ...given, starter: actor.userId })))
      held.push(step.record)
    else free.push(step)
  }
  return { free, held }
}

/**
 * Of the rules that hold, the one with the highest amount. An amount in another currency is not compared: it is asked.
 */
function ruleFor(
  rules: readonly StoredOf<'ApprovalRule'>[],
  record: Stored,
  { company, amount, currency }: Approvable,
): StoredOf<'ApprovalRule'> | undefined {
  return rules
    .filter(r => r.company === record[company])
    .filter(
      r =>
        r.amountAbove === null ||
        r.currency !== record[currency] ||
        compare(decimalOrZero(record[amount]), r.amountAbove) > 0,
    )
    .toSorted((a, b) => compare(decimalOrZero(b.amountAbove), decimalOrZero(a.amountAbove)))[0]
}

/** Starts the process. One that has nobody to ask and ends at once lets the action go on. */
async function isHeld(
  uow: UnitOfWork,
  rule: StoredOf<'ApprovalRule'>,
  record: Stored,
  about: Approvable,
  given: Given & { readonly starter: string },
): Promise<boolean> {
  const [process] = await readStored(uow.tx, entityNamed(uow.index, 'Workflow'), {
    field: 'id',
    values: [rule.process],
  })
  if (!process || process.status !== 'active')
    throw fail('GUARD', { problems: [problem('WF_HUNG_UP', undefined, { process: process?.name ?? '' })] })
  const { end } = await startProcess(uow, {
    process,
    entity: about.entity,
    record: record.id,
    businessNo: String(record[about.number] ?? ''),
    company: String(record[about.company]),
    starter: given.starter,
    held: { list: about.list, action: about.action, inputs: given.inputs, reason: given.reason },
  })
  if (end === null) return true
  if (end === 'approved') return false
  throw invalid([problem('WF_NOT_APPROVED', undefined, { process: process.name ?? '' })])
}
