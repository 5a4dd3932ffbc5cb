import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** A tree of records with the form of the chosen one. */
export default function TreePanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
