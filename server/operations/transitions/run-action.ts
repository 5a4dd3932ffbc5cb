import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { ActionAnswer, actionCall } from '../../../domain/contracts/define.calls.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { may, mayAct, mayStep } from '../../../domain/meta/actor.ts'
import { isList, isObject } from '../../../domain/meta/designing/overlay-shape.ts'
import { isRowChange } from '../../../domain/meta/records/row-changes.ts'
import { readValue } from '../../../domain/meta/records/read-value.ts'
import type { Values } from '../../../domain/meta/records/rules.ts'
import { transitionOf, type ActionInput, type StateDefinition, type Transition } from '../../../domain/meta/states.ts'
import { text } from '../../../domain/meta/text.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { lastChanges } from '../../db/last-change.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { problemMessage, withAuthor } from '../../messages.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { writing } from '../transaction.ts'
import { holdForApproval } from '../../workflow/approvals.ts'
import { inApproval } from '../../workflow/in-approval.ts'
import { applySteps, type Step } from './steps.ts'
import { blocked, lockAbove, lockFor, neighbours, oneByOne, roundsOf } from './facts.ts'

/**
 * Runs an action on records (p-sm-action). For each record: permission, revision, reason, inputs and guards; then
 * status, history and effects in one transaction. For one record a refusal is thrown. For several each has its own
 * result, and the permitted ones are done.
 */
export async function runAction(
  context: Context,
  caseCode: string,
  body: BodyOf<typeof actionCall>,
): Promise<ActionAnswer> {
  return writing(context, tx => actOn(tx, context, caseCode, body))
}

interface ActOptions {
  /** A process has decided about this action, which therefore starts none. */
  readonly approved?: boolean
  readonly onTransition?: UnitOfWork['onTransition']
}

export async function actOn(
  tx: Tx,
  context: Context,
  caseCode: string,
  body: BodyOf<typeof actionCall>,
  { approved = false, onTransition }: ActOptions = {},
): Promise<ActionAnswer> {
  const uow = { ...startUnitOfWork(context, tx), ...(onTransition ? { onTransition } : {}) }
  const states = uow.index.states.get(caseCode)
  const entity = states && entityNamed(uow.index, states.entity)
  if (!states || !entity || !may(uow.actor, entity, 'read')) throw fail('NOT_FOUND')
  const ids = [...new Set(body.ids)]
  const given = { inputs: body.inputs ?? {}, reason: body.reason?.trim() || null, several: ids.length > 1 }
  const refused = new Map<string, Failure>(),
    late = new Set<string>(),
    done: Stored[] = []

  /** The locked records with their transitions; those without one are rejected. */
  const find = async (wanted: readonly string[]): Promise<Step[]> => {
    await lockAbove(uow, entity, wanted)
    const records = new Map(
      (await readStored(tx, entity, { field: 'id', values: wanted }, { lock: true })).map(r => [r.id, r]),
    )
    return wanted.flatMap(id => {
      const record = records.get(id),
        revision = body.revisions?.[id]
      const found =
        record && !mayStep(uow.actor, entity, id)
          ? fail('FORBIDDEN')
          : check(uow, states, record, body.action, given, revision)
      if (!(found instanceof Failure)) return [found]
      refused.set(id, found)
      if (
        record &&
        revision !== undefined &&
        revision < record.revision &&
        (found.code === 'CONFLICT' || found.code === 'ACTION_NOT_ALLOWED')
      )
        late.add(id)
      return []
    })
  }
  /** Runs the transitions whose guards pass. */
  const take = async (steps: readonly Step[]): Promise<void> => {
    const near = await neighbours(
      uow,
      entity,
      steps.map(s => s.record),
      steps.map(s => s.transition),
    )
    const inProcess = approved
      ? new Map<string, Failure>()
      : await inApproval(
          uow,
          entity,
          steps.map(s => s.record.id),
        )
    const allowed = steps.filter(s => {
      const problem = blocked(uow, entity, s.record, s.transition, given, near)
      const refusal = inProcess.get(s.record.id) ?? (problem ? fail('GUARD', { problems: [problem] }) : undefined)
      if (refusal) refused.set(s.record.id, refusal)
      return !refusal
    })
    const { free, held } = approved
      ? { free: allowed, held: [] }
      : await elevated(uow, inner => holdForApproval(inner, states, allowed, { ...given, action: body.action }))
    done.push(...held)
    if (free.length > 0) done.push(...(await elevated(uow, inner => applySteps(inner, states, free, given))))
  }

  const steps = await find(ids)
  const alone = steps.filter(s => oneByOne(uow, entity, s.transition))
  await take(steps.filter(s => !alone.includes(s)))
  for (const round of roundsOf(uow, entity, alone)) {
    await lockFor(uow, entity, round)
    await take(await find(round.map(s => s.record.id)))
  }
  // Somebody else was faster: author and time.
  for (const [id, by] of await lastChanges(tx, entity, [...late])) {
    const failure = refused.get(id)
    if (failure) refused.set(id, fail(failure.code, { ...failure.details, by }))
  }
  if (ids.length === 1 && refused.size === 1) throw refused.get(ids[0] as string) as Failure
  return answer(context, states, ids, done, refused)
}

interface Given {
  readonly inputs: Values
  readonly reason: string | null
  /** More than one record was chosen. */
  readonly several: boolean
}

/** Permission, revision, required data. Guards are checked afterwards for all records together. */
function check(
  uow: UnitOfWork,
  states: StateDefinition,
  record: Stored | undefined,
  action: string,
  given: Given,
  revision: number | undefined,
): Failure | Step {
  if (!record) return fail('NOT_FOUND')
  const status = String(record[states.field])
  const mine = states.transitions.filter(
    t => t.action.code === action && mayAct(uow.actor, states.code, action, t.roles),
  )
  if (mine.length === 0) return fail('FORBIDDEN')
  const transition = transitionOf(states, status, action)
  if (!transition || !mine.includes(transition)) {
    const language = uow.actor.kind === 'user' ? uow.actor.language : 'en_US'
    const label = states.values.find(v => v.code === status)?.label ?? text(status, status)
    const said = states.refusals?.find(r => r.action === action && (r.from?.includes(status) ?? true))
    return fail('ACTION_NOT_ALLOWED', {
      ...(said ? { problems: [{ code: said.code }] } : {}),
      params: { action: mine[0]?.action.label[language] ?? action, status: label[language] },
    })
  }
  if (revision !== undefined && revision !== record.revision)
    return fail('CONFLICT', { object: { id: record.id, revision: record.revision } })
  const problems = checkInputs(uow, transition, given)
  return problems.length > 0 ? invalid(problems) : { record, transition }
}

/** Maximum entries of one input. */
const mostEntries = 5000

/** Other inputs are read as fields of these kinds. */
const fieldKinds = {
  codes: 'enums',
  documents: 'int',
  date: 'date',
  ref: 'ref',
  string: 'string',
  text: 'text',
} as const

/** Row inputs by kind: structure of an entry, and its error code. */
const ofRows = {
  changes: {
    fits: (value: unknown, input: ActionInput) =>
      isList(c => isRowChange(c) && (input.parts !== undefined || c.part === undefined), mostEntries)(value),
    code: 'BAD_ROWS',
  },
  answers: { fits: isList(isObject, mostEntries), code: 'BAD_ANSWERS' },
}

function checkInputs(uow: UnitOfWork, transition: Transition, given: Given) {
  const known = new Map((transition.inputs ?? []).map(i => [i.name, i]))
  return [
    ...(transition.reasonRequired && !given.reason ? [{ field: 'reason', code: 'REASON_REQUIRED' }] : []),
    ...Object.keys(given.inputs)
      .filter(n => !known.has(n))
      .map(n => ({ field: n, code: 'UNKNOWN_FIELD' })),
    ...[...known.values()].flatMap(i => {
      const value = given.inputs[i.name]
      if (i.kind === 'changes' || i.kind === 'answers')
        return value === undefined || ofRows[i.kind].fits(value, i)
          ? []
          : [{ field: i.name, code: ofRows[i.kind].code, params: { max: mostEntries } }]
      const read = readValue(
        { kind: fieldKinds[i.kind], label: i.label, maxLength: i.kind === 'text' ? 4000 : 200 },
        value,
      )
      if ('problem' in read) return [{ field: i.name, ...read.problem }]
      if (
        i.kind === 'codes' &&
        Array.isArray(read.value) &&
        !read.value.every(c => uow.index.list.get(i.list ?? '')?.values.some(v => v.code === c && !v.retired))
      )
        return [{ field: i.name, code: 'NOT_IN_LIST' }]
      if (i.ofOne && given.several && read.value !== null) return [{ field: i.name, code: 'INPUT_OF_ONE' }]
      return i.required && read.value === null ? [{ field: i.name, code: 'FIELD_NOT_NULL' }] : []
    }),
  ]
}

function answer(
  context: Context,
  states: StateDefinition,
  ids: readonly string[],
  done: readonly Stored[],
  refused: ReadonlyMap<string, Failure>,
): ActionAnswer {
  const after = new Map(done.map(r => [r.id, r]))
  return {
    status: done[0] ? String(done[0][states.field]) : '',
    results: ids.map(id => {
      const record = after.get(id)
      if (record) return { id, success: true, status: String(record[states.field]), revision: record.revision }
      const failure = refused.get(id) as Failure
      const problem = failure.details.problems?.[0]
      return {
        id,
        success: false,
        errorCode: problem?.code ?? failure.code,
        ...(problem?.field ? { field: problem.field } : {}),
        message: withAuthor(context.actor, failure, refusalText(context, states.entity, failure)),
      }
    }),
  }
}

/** Why an action was refused, in the language of the reader. */
export const refusalText = (context: Context, entity: string, { code, details }: Failure): string =>
  problemMessage(
    context.catalogue.of(context.actor),
    context.actor,
    entity,
    details.problems?.[0] ?? { code, ...(details.params ? { params: details.params } : {}) },
  )
