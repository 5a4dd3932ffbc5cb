import { defineList, value } from '../meta/list.ts'

export const cmsKind = defineList({
  code: 'cmsKind',
  module: 'platform',
  title: { en_US: 'Kinds of Content', zh_CN: '内容类型' },
  values: [value('notice', 'Notice', '公告'), value('banner', 'Banner', '横幅'), value('help', 'Help page', '帮助页')],
})
