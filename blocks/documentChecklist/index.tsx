import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const Checklist = lazyComponent(async () => (await import('./Checklist.tsx')).Checklist)

/** Below the lines: an order shows these without scrolling (E18). */
export const documentChecklist = partBlock('documentChecklist', 'rows', ({ settings, panel, of, fresh, pulse }) =>
  fresh || !of.id ? null : <Checklist panel={panel} settings={settings} id={of.id} pulse={pulse} />,
)
