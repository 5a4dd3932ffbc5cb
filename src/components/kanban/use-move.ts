import { useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { fetchDetail, saveRecord, type Row } from '../../api/records.ts'
import { listLabel } from '../../fields/lists.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { isPlain } from '../../views/actions/ActionDialog.tsx'
import type { Offer } from '../../views/actions/offers.ts'
import { runOffer, type ActionSubject, type Result } from '../../views/actions/run-offer.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'
import { errorText } from '../../views/parts/error-text.ts'
import { moveBetween, type Move } from './moves.ts'
import { useMoving } from './use-moving.ts'

interface Asked {
  readonly offer: Offer
  readonly subjects: readonly ActionSubject[]
  readonly detail: Detail | undefined
}

interface Of {
  readonly entity: WireEntity
  readonly field: string
  readonly list: string | undefined
  /** The rows may have changed. */
  onDone(): void
}

/** Moves cards: by the action that leads there, with its own dialog when it asks for something, or by a save. */
export function useMove({ entity, field, list, onDone }: Of) {
  const t = useT()
  const text = useText()
  const { moving, begin, end, read } = useMoving()
  const [dragged, setDragged] = useState<Row | null>(null)
  const [asking, setAsking] = useState<Asked | null>(null)
  const settled = (moved = false) => {
    end(moved)
    setAsking(null)
    onDone()
  }
  const failed = (message: string) => {
    notify({ kind: 'error', code: 'failed', message })
  }
  const subjectOf = (row: Row): ActionSubject => ({
    id: row.id,
    revision: row.revision,
    label: nameOfRow(entity, row),
  })
  const run = async (row: Row, to: string, { states, transition }: Extract<Move, { by: 'action' }>) => {
    const offer: Offer = { states, transition, ids: [row.id] }
    if (!isPlain(offer)) {
      const aboutRows = transition.inputs.some(i => i.of !== undefined)
      const detail = aboutRows ? await fetchDetail(entity.name, { id: row.id }) : undefined
      setAsking({ offer, subjects: [subjectOf(row)], detail })
      return
    }
    begin(row, String(row[field]), to)
    const [result] = await runOffer(offer, { reason: '', inputs: {} }, { [row.id]: row.revision }, crypto.randomUUID())
    const isDone = result?.success === true
    if (isDone)
      notify({
        kind: 'success',
        code: 'actionDone',
        message: t('actionDone', { action: text(transition.action.label), count: 1 }),
      })
    else failed(result?.message ?? t('failed'))
    settled(isDone)
  }
  const save = async (row: Row, to: string) => {
    begin(row, String(row[field]), to)
    await saveRecord(entity.name, { record: { id: row.id, revision: row.revision, [field]: to } }, crypto.randomUUID())
    settled(true)
  }
  const refuse = (row: Row, to?: string) => {
    notify({
      kind: 'warning',
      code: 'kanbanNoWay',
      message:
        to === undefined
          ? t('kanbanNoWay', { name: nameOfRow(entity, row) })
          : t('kanbanNoWayTo', { name: nameOfRow(entity, row), column: listLabel(list, to) }),
    })
  }
  return {
    moving,
    asking,
    dragged,
    drag: setDragged,
    refuse,
    read,
    answered: (_results: readonly Result[]) => {
      settled()
    },
    to: (row: Row, to: string) => {
      setDragged(null)
      if (moving) return
      const from = String(row[field])
      if (from === to) return
      const move = moveBetween(entity, field, from, to)
      if (!move) return refuse(row, to)
      void (move.by === 'action' ? run(row, to, move) : save(row, to)).catch((error: unknown) => {
        failed(errorText(error))
        settled()
      })
    },
  }
}
