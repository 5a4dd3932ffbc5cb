import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const ApprovalPart = lazyComponent(async () => (await import('./ApprovalPart.tsx')).ApprovalPart)

export const approval = partBlock('approval', 'top', ({ of, fresh, pulse, settings, base }) =>
  fresh || !of.id ? null : (
    <ApprovalPart
      asked={settings.of === 'instance' ? { instance: of.id } : { task: of.id }}
      pulse={pulse + base.record.revision}
    />
  ),
)
