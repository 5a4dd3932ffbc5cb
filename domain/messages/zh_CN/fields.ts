import type { fields as source } from '../en_US/fields.ts'

export const fields: Readonly<Record<keyof typeof source, string>> = {
  findIn: '在{list}中查找',
  transferMarked: '将选中项移至{list}',
  transferAll: '全部移至{list}',
  cascadeOpen: '显示{name}的下级',
  transferred: '已将 {count, number} 项移至{list}',
  richTools: '文字样式',
  richSize: '字号',
  richUsual: '默认字号',
  richPixels: '{px, number} 像素',
  richBold: '加粗',
  richItalic: '斜体',
  richUnderline: '下划线',
  richItems: '项目符号列表',
  richSteps: '编号列表',
  imageOf: '图片：{name}',
  imageFailed: '图片无法显示。',
}
