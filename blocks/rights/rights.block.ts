import { defineTab } from '../../domain/meta/blocks.ts'

declare module '../../domain/meta/view.ts' {
  interface RecordTabs {
    readonly rights: true
  }
}

export const rightsTab = defineTab('rights')
