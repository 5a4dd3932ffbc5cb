import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** The home: what waits today. */
export default function HomePanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
