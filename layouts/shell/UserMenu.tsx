import { useStore } from '@nanostores/react'
import { runHere } from '../../commands/run.ts'
import { workspace } from '../../commands/workspace.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { $menus } from '../../src/state/menus.ts'
import { $preferences, setPreferences, type Preferences } from '../../src/state/preferences.ts'
import { $session } from '../../src/state/session.ts'
import { askHandOver } from './hand-over.ts'
import { useMenu, type MenuLines } from '../dock/show-menu.ts'

const themeNames: readonly (readonly [Preferences['theme'], MessageKey])[] = [
  ['system', 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
  ['contrast', 'themeContrast'],
]
const densities: readonly (readonly [Preferences['density'], MessageKey])[] = [
  ['compact', 'densityCompact'],
  ['comfortable', 'densityComfortable'],
]

/** Two letters for a person; a Chinese name gives its first character. */
export const initialsOf = (name: string): string =>
  /\p{Script=Han}/u.test(name)
    ? ([...name][0] ?? '')
    : name
        .split(/\s+/)
        .map(w => w[0] ?? '')
        .join('')
        .slice(0, 2)
        .toUpperCase()

/** Appearance, help, and signing out. */
export function UserMenu() {
  const t = useT()
  const session = useStore($session)
  const preferences = useStore($preferences)
  const settings = useStore($menus).find(m => m.screen === 'settings')
  const name = session?.name ?? ''
  const lines = (): MenuLines => [
    { heading: [name, session?.username].filter(Boolean).join(' · ') },
    'divider',
    { heading: t('themeLabel') },
    ...themeNames.map(([theme, label]) => ({
      key: theme,
      label: t(label),
      checked: preferences.theme === theme,
      run: () => setPreferences({ theme }),
    })),
    { heading: t('densityLabel') },
    ...densities.map(([density, label]) => ({
      key: density,
      label: t(label),
      checked: preferences.density === density,
      run: () => setPreferences({ density }),
    })),
    'divider',
    ...(settings
      ? [{ key: 'settings', label: t('settingsLabel'), run: () => workspace().open(settings.path, 'reuse') }]
      : []),
    { key: 'help', label: t('helpTitle'), run: () => runHere('shell.help') },
    { key: 'keys', label: t('keysLabel'), run: () => runHere('shell.keys') },
    {
      key: 'hand',
      label: t('handOverLabel'),
      run: () => {
        void askHandOver()
      },
    },
    { key: 'out', label: t('signOutLabel'), run: () => runHere('shell.signOut') },
  ]
  const menu = useMenu(t('userMenu', { name }), lines)
  return (
    <button
      type="button"
      className="portside-avatar"
      aria-label={t('userMenu', { name })}
      title={name}
      data-initials={initialsOf(name)}
      {...menu}
    />
  )
}
