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
import { useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { userZone } from '../../fields/show-value.ts'
import { codeMessage, useT, useText, type Translate } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { todayAt } from '../milestones/step.ts'
import { errorText } from '../parts/error-text.ts'
import { onceKeys } from '../parts/key.ts'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { ActionInputs } from './ActionInputs.tsx'
import { missingInput } from './inputs.ts'
import type { Offer } from './offers.ts'
import { Results } from './Results.tsx'
import { runOffer, type ActionSubject, type Given, type Result } from './run-offer.ts'

interface Props {
  readonly offer: Offer
  readonly entity: WireEntity
  readonly subjects: readonly ActionSubject[]
  /** The record with its rows, if there is one: some inputs concern its rows. */
  readonly detail?: Detail | undefined
  /** Initial values of the inputs. */
  readonly begin?: Given['inputs']
  /** The dialog closes; results for its records, if still selected. */
  onClose(results: readonly Result[]): void
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1080px, 96vw)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

/** True when one click runs the action: without input and confirmation. */
export const isPlain = (offer: Offer): boolean =>
  !offer.transition.reasonRequired && offer.transition.inputs.length === 0 && !offer.transition.prompt

/** Past events mostly happened today: at their place, as validated, otherwise in the reader's time zone. */
function today(offer: Offer, detail: Detail | undefined): Given['inputs'] {
  const zone = detail?.record.timeZone,
    day = todayAt(typeof zone === 'string' && zone !== '' ? zone : null, userZone(), new Date())
  return Object.fromEntries(offer.transition.inputs.filter(i => i.happened).map(i => [i.name, day]))
}

/** Asks for the inputs of an action: confirmation, reason, others; then runs it and shows results per record. */
export function ActionDialog({ offer, entity, subjects, detail, begin = {}, onClose }: Props) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [key] = useState(onceKeys)
  const [given, setGiven] = useState<Given>(() => ({ reason: '', inputs: { ...today(offer, detail), ...begin } }))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [results, setResults] = useState<readonly Result[]>([])
  const { transition } = offer
  const refused = results.filter(r => !r.success)
  const noReason = transition.reasonRequired && given.reason.trim() === ''
  const missing = missingInput(transition.inputs, given.inputs, detail)
  const run = async () => {
    setTried(true)
    if (noReason || missing) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await runOffer(
        offer,
        given,
        Object.fromEntries(subjects.map(s => [s.id, s.revision])),
        key([offer.ids, given]),
      )
      if (answer.every(r => r.success)) return finish(answer, t, text(transition.action.label), onClose)
      setResults(answer)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  const settled = results.length > 0 && subjects.length > 1
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_, data) => {
        if (!data.open && !busy) onClose(results)
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {text(transition.action.label)} ·{' '}
            {subjects.length === 1 ? subjects[0]?.label : t('recordCount', { count: subjects.length })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            {transition.prompt ? (
              <span>{codeMessage(transition.prompt, { count: subjects.length }) ?? t('reallyGoOn')}</span>
            ) : null}
            {settled ? (
              <Results results={results} subjects={subjects} />
            ) : (
              <>
                {refused[0]?.message ? (
                  <MessageBar intent="error" layout="multiline" role="alert">
                    <MessageBarBody>{refused[0].message}</MessageBarBody>
                  </MessageBar>
                ) : null}
                {failure ? (
                  <MessageBar intent="error" layout="multiline" role="alert">
                    <MessageBarBody>{errorText(failure)}</MessageBarBody>
                  </MessageBar>
                ) : null}
                <ActionInputs
                  inputs={transition.inputs}
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
                  <Field
                    label={t('reason')}
                    required
                    validationMessage={tried && noReason ? t('REASON_REQUIRED') : null}
                  >
                    <Textarea
                      value={given.reason}
                      maxLength={500}
                      onChange={(_, data) => {
                        setGiven(g => ({ ...g, reason: data.value }))
                      }}
                    />
                  </Field>
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
                  disabled={busy}
                  onClick={() => {
                    onClose(results)
                  }}
                >
                  {t(text(transition.action.label) === t('cancel') ? 'close' : 'cancel')}
                </Button>
                <Button appearance="primary" disabled={busy} onClick={() => void run()}>
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

function finish(results: readonly Result[], t: Translate, action: string, onClose: Props['onClose']): void {
  notify({
    kind: 'success',
    code: 'actionDone',
    params: { action, count: results.length },
    message: t('actionDone', { action, count: results.length }),
  })
  onClose(results)
}
