import { defineList, value } from '../meta/list.ts'

export const containerSize = defineList({
  code: 'containerSize', module: 'trade', title: { en_US: 'Container Sizes', zh_CN: '柜型' }, source: 'trade §9',
  values: [value('20GP', '20GP', '20GP'), value('40GP', '40GP', '40GP')],
})
