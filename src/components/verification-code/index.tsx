import { Button, Field, Input } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { checkPageCode, sendPageCode } from '../../api/page-codes.ts'
import { useT } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { usePage, useValue, useWords } from '../../page/runtime.ts'
import { errorText } from '../../views/parts/error-text.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** What stays with the panel when its page is loaded again. */
interface Kept {
  /** When another code can be asked for, in milliseconds since 1970. */
  readonly again: number
  readonly confirmed: boolean
}

const keptOf = (value: unknown): Kept => {
  const { again, confirmed } = typeof value === 'object' && value !== null ? (value as Partial<Kept>) : {}
  return { again: typeof again === 'number' ? again : 0, confirmed: confirmed === true }
}

/** Digits of a mailed code. */
const codeLength = 8

/** A code that is mailed to the reader and typed by them (B-108). The server limits how often, not the button. */
function VerificationCode({ id, node }: ComponentProps) {
  const t = useT()
  const { code: page, store } = usePage()
  const placeholder = useWords(node, 'placeholder')
  const interval = useValue(node, 'timeInterval')
  const [{ again, confirmed }, setKept] = useState(() => keptOf(store.kept(id)))
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(again)
  useEffect(() => {
    store.give(id, 'value', typed)
    store.give(id, 'confirmed', confirmed ? 'yes' : '')
  }, [store, id, typed, confirmed])
  const keep = (kept: Kept) => {
    setKept(kept)
    store.keep(id, { ...kept })
  }
  const work = async (what: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setWrong(undefined)
    try {
      await what()
    } catch (e) {
      setWrong(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    void work(async () => {
      if (page === undefined) return setSaid(t('pageCodeDesigning'))
      const { sent, wait } = await sendPageCode(page, id)
      const least = sent && typeof interval === 'number' ? interval : 0
      keep({ again: Date.now() + Math.max(wait, least) * 1000, confirmed: false })
      setSaid(t(sent ? 'pageCodeSent' : 'pageCodeOnItsWay'))
    })
  const check = (code: string) =>
    void work(async () => {
      if (page === undefined) return
      await checkPageCode(page, id, code)
      keep({ again, confirmed: true })
      setSaid(t('pageCodeRight'))
    })
  return (
    <Field
      size="small"
      label={t('pageCode')}
      validationState={wrong === undefined ? 'none' : 'error'}
      validationMessage={wrong ?? null}
    >
      {field => (
        <div className="portside-page-code">
          <Input
            {...field}
            size="small"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={placeholder}
            value={typed}
            readOnly={confirmed}
            onChange={(_, { value }) => {
              setTyped(value.slice(0, 20))
              const code = value.replaceAll(/\s/g, '')
              if (code.length === codeLength) check(code)
            }}
          />
          {confirmed ? null : (
            <Button size="small" disabledFocusable={busy || seconds > 0} onClick={send}>
              {t('pageCodeSend')}
            </Button>
          )}
          {seconds > 0 && !confirmed ? (
            // It changes each second, so it is not announced; the sentence beside it is.
            <span aria-hidden className="portside-page-code-wait">
              {t('pageCodeAgain', { seconds })}
            </span>
          ) : null}
          <span role="status" className="portside-page-code-said">
            {said || (confirmed ? t('pageCodeRight') : '')}
            {seconds > 0 && !confirmed ? ` ${t('pageCodeMinutes', { minutes: Math.ceil(seconds / 60) })}` : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

export const verificationCode = drawComponent('verification-code', VerificationCode)
