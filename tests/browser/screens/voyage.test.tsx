import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../../../domain/values/date-only.ts'
import { VoyageMap } from '../../../blocks/voyage/VoyageMap.tsx'
import { recordView, screen } from './stage.tsx'

const now = new Date().toISOString().slice(0, 10)
const steps = [
  { milestone: 'polDeparture', actualDate: addDays(now, -9) },
  { milestone: 'podArrival', estimatedDate: addDays(now, 22) },
]
const calls = [
  {
    id: 'c',
    revision: 1,
    event: 'podArrival',
    classifier: 'EST',
    place: 'SGSIN',
    eventTime: `${addDays(now, 2)}T04:00:00Z`,
    createdTime: `${addDays(now, -9)}T04:00:00Z`,
  },
]
const map = (pod: string, given = calls) =>
  screen(recordView, { '/define/query/list/calls': () => ({ resultList: given }) }, panel => (
    <VoyageMap
      panel={panel}
      record={{ id: 's1', revision: 1, pol: 'CNSHA', pod }}
      steps={steps}
      calls={{ service: 'calls', of: 'shipment' }}
    />
  ))

test('/walilink_track_new: shows the route on a map with the current position, and as text', async () => {
  const { asked } = await map('DEHAM')
  const picture = page.getByRole('img')
  await expect
    .element(picture)
    .toHaveAccessibleName(
      /On the way from Shanghai to Singapore, 9 of 11 days; Shanghai \(loading\): departed .*; Singapore \(transhipment\): expected .*; Hamburg \(discharge\): expected/,
    )
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Singapore (transhipment)')
  expect(asked('/define/query/list/calls')[0]?.body).toMatchObject({
    conditions: [{ field: 'shipment', operator: 'in', value: ['s1'] }],
  })
  const svg = picture.element()
  // Three ports, the vessel with its ring, the land and two routes, and no picture request.
  expect([svg.querySelectorAll('circle').length, svg.querySelectorAll('path').length]).toEqual([5, 3])
  for (const c of svg.querySelectorAll('circle'))
    expect(Number(c.getAttribute('cx')) > 0 && Number(c.getAttribute('cx')) < 760).toBe(true)
  for (const p of svg.querySelectorAll('path')) expect(p.getAttribute('d')).not.toContain('NaN')
})

test('names a port without position; does not cut the Pacific route', async () => {
  await map('XXYYY', [])
  await expect.element(page.getByText('Not on the map: XXYYY')).toBeVisible()
  await map('USSEA', [])
  await expect.element(page.getByRole('img')).toBeVisible()
  const [from, to] = [...page.getByRole('img').element().querySelectorAll('circle')].map(c =>
    Number(c.getAttribute('cx')),
  )
  expect((to ?? 0) > (from ?? 0)).toBe(true)
})
