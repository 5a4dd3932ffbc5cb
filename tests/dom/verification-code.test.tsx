import { atom } from 'nanostores'
import { beforeAll, expect, test, vi } from 'vitest'
import { frame } from '../../domain/contracts/call.ts'
import type { Json, ViewPanel } from '../../src/views/host.ts'
import { panelMessages } from '../../src/i18n/messages.ts'
import { NodeView } from '../../src/page/NodeView.tsx'
import { PageProvider } from '../../src/page/runtime.ts'
import { pageStore } from '../../src/page/store.ts'
import { documentOf } from '../page-document.ts'
import { proves } from '../proves.ts'
import { buttonNamed, doing, draw, inputNamed, type } from './page.tsx'

/** A code that a page mails to its reader (docs/decisions/054). */
beforeAll(panelMessages)

const page = documentOf({ code: { type: 'verification-code', settings: { timeInterval: 90 } } })
/** Only what the component uses of its panel. */
const panel = { id: 'page', address: '/base/page-making/page_x', state: atom({}) } as Partial<ViewPanel> as ViewPanel

/** Answers of the server to the calls of this component, and what it asked. */
function answering(answer: (call: string, body: unknown) => { readonly http: number; readonly body: object }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const call = url.replace(`${frame}/page-making/`, '')
    asked.push(call)
    const { http, body } = answer(call, JSON.parse(String(options.body)))
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: http, headers: { 'content-type': 'application/json' } }),
    )
  })
  return asked
}

async function opened(kept: Record<string, Json> = {}, code: string | null = 'page_x') {
  let stored = kept
  const store = pageStore(page, kept, next => (stored = next))
  const place = await draw(
    <PageProvider
      value={{
        ...(code === null ? {} : { code }),
        store,
        panel,
        query: {},
        refreshers: new Map(),
        dirty: new Map(),
        listKey: key => key,
      }}
    >
      <NodeView id={page.root} />
    </PageProvider>,
  )
  return { place, store, kept: () => stored }
}

test('PD-T63 asks for one code when pressed twice, and goes on counting when the page is loaded again', async () => {
  const asked = answering(() => ({ http: 200, body: { status: 200, success: true, object: { sent: true, wait: 60 } } }))
  const first = await opened()
  const press = (place: HTMLElement) => doing(() => buttonNamed(place, 'Send code').click())
  await press(first.place)
  await press(first.place)
  proves('verification-code')
  expect(asked).toEqual(['code'])
  await vi.waitFor(() => expect(first.place.textContent).toMatch(/Again in (90|89) s/))
  proves('B-108')
  expect(first.place.querySelector('[role=status]')?.textContent).toBe(
    'A code was sent to your mail address. Another one can be sent within 2 minutes.',
  )
  const again = await opened(first.kept())
  await press(again.place)
  expect(asked, 'the button waits').toEqual(['code'])
  expect(again.place.textContent).toMatch(/Again in (90|8\d) s/)
})

test('PD-T63 counts what the server says when a code is on its way', async () => {
  answering(() => ({ http: 200, body: { status: 200, success: true, object: { sent: false, wait: 40 } } }))
  const { place } = await opened()
  await doing(() => buttonNamed(place, 'Send code').click())
  await vi.waitFor(() => expect(place.textContent).toMatch(/Again in (40|39) s/))
  expect(place.querySelector('[role=status]')?.textContent).toContain('A code was sent a moment ago.')
})

test('gives what is typed, says what is wrong, and gives "yes" once the code is right', async () => {
  answering((_, body) =>
    (body as { code: string }).code === '12345678'
      ? { http: 200, body: { status: 200, success: true } }
      : { http: 400, body: { status: 400, success: false, errorCode: 'CODE_WRONG', message: 'Not this one' } },
  )
  const { place, store } = await opened()
  const input = inputNamed(place, 'Verification code')
  await doing(() => type(input, '11111111'))
  await vi.waitFor(() => expect(place.textContent).toContain('Not this one'))
  expect([store.given('code', 'value'), store.given('code', 'confirmed')]).toEqual(['11111111', ''])
  await doing(() => type(input, '12345678'))
  await vi.waitFor(() => expect(store.given('code', 'confirmed')).toBe('yes'))
  expect(place.querySelector('[role=status]')?.textContent).toBe('Code confirmed')
  expect(input.readOnly).toBe(true)
})

test('sends nothing in the designer and in previews', async () => {
  const asked = answering(() => ({ http: 200, body: {} }))
  const { place } = await opened({}, null)
  await doing(() => buttonNamed(place, 'Send code').click())
  expect(asked).toEqual([])
  expect(place.textContent).toContain('Codes are sent on the published page only.')
})
