import { defineList, value } from '../meta/list.ts'

export const publishAct = defineList({
  code: 'publishAct',
  module: 'platform',
  title: { en_US: 'Acts of Publish Tasks', zh_CN: '发布任务操作' },
  source: 'docs/decisions/059',
  values: [value('release', 'Release', '发布'), value('switch', 'Switch Version', '切换版本')],
})
