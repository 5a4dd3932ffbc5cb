import { lazyComponent } from '../../src/code/lazy-component.tsx'
import type { TabBlock } from '../../src/views/blocks.ts'

const AccountTab = lazyComponent(async () => (await import('./AccountTab.tsx')).AccountTab)
const MembersTab = lazyComponent(async () => (await import('./MembersTab.tsx')).MembersTab)

export const account: TabBlock = {
  of: 'tab',
  name: 'account',
  label: 'account',
  Component: ({ of }) => <AccountTab id={of.id} />,
}

export const members: TabBlock = {
  of: 'tab',
  name: 'members',
  label: 'members',
  Component: ({ entity, of }) => <MembersTab entity={entity.name} id={of.id} />,
}
