import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react'
import { showValue } from '../show-value.ts'
import type { EditorProps } from './contract.ts'
import { readTyped, textToEdit } from './read-typed.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * Text of an input for a non-text value: raw text while focused, formatted value afterwards. Not parsed during
 * composition (Chinese, Japanese, Korean).
 */
export function useTypedText(
  { field, value, typed, around, onChange, onTyped }: EditorProps,
  keep: (text: string, before: string) => string = text => text,
) {
  const [own, setOwn] = useState<string | null>(null)
  const [composing, setComposing] = useState(false)
  // The edited text differs from the shown one; typing replaces it from the next key.
  const fresh = useRef<Box | null>(null)
  useLayoutEffect(() => {
    const box = fresh.current
    fresh.current = null
    if (box && box.ownerDocument.activeElement === box) box.select()
  })
  const report = (text: string) => {
    const read = readTyped(field, text, around)
    if ('value' in read) onChange(read.value)
    else onTyped(read.typed)
  }
  const shown = showValue(field, value, around)
  const take = (raw: string) => {
    const text = keep(raw, own ?? '')
    setOwn(text)
    report(text)
  }
  return {
    text: own ?? typed?.text ?? (shown.missing ? '' : shown.text),
    handlers: {
      onChange(e: ChangeEvent<Box>) {
        if (composing) setOwn(e.target.value)
        else take(e.target.value)
      },
      onCompositionStart() {
        setComposing(true)
      },
      onCompositionEnd(e: CompositionEvent<Box>) {
        setComposing(false)
        take(e.currentTarget.value)
      },
      onFocus(e: FocusEvent<Box>) {
        const begins = typed?.text ?? textToEdit(field, value, around)
        setOwn(begins)
        const box = e.target
        if (field.kind === 'text' || field.kind === 'string' || field.kind === 'json') return
        fresh.current = box
        // The mouse sets the caret a moment later, when a fast user has already typed.
        requestAnimationFrame(() => {
          if (box.ownerDocument.activeElement === box && box.value === begins) box.select()
        })
      },
      onBlur() {
        setOwn(null)
        setComposing(false)
      },
    },
  }
}
