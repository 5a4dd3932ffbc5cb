import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const HostSecret = lazyComponent(async () => (await import('./HostSecret.tsx')).HostSecret)

/** A host that is not saved yet, or is called without a secret, has none. */
export const hostSecret = partBlock('hostSecret', 'rows', ({ of, base, fresh, onChanged }) =>
  fresh || of.id === undefined || typeof base.record.secretHeader !== 'string' ? null : (
    <HostSecret
      key={of.id}
      id={of.id}
      header={base.record.secretHeader}
      editable={base.editable}
      stored={base.record.hasSecret === true}
      onChanged={onChanged}
    />
  ),
)
