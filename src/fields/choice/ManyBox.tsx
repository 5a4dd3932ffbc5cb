import { Input } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { ChoiceList, optionId } from './ChoiceList.tsx'
import type { Option, OptionSource } from './options.ts'
import { target, useChoice } from './use-choice.ts'

interface Props {
  readonly label: string
  readonly chosen: readonly Option[]
  readonly source: OptionSource
  readonly placeholder?: string
  onChange(chosen: readonly Option[]): void
}

/** Several values of a list: each click adds or removes one, and the list stays open until Escape or leaving. */
export function ManyBox({ label, chosen, source, placeholder, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const composing = useRef(false)
  const held = new Set(chosen.map(c => c.value))
  const choice = useChoice(
    source,
    option => {
      onChange(held.has(option.value) ? chosen.filter(c => c.value !== option.value) : [...chosen, option])
      setOwn('')
    },
    { stays: true },
  )
  const type = (typed: string) => {
    setOwn(typed)
    if (!composing.current) choice.show(typed)
  }
  return (
    <>
      <Input
        input={{ style: target }}
        root={{ ref: setAnchor }}
        appearance="underline"
        size="small"
        role="combobox"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={own ?? chosen.map(c => c.label).join(', ')}
        title={chosen.map(c => c.label).join(', ')}
        aria-expanded={choice.open}
        aria-controls={choice.open ? choice.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          choice.open && choice.options.length > 0 ? optionId(choice.listId, choice.active) : undefined
        }
        onChange={e => {
          type(e.target.value)
        }}
        onClick={() => {
          setOwn('')
          choice.show('')
        }}
        onBlur={() => {
          choice.hide()
          setOwn(null)
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={e => {
          composing.current = false
          type(e.currentTarget.value)
        }}
        onKeyDown={e => {
          if (choice.key(e)) {
            e.preventDefault()
            e.stopPropagation()
            if (own === null) setOwn('')
          } else if (e.key === 'Backspace' && !e.nativeEvent.isComposing && own === '' && chosen.length > 0)
            onChange(chosen.slice(0, -1))
        }}
        contentAfter={<ChevronDown16Regular aria-hidden="true" />}
      />
      <ChoiceList choice={choice} anchor={anchor} label={label} chosen={held} />
    </>
  )
}
