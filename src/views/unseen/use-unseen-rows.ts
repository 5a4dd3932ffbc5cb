import type { GridApi } from 'ag-grid-community'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UnseenChanges, UnseenRecord } from '../../../domain/contracts/look.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { text } from '../../../domain/meta/text.ts'
import { fetchUnseen } from '../../api/looks.ts'
import type { Row } from '../../api/records.ts'
import { t } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { follow } from '../follow-changes.ts'
import type { GridContext } from '../grid/cells.ts'
import type { ViewPanel } from '../host.ts'
import type { GridHandle, ListStatus } from '../list/grid/grid-handle.ts'
import { errorText } from '../parts/error-text.ts'
import { $looked, changedFields, isFollowed, lookAt } from './looks.ts'

/** Rest before changes are asked for, in milliseconds: rows come first. */
const restMs = 400

/** Rows of one request. */
const most = 1000

export interface UnseenRows {
  readonly records: readonly UnseenRecord[]
  /** Marks the changes of the chosen rows, or of all shown ones, as seen. */
  look(): Promise<void>
  /** Marks the changes of all records of the entity as seen. */
  lookAtAll(): Promise<void>
}

interface Setup {
  readonly panel: ViewPanel
  readonly entity: WireEntity
  /** Names the rows that open records; without it they are not followed. */
  readonly opens: string | undefined
  readonly handle: GridHandle | null
  readonly status: ListStatus
  readonly chosen: readonly Row[]
}

const none: UnseenChanges = { at: '', records: [] }

/**
 * What others changed of the rows of a list since the reader looked (TR-3x), with the command that marks it as seen.
 */
export function useUnseenRows({ panel, entity, opens, handle, status, chosen }: Setup): UnseenRows {
  const on = opens !== undefined && isFollowed(entity)
  const [found, setFound] = useState(none)
  const api = handle?.api

  const show = useEffectEvent((next: UnseenChanges) => {
    if (next.records.length === 0 && found.records.length === 0) return
    setFound(next)
    if (!api || api.isDestroyed()) return
    markRows(api, entity, next.records)
  })

  useEffect(() => {
    if (!on || !handle || !api || !status.settled) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked: ReadonlySet<string> = new Set()
    const ask = async () => {
      asked = new Set(idsOf(api).slice(0, most))
      if (asked.size > 0) show(await fetchUnseen(entity.name, [...asked], stop.signal))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A list without its marks is still a list: the next reading asks again.
        if (panel.visible.get()) ask().catch(() => undefined)
      }, restMs)
    }
    const moreRows = () => {
      if (asked.size < most && idsOf(api).some(id => !asked.has(id))) soon()
    }
    soon()
    api.addEventListener('modelUpdated', moreRows)
    const off = [
      () => {
        if (!api.isDestroyed()) api.removeEventListener('modelUpdated', moreRows)
      },
      panel.visible.listen(soon),
      follow({
        visible: panel.visible,
        concerns: change => change.entity === entity.name,
        catchUp: async ({ all, changes }) => {
          if (all || (await handle.others(changes)).length > 0) soon()
        },
      }),
      $looked.listen(looked => {
        if (looked?.entity === entity.name) soon()
      }),
    ]
    return () => {
      clearTimeout(timer)
      stop.abort()
      for (const end of off) end()
    }
  }, [on, handle, api, status.settled, entity.name, panel.visible])

  const mark = async (ids?: readonly string[]) => {
    if (ids?.length === 0) return
    try {
      await lookAt(entity.name, found.at, ids)
      const left = ids === undefined ? [] : found.records.filter(r => !ids.includes(r.id))
      setFound({ ...found, records: left })
      if (!api || api.isDestroyed()) return
      markRows(api, entity, left)
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  const look = () => {
    const of = chosen.length > 0 ? new Set(chosen.map(r => r.id)) : null
    return mark(found.records.flatMap(r => (of && !of.has(r.id) ? [] : [r.id])))
  }
  useLookCommand(panel, on, found.records.length, look)
  return { records: found.records, look, lookAtAll: () => mark() }
}

/** The loaded rows. */
function idsOf(api: GridApi<Row>): readonly string[] {
  const ids: string[] = []
  api.forEachNode(n => {
    if (n.data) ids.push(n.data.id)
  })
  return ids
}

/** Gives the links of these rows their marks. */
function markRows(api: GridApi<Row>, entity: WireEntity, records: readonly UnseenRecord[]): void {
  const texts = new Map(records.map(r => [r.id, t('unseenCell', { fields: changedFields(entity, r) })]))
  const context: GridContext = { unseen: id => texts.get(id) }
  api.setGridOption('context', context)
  api.refreshCells({ force: true })
}

function useLookCommand({ host }: ViewPanel, on: boolean, count: number, look: () => Promise<void>): void {
  const now = useEffectEvent(look)
  useEffect(
    () =>
      on
        ? host.command({
            id: 'list.look',
            title: text('Mark Changes in This List as Seen', '将此列表中的变更标为已看'),
            group: 'list',
            keys: ['Alt+Shift+V', 'g v'],
            blocked: () =>
              count > 0 ? null : text('Nothing was changed by others since you looked', '自您上次查看后无他人变更'),
            run: () => now(),
          })
        : undefined,
    [host, on, count],
  )
}
