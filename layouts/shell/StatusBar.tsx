import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import { $panelFacts } from '../../commands/facts.ts'
import { $keys } from '../../commands/key-table.ts'
import { keyFor } from '../../commands/keys.ts'
import { $commands } from '../../commands/registry.ts'
import { showKeys } from '../../commands/strokes.ts'
import { noFacts } from '../../commands/when.ts'
import { channel } from '../../panels/link.ts'
import type { OpenPanel } from '../../panels/open-panel.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { $live } from '../../src/state/live.ts'
import { openDocuments } from '../dock/focus.ts'
import { $savedAt } from '../workspace/store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Short labels of useful keys. */
const short: Readonly<Record<string, MessageKey>> = {
  'panel.refresh': 'keyRefresh',
  'shell.nextRegion': 'keyRegion',
  'shell.help': 'keyHelp',
  'shell.palette': 'keySearch',
}
const own = ['panel', 'layout', 'shell']

/** Three useful keys for the current place, one of them from the active panel if it has any. */
function useHelp(): readonly string[] {
  const keys = useStore($keys)
  const commands = useStore($commands)
  const facts = { ...noFacts, ...useStore($panelFacts), scope: 'panel' as const }
  const t = useT()
  const name = useText()
  const ofPanel = facts.panel
    ? commands.filter(c => !own.includes(c.group) && c.keys?.length && !c.blocked?.(facts)).slice(0, 1)
    : []
  const rest = facts.panel
    ? ['panel.refresh', 'shell.nextRegion', 'shell.help']
    : ['shell.palette', 'shell.nextRegion', 'shell.help']
  const lines = [
    ...ofPanel.map(c => [c.id, name(c.title)] as const),
    ...rest.map(id => [id, t(short[id] ?? 'keysOther')] as const),
  ]
  return lines
    .flatMap(([id, label]) => {
      const key = keyFor(keys, id, facts)
      return key ? [`${showKeys(key)} ${label}`] : []
    })
    .slice(0, 3)
}

/** The status bar: channel of the active panel, useful keys, live connection, time of the last layout save. */
export function StatusBar({ workspace }: { readonly workspace: Workspace }) {
  const t = useT()
  const active = useStore(workspace.$active)
  const live = useStore($live)
  const savedAt = useStore($savedAt)
  const help = useHelp()
  useStore(workspace.$changed)
  const windows = openDocuments().length
  return (
    <footer className="portside-status" data-region="status" tabIndex={-1} aria-label={t('statusBar')}>
      {active ? <Channel key={active.key} panel={active} /> : null}
      <span className="portside-status-keys">{help.join(' · ')}</span>
      <span className="portside-status-end">
        <span className="portside-live" data-on={live}>
          {t(live ? 'live' : 'notLive')}
        </span>
        {windows > 1 ? <span>{t('windows', { count: windows })}</span> : null}
        {savedAt ? <span>{t('layoutSavedAt', { time: new Date(savedAt) })}</span> : null}
      </span>
    </footer>
  )
}

function Channel({ panel }: { readonly panel: OpenPanel }) {
  const t = useT()
  const $said = useMemo(() => computed(panel.$link, link => link), [panel])
  const link = useStore($said)
  if (!link) return null
  return (
    <span className="portside-status-channel">
      <Said letter={link.channel} t={t} />
    </span>
  )
}

function Said({ letter, t }: { readonly letter: Parameters<typeof channel>[0]; readonly t: ReturnType<typeof useT> }) {
  const last = useStore(channel(letter).last)
  const label = Object.values(last)
    .map(c => c.label ?? c.id)
    .join(' · ')
  return <>{label ? t('channelStatus', { letter, label }) : t('channelEmpty', { letter })}</>
}
