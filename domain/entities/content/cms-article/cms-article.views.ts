import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['platform'] as const

export const cmsArticles = defineService({
  code: 'cms',
  entity: 'CmsArticle',
  title: text('Content Management', '内容管理'),
  roles,
  fields: [
    'title',
    'titleZh',
    'kind',
    'status',
    'changed',
    'route',
    'roles',
    'companyTypes',
    'companies',
    'showFrom',
    'showUntil',
    'mustConfirm',
    'edition',
    'publishTime',
    'createdAt',
  ],
  sort: [
    { field: 'kind', direction: 'desc' },
    { field: 'createdAt', direction: 'desc' },
  ],
})

export const cmsArticleList = defineView({
  kind: 'list',
  code: 'cms',
  entity: 'CmsArticle',
  title: text('Content Management', '内容管理'),
  roles,
  service: 'cms',
  opens: '/mgr/platform/cms?id={id}',
  create: '/mgr/platform/cms?id=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'route', operator: 'like' },
  ],
  tabs: { list: 'cmsKind', field: 'kind', values: { notice: ['notice'], banner: ['banner'], help: ['help'] } },
  columns: [
    { field: 'title', width: 240, pinned: 'left', as: 'link' },
    { field: 'titleZh', width: 200 },
    { field: 'kind', width: 100 },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'changed', width: 130 },
    { field: 'route', width: 150 },
    { field: 'roles', width: 180 },
    { field: 'companyTypes', width: 150 },
    { field: 'companies', width: 180, optional: true },
    { field: 'showFrom', width: 150 },
    { field: 'showUntil', width: 150 },
    { field: 'mustConfirm', width: 120 },
    { field: 'edition', width: 80 },
    { field: 'publishTime', width: 150 },
    { field: 'createdAt', width: 150, optional: true },
  ],
  actions: ['cmsStatus'],
  empty: text('There are no notices, banners or help pages yet.', '公告、横幅与帮助页显示在此处。'),
})

export const cmsArticleForm = defineView({
  kind: 'form',
  code: 'cms_article',
  entity: 'CmsArticle',
  title: text('CMS Article', '内容文章'),
  roles,
  by: 'title',
  sections: [
    {
      title: text('Text, in both languages', '文字（中英文）'),
      fields: ['kind', 'title', 'titleZh', 'content', 'contentZh'],
    },
    {
      title: text('Recipients; empty means everybody', '发布对象（留空表示全部）'),
      fields: ['roles', 'companyTypes', 'companies', 'mustConfirm'],
    },
    {
      title: text(
        'When it shows, the screen of a help page, and what a notice opens',
        '显示时间、帮助页所属页面、公告打开的地址',
      ),
      fields: ['showFrom', 'showUntil', 'route', 'link'],
    },
    { title: text('Publication', '发布情况'), fields: ['status', 'edition', 'publishTime', 'changed'] },
  ],
  actions: ['cmsStatus'],
  tabs: ['preview', 'readers', 'history'],
})
