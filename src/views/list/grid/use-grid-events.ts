import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import type { Row } from '../../../api/records.ts'
import { howOf, type How } from '../../host.ts'
import { copyRows, listen } from './grid-events.ts'
import type { ListState } from '../list-state.ts'
import { letRowsGo } from '../rows/row-drag.ts'

/** What a list hears from its grid. */
export interface ListGridEvents {
  readonly entity: WireEntity
  /** Typing goes to the focused cell. */
  readonly typing: boolean
  href(row: Row): string
  onOpen(row: Row, how: How): void
  /** Requests the open menu at a position. */
  onOffer(address: string, at: { readonly x: number; readonly y: number }): void
  /** Another row got focus. */
  onRow(row: Row): void
  onState(change: Partial<ListState>): void
  onChosen(rows: readonly Row[]): void
}

/** Listens to a grid while it stands; while one types, opening a row opens its cell. */
export function useGridEvents(
  made: { readonly api: GridApi<Row>; readonly host: HTMLElement } | null,
  props: ListGridEvents,
  type: () => void,
): void {
  const open = useEffectEvent((row: Row, e: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) => {
    if (props.typing) type()
    else props.onOpen(row, howOf(e))
  })
  const chosen = useEffectEvent((rows: readonly Row[]) => {
    props.onChosen(rows)
  })
  const offer = useEffectEvent((address: string, at: { readonly x: number; readonly y: number }) => {
    props.onOffer(address, at)
  })
  const href = useEffectEvent((at: Row) => props.href(at))
  const row = useEffectEvent((at: Row) => {
    props.onRow(at)
  })
  const keep = useEffectEvent((change: Partial<ListState>) => {
    props.onState(change)
  })
  const copy = useEffectEvent((api: GridApi<Row>, e: ClipboardEvent) => {
    copyRows(api, props.entity, e)
  })
  useEffect(() => {
    if (!made) return
    listen(made.api, made.host, {
      open: (row, e) => {
        open(row, e)
      },
      chosen: rows => {
        chosen(rows)
      },
      keep: change => {
        keep(change)
      },
      row: at => {
        row(at)
      },
    })
    const copied = (e: ClipboardEvent) => {
      copy(made.api, e)
    }
    made.host.addEventListener('copy', copied)
    const keepRows = letRowsGo(made.api, made.host, {
      href: row => href(row),
      offer: (address, at) => {
        offer(address, at)
      },
    })
    return () => {
      keepRows()
      made.host.removeEventListener('copy', copied)
    }
  }, [made])
}
