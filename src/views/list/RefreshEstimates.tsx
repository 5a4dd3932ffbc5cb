import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { RfqEstimate } from '../../../domain/contracts/landed.calls.ts'
import { showDecimal } from '../../../domain/values/shown-number.ts'
import { applyRfqEstimates, fetchRfqEstimates } from '../../api/landed.ts'
import { codeMessage, useT } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { errorText } from '../parts/error-text.ts'
import { useFocusBack } from '../parts/use-focus-back.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(860px, 96vw)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  rows: { maxHeight: '50vh', overflow: 'auto' },
  table: {
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '4px 12px 4px 0',
      textAlign: 'start',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
})

/** Refreshes the estimated landed cost of all ongoing RFQs: shows what would change, asks, then stores it (B-099). */
export function RefreshEstimates() {
  const t = useT()
  const [found, setFound] = useState<readonly RfqEstimate[] | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      setFound(await fetchRfqEstimates())
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowSync20Regular />}
        disabledFocusable={busy}
        onClick={() => void look()}
      >
        {t('refreshEstimates')}
      </Button>
      {found ? (
        <DryRun
          found={found}
          onClose={() => {
            setFound(null)
          }}
        />
      ) : null}
    </>
  )
}

const show = (figure: RfqEstimate['after']): string =>
  figure ? `${showDecimal(figure.amount, 2)} ${figure.currency}` : '–'
const same = ({ before, after }: RfqEstimate): boolean => show(before) === show(after)

function DryRun({ found, onClose }: { readonly found: readonly RfqEstimate[]; onClose(): void }) {
  useFocusBack()
  const styles = useStyles()
  const t = useT()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = found.flatMap(e => (e.after && !same(e) ? [{ id: e.id, ...e.after }] : []))
  const apply = async () => {
    setBusy(true)
    try {
      const { applied, changed } = await applyRfqEstimates(changes)
      notify({ kind: 'success', code: 'saved', message: t('estimatesApplied', { applied, changed }) })
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, data) => {
        if (!data.open && !busy) onClose()
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('refreshEstimates')}</DialogTitle>
          <DialogContent className={styles.content}>
            {failure ? (
              <MessageBar intent="error" layout="multiline" role="alert">
                <MessageBarBody>{failure}</MessageBarBody>
              </MessageBar>
            ) : null}
            <span>
              {changes.length === 0
                ? t(found.length === 0 ? 'estimatesNone' : 'estimatesSame')
                : (codeMessage('B-099', { count: changes.length }) ?? '')}
            </span>
            {found.length > 0 ? (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
              <div className={styles.rows} role="group" aria-label={t('estimatesTable')} tabIndex={0}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('estimatesRfq')}</th>
                      <th scope="col">SKU</th>
                      <th scope="col">{t('landedBefore')}</th>
                      <th scope="col">{t('landedAfter')}</th>
                      <th scope="col">{t('estimatesFrom')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {found.map(e => (
                      <tr key={e.id}>
                        <th scope="row">{e.rfqNo}</th>
                        <td>{e.skuNo}</td>
                        <td>{show(e.before)}</td>
                        <td>{e.problem ? t(`estimate_${e.problem}`) : show(e.after)}</td>
                        <td>{e.from?.label ?? '–'}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button disabledFocusable={busy} onClick={onClose}>
              {t(changes.length === 0 ? 'close' : 'cancel')}
            </Button>
            {changes.length > 0 ? (
              <Button appearance="primary" disabledFocusable={busy} onClick={() => void apply()}>
                {t('estimatesApply')}
              </Button>
            ) : null}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
