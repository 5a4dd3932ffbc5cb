import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** A designed page: its code selects the view. */
export default function PagePanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
