import { expect, test } from 'vitest'
import type { JobState } from '../../domain/contracts/files.calls.ts'
import { $exports, runExport } from '../../src/state/exports.ts'
import { $notices } from '../../src/state/notices.ts'
import { answer, fakeServer, unreachable } from './fake-server.ts'

const job = '0199aaaa-0000-7000-8000-000000000001'
const state = (change: Partial<JobState>) =>
  answer({ id: job, kind: 'export', state: 'running', done: 10, total: 20, ...change })

test('an export continues after a short network failure', async () => {
  let looks = 0
  const server = fakeServer(asked => {
    if (asked.path.includes('/define/export/')) return answer({ job })
    if (asked.path.endsWith('/file'))
      return new Response('a,b', { headers: { 'content-disposition': "attachment; filename*=UTF-8''orders.csv" } })
    looks++
    return looks === 2 ? unreachable(asked) : state(looks < 4 ? {} : { state: 'done', done: 20 })
  })
  URL.createObjectURL = () => 'blob:orders'
  await runExport('page_po_list', { format: 'csv' })
  expect(looks).toBe(4)
  expect(server.asked.at(-1)?.path).toContain(`${job}/file`)
  expect($notices.get().map(n => n.code)).toEqual(['exported'])
  expect($exports.get()).toEqual([])
})

test('shows the reason of a failed export', async () => {
  fakeServer(asked =>
    asked.path.includes('/define/export/')
      ? answer({ job })
      : state({ state: 'failed', error: 'A file takes at most 1,000,000 rows.' }),
  )
  await runExport('page_po_list', { format: 'csv' })
  expect($notices.get().map(n => [n.kind, n.message])).toContainEqual(['error', 'A file takes at most 1,000,000 rows.'])
})
