import { mayCompare } from '../../src/views/compare-address.ts'
import { partBlock } from '../../src/views/blocks.ts'
import { CompareLink } from './CompareLink.tsx'

export const compares = partBlock('compares', 'header', ({ settings, panel, view, base }) =>
  mayCompare() && typeof base.record[settings.field] === 'string' ? (
    <CompareLink panel={panel} code={view.code} compares={settings} record={base.record} />
  ) : null,
)
