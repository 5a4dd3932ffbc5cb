import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'
import { stepsOf } from '../../src/views/milestones/step.ts'

const VoyageMap = lazyComponent(async () => (await import('./VoyageMap.tsx')).VoyageMap)

export const voyage = partBlock('voyage', 'milestones', ({ settings, panel, entity, base }) => {
  const steps = base.rows[stepsOf(entity)] ?? []
  return <VoyageMap panel={panel} record={base.record} steps={steps} calls={settings.calls} />
})
