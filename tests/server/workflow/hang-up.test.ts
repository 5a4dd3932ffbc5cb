import { describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { fireDueTimers } from '../../../server/operations/workflow/sweep.ts'
import { must } from '../builders/purchase-order.ts'
import { inSystem } from '../builders/transitions.ts'
import {
  bpmn,
  codeOf,
  commentsOf,
  decide,
  deployed,
  flow,
  instancesOf,
  onlyTask,
  openTasksOf,
  orderWorld,
  task,
  uploaded,
} from './processes.ts'

/** A process that is hung up: nothing starts; what runs goes on, or freezes with its tasks and due times. */
const timed = (key: string, more: readonly string[] = []) =>
  bpmn(
    key,
    [
      task('a', 'finance'),
      '<boundaryEvent id="late" attachedToRef="a" cancelActivity="false"><timerEventDefinition><timeDuration>PT8H</timeDuration></timerEventDefinition></boundaryEvent>',
      task('b', 'qc'),
      ...more,
      '<endEvent id="e" />',
      '<endEvent id="f" />',
      flow('s', 'a'),
      flow('a', 'e'),
      flow('late', 'b'),
      flow('b', 'f'),
    ].join('\n'),
  )
const { world, finance, process, submitted, statusOf } = await orderWorld(timed('held'))
const platform = await world.as('platform@platform.test')
const begin = '2026-12-02T09:00:00Z'

/** The clock of the world; nobody is signed out by it. */
async function at(instant: string): Promise<void> {
  world.setNow(new Date(instant))
  await world.app.db.system('let sessions last for a test', tx =>
    tx.run(sql`update session set last_seen_at = ${instant}, expires_at = '2028-01-01' where ended_at is null`),
  )
}
const hangUp = (running: readonly string[]) =>
  platform.act('workflowProcessStatus', { ids: [process], action: 'hangUp', reason: 'an audit', inputs: { running } })
const activate = () => must(platform.act('workflowProcessStatus', { ids: [process], action: 'activate' }))
const dueOf = (record: string) =>
  inSystem(world, async tx =>
    (
      await tx.rows<{ due: Date }>(sql`select t.due from workflow_timer t
        join workflow_instance__s i on i."id" = t.instance_id where i."record_id" = ${record} order by t.due`)
    ).map(r => new Date(r.due).toISOString()),
  )

describe('WF-T34 a process that is hung up', () => {
  test('is asked what happens to what runs', async () => {
    expect(codeOf(await platform.act('workflowProcessStatus', { ids: [process], action: 'hangUp', reason: 'x' }))).toBe(
      'FIELD_NOT_NULL',
    )
    expect(codeOf(await hangUp(['goOn', 'freeze']))).toBe('WF_RUNNING_ANSWER')
    expect((await hangUp(['nothing'])).success).toBe(false)
  })

  test('lets what runs go on where it was chosen so', async () => {
    await at(begin)
    const order = await submitted()
    await must(hangUp(['goOn']))
    const mine = await onlyTask(world, order.id)
    expect(mine.suspended).toBe(false)
    await must(decide(finance, mine.id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
    await activate()
  })

  test('freezes its tasks and due times; after the activation they go on with what was left', async () => {
    await at(begin)
    const [order, withdrawn] = [await submitted(), await submitted()]
    expect(await dueOf(order.id)).toEqual(['2026-12-02T17:00:00.000Z'])
    await at('2026-12-02T11:00:00Z')
    await must(hangUp(['freeze']))
    const mine = await onlyTask(world, order.id)
    expect(mine.suspended).toBe(true)
    expect(codeOf(await decide(finance, mine.id, 'approve'))).toBe('WF_SUSPENDED')
    expect(codeOf(await decide(platform, mine.id, 'activate'))).toBe('PROCESS_PAUSED')
    expect(await commentsOf(world, mine.id)).toMatchObject([{ operation: 'suspend', comments: 'an audit' }])
    // It can still be ended.
    await must(decide(platform, (await onlyTask(world, withdrawn.id)).id, 'end', 'not needed'))
    expect(await instancesOf(world, withdrawn.id)).toMatchObject([{ status: 'ended' }])
    await at('2026-12-03T20:00:00Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })

    await activate()
    expect((await onlyTask(world, order.id)).suspended).toBe(false)
    expect(await dueOf(order.id)).toEqual(['2026-12-04T02:00:00.000Z'])
    await at('2026-12-04T02:00:00Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 1, failed: 0 })
    expect(await openTasksOf(world, order.id)).toHaveLength(2)
    await must(decide(finance, mine.id, 'approve'))
  })

  test('keeps a task suspended that was suspended by itself, with its due time', async () => {
    await at(begin)
    const order = await submitted()
    const mine = await onlyTask(world, order.id)
    await must(decide(platform, mine.id, 'suspend', 'a question'))
    await must(hangUp(['freeze']))
    await at('2026-12-02T12:00:00Z')
    await activate()
    expect((await onlyTask(world, order.id)).suspended).toBe(true)
    await at('2026-12-02T13:00:00Z')
    await must(decide(platform, mine.id, 'activate'))
    expect(await dueOf(order.id)).toEqual(['2026-12-02T21:00:00.000Z'])
    await must(decide(finance, mine.id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
  })

  test('WF-T33 is moved to another version while it is frozen; a new due time counts from the activation', async () => {
    await at(begin)
    const order = await submitted()
    await at('2026-12-02T11:00:00Z')
    await must(hangUp(['freeze']))
    const later =
      '<boundaryEvent id="later" attachedToRef="a" cancelActivity="false"><timerEventDefinition><timeDuration>PT24H</timeDuration></timerEventDefinition></boundaryEvent>'
    const content = timed('held', [later, flow('later', 'b')])
    const developer = await world.as('developer@platform.test')
    const { object: draft } = await uploaded(world, developer, 'held.bpmn', content)
    const choices = [{ process: 'held', mainEntity: 'PurchaseOrder', roles: [], staff: [], passed: [] }]
    await must(developer.call('POST', '/workflow/draft/save', { id: draft.id, choices }))
    await at('2026-12-02T15:00:00Z')
    const running = [{ process: 'held', running: 'move' }]
    await must(
      developer.call('POST', '/workflow/draft/publish', { id: draft.id, reason: 'a second reminder', running }),
    )
    await at('2026-12-03T09:00:00Z')
    expect(await fireDueTimers(world.app)).toEqual({ fired: 0, failed: 0 })
    await activate()
    // Six hours were left of the first; the second begins.
    expect(await dueOf(order.id)).toEqual(['2026-12-03T15:00:00.000Z', '2026-12-04T09:00:00.000Z'])
    await must(decide(finance, (await onlyTask(world, order.id)).id, 'approve'))
    expect(await statusOf(order.id)).toBe('submitted')
    expect(await deployed(world, timed('held'))).toBe(process)
  })
})
