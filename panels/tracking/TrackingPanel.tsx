import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** A tracking: a list with the steps of each record. */
export default function TrackingPanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
