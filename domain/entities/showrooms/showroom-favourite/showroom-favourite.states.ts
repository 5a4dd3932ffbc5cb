import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'

export const showroomFavouriteStatus = defineStates({
  code: 'showroomFavouriteStatus',
  module: 'sourcing',
  entity: 'ShowroomFavourite',
  field: 'status',
  title: text('Favourite Status', '收藏状态'),
  source: 'sourcing 9',
  initial: 'kept',
  terminal: [],
  values: [value('kept', 'Kept', '已收藏'), toned('success', value('asked', 'In an RFQ', '已询价'))],
  transitions: [
    { from: [], action: { code: 'create', label: text('Create', '新建') }, to: 'kept', roles: ['purchaser'] },
    // all that are chosen become one draft for their suppliers
    {
      from: ['kept'],
      action: { code: 'ask', label: text('Create RFQ', '生成询价单') },
      to: 'asked',
      roles: ['purchaser'],
      effects: ['rfq-of-favourites'],
      tone: 'primary',
    },
    {
      from: ['asked'],
      action: { code: 'keep', label: text('Keep for Another RFQ', '留作再次询价') },
      to: 'kept',
      roles: ['purchaser'],
    },
  ],
})
