import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down'
import { useStore } from '@nanostores/react'
import { runHere } from '../commands/run.ts'
import { useT, useText } from '../src/i18n/intl.ts'
import { roleLayouts } from './defaults/build.ts'
import { $named } from './named.ts'
import { useMenu } from './show-menu.ts'
import type { Workspace } from './workspace.ts'

/** Switches between the layouts that have a name, and keeps the present one under a name. */
export function LayoutMenu({ workspace }: { readonly workspace: Workspace }) {
  const t = useT()
  const named = useStore($named)
  useStore(workspace.$changed)
  const text = useText()
  const { id, owner } = workspace.meta
  const ofRole = owner.kind === 'role' ? roleLayouts.find(l => l.role === owner.role)?.name : undefined
  const label = t('layoutButton', { name: (ofRole ? text(ofRole) : workspace.meta.name) || t('layoutOwn') })
  const menu = useMenu(label, () => [
    ...named.map(n => ({ key: n.id, label: n.name, checked: n.id === id, run: () => runHere('layout.switch', { layout: n.id }) })),
    ...(named.length > 0 ? ['divider' as const] : []),
    { key: 'save', label: t('layoutSave'), run: () => runHere('layout.save') },
    { key: 'reset', label: t('layoutReset'), run: () => runHere('layout.reset') },
    { key: 'undo', label: t('layoutUndo'), disabled: workspace.depth.undo === 0, run: () => runHere('layout.undo') },
  ])
  return (
    <button type="button" className="portside-boxed" aria-label={label} {...menu}>
      <span>{label}</span><ChevronDown12Regular aria-hidden="true" />
    </button>
  )
}
