import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** Records below each other. Parameters are spelled as in the documents. */
export const businessTree = defineComponent({
  compName: 'business-tree',
  label: text('Business Tree', '业务树'),
  icon: 'Tree',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    type: set.choice('Type', '类型', {
      values: [choiceOf('single', 'Single', '单选'), choiceOf('multiple', 'Multiple', '多选')],
    }),
    baseUrl: set.string('Base URL', '基础地址'),
    baseQueryField: set.string('Base Query Field', '基础查询字段'),
    loadUrl: set.string('Load URL', '加载地址'),
    delUrl: set.string('Delete URL', '删除地址'),
    viewCodes: set.json('View Codes', '视图编码'),
    mainCode: set.string('Main Code', '主编码'),
    formCode: set.string('Form Code', '表单编码'),
    props: set.json('Props', '属性'),
    queryPrame: set.json('Query Parameters', '查询参数'),
    queryCallback: set.expression('Query Callback', '查询回调'),
    loadPrame: set.json('Load Parameters', '加载参数'),
    delPrame: set.json('Delete Parameters', '删除参数'),
    loadCallback: set.expression('Load Callback', '加载回调'),
  },
  events: {},
  slots: {},
  gives: {},
})
