import { defineTab } from '../../domain/meta/blocks.ts'

declare module '../../domain/meta/view.ts' {
  interface RecordTabs {
    readonly account: true
    readonly members: true
  }
}

export const accountTab = defineTab('account')
export const membersTab = defineTab('members')
