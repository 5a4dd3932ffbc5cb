import { useStore } from '@nanostores/react'
import { atom, type WritableAtom } from 'nanostores'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { useEffect } from 'react'
import { fetchDetail } from '../api/records.ts'
import { t } from '../i18n/intl.ts'
import { $language } from '../state/language.ts'
import { notify } from '../state/notices.ts'
import { ActionDialog } from '../views/actions/ActionDialog.tsx'
import { offersForRecord, type Offer } from '../views/actions/offers.ts'
import { errorText } from '../views/parts/error-text.ts'
import { useDefinition } from '../views/parts/use-definition.ts'
import type { Asking } from './asked.ts'

interface Asked extends Asking {
  readonly detail: Detail
}

/** The actions that a page asks its reader about, one at a time. */
export interface Asker {
  readonly asked: WritableAtom<Asked | null>
  readonly ask: (asking: Asking) => Promise<void>
}

export function asker(): Asker {
  const asked = atom<Asked | null>(null)
  return {
    asked,
    ask: async asking => {
      try {
        // The record as it is now: it may have changed since its row was read.
        asked.set({ ...asking, detail: await fetchDetail(asking.record.entity, { id: asking.record.id }) })
      } catch (error) {
        notify({ kind: 'error', code: 'failed', message: errorText(error) })
      }
    },
  }
}

/** The dialog of the product for the action: it names what happens, and asks for what the action needs. */
export function AskedAction({ asker: { asked }, onDone }: { readonly asker: Asker; onDone(): void }) {
  const of = useStore(asked)
  const entity = useDefinition('entity', of?.record.entity)
  const ready = entity.state === 'ready' ? entity.value : null
  const offer = of && ready ? offerOf(of, ready) : undefined
  const refused = of && ready && !offer ? refusal(of, ready) : null
  useEffect(() => {
    if (refused === null) return
    notify({ kind: 'warning', code: 'pageActionGone', message: refused })
    asked.set(null)
  }, [asked, refused])
  if (!of || !ready || !offer) return null
  const { record, detail } = of
  return (
    <ActionDialog
      key={`${record.id}/${of.list}.${of.action}`}
      offer={offer}
      entity={ready}
      subjects={[{ id: record.id, revision: detail.record.revision, label: record.label }]}
      detail={detail}
      onClose={results => {
        asked.set(null)
        if (results.length > 0) onDone()
      }}
    />
  )
}

function offerOf({ list, action, detail, record }: Asked, entity: WireEntity): Offer | undefined {
  const states = entity.states[list]
  if (!states) return undefined
  return offersForRecord([states], detail.actions, record.id, field => detail.record[field]).find(
    o => o.transition.action.code === action && !o.blocked,
  )
}

/** Why the action is not possible for the record now. */
function refusal({ list, action, detail, record }: Asked, entity: WireEntity): string {
  const blocked = detail.actions[list]?.find(a => a.code === action)?.blocked
  const label = entity.states[list]?.transitions.find(x => x.action.code === action)?.action.label
  return blocked?.message ?? t('pageActionGone', { action: label?.[$language.get()] ?? action, name: record.label })
}
