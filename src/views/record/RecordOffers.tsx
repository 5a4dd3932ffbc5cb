import { MenuItem } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { useText } from '../../i18n/intl.ts'
import { recordOffers, type OfferBlock } from '../blocks.ts'
import { howOf, type ViewPanel } from '../host.ts'
import type { Values } from './model/draft.ts'

export interface Offered {
  readonly block: OfferBlock
  readonly address: string
}

/** The screens of the reader, and the one at an address. */
interface Screens {
  readonly menus: readonly unknown[]
  readonly findRoute: (address: string) => unknown
}

/** What is offered about a record, where the reader has the screen. Nothing for a new record. */
export function useRecordOffers(
  entity: WireEntity,
  record: Values & { readonly id: string },
  fresh: boolean,
  { menus, findRoute }: Screens,
) {
  const number = textOrNull(record[entity.businessNo ?? entity.displayField]) ?? ''
  return useMemo((): readonly Offered[] => {
    if (fresh || menus.length === 0) return []
    return recordOffers().flatMap(block => {
      const address = block.address({ entity: entity.name, id: record.id, number })
      return findRoute(address) === undefined ? [] : [{ block, address }]
    })
  }, [menus, findRoute, fresh, entity.name, record.id, number])
}

/** Each offer as a command while the record is the active panel. */
export function useOfferCommands({ host }: ViewPanel, offered: readonly Offered[]): void {
  useEffect(() => {
    const offs = offered.map(({ block, address }) =>
      host.command({
        id: `record.offer.${block.name}`,
        group: 'record',
        title: block.title,
        keys: block.keys,
        run: () => {
          host.open(address)
        },
      }),
    )
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host, offered])
}

/** The offers as entries of the menu of the record. */
export function OfferItems({ panel, offered }: { readonly panel: ViewPanel; readonly offered: readonly Offered[] }) {
  const text = useText()
  return offered.map(({ block, address }) => (
    <MenuItem
      key={block.name}
      onClick={e => {
        panel.host.open(address, howOf(e))
      }}
    >
      {text(block.title)}
    </MenuItem>
  ))
}
