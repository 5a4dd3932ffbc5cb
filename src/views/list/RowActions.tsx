import { Button } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { fetchDetail, type Row } from '../../api/records.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { ActionButtons } from '../actions/ActionButtons.tsx'
import { ActionDialog, isPlain } from '../actions/ActionDialog.tsx'
import { offersForRows, type Offer } from '../actions/offers.ts'
import { runOffer, type Result } from '../actions/run-offer.ts'
import { errorText } from '../parts/error-text.ts'
import { nameOfRow } from './rows/name-of-row.ts'

interface Props {
  /** Codes of status lists. */
  readonly lists: readonly string[]
  readonly entity: WireEntity
  readonly chosen: readonly Row[]
  /** The only actions that are offered: 'poConfirmStatus.submit'. */
  readonly only?: ReadonlySet<string>
  onDone(results: readonly Result[]): void
}

/** The actions of the status lists for the selected rows. Each row gets its own result; rejected ones stay selected. */
export function RowActions({ lists, entity, chosen, only, onDone }: Props) {
  const t = useT()
  const text = useText()
  const [asking, setAsking] = useState<{ readonly offer: Offer; readonly detail: Detail | undefined } | null>(null)
  if (lists.length === 0) return null
  if (chosen.length === 0) {
    const some = lists.some(code => (entity.states[code]?.transitions.length ?? 0) > 0)
    return some ? (
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronDown16Regular />}
        iconPosition="after"
        onClick={() => {
          notify({ kind: 'warning', code: 'chooseSome' })
        }}
      >
        {t('actions')}
      </Button>
    ) : null
  }
  const offers = offersForRows(
    lists.flatMap(code => entity.states[code] ?? []),
    chosen,
  ).filter(o => !only || only.has(`${o.states.code}.${o.transition.action.code}`))
  const subjects = (offer: Offer) =>
    chosen
      .filter(r => offer.ids.includes(r.id))
      .map(r => ({ id: r.id, revision: r.revision, label: nameOfRow(entity, r) }))
  const done = (results: readonly Result[]) => {
    setAsking(null)
    if (results.length === 0) return
    onDone(results)
  }
  const choose = async (offer: Offer) => {
    const aboutRows = offer.transition.inputs.some(i => i.of !== undefined)
    if (aboutRows && offer.ids.length > 1) return notify({ kind: 'warning', code: 'oneByOne' })
    try {
      if (!isPlain(offer) || offer.ids.length > 1)
        return setAsking({
          offer,
          detail: aboutRows ? await fetchDetail(entity.name, { id: offer.ids[0] ?? '' }) : undefined,
        })
      const results = await runOffer(
        offer,
        { reason: '', inputs: {} },
        Object.fromEntries(subjects(offer).map(s => [s.id, s.revision])),
        crypto.randomUUID(),
      )
      const refused = results.find(r => !r.success)
      if (refused) notify({ kind: 'error', code: 'failed', message: refused.message ?? t('failed') })
      else
        notify({
          kind: 'success',
          code: 'actionDone',
          message: t('actionDone', { action: text(offer.transition.action.label), count: results.length }),
        })
      done(results)
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
  }
  return (
    <>
      <ActionButtons offers={offers} of={chosen.length} onChoose={offer => void choose(offer)} />
      {asking ? (
        <ActionDialog
          offer={asking.offer}
          entity={entity}
          subjects={subjects(asking.offer)}
          detail={asking.detail}
          onClose={done}
        />
      ) : null}
    </>
  )
}
