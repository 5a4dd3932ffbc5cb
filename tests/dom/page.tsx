import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterwards } from './setup.ts'

/** Draws something on the page and removes it after the test. */
export async function draw(node: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  await act(async () => {
    root.render(node)
  })
  afterwards(() => {
    act(() => root.unmount())
  })
  return place
}

/** Runs an action and waits until the page has updated. */
export const doing = (work: () => void | Promise<void>): Promise<void> =>
  act(async () => {
    await work()
  })

/** Types like a user: React gets the event. */
export function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export function inputNamed(place: ParentNode, label: string): HTMLInputElement {
  const found = [...place.querySelectorAll('label')].find(l => l.textContent === label)?.htmlFor
  const input = found ? document.getElementById(found) : null
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input is labelled ${label}`)
  return input
}

export function buttonNamed(place: ParentNode, name: string): HTMLButtonElement {
  const button = [...place.querySelectorAll('button')].find(b =>
    (b.getAttribute('aria-label') ?? b.textContent).includes(name),
  )
  if (!button) throw new Error(`no button is named ${name}`)
  return button
}
