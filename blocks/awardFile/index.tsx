import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const AwardFile = lazyComponent(async () => (await import('./AwardFile.tsx')).AwardFile)

/** Kept from the approval on, also when the award is withdrawn later. */
export const awardFile = partBlock('awardFile', 'rows', ({ panel, of, base, fresh }) =>
  fresh || !of.id || base.record.approvedBy === null ? null : <AwardFile panel={panel} award={of.id} />,
)
