import { atom } from 'nanostores'
import { noFacts, type Facts } from './when.ts'

/** State of the active panel, set by the workspace. The focus position is read from the page. */
export const $panelFacts = atom<Omit<Facts, 'scope' | 'typing'>>({
  panel: null,
  entity: null,
  dirty: false,
  rows: 'none',
  role: '',
})

/** The situation at an element. */
export const factsAt = (element: Element | null): Facts => ({
  ...noFacts,
  ...$panelFacts.get(),
  scope: scopeOf(element),
  typing: isTyping(element),
})

const inert = new Set(['checkbox', 'radio', 'range', 'button', 'file', 'reset', 'submit', 'color', 'image'])

/** Letters typed there are text: input fields, and grid areas and cells marked for typing. */
export function isTyping(element: Element | null): boolean {
  if (!element) return false
  if (element.closest('[data-typing]')) return true
  const has = (name: string) => element.hasAttribute(name)
  if (element.localName === 'input')
    return !has('readonly') && !has('disabled') && !inert.has(element.getAttribute('type')?.toLowerCase() ?? 'text')
  if (element.localName === 'textarea') return !has('readonly') && !has('disabled')
  return (
    element.localName === 'select' ||
    element.closest('[contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]') !== null ||
    element.closest('[data-typing-grid] [role="gridcell"]') !== null
  )
}

const scopes: readonly (readonly [Facts['scope'], string])[] = [
  ['palette', '[data-scope="palette"]'],
  ['dialog', '[role="dialog"][aria-modal="true"], [role="alertdialog"], [role="menu"], .fui-DialogSurface'],
  ['tabstrip', '[role="tablist"]'],
  ['grid', '[role="grid"], [role="treegrid"], .ag-root'],
]

function scopeOf(element: Element | null): Facts['scope'] {
  const found = scopes.find(([, selector]) => element?.closest(selector))
  if (found) return found[0] === 'grid' && isField(element) ? 'editor' : found[0]
  if (!element?.closest('[data-scope="panel"]')) return 'shell'
  return isTyping(element) ? 'editor' : 'panel'
}

const isField = (element: Element | null) => element?.closest('input, textarea, select, [contenteditable]') !== null
