import { beforeAll, describe, expect, test } from 'vitest'
import type { ModuleDetail } from '../../../domain/contracts/module.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { publishTasks } from '../../../server/jobs/scheduled/publish-tasks.ts'
import { fieldLabel as label } from '../builders/designing.ts'
import { dockObject, words } from '../builders/docks.ts'
import { testApp, type Client } from '../harness.ts'

/** Publish tasks: at once, at a time, after an approval, with all that keeps them from it (docs/decisions/059). */
const world = await testApp()
let admin: Client, colleague: Client, developer: Client, buyer: Client
let id: string

const must = async <T extends { errorCode?: string; problems?: unknown }>(answer: Promise<T>): Promise<T> => {
  const given = await answer
  expect(given.problems ?? given.errorCode).toBeUndefined()
  return given
}
const made = async (client: Client, entity: string, record: Record<string, unknown>): Promise<string> =>
  String((await must(client.save(entity, record))).object?.record.id)
const act = (client: Client, task: string, action: string, more: object = {}) =>
  client.act('publishTaskStatus', { ids: [task], action, ...more })
const task = (record: Record<string, unknown> = {}, client = admin) =>
  made(client, 'PublishTask', { publishTask: 'YARD-1', remark: 'Agreed', module: id, ...record })
const read = async (task: string, client = admin) => (await client.detail('PublishTask', { id: task })).object?.record
const status = async (task: string) => (await read(task))?.['status']
const problems = async (answer: Promise<{ problems?: readonly { code: string }[] }>) =>
  (await answer).problems?.map(p => p.code)
const publishDock = (size: boolean, reason?: string) =>
  must(
    admin.call('POST', '/define/overlays/publish', {
      kind: 'object',
      key: 'Dock',
      definition: size
        ? { ...dockObject, fields: { ...dockObject.fields, size: { kind: 'int', label: label('Size') } } }
        : { ...dockObject, label: words('Berth') },
      ...(reason ? { reason } : {}),
    }),
  )
const upgrade = (nextVersion: string) =>
  must(admin.act('moduleStatus', { ids: [id], action: 'upgrade', inputs: { nextVersion } }))
const module = async () => (await admin.detail('Module', { id })).object?.record
const releases = async () =>
  (await admin.call<ModuleDetail>('POST', '/module/detail', { id })).object?.releases.map(r => [
    r.version,
    r.task,
    r.current,
  ])
/** One run of the job; what it writes to its log. */
async function run(): Promise<object[]> {
  const lines: object[] = []
  await publishTasks({
    app: world.app,
    params: {},
    signal: new AbortController().signal,
    say: (code, params) => lines.push({ code, ...params }),
  })
  return lines
}
const said = (published: number, failed = 0) => [{ code: 'JOB_PUBLISHED', published, failed, later: 0 }]

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  developer = await world.as('developer@platform.test')
  colleague = developer
  buyer = await world.as('purchaser@buyer.test')
  const project = await made(admin, 'Project', { name: 'Yard', identifier: 'yard' })
  id = await made(admin, 'Module', { name: 'Docks', identifier: 'docks', project })
  await publishDock(false)
  await must(admin.call('POST', '/module/parts', { id, add: [{ kind: 'object', key: 'Dock' }], remove: [] }))
})

describe('a release', () => {
  test('V-096, V-097: rejects a task without name or remark', async () => {
    const answer = await admin.save('PublishTask', { module: id })
    expect(answer.problems?.map(p => p.message)).toEqual(
      expect.arrayContaining(['The task can not be empty', 'The remark can not be empty']),
    )
  })
  test('publishTaskStatus: a task without a time is published in the next run, and says who and when', async () => {
    const first = await task({}, developer)
    await must(act(developer, first, 'publish'))
    expect(await status(first)).toBe('scheduled')
    expect(await run()).toEqual(said(1))
    expect(await read(first, developer)).toMatchObject({
      status: 'published',
      version: '1.0',
      maker: { label: expect.any(String) as string },
      publishedAt: expect.any(String) as string,
      result: null,
    })
    expect(await module()).toMatchObject({ status: 'released', version: '1.0' })
    expect(await releases()).toEqual([['1.0', 'YARD-1', true]])
  })
  test('a second run publishes nothing more', async () => {
    expect(await run()).toEqual(said(0))
    expect(await releases()).toHaveLength(1)
  })
  test('E-ADM-21: rejects a switch while there is one version', async () => {
    const only = await task({ act: 'switch', version: '1.0' })
    const answer = await act(admin, only, 'publish')
    expect(answer.problems?.map(p => [p.code, p.message])).toEqual([['NO_OTHER_VERSION', 'No switchable version']])
  })
  test('rejects the release of a module without a version in development', async () => {
    expect(await problems(act(admin, await task(), 'publish'))).toEqual(['PUBLISH_RELEASED'])
  })
  test('buyers neither read nor make publish tasks', async () => {
    expect((await buyer.list('publish_tasks')).http).toBe(404)
    expect((await buyer.save('PublishTask', { publishTask: 'x', remark: 'x', module: id })).success).toBe(false)
  })
})

describe('a time', () => {
  let late: string
  test('S-CUT-1: rejects a time that has passed, is unreadable or does not exist in its zone', async () => {
    await upgrade('1.1')
    const of = (publishLocal: string, timeZone = 'Europe/Berlin') =>
      problems(admin.save('PublishTask', { publishTask: 'T', remark: 'R', module: id, publishLocal, timeZone }))
    expect(await of('tomorrow')).toEqual(['CUTOFF_UNREADABLE'])
    expect(await of('2030-03-31 02:30')).toEqual(['CUTOFF_SKIPPED'])
    const past = await task({ publishLocal: '2020-01-01 08:00', timeZone: 'Asia/Shanghai' })
    expect(await read(past)).toMatchObject({ publishAt: '2020-01-01T00:00:00Z' })
    expect(await problems(act(admin, past, 'publish'))).toEqual(['CUTOFF_IN_PAST'])
  })
  test('waits until its time has come', async () => {
    late = await task({ publishLocal: '2090-01-01 08:00', timeZone: 'Asia/Shanghai' })
    await must(act(admin, late, 'publish'))
    expect(await run()).toEqual(said(0))
    expect(await status(late)).toBe('scheduled')
  })
  test('a scheduled task is canceled with a reason, and its time does nothing then', async () => {
    expect(await problems(act(admin, late, 'cancel'))).toEqual(['REASON_REQUIRED'])
    await must(act(admin, late, 'cancel', { reason: 'The yard is closed' }))
    await comes(late)
    expect(await run()).toEqual(said(0))
    expect(await status(late)).toBe('canceled')
  })
  test('fails when the definitions of its module changed after its request', async () => {
    const changed = await task({ publishLocal: '2090-01-01 08:00' })
    await must(act(admin, changed, 'publish'))
    await publishDock(true)
    await comes(changed)
    expect(await run()).toEqual(said(0, 1))
    expect(await read(changed)).toMatchObject({
      status: 'failed',
      result: expect.stringMatching(/^Definitions of the module changed since/) as string,
    })
    expect(await module()).toMatchObject({ status: 'developing', version: '1.1' })
    // Requested once more, it is published.
    const { revision } = (await read(changed)) as { revision: number }
    await must(admin.save('PublishTask', { id: changed, revision, publishLocal: null }))
    await must(act(admin, changed, 'publish'))
    expect(await run()).toEqual(said(1))
    expect((await releases())?.[0]).toEqual(['1.1', 'YARD-1', true])
  })
})

/** The time of a task comes. */
const comes = (task: string) =>
  world.app.db.system('a test', tx =>
    tx.run(sql`update publish_task set publish_at = '2020-01-01T00:00:00Z' where id = ${task}::uuid`),
  )

describe('a switch of version', () => {
  test('rejects a switch without a version, and to one that is not released', async () => {
    expect(
      await problems(admin.save('PublishTask', { publishTask: 'T', remark: 'R', module: id, act: 'switch' })),
    ).toEqual(['FIELD_NOT_NULL'])
    expect(await problems(act(admin, await task({ act: 'switch', version: '9.9' }), 'publish'))).toEqual([
      'PUBLISH_NO_VERSION',
    ])
  })
  test('044: fails with all sentences of the plan, with the rights of who requested it', async () => {
    const back = await task({ act: 'switch', version: '1.0' }, developer)
    await must(act(developer, back, 'publish'))
    expect(await run()).toEqual(said(0, 1))
    expect(await read(back)).toMatchObject({
      status: 'failed',
      result: expect.stringMatching(/changed by platform administrators/) as string,
    })
    expect(await module()).toMatchObject({ version: '1.1' })
  })
  test('A-26: nobody approves what they requested; it is published with the rights of who approved it', async () => {
    const back = await task({ act: 'switch', version: '1.0', secondPerson: true }, developer)
    expect(await problems(act(developer, back, 'publish'))).toEqual(['PUBLISH_NEEDS_SECOND'])
    await must(act(developer, back, 'submit'))
    expect(await run()).toEqual(said(0))
    expect(await problems(act(colleague, back, 'approve'))).toEqual(['PUBLISH_MAKER_APPROVES'])
    expect(await problems(act(admin, back, 'return'))).toEqual(['REASON_REQUIRED'])
    await must(act(admin, back, 'return', { reason: 'Name the ticket' }))
    expect(await status(back)).toBe('draft')
    await must(act(developer, back, 'submit'))
    await must(act(admin, back, 'approve'))
    expect(await run()).toEqual(said(1))
    expect(await read(back)).toMatchObject({ status: 'published', approver: { label: expect.any(String) as string } })
    expect(await module()).toMatchObject({ status: 'released', version: '1.0' })
    const dock = world.app.catalogue.common.entity.get('Dock')
    expect(Object.keys(dock?.fields ?? {})).not.toContain('size')
  })
  test('rejects an approval when definitions changed since the request', async () => {
    const forth = await task({ act: 'switch', version: '1.1', secondPerson: true }, developer)
    await must(act(developer, forth, 'submit'))
    await publishDock(true, 'A test')
    expect(await problems(act(admin, forth, 'approve'))).toEqual(['PUBLISH_CHANGED'])
    await publishDock(false, 'A test')
    await must(act(admin, forth, 'approve'))
    // Its process died after the definitions took effect: another run only ends the task.
    const wanted = { id, version: '1.1' }
    const plan = (await admin.call<{ plan: string }>('POST', '/module/plan', { wanted })).object?.plan
    await must(admin.call('POST', '/module/apply', { wanted, plan, reason: 'By hand' }))
    expect(await run()).toEqual(said(1))
    expect(await status(forth)).toBe('published')
  })
})

describe('a module whose publication needs approval', () => {
  test('A-26: is released and switched only by a task that another person approved', async () => {
    await upgrade('1.2')
    const change = async (client: Client, needsApproval: boolean) => {
      const { revision } = (await module()) as { revision: number }
      return client.save('Module', { id, revision, needsApproval })
    }
    await must(change(developer, true))
    expect(await problems(change(developer, false))).toEqual(['MODULE_KEEPS_APPROVAL'])
    const inputs = { releaseTask: 'T', releaseRemark: 'R' }
    expect(await problems(admin.act('moduleStatus', { ids: [id], action: 'release', inputs }))).toEqual([
      'MODULE_NEEDS_APPROVAL',
    ])
    expect(await problems(act(admin, await task(), 'publish'))).toEqual(['MODULE_NEEDS_APPROVAL'])
    const approved = await task({ secondPerson: true }, developer)
    await must(act(developer, approved, 'submit'))
    await must(act(admin, approved, 'approve'))
    expect(await run()).toEqual(said(1))
    const wanted = { id, version: '1.0' }
    const plan = (await admin.call<{ plan: string }>('POST', '/module/plan', { wanted })).object?.plan
    expect(await problems(admin.call('POST', '/module/apply', { wanted, plan, reason: 'x' }))).toEqual([
      'MODULE_NEEDS_APPROVAL',
    ])
    // Only an administrator takes it back, while a version is in development.
    await upgrade('1.3')
    await must(change(admin, false))
    await must(admin.act('moduleStatus', { ids: [id], action: 'release', inputs }))
  })
})

describe('one at a time', () => {
  test('a task that is being published is neither taken by another process nor canceled', async () => {
    const again = await task({ act: 'switch', version: '1.0' })
    await must(act(admin, again, 'publish'))
    const started = (at: Date) =>
      world.app.db.system('a test', tx =>
        tx.run(sql`update publish_task set started_at = ${at.toISOString()} where id = ${again}::uuid`),
      )
    await started(world.app.now())
    expect(await run()).toEqual(said(0))
    expect(await problems(act(admin, again, 'cancel', { reason: 'x' }))).toEqual(['PUBLISH_RUNNING'])
    // Its process died some time ago.
    await started(new Date(world.app.now().getTime() - 11 * 60_000))
    expect(await run()).toEqual(said(1))
    expect(await status(again)).toBe('published')
  })
  test('fails when the person with whose rights it would be published cannot sign in', async () => {
    const gone = await task({ act: 'switch', version: '1.1' }, developer)
    await must(act(developer, gone, 'publish'))
    const enabled = (is: boolean) =>
      world.app.db.system('a test', tx =>
        tx.run(sql`update user_account set enabled = ${is} where username = 'developer@platform.test'`),
      )
    await enabled(false)
    expect(await run()).toEqual(said(0, 1))
    await enabled(true)
    expect((await read(gone))?.['result']).toMatch(/cannot sign in/)
  })
})
