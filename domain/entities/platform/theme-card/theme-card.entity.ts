import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { roleCodes } from '../../../meta/role.ts'
import { text } from '../../../meta/text.ts'

/** A card of the card home: the screen it opens and what it shows (domain/values/card-settings.ts). */
export const themeCard = defineEntity({
  name: 'ThemeCard',
  table: 'theme_card',
  label: text('Custom-theme Card', '主题卡片'),
  area: 'shell',
  displayField: 'cardName',
  source: 'shell §3; trade §3',
  fields: {
    cardName: field.string('Card Name', '卡片名称', {
      maxLength: 80,
      required: true,
      searchable: true,
      sortable: true,
    }),
    cardNameZh: field.string('Card Name in Chinese', '中文卡片名称', {
      maxLength: 80,
      searchable: true,
      note: 'empty: the card has one name for both languages',
    }),
    path: field.string('Path', '路径', {
      maxLength: 200,
      note: 'the home leaves the card out for who may not open it; its name is no secret',
    }),
    settings: field.json('Settings', '设置'),
  },
  access: { kind: 'shared' },
  rights: {
    read: roleCodes,
    create: ['platform', 'developer'],
    update: ['platform', 'developer'],
    delete: ['platform', 'developer'],
  },
  checks: ['theme-card'],
})
