import { atom } from 'nanostores'
import { isElement } from '../src/lib/element.ts'
import { factsAt, isTyping } from './facts.ts'
import { takenByMode } from './key-mode.ts'
import { $keys } from './key-table.ts'
import { catchEarly } from './palette/open.ts'
import { resolve, type Keybinding } from './keys.ts'
import { runCommand } from './run.ts'
import { strokeOf, typesCharacter } from './strokes.ts'

/** The first keys of a sequence were typed; the hint shows the possible next ones. */
export const $pending = atom<{ readonly typed: readonly string[]; readonly next: readonly Keybinding[] } | null>(null)

/** A sequence is forgotten after this many milliseconds. */
const patience = 3000
let timer: ReturnType<typeof setTimeout> | undefined

function wait(typed: readonly string[], next: readonly Keybinding[]): void {
  clearTimeout(timer)
  $pending.set({ typed, next })
  timer = setTimeout(() => $pending.set(null), patience)
}

function stopWaiting(): void {
  clearTimeout(timer)
  if ($pending.get()) $pending.set(null)
}

/** Decides what a key means and runs it; other keys reach the page unchanged. */
export function onKey(event: KeyboardEvent): void {
  if (takenByMode(event)) return
  const stroke = strokeOf(event)
  if (!stroke) return
  const target = event.composedPath()[0] ?? null
  if (typesCharacter(event) && isElement(target) && isTyping(target)) return stopWaiting()
  if (catchEarly(event)) return event.preventDefault()
  // A field that records keys takes them as they are.
  if (isElement(target) && target.closest('[data-records-keys]')) return
  const facts = factsAt(isElement(target) ? target : null)
  const before = $pending.get()?.typed ?? []
  const taken = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (before.length > 0 && stroke === 'Escape') {
    stopWaiting()
    return taken()
  }
  let typed = [...before, stroke]
  let verdict = resolve($keys.get(), typed, facts)
  if (verdict.kind === 'none' && before.length > 0) {
    typed = [stroke]
    verdict = resolve($keys.get(), typed, facts)
  }
  if (verdict.kind === 'wait') {
    wait(typed, verdict.next)
    return taken()
  }
  stopWaiting()
  if (verdict.kind === 'none') return
  taken()
  if (!event.repeat) void runCommand(verdict.by.run, verdict.by.args ?? {}, 'key', facts)
}
