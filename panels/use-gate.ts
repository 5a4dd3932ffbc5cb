import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, isApiError } from '../src/api/errors.ts'
import { mayCome, untilNextTry } from '../src/code/until-there.ts'
import { $jumping } from '../src/router/jumping.ts'
import { bareAddress } from '../src/router/canonical.ts'
import { privileges } from '../src/state/privileges.ts'
import type { PanelParams } from './contract.ts'
import { loadPanel, type PanelComponent } from './load.ts'
import { definitionAt, type OpenPanel } from './open-panel.ts'
import { menuIdOf } from './permission.ts'
import type { AnyPanel } from './registry.ts'

/** Content of a panel. During a navigation the old content stays. */
export interface Gate {
  readonly loading: boolean
  readonly shown: {
    readonly definition: AnyPanel
    readonly Component: PanelComponent
    readonly params: PanelParams
  } | null
  readonly failed: unknown
}

/** The last answer with its request. */
interface Answer {
  readonly address: string
  readonly attempt: number
  readonly shown: Gate['shown']
  readonly failed: unknown
}

/**
 * The gate of a panel (B-018 to B-020): permission call and chunk in parallel; nothing shows before both. F5 checks
 * permission again. After a network failure the request of a visible panel repeats until it succeeds; the failure
 * shows until then.
 */
export function useGate(panel: OpenPanel, before: () => string): readonly [Gate, () => void] {
  const address = bareAddress(useStore(panel.$address))
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(n => n + 1), [])
  useEffect(() => {
    let gone = false
    const definition = definitionAt(address)
    const menuId = menuIdOf(address, before())
    const ask = async (fresh: boolean) => {
      if (!definition) throw await why(menuId)
      const [purviews, Component] = await Promise.all([
        definition.open ? { actions: [] } : privileges(menuId, { quiet: true, fresh }),
        loadPanel(definition),
      ])
      if (gone) return
      panel.$actions.set(new Set(purviews.actions))
      const next = { definition, Component, params: { address } }
      setAnswer(now => ({
        address,
        attempt,
        failed: null,
        shown:
          now?.shown && now.shown.definition === definition && now.shown.params.address === address ? now.shown : next,
      }))
    }
    let tries = 0,
      waiting = false
    const fail = (reason: unknown): void => {
      if (gone) return
      setAnswer({ address, attempt, shown: null, failed: reason })
      // F5 during the pause makes no second series of requests.
      if (!waiting && mayCome(reason)) void askLater()
    }
    const askLater = async (): Promise<void> => {
      waiting = true
      await untilNextTry(tries++)
      await untilShown(panel)
      waiting = false
      if (!gone) await ask(false).catch(fail)
    }
    ask(attempt > 0)
      .catch(fail)
      .finally(() => $jumping.set(false))
    const refresh = () => ask(true).catch(fail)
    panel.refreshers.add(refresh)
    return () => {
      gone = true
      panel.refreshers.delete(refresh)
    }
  }, [panel, address, attempt, before])
  return [gateOf(answer, address, attempt), retry]
}

/** Hidden panels ask for nothing: one that failed tries again when it is shown. */
const untilShown = ({ $visible }: OpenPanel): Promise<void> =>
  new Promise(resolve => {
    if ($visible.get()) resolve()
    else {
      const off = $visible.listen(() => {
        off()
        resolve()
      })
    }
  })

/** During the check existing content stays, unless the panel kind changes. */
function gateOf(answer: Answer | null, address: string, attempt: number): Gate {
  if (answer?.address === address && answer.attempt === attempt)
    return { loading: false, shown: answer.shown, failed: answer.failed }
  const shown = answer?.shown ?? null
  return { loading: true, failed: null, shown: shown && shown.definition === definitionAt(address) ? shown : null }
}

/** No panel for the address; a forbidden address is reported as such. */
const why = async (menuId: string): Promise<ApiError> => {
  const none = new ApiError(404, 'NO_PANEL', '')
  return privileges(menuId, { quiet: true }).then(
    () => none,
    (error: unknown) => (isApiError(error, 'FORBIDDEN') ? error : none),
  )
}
