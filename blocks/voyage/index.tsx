import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const VoyageMap = lazyComponent(async () => (await import('./VoyageMap.tsx')).VoyageMap)

export const voyage = partBlock('voyage', 'milestones', ({ settings, panel, entity, base }) => {
  const steps = base.rows[entity.children.milestones ? 'milestones' : 'steps'] ?? []
  return <VoyageMap panel={panel} record={base.record} steps={steps} calls={settings.calls} />
})
