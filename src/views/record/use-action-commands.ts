import { useEffect, useEffectEvent } from 'react'
import { offerKey, primaryOf, type Offer } from '../actions/offers.ts'
import type { ViewPanel } from '../host.ts'

export const actionCommand = (offer: Offer): string => `record.action.${offerKey(offer)}`

/**
 * Each action of the record's state as a command of the palette. Its keys are Alt+Shift+A and its number: the hint of
 * keys lists the actions after the first stroke, and the first stroke also works while somebody types.
 */
export function useActionCommands({ host }: ViewPanel, offers: readonly Offer[], choose: (offer: Offer) => void): void {
  const chooseNow = useEffectEvent(choose)
  useEffect(() => {
    const primary = primaryOf(offers)
    const inOrder = primary ? [primary, ...offers.filter(o => o !== primary)] : offers
    const offs = inOrder.map((offer, i) =>
      host.command({
        id: actionCommand(offer),
        group: 'record',
        title: offer.transition.action.label,
        // One digit each; further actions are found in the palette and can be given a key.
        ...(i < 9 ? { keys: [`Alt+Shift+A ${i + 1}`, `a ${i + 1}`] } : {}),
        blocked: () => (offer.blocked === undefined ? null : { en_US: offer.blocked, zh_CN: offer.blocked }),
        run: () => {
          chooseNow(offer)
        },
      }),
    )
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host, offers])
}
