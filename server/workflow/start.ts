import type { StoredOf } from '../../domain/entities/records.ts'
import { emptyState } from '../../domain/workflow/state.ts'
import type { UnitOfWork } from '../context.ts'
import { asStored, insertRows, newId } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { advance, type Advanced } from './advance.ts'
import { versionOf } from './versions.ts'

/** An action that waits for the end of a process. */
export interface HeldAction {
  readonly list: string
  readonly action: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly reason: string | null
}

export interface StartedFor {
  readonly process: StoredOf<'Workflow'>
  readonly entity: string
  readonly record: string
  readonly businessNo: string
  readonly company: string
  readonly starter: string
  readonly held: HeldAction | null
}

/**
 * Starts the deployed version of a process for a record, in the running transaction and with the rights of the system.
 */
export async function startProcess(uow: UnitOfWork, about: StartedFor): Promise<Advanced & { readonly id: string }> {
  const { process } = about
  const version = await versionOf(uow.tx, String(process.versionId))
  const entity = entityNamed(uow.index, 'WorkflowInstance')
  const row = {
    id: newId(),
    values: {
      businessNo: about.businessNo.slice(0, 40),
      process: process.id,
      version: version.version,
      versionId: version.id,
      status: 'running',
      mainEntity: about.entity,
      recordId: about.record,
      company: about.company,
      starter: about.starter,
      startedAt: uow.now.toISOString(),
      held: about.held,
      state: emptyState,
    },
  }
  await insertRows(uow.tx, entity, [row], uow.now)
  const started = await advance(uow, asStored(entity, row), {
    command: () => ({ do: 'start' }),
    mine: new Set(),
    comments: null,
  })
  return { ...started, id: row.id }
}
