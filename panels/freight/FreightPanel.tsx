import { Button } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import { useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import type { PanelProps } from '../contract.ts'
import { CargoFields } from './CargoFields.tsx'
import { Offers } from './Offers.tsx'
import { lists } from './freight-lists.ts'
import { useRating } from './use-rating.ts'
import './freight.css'

/** What a shipment or a typed cargo costs by the stored rate cards, and why a card is not used. */
export default function FreightPanel({ params, host, state }: PanelProps) {
  const t = useT()
  useLists(Object.values(lists))
  const shipment = new URLSearchParams(params.address.split('?')[1] ?? '').get('shipment')
  const rating = useRating(shipment, state)
  const again = useEffectEvent(() => rating.rate())
  useEffect(() => host.onRefresh(() => again()), [host])
  const { answer, busy, error } = rating
  return (
    <div className="portside-freight">
      <form
        className="portside-freight-cargo"
        aria-label={t('freightCargo')}
        onSubmit={e => {
          e.preventDefault()
          void rating.rate()
        }}
      >
        <header>
          <h1>{t('freightTitle')}</h1>
          <Button appearance="primary" type="submit" disabledFocusable={busy || rating.wrong.length > 0}>
            {t('freightRate')}
          </Button>
        </header>
        <CargoFields draft={rating.draft} wrong={rating.wrong} onChange={rating.change} />
      </form>
      <section className="portside-freight-offers" aria-label={t('freightOffers')} aria-busy={busy}>
        <LoadingBar shown={busy} />
        <p role="status" className="portside-freight-said">
          {answer ? t('freightFound', { rated: answer.offers.length, refused: answer.refused.length }) : ''}
        </p>
        {error ? (
          <p role="alert" className="portside-freight-wrong">
            {errorText(error)}
          </p>
        ) : null}
        {answer ? <Offers answer={answer} host={host} /> : error ? null : <p>{t('freightStart')}</p>}
      </section>
    </div>
  )
}
