import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useInputFocus } from '../../../src/views/grid/use-input-focus.ts'
import { doing, draw } from '../page.tsx'

const cursor = { key: 'a', field: 'etd' }

function Stage({ heard }: { readonly heard: (key: string) => void }) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  return (
    <div ref={setHost}>
      <div role="gridcell" tabIndex={-1}>
        2026-11-22
      </div>
      {host ? <Over host={host} heard={heard} /> : null}
    </div>
  )
}

function Over({ host, heard }: { readonly host: HTMLElement; readonly heard: (key: string) => void }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  useInputFocus(host, cursor, box, () => {
    box?.querySelector('input')?.focus()
  })
  return (
    <div ref={setBox}>
      <input
        aria-label="ETD"
        onKeyDown={e => {
          heard(e.key)
          if (e.key === 'Tab') e.preventDefault()
        }}
      />
    </div>
  )
}

const stroke = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })

test('a key before focus goes to the cell editor once', async () => {
  const heard = vi.fn<(key: string) => void>()
  const place = await draw(<Stage heard={heard} />)
  const cell = place.querySelector<HTMLElement>('[role=gridcell]'),
    input = place.querySelector('input')
  const tab = stroke('Tab')
  await doing(() => {
    cell?.focus()
    cell?.dispatchEvent(tab)
  })
  expect(document.activeElement).toBe(input)
  expect(heard.mock.calls).toEqual([['Tab']])
  expect(tab.defaultPrevented, 'the grid does not go on as well').toBe(true)
})

test('leaves a letter before focus to the browser', async () => {
  const heard = vi.fn<(key: string) => void>()
  const place = await draw(<Stage heard={heard} />)
  const cell = place.querySelector<HTMLElement>('[role=gridcell]'),
    outside = vi.fn<() => void>()
  place.addEventListener('keydown', outside)
  const letters = [stroke('g'), stroke('Process', { isComposing: true })]
  await doing(() => {
    for (const letter of letters) {
      cell?.focus()
      cell?.dispatchEvent(letter)
      expect(document.activeElement).toBe(place.querySelector('input'))
    }
  })
  expect(letters.map(l => l.defaultPrevented)).toEqual([false, false])
  expect(outside, 'letters are no commands here').not.toHaveBeenCalled()
})
