import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const ModuleContent = lazyComponent(async () => (await import('./ModuleContent.tsx')).ModuleContent)

/** A new module can also come from a file. */
export const moduleContent = partBlock('moduleContent', 'rows', ({ panel, of, fresh, pulse }) => (
  <ModuleContent key={of.id} panel={panel} id={fresh ? null : (of.id ?? null)} pulse={pulse} />
))
