import { findRoute } from '../../src/state/menus.ts'
import type { PanelProps } from '../contract.ts'
import { ProcessList } from './ProcessList.tsx'
import { ProcessPage } from './ProcessPage.tsx'

/** /mgr/platform/workflow and workflow-detail: process files, from the upload to their publication. */
export default function ProcessesPanel({ params, host }: PanelProps) {
  const id = findRoute(params.address)?.query.id
  return id ? <ProcessPage key={id} id={id} host={host} /> : <ProcessList host={host} />
}
