import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $notices } from '../../../src/state/notices.ts'
import { eventStream } from '../screens/event-stream.ts'
import {
  addressOf,
  button,
  choose,
  chosen,
  designer,
  outline,
  PageServer,
  press,
  rows,
  savedContent,
  words,
} from './designer-stage.tsx'
import { documentOf } from '../../page-document.ts'

/** Drafts, histories and two designers of a page (../shared/practice/designer.md, section 6). */
const two = documentOf({
  a: { type: 'heading', settings: { text: words('Alpha') } },
  b: { type: 'text', settings: { text: words('Beta') } },
})
const names = ['Page', 'Heading: Alpha', 'Text: Beta']
const turned = ['Page', 'Text: Beta', 'Heading: Alpha']

const rest = () => new Promise(resolve => setTimeout(resolve, 20))

/** Up and down by keys, one after the other: each is a step. They come faster than the page is drawn. */
async function moved(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const key = i % 2 === 0 ? 'ArrowUp' : 'ArrowDown'
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, key, code: key, altKey: true }),
    )
    if (i % 20 === 19) await rest()
  }
  await rest()
}
/** Presses a button that many times; nothing is left for it then, and there was before the last press. */
async function pressed(name: 'Undo' | 'Redo', times: number): Promise<void> {
  const element = button(name).element() as HTMLButtonElement
  const isOff = () => element.getAttribute('aria-disabled') === 'true'
  for (let i = 1; i < times; i++) {
    element.click()
    if (i % 20 === 0) await rest()
  }
  await rest()
  expect([name, isOff()]).toEqual([name, false])
  element.click()
  await expect.poll(isOff).toBe(true)
}

test('PD-T21: 500 unsaved steps are offered after the browser was killed, and all can be taken back and done once more', async () => {
  const { at } = await designer(two)
  await choose('Text: Beta')
  await moved(499)
  await press('{Control>}d{/Control}')
  await expect.poll(() => rows().length).toBe(4)
  const kept = () => (JSON.parse(localStorage.getItem(stored()) ?? '{}') as { history?: { done: unknown[] } }).history
  await expect.poll(() => kept()?.done.length, { timeout: 5000 }).toBe(500)
  const before = rows()
  // Killed: the page says goodbye to nobody.
  await at.reload(addressOf('page_x'))
  await expect.element(outline()).toBeVisible()
  expect(rows()).toEqual(names)
  await expect.element(page.getByText('500 steps of yours from last time were not saved.')).toBeVisible()
  await button('Continue with them').click()
  await expect.poll(rows).toEqual(before)
  await pressed('Undo', 500)
  expect(rows()).toEqual(names)
  await pressed('Redo', 500)
  expect(rows()).toEqual(before)
})
const stored = (): string => Object.keys(localStorage).find(k => k.startsWith('portside.page/')) ?? ''

test('PD-T22: the last 200 steps of a saved draft can be taken back on another machine', async () => {
  const server = new PageServer()
  const { at } = await designer(two, { server })
  await choose('Text: Beta')
  await moved(201)
  await expect.poll(rows).toEqual(turned)
  await savedContent(server)
  expect(server.pages.get('page_x')?.steps).toHaveLength(200)
  // Another machine has nothing of this one.
  localStorage.clear()
  await at.reload(addressOf('page_x'))
  await expect.element(outline()).toBeVisible()
  expect(rows()).toEqual(turned)
  expect(page.getByText('from last time were not saved').elements()).toEqual([])
  await pressed('Undo', 200)
  expect(rows()).toEqual(turned)
  await pressed('Redo', 200)
})

const warned = () => document.querySelector('.portside-design')?.textContent ?? ''

test('PD-T30: B publishes while A edits: A is notified and keeps their changes, and the publication asks', async () => {
  const server = new PageServer(),
    stream = eventStream()
  server.add('page_x', two)
  server.publish('page_x')
  const asked = server.answer.bind(server)
  server.answer = (path, body) => (path.endsWith('/frame_center/live') ? stream.response() : asked(path, body))
  await designer(two, { server })
  await choose('Text: Beta')
  await press('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(rows).toEqual(turned)
  server.publish(
    'page_x',
    'Ben',
    documentOf({
      a: { type: 'heading', settings: { text: words('Aleph') } },
      b: { type: 'text', settings: { text: words('Beta') } },
    }),
  )
  stream.write('designed', {})
  const notice = 'Ben published version 2 after you opened the page.'
  await expect.poll(warned).toContain(notice)
  expect(rows()).toEqual(turned)
  await button('Publish').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveTextContent(notice)
  await dialog.getByRole('textbox').fill('Both of us')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => server.pages.get('page_x')?.versions.length).toBe(3)
  expect(rows()).toEqual(['Page', 'Text: Beta', 'Heading: Aleph'])
  await expect.poll(warned).not.toContain(notice)
})

test('PD-T30: whom the notice did not reach looks at the merged page before it is published', async () => {
  const server = new PageServer()
  server.add('page_x', two)
  server.publish('page_x')
  await designer(two, { server })
  await choose('Text: Beta')
  await press('{Alt>}{ArrowUp}{/Alt}')
  server.publish('page_x', 'Ben', documentOf({ b: { type: 'text', settings: { text: words('Beta') } } }))
  const publish = async () => {
    await button('Publish').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('Both of us')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([])
  }
  await publish()
  await expect.poll(() => $notices.get().some(n => n.code === 'pgdLookFirst')).toBe(true)
  expect(server.pages.get('page_x')?.versions).toHaveLength(2)
  expect(rows()).toEqual(['Page', 'Text: Beta'])
  await publish()
  await expect.poll(() => server.pages.get('page_x')?.versions.length).toBe(3)
})

test('PD-T31: a full storage is said, the panel keeps all steps, and the draft can be saved', async () => {
  const put = Storage.prototype.setItem
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('portside.page/')) throw new DOMException('full', 'QuotaExceededError')
    put.call(this, key, value)
  })
  onTestFinished(() => spy.mockRestore())
  const { server } = await designer(two)
  await choose('Text: Beta')
  await moved(5)
  await expect.poll(() => $notices.get().some(n => n.code === 'pgdStorageFull')).toBe(true)
  expect(rows()).toEqual(turned)
  await savedContent(server)
  expect(server.pages.get('page_x')?.draft?.content.nodes['page']?.slots?.['content']).toEqual(['b', 'a'])
  await pressed('Undo', 5)
  expect(rows()).toEqual(names)
  expect(chosen()).toBeDefined()
})
