import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import JobsPanel from '../../../panels/jobs/JobsPanel.tsx'
import { $notices } from '../../../src/state/notices.ts'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const run = (id: string, state: string, output: string) => ({
  id,
  due: '2026-11-21T02:00:00.000Z',
  byHand: false,
  state,
  startedAt: '2026-11-21T02:00:00.000Z',
  endedAt: '2026-11-21T02:00:04.500Z',
  error: state === 'failed' ? 'no room left' : null,
  output,
})
const job = (id: string, name: string, more: object = {}) => ({
  id,
  revision: 1,
  name,
  cronExpression: '0 2 * * *',
  timeZone: 'UTC',
  class: 'backup',
  module: 'platform',
  description: null,
  param: null,
  status: 'started',
  pausedByAll: false,
  running: false,
  missedRuns: 'once',
  timeLimit: 600,
  retries: 0,
  alarm: true,
  nextRun: '2026-11-22T02:00:00.000Z',
  lastRun: '2026-11-21T02:00:00.000Z',
  log: null,
  failures: 0,
  recent: [run('r1', 'done', 'two files')],
  ...more,
})
const nightly = '01a1fce9-2048-75fe-af59-8b1f3a6ca321',
  own = '01a1fce9-2048-75fe-af59-8b1f3a6ca322'
const answers = (
  jobs = [
    job(nightly, 'Backup · 备份'),
    job(own, 'Copy for the auditors', {
      status: 'paused',
      failures: 2,
      recent: [run('r2', 'done', 'fine'), run('r3', 'failed', 'began')],
    }),
  ],
): Answers => ({
  '/cron/jobs': () => ({
    jobs,
    kinds: [{ id: 'backup', title: { en_US: 'Backup', zh_CN: '备份' }, params: [], cron: '0 2 * * *' }],
  }),
  '/cron/job/execute': () => ({ moved: 1, id: null }),
  '/cron/job/start': () => ({ moved: 1, id: null }),
  '/cron/job/pauseAll': () => ({ moved: 2, id: null }),
  '/cron/job/startAll': () => ({ moved: 2, id: null }),
  '/cron/job/delete': () => ({ moved: 1, id: null }),
  '/cron/job/add': () => ({ moved: 1, id: own }),
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

test("/cron/index/job: names a shipped job in the reader's language, with times, module and results", async () => {
  await panel(JobsPanel, '/cron/index/job', answers(), 'zh_CN')
  proves('/cron/index/job')
  proves('job-list')
  await expect.element(page.getByRole('row', { name: /^备份/ })).toHaveTextContent('2026-11-22 02:00:00')
  await expect.element(page.getByRole('row', { name: /^备份/ })).toHaveTextContent('平台')
  await page
    .getByText(/2026-11-21 02:00:00/)
    .last()
    .click()
  await expect.element(page.getByText('two files')).toBeVisible()
})

const lastNotice = () => {
  const { kind, code, message } = $notices.get().at(-1) ?? {}
  return { kind, code, ...(message ? { message } : {}) }
}

test('/cron/index/job, E-OK-06, E-OK-07, E-OK-08, area-jobs: runs a job once, starts a paused one and pauses all; each shows its message', async () => {
  const { asked } = await panel(JobsPanel, '/cron/index/job', answers())
  await button('Execute once').click()
  proves('/cron/index/job')
  proves('area-jobs')
  await expect.poll(() => asked('/cron/job/execute').at(-1)?.body).toEqual({ id: nightly })
  proves('E-OK-06')
  await expect.poll(lastNotice).toEqual({ kind: 'success', code: 'jobExecuted' })
  await button('Copy for the auditors').click()
  await button('Start').click()
  await expect.poll(() => asked('/cron/job/start').at(-1)?.body).toEqual({ id: own })
  proves('E-OK-07')
  await expect.poll(lastNotice).toEqual({ kind: 'success', code: 'jobStarted' })
  await button('Pause all').click()
  proves('E-OK-08')
  await expect
    .poll(lastNotice)
    .toEqual({ kind: 'success', code: 'jobPaused', message: 'Paused successfully: 2 jobs were changed' })
})

test('/cron/index/job: shows failed runs as a picture and as text', async () => {
  await panel(JobsPanel, '/cron/index/job', answers())
  await button('Copy for the auditors').click()
  proves('/cron/index/job')
  await expect.element(page.getByRole('img', { name: /2.*1/ })).toBeInTheDocument()
  await page
    .getByText(/Failed/)
    .last()
    .click()
  await expect.element(page.getByText(/no room left/)).toBeVisible()
})

test('B-126 /cron/index/job: start all lists individually paused jobs before it starts them', async () => {
  const { asked } = await panel(JobsPanel, '/cron/index/job', answers())
  await button('Start all').click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect.element(question).toHaveTextContent('Copy for the auditors')
  expect(asked('/cron/job/startAll')).toEqual([])
  await question
    .getByRole('button', { name: 'Start all' })
    .or(question.getByRole('button', { name: 'OK' }))
    .or(question.getByRole('button', { name: 'Yes' }))
    .first()
    .click()
  await expect.poll(() => asked('/cron/job/startAll').length).toBe(1)
})

test('/cron/index/job, area-jobs: a new job shows its next runs while its expression is typed, or an error', async () => {
  const { asked } = await panel(JobsPanel, '/cron/index/job', answers())
  await button('Add a job').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('At noon')
  await dialog.getByLabelText('Cron expression').fill('0 12 * *')
  await expect.element(dialog.getByRole('status')).toBeVisible()
  await dialog.getByLabelText('Cron expression').fill('0 12 * * *')
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('12:00:00')
  expect(dialog.getByRole('listitem').elements().length).toBe(10)
  await dialog.getByRole('button', { name: 'Save' }).click()
  proves('/cron/index/job')
  proves('area-jobs')
  await expect
    .poll(() => asked('/cron/job/add').at(-1)?.body)
    .toMatchObject({ job: { name: 'At noon', cronExpression: '0 12 * * *' } })
})

test('E-OK-05: shows a message when a job was updated', async () => {
  const { asked } = await panel(JobsPanel, '/cron/index/job', {
    ...answers(),
    '/define/save/ScheduledJob': () => ({
      record: { id: own, revision: 2 },
      rows: {},
      actions: {},
      editable: true,
      deletable: true,
    }),
  })
  await button('Copy for the auditors').click()
  await button('Edit the job').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => asked('/define/save/ScheduledJob').at(-1)?.body)
    .toMatchObject({ record: { id: own, revision: 1, name: 'Copy for the auditors' } })
  proves('E-OK-05')
  await expect.poll(lastNotice).toEqual({ kind: 'success', code: 'jobUpdated' })
})

test('E-ADM-19: shows why the module of a job refused', async () => {
  await panel(JobsPanel, '/cron/index/job', {
    ...answers(),
    '/cron/job/execute': () => new Error('it is running already'),
  })
  await button('Execute once').click()
  proves('E-ADM-19')
  await expect
    .poll(lastNotice)
    .toEqual({ kind: 'error', code: 'moduleRequestFailed', message: 'Module request error: it is running already' })
})

test('C11: lists jobs that gave up with their last error, and runs one again', async () => {
  const dead = {
    id: '01a1fce9-2048-75fe-af59-8b1f3a6ca399',
    kind: 'import',
    company: 'Northwind',
    person: 'Ada',
    createdAt: '2026-11-21T02:00:00.000Z',
    endedAt: '2026-11-21T03:00:00.000Z',
    attempts: 5,
    error: 'The disk is full',
  }
  let left = [dead]
  const asked: unknown[] = []
  const own = answers()
  await panel(JobsPanel, '/cron/index/job', {
    ...own,
    '/cron/jobs': (...args: Parameters<NonNullable<Answers[string]>>) => ({
      ...(own['/cron/jobs']?.(...args) as object),
      dead: left,
    }),
    '/cron/dead/again': body => {
      asked.push(body)
      left = []
      return { queued: 1 }
    },
  })
  const listed = page.getByRole('table', { name: 'Background jobs that gave up (1)' })
  await expect.element(listed).toHaveTextContent('Import')
  await expect.element(listed).toHaveTextContent('The disk is full')
  await button('Run again').click()
  await expect.element(listed).not.toBeInTheDocument()
  expect(asked).toEqual([{ ids: [dead.id] }])
  expect(lastNotice()).toMatchObject({ kind: 'success', code: 'deadJobQueued' })
})
