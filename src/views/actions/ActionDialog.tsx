import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { codeMessage, useT, useText } from '../../i18n/intl.ts'
import { errorText } from '../parts/error-text.ts'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { ActionInputs } from './ActionInputs.tsx'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { Results } from './Results.tsx'
import type { Offer } from './offers.ts'
import type { ActionSubject, Given, Result } from './run-offer.ts'
import { useActionRun } from './use-action-run.ts'

const Consequences = lazyComponent(async () => (await import('./Consequences.tsx')).Consequences)

interface Props {
  readonly offer: Offer
  readonly entity: WireEntity
  readonly subjects: readonly ActionSubject[]
  /** The record with its rows, if there is one: some inputs concern its rows. */
  readonly detail?: Detail | undefined
  /** Initial values of the inputs. */
  readonly begin?: Given['inputs']
  /** The reason, where it was written before. */
  readonly reason?: string
  /** The dialog closes; results for its records, if still selected. */
  onClose(results: readonly Result[]): void
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1080px, 96vw)' },
  plain: { maxWidth: 'min(520px, 96vw)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

/** True when one click runs the action: without input and confirmation. */
export const isPlain = (offer: Offer): boolean =>
  !offer.transition.reasonRequired && offer.transition.inputs.length === 0 && !offer.transition.prompt

/** Asks for the inputs of an action: confirmation, reason, others; then runs it and shows results per record. */
export function ActionDialog({ offer, entity, subjects, detail, begin = {}, reason = '', onClose }: Props) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { transition } = offer
  const { given, setGiven, tried, busy, failure, results, noReason, run } = useActionRun({
    offer,
    subjects,
    detail,
    begin,
    reason,
    onClose,
  })
  const refused = results.filter(r => !r.success)
  const settled = results.length > 0 && subjects.length > 1
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_, data) => {
        if (!data.open && !busy) onClose(results)
      }}
    >
      <DialogSurface className={isPlain(offer) ? styles.plain : styles.surface}>
        <DialogBody>
          <DialogTitle>
            {text(transition.action.label)} ·{' '}
            {subjects.length === 1 ? subjects[0]?.label : t('recordCount', { count: subjects.length })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            {isPlain(offer) && !settled ? <span>{t('actionOnRecords', { count: subjects.length })}</span> : null}
            {transition.prompt ? (
              <span>{codeMessage(transition.prompt, { count: subjects.length }) ?? t('reallyGoOn')}</span>
            ) : null}
            {settled ? (
              <Results results={results} subjects={subjects} />
            ) : (
              <>
                {transition.consequences && subjects[0] && subjects.length === 1 ? (
                  <Consequences list={offer.states.code} action={transition.action.code} id={subjects[0].id} />
                ) : null}
                {refused[0]?.message ? <Wrong message={refused[0].message} /> : null}
                {failure ? <Wrong message={errorText(failure)} /> : null}
                <ActionInputs
                  inputs={transition.inputs.filter(i => !i.ofOne || subjects.length === 1)}
                  values={given.inputs}
                  entity={entity}
                  detail={detail}
                  tried={tried}
                  refused={refused[0]}
                  onChange={inputs => {
                    setGiven(g => ({ ...g, inputs }))
                  }}
                />
                {transition.reasonRequired ? (
                  <ReasonField
                    reason={given.reason}
                    missing={tried && noReason}
                    onChange={reason => {
                      setGiven(g => ({ ...g, reason }))
                    }}
                  />
                ) : null}
              </>
            )}
          </DialogContent>
          <DialogActions>
            {settled ? (
              <Button
                appearance="primary"
                onClick={() => {
                  onClose(results)
                }}
              >
                {t('close')}
              </Button>
            ) : (
              <>
                {/* If the action itself is called cancel, the closing button has another label. */}
                <Button
                  disabledFocusable={busy}
                  onClick={() => {
                    onClose(results)
                  }}
                >
                  {t(text(transition.action.label) === t('cancel') ? 'close' : 'cancel')}
                </Button>
                <Button appearance="primary" disabledFocusable={busy} onClick={() => void run()}>
                  {text(transition.action.label)}
                </Button>
              </>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

interface ReasonProps {
  readonly reason: string
  /** It was tried without one. */
  readonly missing: boolean
  onChange(reason: string): void
}

function ReasonField({ reason, missing, onChange }: ReasonProps) {
  const t = useT()
  return (
    <Field label={t('reason')} required validationMessage={missing ? t('REASON_REQUIRED') : null}>
      <Textarea
        value={reason}
        maxLength={500}
        onChange={(_, data) => {
          onChange(data.value)
        }}
      />
    </Field>
  )
}

function Wrong({ message }: { readonly message: string }) {
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{message}</MessageBarBody>
    </MessageBar>
  )
}
