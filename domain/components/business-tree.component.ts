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
      initial: 'multiple',
    }),
    // The calls of a tree follow from its view.
    baseUrl: set.string('Base URL', '基础地址', { later: true }),
    baseQueryField: set.string('Base Query Field', '基础查询字段', { later: true }),
    loadUrl: set.string('Load URL', '加载地址', { later: true }),
    delUrl: set.string('Delete URL', '删除地址', { later: true }),
    viewCodes: set.json('View Codes', '视图编码', { later: true }),
    mainCode: set.view('Main Code', '主编码', { required: true, kinds: ['tree'] }),
    formCode: set.view('Form Code', '表单编码', { kinds: ['form', 'document'] }),
    height: set.size('Height', '高度', { initial: '420' }),
    props: set.json('Props', '属性', { later: true }),
    queryPrame: set.json('Query Parameters', '查询参数', { later: true }),
    queryCallback: set.expression('Query Callback', '查询回调', { about: 'rows', of: 'mainCode', gives: 'rows' }),
    loadPrame: set.json('Load Parameters', '加载参数', { later: true }),
    delPrame: set.json('Delete Parameters', '删除参数', { later: true }),
    loadCallback: set.expression('Load Callback', '加载回调', { about: 'rows', of: 'mainCode', gives: 'rows' }),
  },
  events: {},
  slots: {},
  gives: {},
  check: ({ settings }) =>
    settings['type'] === 'single' && !settings['formCode'] ? [{ field: 'formCode', code: 'FORM_CODE_REQUIRED' }] : [],
})
