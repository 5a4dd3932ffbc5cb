import { FileLink } from '../../src/fields/show/FileLink.tsx'
import { partBlock } from '../../src/views/blocks.ts'

export const attachmentFile = partBlock('attachmentFile', 'top', ({ base }) => {
  const name = base.record['fileName']
  return typeof name === 'string' ? <FileLink id={base.record.id} name={name} /> : null
})
