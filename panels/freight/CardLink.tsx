import type { NamedCard } from '../../domain/contracts/freight.calls.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { PanelHost } from '../contract.ts'

/** The number of a card, which opens it beside the calculator. */
export function CardLink({ card, host }: { readonly card: NamedCard; readonly host: PanelHost }) {
  const list = findRoute('/rate_card') ? '/rate_card' : '/rate_card_cus'
  const address = `${list}?id=${encodeURIComponent(card.id)}`
  return (
    <button
      type="button"
      className="portside-freight-card"
      onClick={() => {
        host.open(address, 'beside')
      }}
    >
      {card.cardNo}
    </button>
  )
}
