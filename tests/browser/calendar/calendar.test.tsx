import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findings } from '../clean.ts'
import { calendar, step, today } from './stage.tsx'
import { proves } from '../../proves.ts'

const views = () =>
  page
    .getByRole('button', { name: /^(yearGrid|month|week|day)$/ })
    .elements()
    .map(e => e.textContent)
const seen = (id: string) => document.querySelector<HTMLElement>(`.ps-cal [data-event-id="${id}"]`)
const ready = async (id: string) => {
  await expect.poll(() => seen(id), { timeout: 20_000 }).not.toBeNull()
}
const press = (at: Element, type: string, x = 4, y = 4, more: MouseEventInit = {}) => {
  const { left, top } = at.getBoundingClientRect()
  at.dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, clientX: left + x, clientY: top + y, button: 0, ...more }),
  )
}
const frame = () =>
  new Promise(done => {
    requestAnimationFrame(done)
  })
const cell = (index: number) => document.querySelectorAll('.ps-cal .toastui-calendar-daygrid-cell')[index] as Element
const all = { start: ['today', 'prev', 'next'], center: ['title'], end: ['yearGrid', 'month', 'week', 'day'] }

test('B-031: loads the calendar library with the first month, week or day, not with the year', async () => {
  // The browser keeps 250 resources by default, fewer than there are modules.
  performance.setResourceTimingBufferSize(10_000)
  const loaded = () => performance.getEntriesByType('resource').filter(e => e.name.includes('ToastView')).length
  await calendar([step('1', today)], { header: all, viewMode: 'yearGrid' })
  await expect.element(page.getByRole('table', { name: 'November' })).toBeVisible()
  proves('B-031')
  expect(loaded()).toBe(0)
  await page.getByRole('button', { name: 'month', exact: true }).click()
  await ready('1')
  expect(loaded()).toBeGreaterThan(0)
})

test('B-056: offers month and week by default; reports a switch', async () => {
  const { calls } = await calendar([step('1', today)])
  await ready('1')
  proves('B-056')
  expect(views()).toEqual(['month', 'week'])
  await page.getByRole('button', { name: 'week', exact: true }).click()
  expect(calls).toContain('view-type-change "week"')
  await expect.element(page.getByRole('heading', { name: '2026-11-15 – 2026-11-21' })).toBeVisible()
})

test('B8: after a quick click the mouse paints over no days', async () => {
  await calendar([step('1', today)], { selectable: true })
  await ready('1')
  for (const type of ['mousedown', 'mouseup', 'click']) press(cell(8), type)
  await frame()
  await frame()
  for (const at of [8, 9, 10, 17]) press(cell(at), 'mousemove', 40, 40)
  await frame()
  expect(document.querySelectorAll('.toastui-calendar-grid-selection').length).toBe(0)
})

test('B-057, calendarYearDefault: the year view opens at the current year, and moves by years', async () => {
  await calendar([step('1', today), step('2', '2026-03-02')], { header: all }, {}, { day: '2031-05-06' })
  await page.getByRole('button', { name: 'yearGrid', exact: true }).click()
  proves('B-057')
  proves('calendarYearDefault')
  await expect.element(page.getByRole('heading', { name: '2026' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mon, Mar 2, 2026, one event' })).toBeVisible()
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '2027' })).toBeVisible()
  await page.getByRole('button', { name: 'month', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'May 2031' })).toBeVisible()
})

test('B-057: marks days with events below the number, longer for many; the background stays', async () => {
  await calendar([step('1', '2026-11-17'), ...Array.from({ length: 10 }, (_, i) => step(`n${i}`, '2026-11-19'))], {
    header: all,
    viewMode: 'yearGrid',
  })
  proves('B-057')
  await expect.element(page.getByRole('button', { name: 'Thu, Nov 19, 2026, 10 events' })).toBeVisible()
  const day = (name: string) => document.querySelector(`[data-day="2026-11-${name}"]`) ?? document.body
  const mark = (name: string) => {
    const { content, width } = getComputedStyle(day(name), '::after')
    return content === 'none' ? null : width
  }
  expect([mark('16'), mark('17'), mark('19')]).toEqual([null, '4px', '12px'])
  const ground = (name: string) => getComputedStyle(day(name)).backgroundColor
  expect([ground('17'), ground('19')]).toEqual([ground('16'), ground('16')])
})

test('arrow keys move in the year grid; Enter lists the events of a day, Escape returns', async () => {
  const { calls } = await calendar([step('1', '2026-11-19'), step('2', '2026-11-19')], {
    header: all,
    viewMode: 'yearGrid',
  })
  const at = page.getByRole('button', { name: /^Wed, Nov 18/ })
  await expect.element(at).toBeVisible()
  at.element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('PO-1')
  await userEvent.keyboard('{Enter}')
  expect(calls).toContain('eventClick 1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('data-day')).toBe('2026-11-19')
})

test('B-058, B-059: the popup opens after 800 ms of hover, and closes 500 ms after leaving', async () => {
  const { calls } = await calendar([step('1', today, { note: 'due today' })])
  await ready('1')
  const event = seen('1') as Element
  const began = performance.now()
  press(event, 'mouseover')
  await expect.element(page.getByRole('tooltip'), { timeout: 10_000 }).toHaveTextContent('due today')
  proves('B-058')
  expect(performance.now() - began).toBeGreaterThanOrEqual(795)
  const left = performance.now()
  // The target may have been drawn again meanwhile.
  press(seen('1') as Element, 'mouseout')
  await expect.poll(() => document.querySelector('[role=tooltip]'), { timeout: 10_000 }).toBeNull()
  proves('B-059')
  expect(performance.now() - left).toBeGreaterThanOrEqual(495)
  expect(calls).toEqual(['eventMouseEnter 1', 'eventMouseLeave 1'])
})

test('B-060: a day shows three events and the number of further ones', async () => {
  await calendar(['1', '2', '3', '4', '5'].map(id => step(id, today)))
  await ready('1')
  proves('B-060')
  await expect.poll(() => document.querySelectorAll('.ps-cal [data-event-id]').length).toBe(3)
  await expect.element(page.getByText('+2 more')).toBeInTheDocument()
})

test('B-060: a narrow day shows the number alone; its accessible name stays', async () => {
  await calendar(['1', '2', '3', '4', '5'].map(id => step(id, today)))
  await ready('1')
  const said = page.getByText('+2 more').element(),
    day = said.closest<HTMLElement>('.toastui-calendar-daygrid-cell')
  const put = (width: number) => {
    if (day) Object.assign(day.style, { width: `${width}px`, maxWidth: `${width}px`, flex: 'none' })
  }
  put(160)
  await expect.poll(() => getComputedStyle(said).fontSize).toBe('12px')
  put(90)
  await expect.poll(() => getComputedStyle(said).fontSize).toBe('0px')
  expect(getComputedStyle(said, '::after').content).toBe('"+2" / ""')
})

test('CA-1x: shows an order number whole in a day of a 1280 px window, and truncates its step', async () => {
  const number = '✓ PO-2026-000777'
  await calendar([step('1', today, { title: 'PO-2026-000777 · Customs Release', sign: '✓', tone: 'done' })])
  await page.viewport(1000, 900)
  await ready('1')
  const title = document.querySelector('.ps-cal [data-event-id="1"] .toastui-calendar-weekday-event-title'),
    text = title?.firstElementChild?.firstChild
  if (!title || !text) throw new Error('no event')
  await expect.poll(() => title.scrollWidth > title.clientWidth).toBe(true)
  const end = (letters: number): number => {
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, letters)
    return range.getBoundingClientRect().right
  }
  const ellipsis = 12
  expect(text.textContent?.startsWith(number)).toBe(true)
  expect(end(number.length) + ellipsis).toBeLessThanOrEqual(title.getBoundingClientRect().right)
})

test('CA-1x: a very narrow day shows the end of the order number, which differs', async () => {
  await calendar([
    step('1', today, { title: 'PO-2026-000777 · Customs Release', sign: '✓', tone: 'done' }),
    step('2', today, { title: 'Stock-taking' }),
    step('3', today, { title: 'PO-2026-000778' }),
  ])
  await ready('1')
  const shown = (id: string) =>
    document.querySelector(`.ps-cal [data-event-id="${id}"] .toastui-calendar-weekday-event-title > span`) ??
    document.body
  const put = (width: number) => {
    for (const id of ['1', '2', '3']) (seen(id) as HTMLElement).style.width = `${width}px`
  }
  put(48)
  await expect.poll(() => getComputedStyle(shown('1'), '::after').content).toBe('"✓0777" / ""')
  expect(getComputedStyle(shown('3'), '::after').content).toBe('"…0778" / ""')
  expect([shown('1'), shown('2')].map(e => getComputedStyle(e).fontSize)).toEqual(['0px', '12px'])
  for (const id of ['1', '3'])
    expect(shown(id).parentElement?.scrollWidth).toBeLessThanOrEqual(shown(id).parentElement?.clientWidth ?? 0)
  put(140)
  await expect.poll(() => getComputedStyle(shown('1')).fontSize).toBe('12px')
  expect(getComputedStyle(shown('1'), '::after').content).toBe('none')
})

test('eventLimit and eventLimitText are configurable', async () => {
  await calendar(
    ['1', '2', '3'].map(id => step(id, today)),
    { eventLimit: 2, eventLimitText: { en_US: '{count} others', zh_CN: '另有 {count} 项' } },
  )
  await ready('1')
  await expect.element(page.getByText('1 others')).toBeInTheDocument()
})

test('B-054, B-055: two clicks on a date within 200 ms fire one dateClick; one click fires none', async () => {
  const { calls } = await calendar([step('1', today)], { header: all })
  await ready('1')
  press(cell(0), 'click')
  expect(calls).toEqual([])
  press(cell(8), 'click')
  press(cell(8), 'click')
  press(cell(8), 'click')
  expect(calls).toEqual(['dateClick "2026-11-09"'])
})

test('CA-1x: keys reach every event, also beyond the limit; Enter opens, Enter on a day creates', async () => {
  const ids = ['1', '2', '3', '4', '5']
  const { calls } = await calendar([...ids.map(id => step(id, today)), step('6', '2026-11-20')])
  await ready('1')
  const reach = page.getByRole('toolbar')
  ;(reach.element().querySelector('[tabindex="0"]') as HTMLElement).focus()
  for (let i = 0; i < 5; i++) await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(calls).toEqual(ids.map(id => `eventClick ${id}`))
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(() => seen('3')?.hasAttribute('data-focused')).toBe(true)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
  expect(calls.at(-1)).toBe('eventClick 6')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(calls.at(-1)).toBe('dateClick "2026-11-19"')
})

test('Shift and an arrow, or dragging, moves an event to another day; not when read-only', async () => {
  const { calls } = await calendar([step('1', today)], { editable: true })
  await ready('1')
  ;(page.getByRole('toolbar').element().querySelector('[tabindex="0"]') as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  expect(calls).toEqual(['eventDrop 1 {"start":"2026-11-19","end":"2026-11-19"}'])
  // A busy page may draw the event again in between, or drop moves that come too close: then it is dragged again.
  const drag = async () => {
    const body = seen('1')?.querySelector('.toastui-calendar-weekday-event') as Element
    const { left, top } = body.getBoundingClientRect()
    const width = cell(0).getBoundingClientRect().width
    const to = (part: number) => ({ bubbles: true, clientX: left + 8 + part * width * 2, clientY: top + 8, button: 0 })
    press(body, 'mousedown', 8, 8)
    for (const part of [0.3, 0.7, 1, 1]) {
      await frame()
      document.dispatchEvent(new MouseEvent('mousemove', to(part)))
    }
    await frame()
    document.dispatchEvent(new MouseEvent('mouseup', to(1)))
    await frame()
  }
  const dropped = 'eventDrop 1 {"start":"2026-11-20","end":"2026-11-20"}'
  await expect
    .poll(async () => {
      if (calls.at(-1) !== dropped) await drag()
      return calls.at(-1)
    })
    .toBe(dropped)
})

test('a title is plain text', async () => {
  await calendar([step('1', today, { title: 'R&D <img src=x onerror="window.harmed = true">' })])
  await ready('1')
  expect(seen('1')?.textContent).toBe('R&D <img src=x onerror="window.harmed = true">')
  expect(document.querySelector('.ps-cal img')).toBeNull()
})

test('eventRender and dayRender draw events and days; rest days are marked', async () => {
  await calendar(
    [step('1', today)],
    { header: all },
    {
      eventRender: e => ({ ...e, title: `${e.title}!` }),
      dayRender: d => (d === '2026-11-20' ? { rest: true, label: 'Fair' } : {}),
    },
  )
  await ready('1')
  expect(seen('1')?.textContent).toBe('PO-1!')
  await expect.element(page.getByText('20 Fair')).toBeInTheDocument()
  expect(document.querySelectorAll('.ps-cal-rest')).toHaveLength(1)
})

test("trans-calendar: today is the day at the user's place, in month and week, independent of the browser clock", async () => {
  await calendar([step('1', today)], { header: all })
  proves('trans-calendar')
  await ready('1')
  const marked = () => [...document.querySelectorAll('.ps-cal .ps-cal-today')].map(e => e.textContent)
  expect(marked()).toEqual(['18'])
  await page.getByRole('button', { name: 'week', exact: true }).click()
  await expect.poll(marked).toEqual(['18 Wed'])
})

test('customButtons are where the header names them', async () => {
  const { calls } = await calendar([step('1', today)], {
    header: { ...all, start: ['report'] },
    customButtons: { report: { label: { en_US: 'Report', zh_CN: '报表' }, opens: '/report' } },
  })
  await page.getByRole('button', { name: 'Report' }).click()
  expect(calls).toEqual(['custom "/report"'])
  expect(page.getByRole('button', { name: 'Today' }).elements()).toEqual([])
})

test('axe finds no problem in the month and the year', async () => {
  await calendar([step('1', today, { tone: 'late', sign: '!' }), step('2', today, { tone: 'done', sign: '✓' })], {
    header: all,
  })
  await ready('1')
  const found = () => findings('#root', { rules: { region: { enabled: false } } })
  expect(await found()).toEqual([])
  await page.getByRole('button', { name: 'yearGrid', exact: true }).click()
  await expect.element(page.getByRole('table', { name: 'November' })).toBeVisible()
  expect(await found()).toEqual([])
})
