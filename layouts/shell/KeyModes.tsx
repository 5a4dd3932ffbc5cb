import { useStore } from '@nanostores/react'
import { useT, useText } from '../../src/i18n/intl.ts'
import { bareAddress } from '../../src/router/canonical.ts'
import { screenTitle } from '../../src/state/menus.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { $docking } from '../dock/docking.ts'
import { $switcher } from '../dock/switcher.ts'

/** Overlay of key docking in each window: target and keys. */
export function DockPreview({ layoutId }: { readonly layoutId: string }) {
  const t = useT()
  const docking = useStore($docking)
  if (!docking) return null
  const { x, y, width, height } = docking.rect
  return (
    <>
      {docking.layoutId === layoutId ? (
        <div
          className="portside-dock-preview"
          data-phase={docking.phase}
          style={{ left: x, top: y, width, height }}
          aria-hidden="true"
        />
      ) : null}
      <div className="portside-keyhint portside-dock-hint" aria-hidden="true">
        {t(docking.phase === 'group' ? 'dockHintGroup' : 'dockHintPlace')}
      </div>
    </>
  )
}

/** The panels by last use, while the key is held. */
export function Switcher() {
  const t = useT()
  const switcher = useStore($switcher)
  if (!switcher) return null
  return (
    <div
      className="portside-switcher"
      role="listbox"
      aria-label={t('switcherLabel')}
      aria-activedescendant={`switch-${switcher.panels[switcher.at]?.key ?? ''}`}
      tabIndex={-1}
    >
      {switcher.panels.map((panel, i) => (
        <Line key={panel.key} panel={panel} on={i === switcher.at} />
      ))}
    </div>
  )
}

function Line({ panel, on }: { readonly panel: OpenPanel; readonly on: boolean }) {
  const label = useStore(panel.$label)
  const address = useStore(panel.$address)
  const dirty = useStore(panel.$dirty)
  const text = useText()
  const screen = text(screenTitle(bareAddress(address)))
  return (
    <div id={`switch-${panel.key}`} role="option" aria-selected={on}>
      <span>{label}</span>
      {dirty ? <span className="portside-dirty" aria-hidden="true" /> : null}
      {screen === '' || screen === label ? null : <small>{screen}</small>}
    </div>
  )
}
