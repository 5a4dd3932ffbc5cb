import { lazyComponent } from '../../src/code/lazy-component.tsx'
import type { ApprovalPart as Settings } from './approval.block.ts'
import { partBlock } from '../../src/views/blocks.ts'

const ApprovalPart = lazyComponent(async () => (await import('./ApprovalPart.tsx')).ApprovalPart)

const askedOf = (of: Settings['of'], id: string) =>
  of === 'instance' ? { instance: id } : of === 'copy' ? { copy: id } : { task: id }

export const approval = partBlock('approval', 'top', ({ panel, of, fresh, pulse, settings, base }) =>
  fresh || !of.id ? null : (
    <ApprovalPart panel={panel} asked={askedOf(settings.of, of.id)} pulse={pulse + base.record.revision} />
  ),
)
