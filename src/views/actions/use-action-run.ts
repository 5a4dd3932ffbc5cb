import { useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import { userZone } from '../../fields/show-value.ts'
import { useT, useText, type Translate } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import { todayAt } from '../milestones/step.ts'
import { onceKeys } from '../parts/key.ts'
import { missingInput } from './inputs.ts'
import type { Offer } from './offers.ts'
import { runOffer, type ActionSubject, type Given, type Result } from './run-offer.ts'

/** Past events mostly happened today: at their place, as validated, otherwise in the reader's time zone. */
function today(offer: Offer, detail: Detail | undefined): Given['inputs'] {
  const zone = detail?.record.timeZone,
    day = todayAt(typeof zone === 'string' && zone !== '' ? zone : null, userZone(), new Date())
  return Object.fromEntries(offer.transition.inputs.filter(i => i.happened).map(i => [i.name, day]))
}

interface Running {
  readonly offer: Offer
  readonly subjects: readonly ActionSubject[]
  readonly detail: Detail | undefined
  /** What stands in the inputs at first. */
  readonly begin: Given['inputs']
  readonly reason: string
  onClose(results: readonly Result[]): void
}

/** What is given to an action, and running it. */
export function useActionRun({ offer, subjects, detail, begin, reason, onClose }: Running) {
  const t = useT()
  const text = useText()
  const { transition } = offer
  const [key] = useState(onceKeys)
  const [given, setGiven] = useState<Given>(() => ({ reason, inputs: { ...today(offer, detail), ...begin } }))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [results, setResults] = useState<readonly Result[]>([])
  const noReason = transition.reasonRequired && given.reason.trim() === ''
  const missing = missingInput(transition.inputs, given.inputs, detail)
  const run = async () => {
    setTried(true)
    if (noReason || missing) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await runOffer(
        offer,
        given,
        Object.fromEntries(subjects.map(s => [s.id, s.revision])),
        key([offer.ids, given]),
      )
      if (answer.every(r => r.success)) return finish(answer, t, text(transition.action.label), onClose)
      setResults(answer)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { given, setGiven, tried, busy, failure, results, noReason, run }
}

function finish(results: readonly Result[], t: Translate, action: string, onClose: Running['onClose']): void {
  notify({
    kind: 'success',
    code: 'actionDone',
    params: { action, count: results.length },
    message: t('actionDone', { action, count: results.length }),
  })
  onClose(results)
}
