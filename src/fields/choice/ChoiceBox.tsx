import { Button, Input } from '@fluentui/react-components'
import { ChevronDown16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/intl.ts'
import { ChoiceList, optionId } from './ChoiceList.tsx'
import { onlyCalled, type Option, type OptionSource } from './options.ts'
import { target, useChoice } from './use-choice.ts'

interface Props {
  readonly label: string
  /** The selected value as text. */
  readonly text: string
  readonly source: OptionSource
  readonly placeholder?: string
  /** Text without a match is a value: Enter takes it. */
  readonly free?: true
  onPick(option: Option | null): void
  /** Unresolved text was left in the box, or the list is still loading. Reported on blur, before the value is used. */
  onLoose?(text: string): void
}

/** One value of a list: type to search, arrows to move, Enter to select. Text without a match is kept. */
export function ChoiceBox({ label, text, source, placeholder, free, onPick, onLoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const put = (option: Option | null) => {
    setOwn(null)
    onPick(option)
  }
  const choice = useChoice(
    source,
    put,
    free
      ? {
          onNone: () => {
            leave()
          },
        }
      : {},
  )
  const type = (typed: string) => {
    setOwn(typed)
    if (!composing.current) choice.show(typed)
  }
  const leave = () => {
    choice.leave()
    if (own !== null && own.trim() !== text.trim()) settle(own.trim())
    setOwn(null)
  }
  const settle = (typed: string) => {
    if (typed === '') return onPick(null)
    const called = onlyCalled(choice.fitting(typed), typed)
    if (called) onPick(called)
    else onLoose?.(typed)
  }
  return (
    <>
      <Input
        input={{ ref: input, style: target }}
        root={{ ref: setAnchor }}
        appearance="underline"
        size="small"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        value={own ?? text}
        placeholder={placeholder}
        aria-expanded={choice.open}
        aria-controls={choice.open ? choice.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          choice.open && choice.options.length > 0 ? optionId(choice.listId, choice.active) : undefined
        }
        onChange={e => {
          type(e.target.value)
        }}
        onFocus={e => {
          e.target.select()
        }}
        onBlur={leave}
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
          }
        }}
        contentAfter={
          <ChoiceButtons
            clears={text !== ''}
            onClear={() => {
              put(null)
              input.current?.focus()
            }}
            onList={() => {
              input.current?.focus()
              if (choice.open) choice.hide()
              else choice.show('')
            }}
          />
        }
      />
      <ChoiceList choice={choice} anchor={anchor} label={label} />
    </>
  )
}

interface ButtonProps {
  /** There is something to clear. */
  readonly clears: boolean
  onClear(): void
  onList(): void
}

function ChoiceButtons({ clears, onClear, onList }: ButtonProps) {
  const t = useT()
  return (
    <>
      {clears ? (
        <Button
          appearance="transparent"
          size="small"
          tabIndex={-1}
          icon={<Dismiss16Regular />}
          aria-label={t('clear')}
          onClick={onClear}
        />
      ) : null}
      <Button
        appearance="transparent"
        size="small"
        tabIndex={-1}
        icon={<ChevronDown16Regular />}
        aria-label={t('openList')}
        onMouseDown={e => {
          e.preventDefault()
        }}
        onClick={onList}
      />
    </>
  )
}
