import { AnyView } from '../../src/views/AnyView.tsx'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import type { PanelProps } from '../contract.ts'

/** A form or a document: one record. */
export default function RecordPanel(props: PanelProps) {
  return <AnyView panel={useViewPanel(props)} />
}
