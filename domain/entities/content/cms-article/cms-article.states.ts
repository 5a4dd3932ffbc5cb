import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

const roles = ['platform', 'system'] as const
const label = (code: string, en: string, zh: string) => ({ code, label: text(en, zh) })
const publishing = { roles, effects: ['publish-article'], tone: 'primary' } as const

/** Each publication is an edition; a withdrawn article keeps its editions and receipts. */
export const cmsStatus = defineStates({
  code: 'cmsStatus',
  module: 'platform',
  entity: 'CmsArticle',
  field: 'status',
  title: text('Status of Content', '内容状态'),
  initial: 'draft',
  terminal: [],
  values: [
    value('draft', 'Draft', '草稿'),
    toned('success', value('published', 'Published', '已发布')),
    toned('warning', value('withdrawn', 'Withdrawn', '已撤回')),
  ],
  transitions: [
    { from: [], action: label('create', 'Create', '新建'), to: 'draft', roles },
    {
      from: ['draft'],
      action: label('publish', 'Publish', '发布'),
      to: 'published',
      guards: ['inBothLanguages', 'notOver'],
      ...publishing,
    },
    {
      from: ['published'],
      action: label('publishChanges', 'Publish Changes', '发布修改'),
      to: 'published',
      guards: ['hasChanges', 'inBothLanguages', 'notOver'],
      ...publishing,
    },
    {
      from: ['withdrawn'],
      action: label('publishAgain', 'Publish Again', '重新发布'),
      to: 'published',
      guards: ['inBothLanguages', 'notOver'],
      ...publishing,
    },
    {
      from: ['published'],
      action: label('withdraw', 'Withdraw', '撤回'),
      to: 'withdrawn',
      roles,
      effects: ['withdraw-article'],
      tone: 'danger',
    },
  ],
})
