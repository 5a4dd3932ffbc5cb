import type { PanelProps } from '../contract.ts'
import ExtendPanel from './ExtendPanel.tsx'
import ObjectsPanel from './objects/ObjectsPanel.tsx'

/** One screen extends shipped objects, the other designs new ones. */
export default function DesignPanel(props: PanelProps) {
  return props.params.address.split('?')[0]?.endsWith('/entity-extend') ? (
    <ExtendPanel {...props} />
  ) : (
    <ObjectsPanel {...props} />
  )
}
