import type { fields as source } from '../en_US/fields.ts'

export const fields: Readonly<Record<keyof typeof source, string>> = {
  findIn: '在{list}中查找',
  transferMarked: '将选中项移至{list}',
  transferAll: '全部移至{list}',
  transferred: '已将 {count, number} 项移至{list}',
}
