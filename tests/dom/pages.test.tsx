import { atom } from 'nanostores'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PageDocument } from '../../domain/meta/pages/page.ts'
import { take } from '../../domain/meta/pages/page-steps.ts'
import { panelMessages } from '../../src/i18n/messages.ts'
import { act } from '../../src/page/acts.ts'
import { drawnNames, drawnOf } from '../../src/page/drawn.ts'
import { NodeView } from '../../src/page/NodeView.tsx'
import { PageProvider, type PageRuntime } from '../../src/page/runtime.ts'
import { pageStore } from '../../src/page/store.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { buttonNamed, doing, draw, inputNamed, type } from './page.tsx'
import { documentOf } from '../page-document.ts'
import { proves } from '../proves.ts'

/** Pages as their readers see them (docs/decisions/038). */
beforeAll(panelMessages)

const words = (en_US: string, zh_CN = en_US) => ({ $: 'text', en_US, zh_CN })
async function shown(page: PageDocument, kept: Record<string, string> = {}, more: Partial<PageRuntime> = {}) {
  const opened: string[] = [],
    stored: object[] = []
  const panel: ViewPanel = {
    id: 'page',
    address: '/base/page-making/page_x',
    state: atom({}),
    visible: atom(true),
    active: atom(true),
    host: {
      document,
      actions: atom(new Set<string>()),
      keys: atom({}),
      title: () => {},
      facts: () => {},
      dirty: () => {},
      onRefresh: () => () => {},
      onLeave: () => () => {},
      open: (address, how) => opened.push(`${address} ${how}`),
      offer: () => {},
      emit: () => {},
      command: () => () => {},
      close: () => {},
    },
  }
  const store = pageStore(page, kept, next => stored.push(next))
  const runtime: PageRuntime = {
    store,
    panel,
    query: {},
    refreshers: new Map(),
    dirty: new Map(),
    listKey: key => key,
    ...more,
  }
  const place = await draw(
    <PageProvider value={runtime}>
      <NodeView id={page.root} />
    </PageProvider>,
  )
  return { place, store, runtime, opened, stored }
}

describe('expressions', () => {
  const bar = { type: 'text', settings: { text: words('Say why it is late') } }
  const page = documentOf({
    days: { type: 'number', name: 'days', settings: { label: words('Days late') } },
    why: { ...bar, shown: 'has(page.days) && page.days > 2.5 && param.id == "7"' },
  })
  test('shows a component while its condition holds, and takes it away after', async () => {
    const { place, store } = await shown(page, {}, { query: { id: '7' } })
    const isThere = () => place.textContent.includes('Say why')
    expect(isThere()).toBe(false)
    await doing(() => store.give('days', 'value', '3'))
    await vi.waitFor(() => {
      expect(isThere()).toBe(true)
    })
    await doing(() => store.give('days', 'value', '2.5'))
    expect(isThere()).toBe(false)
  })
  test('keeps a component hidden when a value of its condition is missing; its designer sees it', async () => {
    expect((await shown(page)).place.textContent).not.toContain('Say why')
    expect((await shown(page, {}, { designing: true })).place.textContent).toContain('Say why')
  })
})

describe('components', () => {
  test('PD-T62: a progress bar says its percentage as text, and clamps what another component gives', async () => {
    const page = documentOf({
      done: { type: 'number', settings: { label: words('Done') } },
      bar: {
        type: 'progress',
        settings: { text: words('Loaded'), percent: { $: 'node', node: 'done', gives: 'value' } },
      },
    })
    const { place } = await shown(page)
    const bar = () => {
      const found = place.querySelector('[role=progressbar]')
      return [
        found?.getAttribute('aria-label'),
        found?.getAttribute('aria-valuenow'),
        found?.getAttribute('aria-valuetext'),
      ]
    }
    proves('progress')
    proves('number')
    expect(bar()).toEqual(['Loaded', null, 'N/A'])
    for (const [typed, now] of [
      ['55.5', '56'],
      ['900', '100'],
      ['-5', '0'],
    ]) {
      await doing(() => {
        type(inputNamed(place, 'Done'), typed ?? '')
      })
      expect([typed, ...bar()]).toEqual([typed, 'Loaded', now, `${now}%`])
    }
  })
  test('PD-T57: a tab is drawn when it is first opened, and the open one is kept with the panel', async () => {
    const page = documentOf({
      tabs: {
        type: 'business-tab',
        settings: {
          tabList: [
            { code: 'one', label: words('First') },
            { code: 'two', label: words('Second') },
          ],
        },
        slots: { one: ['tabs/a'], two: ['tabs/b'] },
      },
      'tabs/a': { type: 'text', settings: { text: words('In the first') } },
      'tabs/b': { type: 'text', settings: { text: words('In the second') } },
    })
    const { place, stored } = await shown(page)
    proves('business-tab')
    expect(place.textContent).toContain('In the first')
    expect(place.textContent).not.toContain('In the second')
    await doing(() => buttonNamed(place, 'Second').click())
    expect(place.textContent).toContain('In the second')
    expect(stored.at(-1)).toEqual({ tabs: 'two' })
    const again = await shown(page, { tabs: 'two' })
    expect(again.place.textContent).not.toContain('In the first')
  })
  test('a button opens screens of the product only, and refreshes one list', async () => {
    const page = documentOf({
      go: {
        type: 'button',
        settings: { text: words('Go') },
        events: {
          press: [
            { do: 'open', address: '//h.example/x' },
            { do: 'open', address: '/settings', how: 'beside' },
            { do: 'refresh', node: 'list' },
            { do: 'transition', list: 'poStatus', action: 'close' },
          ],
        },
      },
    })
    const { place, opened, runtime } = await shown(page)
    const one = vi.fn<() => Promise<void>>(() => Promise.resolve()),
      other = vi.fn<() => Promise<void>>(() => Promise.resolve())
    runtime.refreshers.set('list', one).set('other', other)
    await doing(() => buttonNamed(place, 'Go').click())
    expect(opened).toEqual(['/settings beside'])
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  })
  test('PD-T94: texts of designers are text, whatever they contain', async () => {
    const canary = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const { place } = await shown(
      documentOf({
        title: { type: 'heading', settings: { text: words(canary) } },
        text: { type: 'text', settings: { text: words(canary) } },
        box: { type: 'section', settings: { title: words(canary) }, slots: { content: ['box/bar'] } },
        'box/bar': { type: 'progress', settings: { text: words(canary), color: 'url(//h.example)' } },
      }),
    )
    expect(place.querySelectorAll('img, script')).toHaveLength(0)
    expect(place.textContent?.split(canary)).toHaveLength(5)
    expect(place.innerHTML).not.toContain('h.example')
  })
  test('keeps typed input with the panel, and gives it on only while it is possible', async () => {
    const page = documentOf({ a: { type: 'input', settings: { label: words('Code'), inputMaxLength: 3 } } })
    const { place, store, stored } = await shown(page)
    proves('input')
    await doing(() => {
      type(inputNamed(place, 'Code'), 'ab')
    })
    expect([store.given('a', 'value'), stored.at(-1)]).toEqual(['ab', { a: 'ab' }])
    await doing(() => {
      type(inputNamed(place, 'Code'), 'abcd')
    })
    expect(store.given('a', 'value')).toBeNull()
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Code')
  })
  test('PD-T90: a frame is in a sandbox, asks nothing in a preview, and says when its host is not allowed', async () => {
    const script = ['javascript', 'alert(1)'].join(':')
    const page = documentOf({
      map: { type: 'business-iframe', settings: { src: 'https://frames.example/map', title: words('Map') } },
      odd: { type: 'business-iframe', settings: { src: script, title: words('Odd') } },
    })
    const preview = await shown(page, {}, { frame: (_id, _node, inner) => inner })
    expect(preview.place.querySelector('iframe')).toBeNull()
    await doing(() => {
      buttonNamed(preview.place, 'Show the page of https://frames.example')?.click()
    })
    expect(preview.place.querySelectorAll('iframe')).toHaveLength(1)
    const { place } = await shown(page)
    const [frame, ...others] = place.querySelectorAll('iframe')
    expect(others).toEqual([])
    expect(['src', 'title', 'sandbox', 'referrerpolicy', 'allow'].map(name => frame?.getAttribute(name))).toEqual([
      'https://frames.example/map',
      'Map',
      'allow-scripts allow-forms',
      'no-referrer',
      null,
    ])
    await doing(() => {
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          effectiveDirective: 'frame-src',
          blockedURI: 'https://frames.example/map',
        }),
      )
    })
    expect(place.querySelector('iframe')).toBeNull()
    expect(place.textContent).toContain('Pages of https://frames.example are not allowed here.')
    const designer = await shown(page, {}, { designing: true })
    expect(designer.place.querySelector('iframe')).toBeNull()
    expect(designer.place.textContent).toContain('Shows a page of https://frames.example')
  })
  test('PD-T65: the narrower bound wins, and decimals stay exact', async () => {
    const page = documentOf({
      code: { type: 'input', name: 'code', settings: { label: words('Code'), inputMaxLength: 3 } },
      a: { type: 'number', name: 'a', settings: { label: words('First'), numberMax: '5', numberPrecision: 30 } },
      b: { type: 'number', name: 'b', settings: { label: words('Second') } },
      year: { type: 'date', name: 'year', settings: { label: words('Year'), dateType: 'year' } },
      sum: { type: 'text', shown: 'page.a + page.b == 0.3', settings: { text: words('Exactly') } },
    })
    const { place, store } = await shown(page)
    const given = async (label: string, id: string, typed: string) => {
      await doing(() => {
        type(inputNamed(place, label), typed)
      })
      return store.given(id, 'value')
    }
    expect([await given('Code', 'code', 'abc'), await given('Code', 'code', 'abcd')]).toEqual(['abc', null])
    expect([await given('First', 'a', '5'), await given('First', 'a', '5.1')]).toEqual(['5', null])
    // A precision beyond what numbers have is cut to 18 digits.
    expect([
      await given('First', 'a', `1.${'1'.repeat(18)}`),
      await given('First', 'a', `1.${'1'.repeat(19)}`),
    ]).toEqual([`1.${'1'.repeat(18)}`, null])
    expect([await given('Year', 'year', '2026'), await given('Year', 'year', '2300')]).toEqual([2026, null])
    expect([await given('First', 'a', '0.1'), await given('Second', 'b', '0.2')]).toEqual(['0.1', '0.2'])
    await vi.waitFor(() => {
      expect(place.textContent).toContain('Exactly')
    })
    await given('Second', 'b', '0.20000000000000001')
    expect(place.textContent).not.toContain('Exactly')
  })
  test('a component that is none is a marked box for its designer, and nothing for a reader', async () => {
    const page = documentOf({ odd: { type: 'hologram' } })
    const reader = await shown(page)
    expect(reader.place.textContent).toBe('')
    const designer = await shown(page, {}, { designing: true })
    expect([...designer.place.querySelectorAll('.portside-page-undrawn')].map(e => e.textContent)).toEqual([
      expect.stringContaining('hologram'),
    ])
  })
})

describe('the page', () => {
  const three = documentOf({
    a: { type: 'heading', settings: { text: words('A') } },
    b: { type: 'text', settings: { text: words('B') } },
    c: { type: 'text', settings: { text: words('C') } },
  })
  test('PD-T42: a change of one label draws one component', async () => {
    const drawn: string[] = []
    const { store, place } = await shown(
      three,
      {},
      {
        frame: (id, _, inner) => {
          drawn.push(id)
          return inner
        },
      },
    )
    drawn.length = 0
    const taken = take(three, { do: 'set', id: 'b', part: 'settings', name: 'text', value: words('Other') })
    await doing(() => {
      if ('after' in taken) store.show(taken.after)
    })
    expect(place.textContent).toBe('AOtherC')
    expect(drawn).toEqual(['b'])
  })
  test('PD-T46: a component that fails dies alone, with its name and a retry', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const heading = drawnOf('heading')
    if (!heading) throw new Error('there is no heading')
    let fails = true
    const was = heading.Component
    Object.assign(heading, {
      Component: () => {
        if (fails) throw new Error('drawn wrongly')
        return <h2>Here</h2>
      },
    })
    const { place } = await shown(three)
    expect(place.textContent).toContain('Heading could not be shown')
    expect(place.textContent).toContain('B')
    const [[failure] = []] = reported.mock.calls
    expect((failure as Error | undefined)?.message).toContain('(a)')
    fails = false
    await doing(() => buttonNamed(place, 'Try again').click())
    expect(place.textContent).toBe('HereBC')
    Object.assign(heading, { Component: was })
    vi.unstubAllGlobals()
    expect(drawnNames()).toContain('heading')
  })
  test('PD-T99: an event does at most 50 acts, and a source that refreshes itself ends at once', async () => {
    const { runtime, opened } = await shown(three)
    await act(
      runtime,
      Array.from({ length: 60 }, () => ({ do: 'open', address: '/settings' })),
    )
    expect(opened).toHaveLength(50)
    const again = vi.fn<() => Promise<void>>(() => act(runtime, [{ do: 'refresh', node: 'list' }, { do: 'refresh' }]))
    runtime.refreshers.set('list', again)
    await act(runtime, [{ do: 'refresh', node: 'list' }])
    expect(again).toHaveBeenCalledTimes(1)
    await act(runtime, [{ do: 'refresh' }])
    expect(again).toHaveBeenCalledTimes(2)
  })
  test('PD-T95: an action on a record is not asked about after a press that no person made', async () => {
    const asked: object[] = []
    const page = documentOf({
      go: {
        type: 'button',
        settings: { text: words('Close it') },
        events: {
          press: [
            { do: 'transition', list: 'poConfirmStatus', action: 'close', node: 'board' },
            { do: 'open', address: '/settings' },
          ],
        },
      },
    })
    const { place, store, runtime, opened } = await shown(page, {}, { ask: a => Promise.resolve(void asked.push(a)) })
    const record = { entity: 'PurchaseOrder', id: 'a', revision: 1, label: 'PO-1' }
    store.give('board', 'selected', record)
    await doing(() => {
      buttonNamed(place, 'Close it').click()
    })
    expect([asked, opened]).toEqual([[], ['/settings reuse']])
    const acts = [{ do: 'transition', list: 'poConfirmStatus', action: 'close', node: 'board' }]
    await act(runtime, acts, new Event('click'))
    await act(runtime, acts)
    expect(asked).toEqual([])
  })
})
