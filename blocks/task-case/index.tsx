import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock } from '../../src/views/blocks.ts'

const CaseRecord = lazyComponent(async () => (await import('./CaseRecord.tsx')).CaseRecord)

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const taskCase = partBlock('taskCase', 'rows', ({ settings, panel, base, fresh }) => {
  const code = text(base.record[settings.case])
  return fresh || code === null ? null : (
    <CaseRecord panel={panel} code={code} record={text(base.record[settings.record])} />
  )
})
