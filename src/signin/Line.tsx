import { useId, useState, type ReactNode } from 'react'
import type { SignInTexts } from './texts.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly texts: SignInTexts
  readonly autoComplete: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly secret?: boolean
  readonly autoFocus?: boolean
  /** Content at the end of the field. */
  readonly beside?: ReactNode
  onChange(value: string): void
}

/** A labelled field with its error, and a visibility button for passwords. */
export function Line({
  name,
  label,
  value,
  texts,
  autoComplete,
  error,
  hint,
  secret = false,
  autoFocus,
  beside,
  onChange,
}: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="signin-line">
      <label htmlFor={id}>{label}</label>
      <span className="signin-input">
        <input
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          onChange={e => onChange(e.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={secret ? 256 : 254}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          autoFocus={autoFocus}
        />
        {secret && (
          <button type="button" className="signin-eye" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? texts.hidePassword : texts.showPassword}
          </button>
        )}
        {beside}
      </span>
      {error ? (
        <span id={`${id}-error`} className="signin-problem">
          {error}
        </span>
      ) : hint ? (
        <span id={`${id}-hint`} className="signin-hint">
          {hint}
        </span>
      ) : null}
    </div>
  )
}
