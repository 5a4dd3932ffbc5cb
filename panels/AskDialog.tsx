import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { codeMessage, useT } from '../src/i18n/intl.ts'
import { useFocusBack } from '../src/views/parts/use-focus-back.ts'

export interface Question {
  readonly title: string
  readonly text: string
  readonly withReason: boolean
  /** What it is about, below the text. */
  readonly more?: ReactNode
  readonly answer: (reason: string) => void
}

/** Confirms an action that cannot be undone, with a reason where required. */
export function AskDialog({ question, onClose }: { readonly question: Question; onClose(): void }) {
  useFocusBack()
  const t = useT()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const yes = () => {
    if (question.withReason && reason.trim() === '') return setWrong(true)
    question.answer(reason.trim())
    onClose()
  }
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, d) => {
        if (!d.open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{question.title}</DialogTitle>
          <DialogContent>
            <p>{question.text}</p>
            {question.more}
            {question.withReason ? (
              <Field
                label={t('jobReason')}
                required
                {...(wrong ? { validationMessage: codeMessage('REASON_REQUIRED') ?? '' } : {})}
              >
                <Input
                  value={reason}
                  maxLength={500}
                  autoFocus
                  onChange={(_, d) => {
                    setReason(d.value)
                    setWrong(false)
                  }}
                />
              </Field>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button appearance="primary" onClick={yes}>
              {question.title}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
