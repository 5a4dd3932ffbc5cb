import { text } from '../../domain/meta/text.ts'
import type { KeyTable } from '../../src/views/queue/use-queue-commands.ts'

/** Keys of pairs. */
export const pairKeys: KeyTable = [
  ['pairs.next', 'j', text('Next pair', '下一对')],
  ['pairs.previous', 'k', text('Previous pair', '上一对')],
  ['pairs.first', '1', text('Merge, keep the left one', '合并，保留左侧')],
  ['pairs.second', '2', text('Merge, keep the right one', '合并，保留右侧')],
  ['pairs.apart', 'x', text('Not the same', '不是同一商品')],
  ['pairs.undo', 'u', text('Undo the last decision', '撤销上一次处理')],
]
