import { defineService } from '../../../meta/service.ts'
import { defineView } from '../../../meta/view.ts'
import { text } from '../../../meta/text.ts'

export const characterPoolService = defineService({
  code: 'character_pool',
  entity: 'CharacterPool',
  title: text('Character Pools', '字符池'),
  roles: ['platform', 'developer'],
  fields: ['name', 'characters', 'startCode', 'endCode', 'replenishCode', 'minLength', 'maxLength'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const characterPoolView = defineView({
  kind: 'list',
  code: 'character_pool',
  entity: 'CharacterPool',
  title: text('Character Pools', '字符池'),
  roles: ['platform', 'developer'],
  service: 'character_pool',
  opens: '/encoder/pool?name={name}',
  create: '/encoder/pool?name=',
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'name', width: 200, pinned: 'left', as: 'link' },
    { field: 'characters', width: 280 },
    { field: 'startCode', width: 120 },
    { field: 'endCode', width: 120 },
    { field: 'replenishCode', width: 120 },
    { field: 'minLength', width: 110 },
    { field: 'maxLength', width: 110 },
  ],
  empty: text(
    'A character pool defines the characters that codes count with, and the first and last of them.',
    '字符池规定流水码所用的字符，以及首个和末个编码。',
  ),
})

export const characterPoolForm = defineView({
  kind: 'form',
  code: 'character_pool_form',
  entity: 'CharacterPool',
  title: text('Character Pool', '字符池'),
  roles: ['platform', 'developer'],
  by: 'name',
  sections: [
    {
      title: text('Character Pool', '字符池'),
      fields: ['name', 'characters', 'startCode', 'endCode', 'replenishCode', 'minLength', 'maxLength'],
    },
  ],
})
