import { afterEach, expect, test } from 'vitest'
import { onKey } from '../../commands/dispatch.ts'
import { $userKeys } from '../../commands/key-table.ts'

afterEach(() => {
  $userKeys.set([])
  document.body.replaceChildren()
})

/** Whether a key in an element counts as a command. */
function taken(element: Element, key: string, code: string): boolean {
  document.body.append(element)
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    altKey: true,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  const hear = (e: Event) => {
    onKey(e as KeyboardEvent)
  }
  document.addEventListener('keydown', hear, { once: true })
  element.dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['Ł', 'KeyL', 'Alt+L'],
  ['ó', 'KeyO', 'Alt+O'],
  ['Ś', 'KeyS', 'Alt+S'],
  ['ź', 'KeyX', 'Alt+X'],
  ['∑', 'KeyW', 'Alt+W'],
])('E9: %s types in a field and is a command elsewhere', (key, code, keys) => {
  $userKeys.set([{ keys, run: 'test.nothing', from: 'user' }])
  expect(taken(document.createElement('input'), key, code)).toBe(false)
  expect(taken(document.createElement('textarea'), key, code)).toBe(false)
  const editor = document.createElement('div')
  editor.setAttribute('contenteditable', 'true')
  expect(taken(editor, key, code)).toBe(false)
  expect(taken(document.createElement('button'), key, code)).toBe(true)
})

test('E9: Alt with a plain letter stays a command in a field where it types nothing', () => {
  $userKeys.set([{ keys: 'Alt+L', run: 'test.nothing', from: 'user' }])
  expect(taken(document.createElement('input'), 'l', 'KeyL')).toBe(true)
})
