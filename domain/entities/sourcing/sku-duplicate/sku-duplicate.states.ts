import { toned, value } from '../../../meta/list.ts'
import { defineStates } from '../../../meta/states.ts'
import { text } from '../../../meta/text.ts'
import { skuRights } from '../catalog-sku/catalog-sku.entity.ts'

const roles = skuRights.update

/** Two SKUs that may be the same: they are merged, or found to be different. */
export const skuDuplicateStatus = defineStates({
  code: 'skuDuplicateStatus',
  module: 'master-data',
  entity: 'SkuDuplicate',
  field: 'status',
  title: text('Status of Possible Duplicates', '疑似重复状态'),
  source: 'sourcing 10',
  initial: 'open',
  terminal: [],
  values: [
    toned('warning', value('open', 'To Decide', '待处理')),
    toned('success', value('merged', 'Merged', '已合并')),
    value('different', 'Not the Same', '不是同一商品'),
  ],
  transitions: [
    { from: [], action: { code: 'create', label: text('Found', '发现') }, to: 'open', roles: ['system'] },
    {
      from: ['open'],
      action: { code: 'keepFirst', label: text('Merge, Keep the First', '合并，保留商品一') },
      to: 'merged',
      roles,
      effects: ['merge-skus:first'],
      tone: 'primary',
    },
    {
      from: ['open'],
      action: { code: 'keepSecond', label: text('Merge, Keep the Second', '合并，保留商品二') },
      to: 'merged',
      roles,
      effects: ['merge-skus:second'],
    },
    {
      from: ['open'],
      action: { code: 'setApart', label: text('Not the Same', '不是同一商品') },
      to: 'different',
      roles,
    },
    {
      from: ['different'],
      action: { code: 'reopen', label: text('Decide again', '重新处理') },
      to: 'open',
      roles,
    },
    // all that was moved goes back
    {
      from: ['merged'],
      action: { code: 'undo', label: text('Undo the Merge', '撤销合并') },
      to: 'open',
      roles,
      guards: ['inTime'],
      effects: ['unmerge-skus'],
      tone: 'danger',
    },
  ],
})
