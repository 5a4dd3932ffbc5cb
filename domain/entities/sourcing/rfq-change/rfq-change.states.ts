import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

/** A change is published as a whole, or not at all. */
export const rfqChangeStatus = defineStates({
  code: 'rfqChangeStatus',
  module: 'sourcing',
  entity: 'RfqChange',
  field: 'status',
  title: text('Status of a Change', '变更状态'),
  source: 'sourcing 3',
  initial: 'draft',
  terminal: ['published', 'discarded'],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('published', 'Published', '已发布')),
    value('discarded', 'Discarded', '已放弃'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'draft', roles: ['purchaser'] },
    // before the cut-off, with enough notice; quotes given before it must be confirmed or given again
    {
      from: ['draft'],
      action: { code: 'publish', label: text('Publish Change', '发布变更') },
      to: 'published',
      roles: ['purchaser'],
      effects: ['publish-change'],
      tone: 'primary',
    },
    {
      from: ['draft'],
      action: { code: 'discard', label: text('Discard', '放弃') },
      to: 'discarded',
      roles: ['purchaser'],
    },
  ],
})
