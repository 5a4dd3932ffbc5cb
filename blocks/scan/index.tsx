import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const ScanLoop = lazyComponent(async () => (await import('./ScanLoop.tsx')).ScanLoop)

/** While goods are counted, for those who count them; a confirmed blind count takes no more scans. */
export const scan = partBlock('scan', 'top', ({ of, base, entity, fresh, onChanged }) => {
  const { status, blind, countedAt, firstCount } = base.record
  const closed = blind === true && Boolean(countedAt) && !firstCount
  return fresh ||
    of.id === undefined ||
    status !== 'counting' ||
    closed ||
    !base.editable ||
    !entity.rights.update ? null : (
    <ScanLoop key={of.id} receipt={of.id} blind={blind === true && !countedAt} onChanged={onChanged} />
  )
})
