import { useEffect, useEffectEvent } from 'react'
import { recordAddress } from '../../../domain/navigation/record-address.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { text } from '../../../domain/meta/text.ts'
import type { Row } from '../../api/records.ts'
import { t } from '../../i18n/intl.ts'
import { findRoute } from '../../state/menus.ts'
import { notify } from '../../state/notices.ts'
import { compareAddress, mayCompare, mostCompared } from '../compare-address.ts'
import type { ViewPanel } from '../host.ts'
import type { ListWireView } from './use-list-state.ts'

/** Compares the selected rows with the fields of the record that they open; also a palette command. */
export function useCompare(
  panel: ViewPanel,
  view: ListWireView,
  entity: WireEntity,
  chosen: readonly Row[],
): () => void {
  const { host } = panel
  const compare = () => {
    const [first] = chosen
    if (!first || chosen.length < 2 || chosen.length > mostCompared)
      return notify({ kind: 'warning', code: 'compareTwo', message: t('compareTwo', { most: mostCompared }) })
    const entry = view.opens ? findRoute(recordAddress(view.opens, first, entity.numberedByOthers))?.entry : undefined
    host.open(
      compareAddress(
        entry?.recordView ?? entry?.view ?? view.code,
        chosen.map(r => r.id),
      ),
    )
  }
  const run = useEffectEvent(compare)
  useEffect(
    () =>
      mayCompare()
        ? host.command({
            id: 'list.compare',
            title: text('Compare the chosen records', '比较所选记录'),
            group: 'list',
            run: () => {
              run()
            },
          })
        : undefined,
    [host],
  )
  return compare
}
