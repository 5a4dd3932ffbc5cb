import type { PanelProps } from '../contract.ts'
import ExtendPanel from './ExtendPanel.tsx'
import ObjectsPanel from './objects/ObjectsPanel.tsx'

/** Objects that ship are extended on one screen, one's own are made on the other. */
export default function DesignPanel(props: PanelProps) {
  return props.params.address.split('?')[0]?.endsWith('/entity-extend') ? (
    <ExtendPanel {...props} />
  ) : (
    <ObjectsPanel {...props} />
  )
}
