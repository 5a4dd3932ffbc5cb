import { useEffect, useState } from 'react'
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

/** What stands in some containers, to see whether somebody changed it. */
const cargoOf = (plan: ContainerPlan, ids: readonly string[]): string =>
  plan.containers
    .filter(c => ids.includes(c.id))
    .flatMap(c => c.rows.map(r => [c.id, c.closed, r.po, r.skuNo, r.cartons, r.volume, r.grossWeight].join(' ')))
    .toSorted()
    .join('\n')

/** The containers of a shipment, and the steps that change them; the last ones can be taken back. */
export function usePlan(panel: ViewPanel, shipment: string, pulse: number) {
  const t = useT()
  const { value, error, again } = useFetched(shipment, stop => fetchContainerPlan(shipment, stop), pulse)
  // The answer of a step holds until the plan is read again.
  const [answered, setAnswered] = useState<{ readonly to: ContainerPlan; readonly plan: ContainerPlan } | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [busy, setBusy] = useState(false)
  const [once] = useState(onceKeys)
  const plan = answered && answered.to === value ? answered.plan : value
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
  /** One step at a time; a refused one says why and changes nothing. */
  const doing = async <T>(step: (key: string) => Promise<T>, given: unknown): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    try {
      return await step(once([given, steps.length]))
    } catch (failure) {
      notify({ kind: 'error', code: 'failed', message: errorText(failure) })
      again()
      return null
    } finally {
      setBusy(false)
    }
  }
  const show = (next: ContainerPlan) => {
    if (value) setAnswered({ to: value, plan: next })
  }
  return {
    plan,
    error,
    again,
    busy,
    canUndo: steps.length > 0,
    /** Answers with the row that has the cartons now. */
    async move(row: string, cartons: number, to: string | null): Promise<string | null> {
      const given = { shipment, row, cartons, to }
      const moved = await doing(key => moveCargo(given, key), given)
      if (!moved) return null
      show(moved.plan)
      setSteps([...steps, { kind: 'move', moved }])
      return moved.row
    },
    async fill(): Promise<void> {
      const filled = await doing(key => fillContainers(shipment, key), 'fill')
      if (!filled) return
      show(filled.plan)
      setSteps([...steps, { kind: 'fill', made: filled.made, cargo: cargoOf(filled.plan, filled.made) }])
      notify({ kind: 'success', code: 'saved', message: t('stowFilled', { count: filled.made.length }) })
    },
    async undo(): Promise<string | null> {
      const last = steps.at(-1)
      if (!last || !plan) return null
      if (last.kind === 'fill') {
        if (cargoOf(plan, last.made) !== last.cargo) {
          notify({ kind: 'warning', code: 'stowChanged', message: t('stowChanged') })
          setSteps([])
          return null
        }
        const gone = await doing(key => deleteRecords('ContainerLoading', [...last.made], key), last.made)
        if (gone) {
          setSteps(steps.slice(0, -1))
          again()
        }
        return null
      }
      const { row, cartons, from, figures } = last.moved
      const given = { shipment, row, cartons, to: from, figures }
      const back = await doing(key => moveCargo(given, key), given)
      // What somebody else changed since is not taken back.
      setSteps(back ? steps.slice(0, -1) : [])
      if (!back) return null
      show(back.plan)
      return back.row
    },
  }
}
