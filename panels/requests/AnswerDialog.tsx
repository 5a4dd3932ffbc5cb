import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { AdminRequest } from '../../domain/contracts/registration.calls.ts'
import { isApiError } from '../../src/api/errors.ts'
import { codeMessage, useT } from '../../src/i18n/intl.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'

interface Props {
  readonly request: AdminRequest
  readonly approve: boolean
  readonly send: (reason: string, role: string | undefined) => Promise<unknown>
  readonly onClose: () => void
}

/** Confirms before answering a request; a refusal needs a reason for the requester. */
export function AnswerDialog({ request, approve, send, onClose }: Props) {
  useFocusBack()
  const t = useT()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const roles = approve ? (request.roles ?? []) : []
  const [role, setRole] = useState(roles.length === 1 ? roles[0]?.id : undefined)
  const name = request.kind === 'registration' ? request.company : request.person
  const answer = async () => {
    if (busy) return
    if (!approve && reason.trim() === '') return setError(codeMessage('REASON_REQUIRED') ?? '')
    setBusy(true)
    try {
      await send(reason.trim(), role)
      onClose()
    } catch (e) {
      setError(isApiError(e) ? (e.problems[0]?.message ?? (e.message || t('failed'))) : t('failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, data) => {
        if (!data.open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t(approve ? 'approveNamed' : 'refuseNamed', { name })}</DialogTitle>
          <DialogContent>
            {roles.length > 0 ? (
              <Field label={t('roleToGive')} required>
                <RadioGroup
                  value={role ?? ''}
                  onChange={(_, data) => {
                    setRole(data.value)
                    setError(null)
                  }}
                >
                  {roles.map(r => (
                    <Radio key={r.id} value={r.id} label={r.name} />
                  ))}
                </RadioGroup>
              </Field>
            ) : null}
            <Field
              label={t(approve ? 'noteOptional' : 'reasonForThem')}
              required={!approve}
              {...(error ? { validationMessage: error } : {})}
            >
              <Textarea
                value={reason}
                maxLength={500}
                onChange={(_, data) => {
                  setReason(data.value)
                  setError(null)
                }}
                autoFocus
              />
            </Field>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              appearance="primary"
              aria-busy={busy}
              onClick={() => {
                void answer()
              }}
            >
              {t(approve ? 'approve' : 'refuse')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
