import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** The home with today's worklists. */
export default function HomePanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
