import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { field } from '../../../domain/meta/field.ts'
import type { Json, ViewPanel } from '../../../src/views/host.ts'
import { HomeView } from '../../../blocks/home/HomeView.tsx'
import { Milestones } from '../../../src/views/record/tabs/Milestones.tsx'
import { VoyageMap } from '../../../blocks/voyage/VoyageMap.tsx'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { answer, fakeServer, refusal } from '../fake-server.ts'
import { doing, draw } from '../page.tsx'
import { signedIn } from '../people.ts'
import { afterwards } from '../setup.ts'

const text = (en_US: string) => ({ en_US, zh_CN: en_US })
const open = { visible: true, writable: true, creatable: true, sortable: true }
const order = {
  name: 'Order',
  label: text('Order'),
  displayField: 'no',
  states: {},
  children: {},
  ownRule: {},
  rights: {},
  fields: {
    no: { ...field.string('No.', '编号', { maxLength: 20 }), ...open },
    due: { ...field.date('Due', '期限'), ...open },
  },
}
const list = {
  code: 'due',
  title: text('Due'),
  entity: 'Order',
  opens: '/orders',
  fields: ['no', 'due'],
  due: 'due',
  conditions: [],
  total: 1,
  totalCapped: false,
  rows: [{ id: 'o1', no: 'O-1', due: '2026-11-24' }],
}

function panelOf(visible = atom(true)) {
  const off = () => {
    /* nothing to remove */
  }
  const panel: ViewPanel = {
    id: 'p',
    address: '/home',
    state: atom<Json>({}),
    visible,
    active: atom(true),
    host: {
      document,
      actions: atom(new Set<string>()),
      title: off,
      facts: off,
      dirty: off,
      onRefresh: () => off,
      onLeave: () => off,
      open: off,
      offer: off,
      emit: off,
      command: () => off,
      keys: atom({}),
      close: off,
    },
  }
  return { panel, visible }
}

const screens: readonly (readonly [string, (panel: ViewPanel) => ReactNode, string, string])[] = [
  [
    'a home with a list of what waits',
    panel => (
      <HomeView panel={panel} view={{ kind: 'home', code: 'home', title: text('Home'), entity: 'Order', roles: [] }} />
    ),
    'tomorrow',
    'today',
  ],
  [
    'the steps of a record',
    panel => (
      <Milestones
        panel={panel}
        entity="Order"
        rows={[{ id: 's1', milestone: 'etd', plannedDate: '2026-11-24' }]}
        onChanged={() => {}}
      />
    ),
    'tomorrow',
    'today',
  ],
  [
    'the way of a shipment',
    panel => (
      <VoyageMap
        panel={panel}
        record={{ id: 's1', revision: 1, pol: 'CNSHA', pod: 'DEHAM' }}
        steps={[
          { milestone: 'polDeparture', actualDate: '2026-11-20' },
          { milestone: 'podArrival', estimatedDate: '2026-12-20' },
        ]}
        calls={undefined}
      />
    ),
    '3 of 30 days',
    '4 of 30 days',
  ],
]

test.each(screens)(
  'an open %s moves to the next day at midnight; a hidden one when it is shown again',
  async (_, view, before, after) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T04:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    afterwards(() => {
      vi.useRealTimers()
    })
    signedIn()
    await panelMessages()
    fakeServer(({ path }) =>
      path.includes('/entity/')
        ? answer(order)
        : path.includes('worklists')
          ? answer({ resultList: [list] })
          : refusal('NOT_FOUND'),
    )
    const { panel, visible } = panelOf(),
      drawn = await draw(view(panel))
    const said = () =>
      `${drawn.textContent} ${[...drawn.querySelectorAll('[aria-label]')].map(e => e.getAttribute('aria-label')).join(' ')}`
    await vi.waitFor(() => {
      expect(said()).toContain(before)
    })
    await doing(() => {
      vi.advanceTimersByTime(13 * 3_600_000)
    })
    expect(said()).toContain(after)
    await doing(() => {
      visible.set(false)
    })
    await doing(() => {
      vi.advanceTimersByTime(24 * 3_600_000)
    })
    expect(said()).toContain(after)
    await doing(() => {
      visible.set(true)
    })
    expect(said()).not.toContain(after)
  },
)
