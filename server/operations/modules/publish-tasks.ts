import { publishMinutes } from '../../../domain/entities/modules/publish-task/publish-task.rules.ts'
import { fail, Failure, failures, invalid } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { App, Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { sentence } from '../../messages.ts'
import { personWithId } from '../../workflow/people.ts'
import { writing } from '../transaction.ts'
import { actOn, refusalText } from '../transitions/run-action.ts'
import { applyModule } from './apply.ts'
import { contentNow } from './content-now.ts'
import { planOf } from './plan.ts'
import { releaseOf } from './releases.ts'
import { moduleOf, wantedOf } from './wanted.ts'

/** At most so many in one run of the job; the rest follows in the next. */
const atOnce = 50
/** The reason of a failure is kept in the history, which holds so much. */
const mostReason = 900

interface DueTask {
  readonly id: string
  readonly module: string
  readonly act: string
  readonly version: string
  readonly content: string
  readonly name: string
  readonly remark: string
  readonly publisher: string
  readonly approved: boolean
}

export interface PublishedTasks {
  readonly published: number
  readonly failed: number
  /** Tried again when their time is over, because something passing was in the way. */
  readonly later: number
}

const asSystem = (app: App, onBehalfOf?: UserActor): Context => ({
  ...app,
  actor: { kind: 'system', reason: 'publish tasks', ...(onBehalfOf ? { onBehalfOf } : {}) },
})

/** Publishes the tasks that are due, each with the rights that its person has now. */
export async function publishDue(app: App): Promise<PublishedTasks> {
  const done = { published: 0, failed: 0, later: 0 }
  for (let n = 0; n < atOnce; n++) {
    const task = await takeOne(app)
    if (!task) break
    done[await publishOne(app, task)]++
  }
  return done
}

/** A task is taken by one process; another one takes it when its time is over without an end. */
const takeOne = (app: App): Promise<DueTask | undefined> =>
  app.db.tenant(asSystem(app).actor, tx => {
    const now = app.now()
    const over = new Date(now.getTime() - publishMinutes * 60_000)
    return tx.one<DueTask>(sql`update publish_task__s set started_at = ${now.toISOString()}
      where id = (select id from publish_task__s where status = 'scheduled'
        and (publish_at is null or publish_at <= ${now.toISOString()}::timestamptz)
        and (started_at is null or started_at <= ${over.toISOString()}::timestamptz)
        order by coalesce(publish_at, updated_at), id for update skip locked limit 1)
      returning id, module_id as module, act, version, content, publish_task as name, remark,
        publisher_id as publisher, second_person is true and approver_id is not null as approved`)
  })

async function publishOne(app: App, task: DueTask): Promise<keyof PublishedTasks> {
  const actor = await app.db.tenant(asSystem(app).actor, tx => personWithId(tx, task.publisher), { readOnly: true })
  const context: Context = actor
    ? { ...app, actor, ...(task.approved ? { approvedPublish: true } : {}) }
    : asSystem(app)
  try {
    if (!actor) throw invalid([{ code: 'PUBLISH_NO_PERSON' }])
    await (task.act === 'release' ? releaseOne(context, task) : switchOne(context, task))
    return 'published'
  } catch (error) {
    if (error instanceof Failure && failures[error.code] >= 500) return 'later'
    if (!(error instanceof Failure)) app.log.error({ err: error, task: task.id }, 'a publish task failed')
    await ended(asSystem(app, actor), task.id, reasonOf(context, error))
    return 'failed'
  }
}

/** All that is wrong, in the language of the person whose task it is. */
function reasonOf(context: Context, error: unknown): string {
  const failure = error instanceof Failure ? error : fail('INTERNAL')
  const problems = failure.details.problems ?? []
  const said =
    problems.length > 1
      ? problems.map(p => refusalText(context, 'PublishTask', fail('GUARD', { problems: [p] })))
      : [refusalText(context, 'PublishTask', failure)]
  return said.join('; ').slice(0, mostReason)
}

/** The release and the end of its task are one transaction. */
const releaseOne = (context: Context, task: DueTask): Promise<void> =>
  writing(context, async tx => {
    await unchanged(tx, context, task)
    await actOn(tx, context, 'moduleStatus', {
      ids: [task.module],
      action: 'release',
      inputs: { releaseTask: task.name, releaseRemark: task.remark },
    })
    await complete(tx, context, task.id)
  })

/** Definitions take effect first, then the task ends; one that took effect already only ends. */
async function switchOne(context: Context, task: DueTask): Promise<void> {
  const { module, version } = task
  if (!(await inUse(context, task))) {
    await context.db.system('compare a module with its task', tx => unchanged(tx, context, task), { readOnly: true })
    const wanted = { id: module, version }
    const { plan } = await planOf(context, await wantedOf(context, wanted))
    await applyModule(context, { wanted, plan: plan.plan, reason: `${task.name}: ${task.remark}`.slice(0, 400) })
  }
  await writing(context, tx => complete(tx, context, task.id))
}

/** Whether the version is in use with all its definitions. */
const inUse = ({ db, catalogue }: Context, { module, version }: DueTask): Promise<boolean> =>
  db.system(
    'compare a module with a version',
    async tx => {
      const now = await moduleOf(tx, module)
      const release = await releaseOf(tx, module, version)
      return (
        now.status === 'released' &&
        now.version === version &&
        release?.hash === (await contentNow({ tx, index: catalogue.common }, module))
      )
    },
    { readOnly: true },
  )

async function unchanged(tx: Tx, { catalogue }: Context, { module, content }: DueTask): Promise<void> {
  const now = await tx.elevated(inner => contentNow({ tx: inner, index: catalogue.common }, module))
  if (now !== content) throw invalid([{ code: 'PUBLISH_CHANGED' }])
}

const complete = (tx: Tx, context: Context, id: string): Promise<unknown> => {
  const { actor } = context
  return tx.elevated(inner =>
    actOn(inner, asSystem(context, actor.kind === 'user' ? actor : undefined), 'publishTaskStatus', {
      ids: [id],
      action: 'complete',
    }),
  )
}

const ended = (context: Context, id: string, reason: string): Promise<unknown> =>
  context.db.tenant(context.actor, tx =>
    actOn(tx, context, 'publishTaskStatus', {
      ids: [id],
      action: 'fail',
      reason: reason || sentence('en_US', 'INTERNAL'),
    }),
  )
