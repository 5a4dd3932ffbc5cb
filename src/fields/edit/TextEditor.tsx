import { Input, Textarea } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import { unitWord } from '../../../domain/values/unit-words.ts'
import { $language } from '../../state/language.ts'
import { takenNumber } from '../number-text.ts'
import type { EditorProps } from './contract.ts'
import { useTypedText } from './use-typed-text.ts'

/** Text of one line. */
export function TextEditor(props: EditorProps) {
  const { text, handlers } = useTypedText(props)
  const isPhone = props.field.format === 'phone'
  return (
    <Input
      appearance="underline"
      size="small"
      value={text}
      {...handlers}
      inputMode={isPhone ? 'tel' : 'text'}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** Grows with its content up to a maximum. */
const grows: CSSProperties = { fieldSizing: 'content', minHeight: '44px', maxHeight: '320px' }

/** Text of several lines. */
export function LinesEditor(props: EditorProps) {
  const { text, handlers } = useTypedText(props)
  return <Textarea size="small" resize="vertical" value={text} {...handlers} rows={2} textarea={{ style: grows }} />
}

/** A number input that ignores other characters (B-082). */
export function NumberEditor(props: EditorProps) {
  const { text, handlers } = useTypedText(props, (now, before) => takenNumber(before, now))
  const language = useStore($language)
  const unit =
    props.field.unit && !Object.hasOwn(props.around.entity.fields, props.field.unit)
      ? unitWord(props.field.unit, language)
      : undefined
  return (
    <Input
      appearance="underline"
      size="small"
      value={text}
      {...handlers}
      inputMode="decimal"
      autoComplete="off"
      input={{ style: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      contentAfter={unit ? <span>{unit}</span> : null}
    />
  )
}
