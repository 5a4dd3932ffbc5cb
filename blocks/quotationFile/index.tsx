import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const FillFromFile = lazyComponent(async () => (await import('./FillFromFile.tsx')).FillFromFile)

/** Only while the draft can be changed. */
export const quotationFile = partBlock('quotationFile', 'top', ({ panel, of, base, fresh, fill }) =>
  fresh || !of.id || !base.editable || !fill ? null : <FillFromFile host={panel.host} quote={of.id} fill={fill} />,
)
