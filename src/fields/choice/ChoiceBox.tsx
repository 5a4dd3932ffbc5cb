import { Button, Input } from '@fluentui/react-components'
import { ChevronDown16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/intl.ts'
import { ChoiceList, optionId } from './ChoiceList.tsx'
import type { Option, OptionSource } from './options.ts'
import { useChoice } from './use-choice.ts'

interface Props {
  readonly label: string
  /** What is chosen now, as it reads. */
  readonly text: string
  readonly source: OptionSource
  readonly placeholder?: string
  onPick(option: Option | null): void
  /** Text was left standing that names nothing in the list. */
  onLoose?(text: string): void
}

/** One value out of a list: type to find, arrows to move, Enter to take. What is typed and fits nothing is not thrown away. */
export function ChoiceBox({ label, text, source, placeholder, onPick, onLoose }: Props) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  /** What was left standing is looked up until something else is typed or taken. */
  const left = useRef<AbortController>(null)
  const put = (option: Option | null) => { left.current?.abort(); setOwn(null); onPick(option) }
  const choice = useChoice(source, put)
  const type = (typed: string) => {
    left.current?.abort()
    setOwn(typed)
    if (!composing.current) choice.show(typed)
  }
  const leave = () => {
    choice.hide()
    if (own !== null && own.trim() !== text.trim()) void settle(own.trim())
    setOwn(null)
  }
  const settle = async (typed: string) => {
    if (typed === '') return onPick(null)
    const stop = left.current = new AbortController(), fitting = choice.fitting(typed, stop.signal)
    const same = (fitting instanceof Promise ? await fitting.catch(() => []) : fitting).filter(o => o.label.toLowerCase() === typed.toLowerCase())
    if (stop.signal.aborted) return
    if (same.length === 1 && same[0]) onPick(same[0])
    else onLoose?.(typed)
  }
  return (
    <>
      <Input input={{ ref: input }} root={{ ref: setAnchor }} appearance="underline" size="small" role="combobox" autoComplete="off" spellCheck={false} value={own ?? text} placeholder={placeholder}
        aria-expanded={choice.open} aria-controls={choice.open ? choice.listId : undefined} aria-autocomplete="list"
        aria-activedescendant={choice.open && choice.options.length > 0 ? optionId(choice.listId, choice.active) : undefined}
        onChange={e => { type(e.target.value) }} onFocus={e => { e.target.select() }} onBlur={leave}
        onCompositionStart={() => { composing.current = true }}
        onCompositionEnd={e => { composing.current = false; type(e.currentTarget.value) }}
        onKeyDown={e => { if (choice.key(e)) { e.preventDefault(); e.stopPropagation() } }}
        contentAfter={(
          <>
            {text !== '' ? <Button appearance="transparent" size="small" tabIndex={-1} icon={<Dismiss16Regular />} aria-label={t('clear')} onClick={() => { put(null); input.current?.focus() }} /> : null}
            <Button appearance="transparent" size="small" tabIndex={-1} icon={<ChevronDown16Regular />} aria-label={t('openList')} onMouseDown={e => { e.preventDefault() }}
              onClick={() => { input.current?.focus(); if (choice.open) choice.hide(); else choice.show('') }} />
          </>
        )} />
      <ChoiceList choice={choice} anchor={anchor} label={label} />
    </>
  )
}
