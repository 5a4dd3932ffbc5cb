import { roleCodes } from '../../../meta/role.ts'
import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform', 'developer'] as const

export const themeCards = defineService({
  code: 'theme_cards',
  entity: 'ThemeCard',
  title: text('Card Configuration', '卡片配置'),
  roles: roleCodes,
  fields: ['cardName', 'cardNameZh', 'path', 'settings'],
  sort: [{ field: 'cardName', direction: 'asc' }],
})

export const themeCardList = defineView({
  kind: 'list',
  code: 'card_config',
  entity: 'ThemeCard',
  title: text('Card Configuration', '卡片配置'),
  roles,
  service: 'theme_cards',
  opens: '/card_config?id={id}',
  create: '/card_config?id=',
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'cardName', width: 240, pinned: 'left', as: 'link' },
    { field: 'cardNameZh', width: 200 },
    { field: 'path', width: 320 },
    { field: 'settings', width: 360 },
  ],
  empty: text(
    'There are no cards on the card home yet. Create the first with New.',
    '卡片首页的卡片显示在此处，点击“新建”添加。',
  ),
})

export const themeCardForm = defineView({
  kind: 'form',
  code: 'theme_card_form',
  entity: 'ThemeCard',
  title: text('Custom-theme Card', '主题卡片'),
  roles,
  by: 'cardName',
  sections: [{ title: text('Custom-theme Card', '主题卡片'), fields: ['cardName', 'cardNameZh', 'path', 'settings'] }],
})
