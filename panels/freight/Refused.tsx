import type { RefusedCard } from '../../domain/contracts/freight.calls.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT, type Translate } from '../../src/i18n/intl.ts'
import type { PanelHost } from '../contract.ts'
import { lists } from './freight-lists.ts'
import { CardLink } from './CardLink.tsx'

/** Cards on the lane that are not used, each with its reason. */
export function Refused({ refused, host }: { readonly refused: readonly RefusedCard[]; readonly host: PanelHost }) {
  const t = useT()
  return (
    <section aria-label={t('freightRefused')}>
      <h2>{t('freightRefused')}</h2>
      <ul className="portside-freight-refused">
        {refused.map(r => (
          <li key={r.card.id}>
            <CardLink card={r.card} host={host} /> {r.card.seller}, {r.card.cardName}: {reasonOf(r, t)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonOf(r: RefusedCard, t: Translate): string {
  const days = r.days ?? 0
  switch (r.because) {
    case 'status':
      return t('freightNotActive')
    case 'mode':
      return t('freightOtherMode')
    case 'notYet':
      return t('freightNotYet', { days })
    case 'expired':
      return t('freightExpired', { days })
    case 'pol':
      return t('freightOtherPol')
    case 'pod':
      return t('freightOtherPod')
    case 'equipment':
      return t('freightOtherEquipment')
    case 'customer':
      return t('freightOtherCustomer', { customer: r.card.customer ?? '' })
    case 'carrier':
      return t('freightOtherCarrier', { carrier: r.card.carrier ?? '' })
    case 'lessSpecific':
      return t('freightLessSpecific', { card: r.by ?? '' })
    case 'missingUnits':
      return t('freightMissingUnits', {
        charge: listLabel(lists.charge, r.code),
        unit: listLabel(lists.unit, r.per),
      })
  }
}
