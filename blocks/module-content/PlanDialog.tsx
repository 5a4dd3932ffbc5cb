import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { ModuleApplied } from '../../domain/contracts/module.calls.ts'
import { applyModule, planModule, type WantedModule } from '../../src/api/modules.ts'
import { isApiError } from '../../src/api/errors.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Plan } from './Plan.tsx'
import { Problems } from './Problems.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useTry } from './use-try.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

interface Props {
  readonly wanted: WantedModule
  onClose(): void
  onApplied(applied: ModuleApplied): void
}

/** What a version or a file would change; it is applied after it was seen, with a reason. */
export function PlanDialog({ wanted, onClose, onApplied }: Props) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const attempt = useTry()
  const { value: plan, error, again } = useFetched('plan', () => planModule(wanted))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const apply = () => {
    if (!plan || busy) return
    if (reason.trim() === '') return setWrong(true)
    setBusy(true)
    attempt(async () => {
      try {
        const applied = await applyModule({ wanted, plan: plan.plan, reason: reason.trim() })
        notify({
          kind: 'success',
          code: 'published',
          message: t('modApplied', { name: plan.name, version: plan.version }),
        })
        onClose()
        onApplied(applied)
      } catch (failure) {
        // The plan may be an older one: it is shown as it is now.
        again()
        setBusy(false)
        throw failure
      }
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{plan ? t('modPlan', { name: plan.name, version: plan.version }) : t('modImport')}</DialogTitle>
          <DialogContent className={styles.content}>
            {error ? <NoPlan error={error} ofFile={'file' in wanted} onRetry={again} /> : null}
            {plan || error ? null : <p role="status">{t('modLooking')}</p>}
            {plan ? <Plan plan={plan} /> : null}
            {plan && plan.problems.length === 0 ? (
              <ReasonField reason={reason} missing={wrong} onChange={setReason} />
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('modCancel')}</Button>
            {plan && plan.problems.length === 0 ? (
              <Button appearance="primary" disabledFocusable={busy} onClick={apply}>
                {t('modApply')}
              </Button>
            ) : null}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** A file that is wrong stays wrong: another one is chosen. */
function NoPlan(props: { readonly error: unknown; readonly ofFile: boolean; onRetry(): void }) {
  const { error, ofFile, onRetry } = props
  const t = useT()
  if (!ofFile || !isApiError(error) || error.problems.length === 0) return <Failure error={error} onRetry={onRetry} />
  const problems = error.problems.map(p => p.message)
  return <Problems title={t('modFileWrong')} problems={problems} after={t('modFileNext')} role="alert" />
}
