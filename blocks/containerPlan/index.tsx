import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { isReference } from '../../src/fields/reference.ts'
import { partBlock } from '../../src/views/blocks.ts'

const Planner = lazyComponent(async () => (await import('./Planner.tsx')).Planner)

export const containerPlan = partBlock('containerPlan', 'rows', ({ settings, panel, of, base, fresh, pulse }) => {
  const named = settings.of ? base.record[settings.of] : null
  const shipment = settings.of ? (isReference(named) ? named.id : '') : of.id
  return fresh || !shipment ? null : (
    <Planner panel={panel} settings={settings} shipment={shipment} current={settings.of ? of.id : null} pulse={pulse} />
  )
})
