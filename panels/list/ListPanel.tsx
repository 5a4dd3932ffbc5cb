import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** A list screen: search, rows, actions; with a record in its address, that record. */
export default function ListPanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
