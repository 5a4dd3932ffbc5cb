import { useRef, useState } from 'react'
import type { ProcessDetail } from '../../domain/contracts/workflow.calls.ts'
import type { ProcessChoices } from '../../domain/workflow/configure.ts'
import { fetchProcess, saveDraft } from '../../src/api/workflow.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { withChanged } from './choices.ts'

/**
 * A draft or a published process. A choice shows at once and is kept in its turn, so that two quick ones do not undo
 * each other; a refused one is taken back with what was chosen after it.
 */
export function useDraft(id: string) {
  const [saved, setSaved] = useState<ProcessDetail>()
  const [chosen, setChosen] = useState<ProcessDetail['choices']>()
  const waiting = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef(0)
  const refused = useRef(0)
  const { value, error, again } = useFetched(id, stop => fetchProcess(id, stop))
  const kept = saved ?? value
  const detail = kept && chosen ? { ...kept, choices: chosen } : kept
  const keep = async (choices: ReturnType<typeof withChanged>, turn: number) => {
    if (turn <= refused.current) return
    try {
      setSaved(await saveDraft({ id, choices }))
    } catch (failure) {
      refused.current = last.current
      setChosen(undefined)
      notify({ kind: 'error', code: 'failed', message: errorText(failure) })
    }
    if (turn === last.current) setChosen(undefined)
  }
  return {
    detail,
    error,
    busy: chosen !== undefined,
    again: () => {
      setSaved(undefined)
      setChosen(undefined)
      again()
    },
    change: (changed: ProcessChoices) => {
      if (!detail) return
      const choices = withChanged(detail, changed)
      const turn = ++last.current
      setChosen(choices)
      waiting.current = waiting.current.then(() => keep(choices, turn))
    },
  }
}
