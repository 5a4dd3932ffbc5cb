import hotkeys from 'hotkeys-js'
import type { Off } from './contract.ts'

/**
 * The one keyboard listener. hotkeys-js hears every key of a document in the capture phase, before grids and editors
 * do; its filter is the single gate for composition, so that nothing fires while Chinese, Japanese or Korean text is
 * made. What a key means is decided elsewhere (dispatch.ts). Each window has a document of its own and is bound by
 * itself.
 */
const composing = new WeakSet<EventTarget>()

hotkeys.filter = event => !isComposing(event)

/** True during text composition. Safari reports the confirming key as 229 only. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229 || (event.currentTarget !== null && composing.has(event.currentTarget))

export function listen(target: Document, react: (event: KeyboardEvent) => void): Off {
  const begin = () => composing.add(target)
  const end = () => composing.delete(target)
  target.addEventListener('compositionstart', begin, true)
  target.addEventListener('compositionend', end, true)
  // Unbinding works by function in all documents at once, so each document has its own.
  const hear = (event: KeyboardEvent) => react(event)
  hotkeys('*', { element: target, capture: true, keydown: true }, hear)
  return () => {
    hotkeys.unbind('*', hear)
    target.removeEventListener('compositionstart', begin, true)
    target.removeEventListener('compositionend', end, true)
  }
}
