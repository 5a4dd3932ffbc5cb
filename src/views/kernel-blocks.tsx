import { addBlock, viewBlock } from './blocks.ts'
import { ListView } from './list/ListView.tsx'
import { RecordView } from './record/RecordView.tsx'

/** Lists and records; all other kinds are found in blocks/ by their place. */
for (const kind of ['list', 'tracking'] as const)
  addBlock(viewBlock(kind, ({ panel, view, where }) => <ListView panel={panel} view={view.code} where={where} />))
for (const kind of ['form', 'document'] as const)
  addBlock(viewBlock(kind, ({ panel, view, query }) => <RecordView panel={panel} view={view.code} query={query} />))
