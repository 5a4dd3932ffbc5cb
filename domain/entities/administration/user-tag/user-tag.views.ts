import { roleCodes } from '../../../meta/role.ts'
import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

export const myTagsService = defineService({
  code: 'tag_mine',
  entity: 'UserTag',
  title: text('My Tags', '我的标签'),
  roles: roleCodes,
  fields: ['name', 'owner'],
  where: [{ field: 'owner', operator: 'eq', value: '@me' }],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const myTags = defineView({
  kind: 'list',
  code: 'tag_mine',
  entity: 'UserTag',
  title: text('My Tags', '我的标签'),
  roles: roleCodes,
  service: 'tag_mine',
  opens: '/mgr/user/tag?id={id}',
  create: '/mgr/user/tag?id=',
  search: [{ field: 'keyword', operator: 'like' }],
  columns: [
    { field: 'name', width: 260, pinned: 'left', as: 'link' },
    { field: 'createdAt', width: 170 },
  ],
  empty: text('You have not given tags to people yet.', '您给人员添加的标签显示在此处。'),
})

export const allTagsService = defineService({
  code: 'tag_all',
  entity: 'UserTag',
  title: text('All Tags', '全部标签'),
  roles: roleCodes,
  fields: ['name', 'owner'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const allTags = defineView({
  kind: 'list',
  code: 'tag_all',
  entity: 'UserTag',
  title: text('All Tags', '全部标签'),
  roles: roleCodes,
  service: 'tag_all',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'owner', operator: 'in' },
  ],
  columns: [
    { field: 'name', width: 260, pinned: 'left' },
    { field: 'owner', width: 200 },
    { field: 'createdAt', width: 170 },
  ],
  empty: text('Nobody in the company has created tags yet.', '公司所有人员的标签显示在此处。'),
})

export const tagSearchService = defineService({
  code: 'tag_search',
  entity: 'User',
  title: text('Tag Search', '标签搜索'),
  roles: roleCodes,
  fields: ['realName', 'tags', 'organisation', 'position', 'email', 'phone'],
  sort: [{ field: 'realName', direction: 'asc' }],
})

export const tagSearch = defineView({
  kind: 'list',
  code: 'tag_search',
  entity: 'User',
  title: text('Tag Search', '标签搜索'),
  roles: roleCodes,
  service: 'tag_search',
  search: [
    { field: 'tags', operator: 'in' },
    { field: 'keyword', operator: 'like' },
  ],
  columns: [
    { field: 'realName', width: 180, pinned: 'left' },
    { field: 'tags', width: 260 },
    { field: 'organisation', width: 160 },
    { field: 'position', width: 160 },
    { field: 'email', width: 220 },
    { field: 'phone', width: 130 },
  ],
  empty: text('Nobody has a tag yet.', '带有标签的人员显示在此处。'),
})

export const tagForm = defineView({
  kind: 'form',
  code: 'tag_form',
  entity: 'UserTag',
  title: text('Tag', '标签'),
  roles: roleCodes,
  by: 'name',
  sections: [{ title: text('Tag', '标签'), fields: ['name', 'owner'] }],
  tabs: ['members'],
})
