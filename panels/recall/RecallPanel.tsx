import { Button, Input, Label, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { RecallAnswer } from '../../domain/contracts/tracking.calls.ts'
import { fetchRecall } from '../../src/api/recall.ts'
import { useT } from '../../src/i18n/intl.ts'
import { bodyStyles } from '../../src/views/parts/figure-table.ts'
import { usePanelFrame } from '../../src/views/parts/panel-frame.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Deliveries } from './Deliveries.tsx'
import { recallFigures } from './recall-figures.ts'
import { Stock } from './Stock.tsx'

const useStyles = makeStyles({
  ...bodyStyles,
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { width: '260px', maxWidth: '100%' },
  figures: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXL, margin: 0 },
  figure: { display: 'flex', flexDirection: 'column-reverse' },
  value: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
})

/** Where goods of a container, batch, SKU, order, shipment or receipt are, and who got them (CL-5x). */
export default function RecallPanel({ params, host }: PanelProps) {
  const frame = usePanelFrame()
  const styles = useStyles()
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(
    () => new URLSearchParams(params.address.split('?')[1] ?? '').get('of')?.slice(0, 60) ?? '',
  )
  const [asked, setAsked] = useState(typed.trim())
  const { value, error, again } = useFetched<RecallAnswer | null>(`recall ${asked}`, stop =>
    asked === '' ? Promise.resolve(null) : fetchRecall(asked, stop),
  )
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  return (
    <div className={frame.panel}>
      <LoadingBar shown={asked !== '' && value === undefined && !error} />
      <div className={frame.tools}>
        <h2 className={frame.title}>{t('recallTitle')}</h2>
        <form
          role="search"
          className={styles.form}
          onSubmit={e => {
            e.preventDefault()
            if (typed.trim() === asked) again()
            else setAsked(typed.trim())
          }}
        >
          <Label htmlFor={id}>{t('recallOf')}</Label>
          <Input
            id={id}
            size="small"
            className={styles.text}
            value={typed}
            maxLength={60}
            placeholder={t('recallPlaceholder')}
            onChange={(_, d) => {
              setTyped(d.value)
            }}
          />
          <Button type="submit" size="small" appearance="primary" disabled={typed.trim() === ''}>
            {t('recallFind')}
          </Button>
        </form>
      </div>
      <div className={styles.scroll}>
        {error ? <Failure error={error} onRetry={again} /> : null}
        {value === null ? <Empty title={t('recallEmpty')} text={t('recallEmptyText')} /> : null}
        {value && value.matches.length === 0 ? (
          <Empty title={t('recallUnknown', { text: asked })} text={t('recallUnknownText')} />
        ) : null}
        {value && value.matches.length > 0 ? <Found answer={value} asked={asked} host={host} /> : null}
      </div>
    </div>
  )
}

interface FoundProps extends Pick<PanelProps, 'host'> {
  readonly answer: RecallAnswer
  readonly asked: string
}

function Found({ answer, asked, host }: FoundProps) {
  const styles = useStyles()
  const t = useT()
  const kinds = answer.matches.map(m => t(`recallIs_${m}`)).join(', ')
  return (
    <>
      <span className={styles.note}>{t('recallUnderstood', { text: asked, kinds })}</span>
      <dl className={styles.figures}>
        {recallFigures(answer).map(([name, figure]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.note}>{t(name)}</dt>
            <dd className={styles.value}>{figure}</dd>
          </div>
        ))}
      </dl>
      {answer.more ? <span className={styles.note}>{t('recallMore')}</span> : null}
      <Stock rows={answer.stock} />
      {answer.deliveries === null ? (
        <span className={styles.note}>{t('recallNoDeliveries')}</span>
      ) : (
        <Deliveries rows={answer.deliveries} host={host} />
      )}
    </>
  )
}
