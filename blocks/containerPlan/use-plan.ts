import { useEffect, useRef, useState } from 'react'
import type { ContainerPlan, MovedCargo } from '../../domain/contracts/container-plan.calls.ts'
import { fetchContainerPlan, fillContainers, moveCargo } from '../../src/api/container-plan.ts'
import { deleteRecords } from '../../src/api/records.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { follow } from '../../src/views/follow-changes.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { onceKeys } from '../../src/views/parts/key.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

/** Something done here that can be taken back. */
type Step =
  | { readonly kind: 'move'; readonly moved: Pick<MovedCargo, 'row' | 'from' | 'cartons' | 'figures'> }
  | { readonly kind: 'fill'; readonly made: readonly string[]; readonly cargo: string }

/** The cargo of some containers as a text: it differs once it was changed. */
const cargoOf = (plan: ContainerPlan, ids: readonly string[]): string =>
  plan.containers
    .filter(c => ids.includes(c.id))
    .flatMap(c => c.rows.map(r => [c.id, c.closed, r.po, r.skuNo, r.cartons, r.volume, r.grossWeight].join(' ')))
    .toSorted()
    .join('\n')

/** Steps one after another: each begins with what the one before left. A refused one says why and changes nothing. */
function useTurns(again: () => void) {
  const [busy, setBusy] = useState(false)
  const [keys] = useState(onceKeys)
  const under = useRef<Promise<unknown>>(Promise.resolve())
  return {
    busy,
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      const done = under.current.then(work)
      under.current = done.catch(() => undefined)
      return done
    },
    once: async <T>(step: (key: string) => Promise<T>, content: unknown): Promise<T | null> => {
      setBusy(true)
      try {
        return await step(keys(content))
      } catch (failure) {
        notify({ kind: 'error', code: 'failed', message: errorText(failure) })
        again()
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}

/** The containers of a shipment, and the steps that change them; the last ones can be taken back. */
export function usePlan(panel: Pick<ViewPanel, 'visible'>, shipment: string, pulse: number) {
  const t = useT()
  const { value, error, again } = useFetched(shipment, stop => fetchContainerPlan(shipment, stop), pulse)
  // The answer of a step holds until the plan is read again.
  const [answered, setAnswered] = useState<{ readonly to: ContainerPlan; readonly plan: ContainerPlan } | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { busy, inTurn, once } = useTurns(again)
  const plan = answered && answered.to === value ? answered.plan : value
  // What is taken back may wait for the answer of a step: it looks at what stands then, not when the key was pressed.
  const latest = useRef({ steps, plan })
  useEffect(() => {
    latest.current.plan = plan
  }, [plan])
  const hold = (next: readonly Step[]) => {
    latest.current.steps = next
    setSteps(next)
  }
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: c => c.entity === 'ContainerLoading' || c.entity === 'VendorBooking',
        catchUp: () => {
          again()
          return Promise.resolve()
        },
      }),
    [panel.visible, again],
  )
  // The same step after others is another one.
  const doing = <T>(step: (key: string) => Promise<T>, given: unknown) =>
    once(step, [given, latest.current.steps.length])
  const show = (next: ContainerPlan) => {
    latest.current.plan = next
    if (value) setAnswered({ to: value, plan: next })
  }
  const undo = async (): Promise<string | null> => {
    const { steps: done, plan: now } = latest.current
    const last = done.at(-1)
    if (!last || !now) return null
    if (last.kind === 'fill') {
      if (cargoOf(now, last.made) !== last.cargo) {
        notify({ kind: 'warning', code: 'stowChanged', message: t('stowChanged') })
        hold([])
        return null
      }
      const gone = await doing(key => deleteRecords('ContainerLoading', [...last.made], key), last.made)
      if (gone) {
        hold(done.slice(0, -1))
        again()
      }
      return null
    }
    const { row, cartons, from, figures } = last.moved
    const given = { shipment, row, cartons, to: from, figures }
    const back = await doing(key => moveCargo(given, key), given)
    // What somebody else changed since is not taken back.
    hold(back ? done.slice(0, -1) : [])
    if (!back) return null
    show(back.plan)
    return back.row
  }
  return {
    plan,
    error,
    again,
    busy,
    canUndo: steps.length > 0,
    /** Answers with the row that has the cartons now; ignored while another step is under way. */
    async move(row: string, cartons: number, to: string | null): Promise<string | null> {
      if (busy) return null
      const given = { shipment, row, cartons, to }
      return inTurn(async () => {
        const moved = await doing(key => moveCargo(given, key), given)
        if (!moved) return null
        show(moved.plan)
        hold([...latest.current.steps, { kind: 'move', moved }])
        return moved.row
      })
    },
    async fill(): Promise<void> {
      if (busy) return
      await inTurn(async () => {
        const filled = await doing(key => fillContainers(shipment, key), 'fill')
        if (!filled) return
        show(filled.plan)
        const cargo = cargoOf(filled.plan, filled.made)
        hold([...latest.current.steps, { kind: 'fill', made: filled.made, cargo }])
        notify({ kind: 'success', code: 'saved', message: t('stowFilled', { count: filled.made.length }) })
      })
    },
    /** The last step, also one whose answer is on its way. */
    undo: () => inTurn(undo),
  }
}
