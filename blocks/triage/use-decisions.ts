import { useRef, useState } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import { fetchTaskDetail } from '../../src/api/workflow.ts'
import { t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import type { Offer } from '../../src/views/actions/offers.ts'
import { runOffer, type Result } from '../../src/views/actions/run-offer.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { batchText } from './batch-text.ts'
import { offerOf, statesOf } from './queue.ts'
import { useUndo } from './use-undo.ts'

/** What a key asks before it acts. */
export type Asking =
  | { readonly kind: 'action'; readonly offer: Offer; readonly row: Row }
  | { readonly kind: 'batch'; readonly ids: readonly string[]; readonly text: string }

interface Setup {
  readonly entity: WireEntity
  readonly opinionOf: (id: string) => string
  /** Tasks that are decided leave the list. */
  onGone(ids: readonly string[]): void
  /** Decisions that are taken back: the tasks are open again. */
  onBack(ids: readonly string[]): void
}

/** Decisions about tasks. One that can be taken back runs at once; where it can not, it is asked for first. */
export function useDecisions({ entity, opinionOf, onGone, onBack }: Setup) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { undo, forget, offer: offerUndo } = useUndo()
  const alone = useAlone()
  const states = statesOf(entity)
  const run = async (offer: Offer, revisions: Readonly<Record<string, number>>, what: string) => {
    const reason = offer.ids.length === 1 ? opinionOf(offer.ids[0] ?? '') : ''
    const ids = accepted(await runOffer(offer, { reason, inputs: {} }, revisions, crypto.randomUUID()))
    if (ids.length === 0) return
    onGone(ids)
    offerUndo({ ids, what })
  }
  const approve = async (row: Row) => {
    const offer = offerOf(states, 'approve', [row.id])
    if (!offer) return
    const detail = await fetchTaskDetail({ task: row.id })
    if (detail.approve?.undoable) await run(offer, { [row.id]: row.revision }, String(row['businessNo'] ?? ''))
    else setAsking({ kind: 'action', offer, row })
  }
  const takeBack = async () => {
    const offer = undo && offerOf(states, 'recall', undo.ids)
    if (!offer) return notify({ kind: 'info', code: 'triageNothingToUndo' })
    forget()
    const back = accepted(await runOffer(offer, { reason: t('triageUndone'), inputs: {} }, {}, crypto.randomUUID()))
    if (back.length === 0) return
    notify({ kind: 'success', code: 'triageUndoneNow', message: t('triageUndoneNow', { count: back.length }) })
    onBack(back)
  }
  return {
    asking,
    undo,
    approve: (row: Row) => alone(() => approve(row)),
    /** Actions that need a reason, a colleague or a second thought. */
    ask: (action: string, row: Row) => {
      const offer = offerOf(states, action, [row.id])
      if (offer) setAsking({ kind: 'action', offer, row })
    },
    claim: (row: Row) =>
      alone(async () => {
        const offer = offerOf(states, 'claim', [row.id])
        const results = offer ? await runOffer(offer, { reason: '', inputs: {} }, {}, crypto.randomUUID()) : []
        if (accepted(results).length > 0)
          notify({
            kind: 'success',
            code: 'actionDone',
            message: t('actionDone', { action: t('triageClaim'), count: 1 }),
          })
      }),
    askBatch: (ids: readonly string[]) =>
      alone(async () => {
        const text = await batchText(ids)
        if (text !== null) setAsking({ kind: 'batch', ids, text })
      }),
    runBatch: (ids: readonly string[], rows: readonly Row[]) =>
      alone(async () => {
        setAsking(null)
        const offer = offerOf(states, 'approve', ids)
        const revisions = Object.fromEntries(rows.filter(r => ids.includes(r.id)).map(r => [r.id, r.revision]))
        if (offer) await run(offer, revisions, '')
      }),
    /** After the dialog of an action. */
    answered: (results: readonly Result[]) => {
      setAsking(null)
      const ids = results.filter(r => r.success).map(r => r.id)
      if (ids.length > 0) onGone(ids)
    },
    takeBack: () => alone(takeBack),
    close: () => {
      setAsking(null)
    },
  }
}

/** One decision at a time: a key that is pressed twice decides once. */
function useAlone() {
  const busy = useRef(false)
  return async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    } finally {
      busy.current = false
    }
  }
}

/** The tasks about which it was done; why others were refused is said. */
function accepted(results: readonly Result[]): readonly string[] {
  const refused = results.filter(r => !r.success)
  if (refused.length > 0) {
    const reason = refused[0]?.message ?? ''
    notify({ kind: 'error', code: 'failed', message: t('triageSomeRefused', { count: refused.length, reason }) })
  }
  return results.filter(r => r.success).map(r => r.id)
}
