import type { ReadChanges } from '../../../domain/contracts/edi.calls.ts'
import { answerPlan, readAnswer } from '../../../domain/edi/order-answer.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may, mayAct, type Actor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { idOf } from '../../../domain/meta/field.ts'
import type { ActionInput } from '../../../domain/meta/states.ts'
import type { Context } from '../../context.ts'
import { detail } from '../records/detail.ts'
import { readMessageTable, type GivenFile } from './message-table.ts'

/**
 * Proposals of a partner's message for a record (message-answer): changed rows as input of an action. Reading changes
 * nothing, and the file is not stored; it requires permission for the action.
 */
export async function readAnswerFile(
  context: Context,
  entityName: string,
  id: string,
  file: GivenFile,
): Promise<ReadChanges> {
  const index = context.catalogue.of(context.actor)
  const entity = index.entity.get(entityName),
    input = entity ? askedOf(index, context.actor, entityName) : undefined
  const plan = input ? answerPlan(index, entityName, input.fields ?? []) : undefined
  if (!entity || !input || !plan || !may(context.actor, entity, 'read')) throw fail('NOT_FOUND')
  const { record, rows } = await detail(context, entityName, { id })
  const { titles, rows: table, standard } = await readMessageTable(context, plan, file)
  const open = (rows['proposals'] ?? []).filter(p => p['status'] === 'open').map(p => ({ ...p, line: idOf(p['line']) }))
  const read = readAnswer(plan, table, {
    index,
    entity: entity.children?.[input.of ?? '']?.entity ?? '',
    fields: input.fields ?? [],
    record,
    rows: rows[input.of ?? ''] ?? [],
    open,
  })
  if (!('changes' in read)) throw invalid(read)
  return {
    ...read,
    standard,
    rest: titles
      .slice(plan.columns.length)
      .filter(t => /^(?:cac:OrderLine|LIN)\//.test(t))
      .slice(0, 20),
  }
}

/** The changes input of an action that can be read from a message, if the reader may run it. */
function askedOf(index: CatalogueIndex, actor: Actor, entity: string): ActionInput | undefined {
  return [...index.states.values()]
    .filter(s => s.entity === entity)
    .flatMap(s => s.transitions.filter(t => mayAct(actor, s.code, t.action.code, t.roles)).flatMap(t => t.inputs ?? []))
    .find(i => i.kind === 'changes' && i.reads === 'message')
}
