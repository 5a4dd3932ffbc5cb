import type { fields as source } from '../en_US/fields.ts'

export const fields: Readonly<Record<keyof typeof source, string>> = {
  findIn: '在{list}中查找',
  transferMarked: '将选中项移至{list}',
  transferAll: '全部移至{list}',
  cascadeOpen: '显示{name}的下级',
  transferred: '已将 {count, number} 项移至{list}',
}
