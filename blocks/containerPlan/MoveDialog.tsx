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
  Radio,
  RadioGroup,
  SpinButton,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { ContainerPlan, PlannedCargo, PlannedContainer } from '../../domain/contracts/container-plan.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { figuresOf, isRefused } from './plan-figures.ts'
import { LimitBars } from './LimitBars.tsx'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  count: { width: '140px' },
  after: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
})

interface Props {
  readonly plan: ContainerPlan
  readonly row: PlannedCargo
  /** Where it is; null when it is to be loaded. */
  readonly from: PlannedContainer | null
  nameOf(container: PlannedContainer): string
  onClose(chosen?: { readonly cartons: number; readonly to: string | null }): void
}

const out = 'out'

/** How many cartons go where, and what the container holds then. */
export function MoveDialog({ plan, row, from, nameOf, onClose }: Props) {
  const styles = useStyles()
  const t = useT()
  const targets = plan.containers.filter(c => c.id !== from?.id && !c.closed)
  const [cartons, setCartons] = useState(row.cartons)
  const [to, setTo] = useState(targets[0]?.id ?? out)
  const target = targets.find(c => c.id === to)
  const valid = Number.isInteger(cartons) && cartons >= 1 && cartons <= row.cartons
  const figures = target && valid ? figuresOf(plan, target, { row, cartons, from: from?.id ?? null }) : null
  const ready = valid && !(figures && isRefused(figures.passed)) && (target !== undefined || from !== null)
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface>
        <form
          onSubmit={e => {
            e.preventDefault()
            if (ready) onClose({ cartons, to: target?.id ?? null })
          }}
        >
          <DialogBody>
            <DialogTitle>{t('stowMoveOf', { sku: row.skuNo })}</DialogTitle>
            <DialogContent className={styles.content}>
              <Field
                label={t('stowCartonsOf', { count: row.cartons })}
                className={styles.count}
                validationState={valid ? 'none' : 'error'}
                validationMessage={valid ? null : t('stowCartonsWrong', { count: row.cartons })}
              >
                <SpinButton
                  value={cartons}
                  min={1}
                  max={row.cartons}
                  onChange={(_, data) => {
                    setCartons(data.value ?? Number(data.displayValue))
                  }}
                />
              </Field>
              <Field label={t('stowTo')}>
                <RadioGroup
                  value={to}
                  onChange={(_, data) => {
                    setTo(data.value)
                  }}
                >
                  {targets.map(c => (
                    <Radio key={c.id} value={c.id} label={nameOf(c)} />
                  ))}
                  {from ? <Radio value={out} label={t('stowTakeOut')} /> : null}
                </RadioGroup>
              </Field>
              {figures ? (
                <div className={styles.after} role="status" aria-label={t('stowAfter')}>
                  <span>{t('stowAfter')}</span>
                  <LimitBars figures={figures} />
                </div>
              ) : null}
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary" disabledFocusable={!ready}>
                {t('stowMove')}
              </Button>
              <Button
                onClick={() => {
                  onClose()
                }}
              >
                {t('cancel')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
