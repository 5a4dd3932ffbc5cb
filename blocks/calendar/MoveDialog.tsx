import { useEffect, useEffectEvent, useState } from 'react'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { CalendarView } from './calendar.block.ts'
import { fetchDetail } from '../../src/api/records.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { ActionDialog } from '../../src/views/actions/ActionDialog.tsx'
import { offersForRecord, type Offer } from '../../src/views/actions/offers.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { ShownEvent } from './contract.ts'

interface Props {
  readonly entity: WireEntity
  readonly view: CalendarView
  readonly event: ShownEvent
  /** The target day. */
  readonly to: string
  onClose(done: boolean): void
}

/**
 * An event was moved to another day: opens the record's action for it with the day filled in. Nothing changes before
 * the action runs.
 */
export function MoveDialog({ entity, view, event, to, onClose }: Props) {
  const t = useT()
  const [asked, setAsked] = useState<{ readonly offer: Offer; readonly detail: Detail } | null>(null)
  const found = useEffectEvent((detail: Detail) => {
    const offers = offersForRecord(
      Object.values(entity.states),
      detail.actions,
      event.id,
      field => detail.record[field],
    )
    const offer = view.moves
      ?.flatMap(code => offers.filter(o => o.transition.action.code === code))
      .find(o => o.blocked === undefined)
    if (offer) return setAsked({ offer, detail })
    notify({
      kind: 'warning',
      code: 'calendarNoMove',
      message: offers.find(o => view.moves?.includes(o.transition.action.code))?.blocked ?? t('calendarNoMove'),
    })
    onClose(false)
  })
  const failed = useEffectEvent((error: unknown) => {
    notify({ kind: 'error', code: 'failed', message: errorText(error) })
    onClose(false)
  })
  useEffect(() => {
    const stop = new AbortController()
    fetchDetail(entity.name, { id: event.id }, stop.signal).then(
      d => {
        if (!stop.signal.aborted) found(d)
      },
      (e: unknown) => {
        if (!stop.signal.aborted) failed(e)
      },
    )
    return () => {
      stop.abort()
    }
  }, [entity.name, event.id])
  if (!asked) return null
  const { offer, detail } = asked
  const date = offer.transition.inputs.find(i => i.kind === 'date')
  return (
    <ActionDialog
      offer={offer}
      entity={entity}
      detail={detail}
      subjects={[{ id: event.id, revision: detail.record.revision, label: event.title }]}
      begin={date ? { [date.name]: to } : {}}
      onClose={results => {
        onClose(results.some(r => r.success))
      }}
    />
  )
}
