import type { Text } from './meta/text.ts'

/** What each version brought, newest first (/update). */
export interface Release {
  readonly version: string
  readonly notes: readonly Text[]
}

export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    notes: [
      {
        en_US: 'Dock, split, float and pop out panels; save layouts by name and share them.',
        zh_CN: '面板可停靠、拆分、浮动或弹出为独立窗口；布局可命名保存并分享。',
      },
      {
        en_US: 'Purchase orders from draft to delivery, with milestones, proposals and signed copies.',
        zh_CN: '采购订单从草稿到交付全流程，含里程碑、变更提议与签回文件。',
      },
      {
        en_US: 'Import from .xlsx and .csv with a preview and undo; export what a list shows.',
        zh_CN: '支持从 .xlsx 与 .csv 导入（可预览、可撤销），并可导出列表所示内容。',
      },
      { en_US: 'Companies register themselves; the platform approves them.', zh_CN: '公司可自助注册，由平台审核。' },
    ],
  },
]
