import { partBlock } from '../../src/views/blocks.ts'
import { Links } from './Links.tsx'

export const links = partBlock('links', 'header', ({ settings, panel, base }) => (
  <Links panel={panel} links={settings} record={base.record} />
))
