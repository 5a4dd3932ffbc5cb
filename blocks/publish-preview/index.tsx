import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const PublishPreview = lazyComponent(async () => (await import('./PublishPreview.tsx')).PublishPreview)

/** Shown while the task can still be published. */
export const publishPreview = partBlock('publishPreview', 'rows', ({ of, base: { record }, fresh, pulse }) => {
  const { module, act, version, status } = record
  if (fresh || of.id === undefined || status === 'published' || status === 'canceled') return null
  const id = typeof module === 'object' && module !== null && 'id' in module ? String(module.id) : ''
  if (id === '') return null
  return <PublishPreview id={id} version={act === 'switch' ? String(version ?? '') : null} pulse={pulse} />
})
