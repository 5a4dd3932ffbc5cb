import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** A dashboard: numbers and charts. */
export default function DashboardPanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
