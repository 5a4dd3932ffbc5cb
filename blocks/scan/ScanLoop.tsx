import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { confirmCount, undoScan } from '../../src/api/receiving.ts'
import { useT } from '../../src/i18n/intl.ts'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'
import { scanLineOf, type ScanState } from './scan-line.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px', minWidth: 0 },
  heading: partStyles.heading,
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  code: { flexGrow: 1, minWidth: '200px', maxWidth: '420px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hint: { ...partStyles.quiet, margin: 0 },
})

interface Props {
  readonly receipt: string
  readonly blind: boolean
  onChanged(): void
}

/**
 * A field for a scanner that types a code and Enter (GR-1x). It keeps the focus, so that scan follows scan without a
 * hand on the keyboard.
 */
export function ScanLoop({ receipt, blind, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  const heading = useId()
  const field = useRef<HTMLInputElement>(null)
  const line = scanLineOf(receipt)
  const state = useSyncExternalStore(line.subscribe, line.read)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const kept = useEffectEvent(onChanged)
  useEffect(
    () =>
      line.whenKept(() => {
        kept()
      }),
    [line],
  )
  useEffect(() => {
    // The button that began the count is gone, and the focus with it.
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const act = (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    work()
      .catch((error: unknown) => {
        line.show({ code: '', error })
      })
      .finally(() => {
        setBusy(false)
        field.current?.focus()
      })
  }
  const undo = () => {
    act(async () => {
      line.show({ answer: await undoScan(receipt) })
      onChanged()
    })
  }
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t(blind ? 'scanBlindTitle' : 'scanTitle')}
      </h3>
      <form
        className={styles.bar}
        onSubmit={e => {
          e.preventDefault()
          if (typed.trim() === '') return
          line.add(typed.trim())
          setTyped('')
        }}
      >
        <Field label={t('scanCode')} className={styles.code}>
          <Input
            input={{ ref: field }}
            size="large"
            value={typed}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            onChange={(_, d) => {
              setTyped(d.value)
            }}
          />
        </Field>
        <div className={styles.buttons}>
          <Button size="large" disabledFocusable={busy} onClick={undo}>
            {t('scanUndo')}
          </Button>
          {blind ? (
            <Button
              size="large"
              appearance="primary"
              disabledFocusable={busy || state.waiting.length > 0}
              onClick={() => {
                act(async () => {
                  await confirmCount(receipt)
                  onChanged()
                })
              }}
            >
              {t('scanConfirm')}
            </Button>
          ) : null}
        </div>
      </form>
      <p className={styles.hint}>{t(blind ? 'scanBlindHint' : 'scanHint')}</p>
      <ScanResult
        state={state}
        onRetry={() => {
          void line.send()
          field.current?.focus()
        }}
      />
    </section>
  )
}

/** What became of the last scan, said at once; a refused code is an alert. */
function ScanResult({ state, onRetry }: { readonly state: ScanState; onRetry(): void }) {
  const t = useT()
  const { last, waiting, stopped } = state
  if (stopped)
    return (
      <MessageBar layout="multiline" intent="warning" role="alert">
        <MessageBarBody>{t('scanStopped', { count: waiting.length })} </MessageBarBody>
        <Button size="small" onClick={onRetry}>
          {t('scanRetry')}
        </Button>
      </MessageBar>
    )
  if (last === null) return null
  if ('error' in last)
    return (
      <MessageBar layout="multiline" intent="error" role="alert">
        <MessageBarBody>
          {last.code === '' ? '' : `${last.code}: `}
          {problemsText(last.error)}
        </MessageBarBody>
      </MessageBar>
    )
  const { answer } = last
  if (answer.outcome === 'unknown')
    return (
      <MessageBar layout="multiline" intent="error" role="alert">
        <MessageBarBody>{t('scanUnknown', { code: answer.code })}</MessageBarBody>
      </MessageBar>
    )
  const values = {
    sku: answer.skuNo ?? '',
    name: answer.skuName ?? '',
    quantity: Number(answer.quantity),
    received: Number(answer.received),
    expected: Number(answer.expected),
  }
  const said =
    answer.outcome === 'undone' ? 'scanUndone' : answer.expected === null ? 'scanCountedBlind' : 'scanCounted'
  return (
    <MessageBar layout="multiline" intent={answer.outcome === 'undone' ? 'info' : 'success'} role="status">
      <MessageBarBody>{t(said, values)}</MessageBarBody>
    </MessageBar>
  )
}
