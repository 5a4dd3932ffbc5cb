import { defineTab } from '../../domain/meta/blocks.ts'

declare module '../../domain/meta/view.ts' {
  interface RecordTabs {
    readonly preview: true
    readonly readers: true
  }
}

export const previewTab = defineTab('preview')
export const readersTab = defineTab('readers')
