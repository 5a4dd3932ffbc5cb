import { expect, test } from 'vitest'
import { readPeriod } from '../../../blocks/calendar/rows.ts'
import { answer, fakeServer } from '../fake-server.ts'
import { signedIn } from '../people.ts'
import { proves } from '../../proves.ts'

const stop = new AbortController().signal
const rows = () => answer({ resultList: [{ id: 'e1' }], total: 1 })

test('configurable-calendar: reads events from the configured data service and context, or from its own path', async () => {
  signedIn()
  const server = fakeServer(rows)
  const conditions = [{ field: 'start_date', operator: 'ge' as const, value: 1 }]
  proves('configurable-calendar')
  expect((await readPeriod({ dataServiceCode: 'po_milestones' }, conditions, 10, stop)).rows).toEqual([{ id: 'e1' }])
  await readPeriod({ dataServiceCode: 'tasks', contextPath: '/other.portal-service' }, conditions, 10, stop)
  await readPeriod(
    { dataServiceCode: 'tasks', customDataService: '/cafe.portal-service/frame_center/own/events' },
    conditions,
    10,
    stop,
  )
  expect(server.asked.map(a => `${a.method} ${a.path}`)).toEqual([
    'POST /cafe.portal-service/frame_center/define/query/list/po_milestones',
    'POST /other.portal-service/frame_center/define/query/list/tasks',
    'POST /cafe.portal-service/frame_center/own/events',
  ])
  expect(JSON.parse(server.asked[0]?.body ?? '')).toMatchObject({
    start: 0,
    length: 1000,
    conditions: [{ field: 'start_date' }],
  })
})

test('a calendar does not count: the next page shows whether there are more events', async () => {
  signedIn()
  let page = 0
  const server = fakeServer(() =>
    answer({
      resultList: Array.from({ length: 3 }, (_, i) => ({ id: `e${page}-${i}` })),
      ...(page++ < 2 ? { next: `p${page}` } : {}),
    }),
  )
  expect(await readPeriod({ dataServiceCode: 'po_milestone_days' }, [], 4, stop)).toEqual({
    rows: ['e0-0', 'e0-1', 'e0-2', 'e1-0'].map(id => ({ id })),
    more: true,
  })
  expect(await readPeriod({ dataServiceCode: 'po_milestone_days' }, [], 4, stop)).toMatchObject({ more: false })
  expect(server.asked.map(a => (JSON.parse(a.body ?? '') as { count: unknown }).count)).toEqual([false, false, false])
})
