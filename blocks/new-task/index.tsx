import { text } from '../../domain/meta/text.ts'
import type { OfferBlock } from '../../src/views/blocks.ts'

/** A task that begins with the record on screen; who makes it sees the record, and the task opens it. */
export const newTask: OfferBlock = {
  of: 'offer',
  name: 'newTask',
  title: text('New task about this record', '新建关于此单据的任务'),
  keys: ['Alt+Shift+R'],
  address: ({ entity, id, number }) =>
    `/mgr/task/form?id=&${new URLSearchParams({ mainEntity: entity, recordId: id, businessNo: number }).toString()}`,
}
