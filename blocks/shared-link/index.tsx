import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const SharedLink = lazyComponent(async () => (await import('./SharedLink.tsx')).SharedLink)

/** A link that is not saved yet has no address; a revoked one needs none. */
export const sharedLink = partBlock('sharedLink', 'top', ({ of, base, fresh }) =>
  fresh || of.id === undefined || base.record.status !== 'active' ? null : (
    <SharedLink key={of.id} id={of.id} endsOn={String(base.record.endsOn ?? '')} />
  ),
)
