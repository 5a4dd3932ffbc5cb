import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down'
import { LayoutColumnTwoSplitRight20Regular } from '@fluentui/react-icons/svg/layout-column-two-split-right'
import { useStore } from '@nanostores/react'
import { commandOf } from '../../commands/registry.ts'
import { runHere } from '../../commands/run.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { $session } from '../../src/state/session.ts'
import { readBackups } from './backups.ts'
import { layoutOfRoles } from '../defaults/build.ts'
import { $named } from './named.ts'
import { useMenu } from '../dock/show-menu.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Switches named layouts, saves, shares and restores them. */
export function LayoutMenu({ workspace }: { readonly workspace: Workspace }) {
  const t = useT()
  const named = useStore($named)
  useStore(workspace.$changed)
  const text = useText()
  const { id, owner } = workspace.meta
  const companyType = useStore($session)?.companyType
  const ofRole = owner.kind === 'role' ? layoutOfRoles([owner.role], companyType)?.name : undefined
  const label = t('layoutButton', { name: (ofRole ? text(ofRole) : workspace.meta.name) || t('layoutOwn') })
  const called = (command: string) => text(commandOf(command)?.title)
  const menu = useMenu(label, () => [
    ...named.map(n => ({
      key: n.id,
      label: n.name,
      checked: n.id === id,
      run: () => runHere('layout.switch', { layout: n.id }),
    })),
    ...(named.length > 0 ? ['divider' as const] : []),
    { key: 'save', label: t('layoutSave'), run: () => runHere('layout.save') },
    { key: 'share', label: called('layout.share'), run: () => runHere('layout.share') },
    {
      key: 'history',
      label: called('layout.history'),
      disabled: readBackups().length === 0,
      run: () => runHere('layout.history'),
    },
    'divider',
    { key: 'reset', label: t('layoutReset'), run: () => runHere('layout.reset') },
    { key: 'undo', label: t('layoutUndo'), disabled: workspace.depth.undo === 0, run: () => runHere('layout.undo') },
  ])
  return (
    <button type="button" className="portside-boxed" aria-label={label} title={label} {...menu}>
      <LayoutColumnTwoSplitRight20Regular className="portside-boxed-icon" aria-hidden="true" />
      <span>{label}</span>
      <ChevronDown12Regular aria-hidden="true" />
    </button>
  )
}
