import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WireProblem } from '../../domain/contracts/call.ts'
import type { LandedAnswer } from '../../domain/contracts/landed.calls.ts'
import { dayIn } from '../../domain/values/date-only.ts'
import type { Json } from '../../commands/contract.ts'
import { isApiError } from '../../src/api/errors.ts'
import { countLanded, fetchLandedGoods } from '../../src/api/landed.ts'
import { fetchDetail, saveRecord } from '../../src/api/records.ts'
import { isReference } from '../../src/fields/reference.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { t } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { PanelProps } from '../contract.ts'
import { useLandedCommands } from './use-landed-commands.ts'
import { children, draftOf, inputOf, nextStage, recordOf, type LandedDraft, type Missing } from './draft.ts'

interface Shown extends Missing {
  /** Empty where the field has no value. */
  readonly message: string
}

const shownOf = (p: WireProblem): Shown => ({
  field: p.field ?? '',
  message: p.message,
  ...(p.child === undefined ? {} : { child: p.child }),
  ...(p.row === undefined ? {} : { row: p.row }),
})

/** A problem of goods that stand in the head, as a SKU with quantity and price, belongs to the field there. */
function placed(draft: LandedDraft, shown: Shown): Shown {
  if (shown.child !== 'items' || draft.items.length > 0) return shown
  return { field: shown.field === 'unitPrice' ? 'purchasePrice' : shown.field, message: shown.message }
}

/** The draft of the calculator, its answer and its commands. */
export function useLanded({ state, host }: Pick<PanelProps, 'state' | 'host'>) {
  const [today] = useState(() => dayIn(userZone(), new Date()))
  const draft = draftOf(useStore(state), today)
  const [answer, setAnswer] = useState<LandedAnswer | null>(null)
  const [problems, setProblems] = useState<readonly Shown[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keep = (next: LandedDraft) => {
    // A draft holds wire values only, which are JSON.
    state.set(next as unknown as Json)
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblems([])
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (isApiError(error) && error.problems.length > 0)
        setProblems(error.problems.map(p => placed(draft, shownOf(p))))
      else setFailure(errorText(error))
    }
    setBusy(false)
  }
  const change = (next: LandedDraft) => {
    keep(next)
    setAnswer(null)
    const po = next.head['po'],
      earlier = next.head['earlier']
    if (isReference(po) && po !== draft.head['po'])
      void attempt(async () => {
        const goods = await fetchLandedGoods(po.id)
        keep({
          ...next,
          head: {
            ...next.head,
            priceCurrency: goods.priceCurrency,
            incoterm: next.head['incoterm'] ?? goods.incoterm,
          },
          items: goods.items,
        })
      })
    // A calculator without goods takes those of the stage that it is compared with.
    if (isReference(earlier) && earlier !== draft.head['earlier'] && next.items.length === 0) void takeStage(earlier.id)
  }
  const takeStage = (id: string) =>
    attempt(async () => {
      keep(nextStage(await fetchDetail('LandingCost', { id, children: [...children] }), today))
      setAnswer(null)
    })
  const count = () => {
    const input = inputOf(draft)
    if ('missing' in input) {
      setProblems(input.missing.map(m => placed(draft, { ...m, message: m.field === 'po' ? t('landedNoGoods') : '' })))
      return Promise.resolve()
    }
    return attempt(async () => {
      setAnswer(await countLanded(input))
    })
  }
  const save = () =>
    attempt(async () => {
      const saved = await saveRecord('LandingCost', recordOf(draft), crypto.randomUUID())
      notify({ kind: 'success', code: 'added' })
      const address = `/landingCostManagement?id=${saved.record.id}`
      // Purchasers calculate, but the list of landed costs is for finance.
      if (findRoute(address)) host.open(address, 'beside')
    })
  const stepOn = () => {
    const { earlier } = draft.head
    return isReference(earlier) ? takeStage(earlier.id) : Promise.resolve()
  }
  useLandedCommands(host, count, save)
  return { draft, change, answer, problems, failure, busy, count, save, stepOn }
}
