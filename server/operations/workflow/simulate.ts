import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { SimulatedRun, workflowSimulateCall } from '../../../domain/contracts/workflow.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { may } from '../../../domain/meta/actor.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { approvableOf } from '../../../domain/workflow/approvable.ts'
import type { ProcessModel } from '../../../domain/workflow/model.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import { simulate } from '../../../domain/workflow/simulate.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { endOf, tried } from '../../workflow/advance.ts'
import { factsOf } from '../../workflow/facts.ts'
import { nobody, personByName, staffOf } from '../../workflow/people.ts'
import { reading } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { modelOf } from './drafts.ts'
import { namesOf } from './task-detail.ts'

type Asked = BodyOf<typeof workflowSimulateCall>

/**
 * How a draft or a published process would run for a record that the reader sees (p-wf-simulate). The transaction is
 * read-only: the database itself refuses to write, and nothing is mailed or put off.
 */
export const simulateProcess = (context: Context, asked: Asked): Promise<SimulatedRun> =>
  reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const model = await elevated(uow, inner => modelOf(inner, asked.id, asked.process))
    const about = approvableOf(model.mainEntity ?? '')
    if (!about) throw invalid([problem('WF_MAIN_ENTITY_FIRST')])
    const entity = entityNamed(uow.index, about.entity)
    if (!may(uow.actor, entity, 'read')) throw fail('FORBIDDEN')
    const [record] = await readStored(tx, entity, { field: about.number, values: [asked.number.trim()] })
    if (!record) throw invalid([problem('WF_SIMULATE_NO_RECORD', 'number', { number: asked.number })])
    const company = String(record[about.company])
    return elevated(uow, async inner => {
      const starter = await personByName(inner.tx, company, asked.starter.trim())
      if (!starter) throw invalid([problem('WF_SIMULATE_NO_STARTER', 'starter', { name: asked.starter })])
      const facts = factsOf(entity, record, starter.userId)
      const staff = await staffOf(inner.tx, model, facts, { company, starter: starter.userId, entity })
      const rejects = new Set(asked.rejects ?? [])
      const run = tried(() =>
        simulate(model, { values: facts, plans: staff.plans, passed: new Set() }, node =>
          rejects.has(node) ? 'reject' : 'approve',
        ),
      )
      return shown(inner, model, run, staff.personNamed)
    })
  })

async function shown(
  uow: UnitOfWork,
  model: ProcessModel,
  run: ReturnType<typeof simulate>,
  personNamed: (text: string) => string,
): Promise<SimulatedRun> {
  const index = indexOf(model)
  const name = (node: string) => index.node(node)?.name || node
  const people = (texts: readonly string[]) => texts.map(personNamed)
  const empty = run.steps.find(s => people(s.asked).includes(nobody))
  if (empty) throw invalid([problem('WF_NOBODY', undefined, { node: name(empty.node) })])
  const nameOf = await namesOf(
    uow,
    run.steps.flatMap(s => people(s.asked)),
  )
  const ended = run.end === null ? [] : [{ kind: 'ended', outcome: run.end } as const]
  return {
    end: endOf(run.state, ended),
    waits: run.waits.map(name),
    steps: run.steps.map(s => ({
      node: s.node,
      name: name(s.node),
      kind: index.node(s.node)?.kind ?? 'pass',
      asked: people(s.asked).map(id => ({ id, name: nameOf(id) })),
      outcomes: s.decided.map(d => d.outcome),
    })),
  }
}
