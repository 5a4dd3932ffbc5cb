import { field } from '../meta/field.ts'

/** Text, audience and time, both of an article draft and of each published edition. */
export const articleFields = {
  kind: field.enum('Kind', '类型', { list: 'cmsKind', required: true, initial: 'notice', sortable: true }),
  title: field.string('Title', '标题', { maxLength: 120, required: true, searchable: true, sortable: true }),
  titleZh: field.string('Title in Chinese', '中文标题', { maxLength: 120, searchable: true }),
  content: field.text('Content', '内容', {
    maxLength: 8000,
    note: '# heading, - item, 1. step, **bold**, `key`, [words](/address)',
  }),
  contentZh: field.text('Content in Chinese', '中文内容', { maxLength: 8000 }),
  route: field.string('Screen', '所属页面', {
    maxLength: 120,
    sortable: true,
    note: 'help: the path of the screen that F1 shows it for, such as /po-tracking',
  }),
  link: field.text('Opens', '打开地址', {
    maxLength: 17_000,
    note: 'an address of the product, such as /po-tracking, or the link of a shared layout',
  }),
  roles: field.enums('Roles', '角色', { list: 'roleCode', note: 'empty: all' }),
  companyTypes: field.enums('Company Types', '公司类型', { list: 'companyType', note: 'empty: all' }),
  companies: field.refs('Companies', '公司', { entity: 'Company', note: 'empty: all' }),
  showFrom: field.datetime('Shown From', '显示开始', { sortable: true, note: 'empty: as soon as it is published' }),
  showUntil: field.datetime('Shown Until', '显示截止', { sortable: true }),
  mustConfirm: field.bool('Reading Is Confirmed', '需确认已读', {
    initial: false,
    note: 'the reader must confirm reading; opening it is not enough',
  }),
} as const
