import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { Typed } from '../../../fields/edit/contract.ts'
import { isElement, isTextBox } from '../../../lib/element.ts'
import { focusFirst } from '../../../lib/focus.ts'
import type { Stroke } from '../../grid/cell-keys.ts'
import type { CellEditing, EditedCell } from './use-cell-edit.ts'

interface Held {
  readonly value: unknown
  readonly typed?: Typed
}

export interface CellEditorState {
  readonly held: Held | null
  /** An accepted value that cannot be read: shows why. */
  readonly asked: boolean
  /** Per editor element: a new one starts empty. */
  readonly key: string
  /** `of`: key of the reporting editor. */
  hold(next: Held, of: string): void
  /** Focuses the editor. */
  put(): void
  readonly handlers: {
    onKeyDownCapture(e: KeyboardEvent): void
    onKeyDown(e: KeyboardEvent): void
    onCompositionStartCapture(): void
    onPasteCapture(e: ClipboardEvent): void
    onFocus(): void
    onBlur(e: FocusEvent): void
  }
}

/** Handles keys, pasting and leaving in the editor of a list value. `value` is the row's current value. */
export function useCellEditor(
  box: HTMLElement | null,
  cell: EditedCell,
  value: unknown,
  editing: CellEditing,
): CellEditorState {
  const [held, setHeld] = useState<Held | null>(null)
  const [asked, setAsked] = useState(false)
  // The editor's latest report, also before it is drawn.
  const now = useRef<Held | null>(null)
  const taking = useRef(false)
  /** The editor had focus, and nothing else has it now. */
  const had = useRef(false)
  const [turn, setTurn] = useState(0)
  const open = cell.how === 'open'
  // A new editor forgets input, and one with a changed row starts from the current value.
  const key = `${turn} ${JSON.stringify(value)}`
  const put = () => {
    takeFocus(box, !open)
  }
  const newest = useKeptFocus(box, key, had, put)
  const hold = (next: Held | null) => {
    now.current = next
    setHeld(next)
    setAsked(false)
    if (!next) setTurn(n => n + 1)
    else if (!open) editing.open()
  }
  const settle = () => {
    taking.current = true
    blurIn(box)
    taking.current = false
  }
  const take = (go: 'stay' | 'next' | 'before') => {
    settle()
    if (now.current?.typed) {
      focusFirst(box)
      return setAsked(true)
    }
    const { value: taken } = now.current ?? { value }
    hold(null)
    editing.commit(taken, go)
  }
  const edit = () => {
    editing.open()
    caretToEnd(inputIn(box))
  }
  /** Keys of the editor, handled before the editor itself. */
  const before = (e: KeyboardEvent) => {
    if (open || e.nativeEvent.isComposing || e.keyCode === 229 || !takenWaiting(e, cell, editing, edit)) return
    e.preventDefault()
    e.stopPropagation()
  }
  const typing = (e: KeyboardEvent) => {
    // The Enter that confirms a composition or picks from a list does not accept the value.
    if (!open || e.nativeEvent.isComposing || e.keyCode === 229 || e.defaultPrevented) return
    if (e.key === 'Escape') {
      settle()
      const changed = now.current !== null
      hold(null)
      if (changed) editing.cancel()
      else editing.end()
    } else if (e.key === 'Enter') take('stay')
    else if (e.key === 'Tab') take(e.shiftKey ? 'before' : 'next')
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  const leave = (to: EventTarget | null) => {
    if (to !== null) had.current = box !== null && isElement(to) && box.contains(to)
    if (!open || taking.current || to === null || (box && isElement(to) && box.contains(to))) return
    if (now.current?.typed) return setAsked(true)
    const { value: taken } = now.current ?? { value }
    hold(null)
    editing.commit(taken, 'leave')
  }
  return {
    held,
    asked,
    key,
    put,
    // A lookup may finish after its editor closed.
    hold: (next, of) => {
      if (of === newest.current) hold(next)
    },
    handlers: {
      onKeyDownCapture: before,
      onKeyDown: typing,
      onCompositionStartCapture: () => {
        editing.open()
      },
      onPasteCapture: e => {
        if (!open) pasteSheet(e, editing)
      },
      onFocus: () => {
        had.current = true
      },
      onBlur: e => {
        leave(e.relatedTarget)
      },
    },
  }
}

/** A new editor takes over the focus of the previous one; returns the key of the newest. */
function useKeptFocus(
  box: HTMLElement | null,
  key: string,
  had: RefObject<boolean>,
  put: () => void,
): RefObject<string> {
  const newest = useRef(key)
  const keep = useEffectEvent((_key: string) => {
    if (had.current && box?.ownerDocument.activeElement === box?.ownerDocument.body) put()
  })
  useLayoutEffect(() => {
    newest.current = key
    keep(key)
  }, [key])
  return newest
}

/** A choice editor settles typed text on blur. */
function blurIn(box: HTMLElement | null): void {
  const active = box?.ownerDocument.activeElement
  if (!active || !box?.contains(active) || !('blur' in active) || typeof active.blur !== 'function') return
  const { blur } = active
  flushSync(() => {
    blur.call(active)
  })
}

/** While it waits, its whole text is selected, so that the first key replaces it. */
function takeFocus(box: HTMLElement | null, chooses: boolean): void {
  focusFirst(box)
  if (chooses) inputIn(box)?.select()
}

const caretToEnd = (input: HTMLInputElement | null): void => {
  input?.setSelectionRange(input.value.length, input.value.length)
}

/** The input element, if focused. */
function inputIn(box: HTMLElement | null): HTMLInputElement | null {
  const active = box?.ownerDocument.activeElement ?? null
  return box && active && box.contains(active) && isTextBox(active) ? active : null
}

/** Does what a key asks for in a cell that waits; false when the editor is to hear the key. */
function takenWaiting(e: KeyboardEvent, cell: EditedCell, editing: CellEditing, edit: () => void): boolean {
  const stroke: Stroke = { key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey, alt: e.altKey }
  const plain = !stroke.ctrl && !stroke.alt
  if (stroke.ctrl && !stroke.shift && !stroke.alt && e.key.toLowerCase() === 'z') editing.undo()
  else if (e.key === 'Escape') editing.end()
  else if (e.key === 'F2' || (e.key === 'Enter' && plain)) {
    if (cell.how === 'locked') editing.tellLocked()
    else edit()
  } else if (stroke.alt && e.key === 'ArrowDown') {
    // The list of the editor opens.
    editing.open()
    return false
  } else if (editing.move(stroke)) return true
  else if (cell.how === 'locked' && plain && (e.key.length === 1 || e.key === 'Delete' || e.key === 'Backspace'))
    editing.tellLocked()
  else return /^(Arrow|Home|End|Page)/.test(e.key)
  return true
}

/** Several pasted values go into the cells from here on; one goes into the editor. */
function pasteSheet(e: ClipboardEvent, editing: CellEditing): void {
  const sheet = e.clipboardData.getData('text/plain')
  if (!/[\t\n]/.test(sheet.trimEnd())) return
  e.preventDefault()
  e.stopPropagation()
  editing.paste(sheet)
}
