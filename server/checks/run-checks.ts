import { invalid } from '../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { CheckName } from '../../domain/meta/names/parameters.ts'
import type { Stored } from '../db/write-rows.ts'
import type { RecordPlan } from '../operations/records/save-plan.ts'
import { elevated } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import type { Check } from './check.ts'
import { checks } from './registry.ts'

const named = (entity: EntityDefinition): { readonly check: Check; readonly parameter: string }[] =>
  (entity.checks ?? []).map(name => {
    const [code = '', parameter = ''] = name.split(':', 2)
    // The start rejects unknown checks; a missing check must never let a record through.
    if (!isCheck(code)) throw new Error(`entity ${entity.name}.checks: unknown check ${code}`)
    return { check: checks[code], parameter }
  })

const isCheck = (code: string): code is CheckName => Object.hasOwn(checks, code)

/** Runs the checks of an entity over records that have no problem yet. */
export async function runChecks(
  uow: UnitOfWork,
  entity: EntityDefinition,
  plans: readonly RecordPlan[],
): Promise<void> {
  for (const { check, parameter } of named(entity)) {
    const good = plans.filter(p => p.problems.length === 0)
    if (good.length > 0 && check.save)
      await elevated(
        uow,
        inner => check.save?.(inner, { entity, plans: good, parameter, reader: uow.tx }) ?? Promise.resolve(),
      )
  }
}

/** Throws the problems that prevent deleting the records. */
export async function runDeletionChecks(
  uow: UnitOfWork,
  entity: EntityDefinition,
  records: readonly Stored[],
): Promise<void> {
  for (const { check, parameter } of named(entity)) {
    const problem = check.remove
      ? await elevated(
          uow,
          inner => check.remove?.(inner, { entity, records, parameter, reader: uow.tx }) ?? Promise.resolve(undefined),
        )
      : undefined
    if (problem) throw invalid([problem])
  }
}
