import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
} from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useT, useText, type Translate } from '../src/i18n/intl.ts'
import type { MessageKey } from '../src/i18n/messages.ts'
import { findRoute } from '../src/state/menus.ts'
import { $cheatSheet, closeCheatSheet } from './cheat-sheet.ts'
import { $keys } from './key-table.ts'
import type { Keybinding } from './keys.ts'
import { plain } from './palette/rank.ts'
import { $commands, commandOf } from './registry.ts'
import { showKeys } from './strokes.ts'
import { holds, noFacts } from './when.ts'
import './cheat-sheet.css'

const groups: Readonly<Record<string, MessageKey>> = {
  shell: 'keysShell',
  panel: 'keysPanel',
  layout: 'keysLayout',
  role: 'keysRole',
}
const order = ['shell', 'panel', 'layout', 'role']

/** All shortcuts in groups, from the table that decides, so that it lists only what works. */
export function CheatSheet() {
  const t = useT()
  const name = useText()
  const sheet = useStore($cheatSheet)
  const keys = useStore($keys)
  useStore($commands)
  const [here, setHere] = useState(false)
  const [filter, setFilter] = useState('')
  const facts = sheet?.facts ?? noFacts
  const title = (row: Keybinding) => {
    const route = typeof row.args?.address === 'string' ? findRoute(row.args.address)?.entry.title : undefined
    return name(route ?? commandOf(row.run)?.title)
  }
  const wanted = plain(filter)
  const shown = keys
    .filter(
      row =>
        commandOf(row.run) &&
        (!here || holds(row.when, { ...facts, scope: facts.scope === 'dialog' ? 'shell' : facts.scope })),
    )
    .filter(row => !wanted || plain(`${title(row)} ${showKeys(row.keys)}`).includes(wanted))
  const grouped = Map.groupBy(shown, row => (row.from === 'role' ? 'role' : (commandOf(row.run)?.group ?? '')))
  const names = [...grouped.keys()].toSorted((a, b) => (order.indexOf(a) + 1 || 9) - (order.indexOf(b) + 1 || 9))
  return (
    <Dialog
      open={sheet !== null}
      modalType="modal"
      onOpenChange={(_, data) => {
        if (!data.open) closeCheatSheet()
      }}
    >
      <DialogSurface className="portside-keys">
        <DialogBody>
          <DialogTitle>{t('keysTitle')}</DialogTitle>
          <DialogContent>
            <div className="portside-keys-tools">
              <Input
                value={filter}
                onChange={(_, data) => setFilter(data.value)}
                placeholder={t('keysFilter')}
                aria-label={t('keysFilter')}
              />
              <Checkbox checked={here} onChange={(_, data) => setHere(data.checked === true)} label={t('keysHere')} />
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keyboard, too */}
            <div className="portside-keys-groups" role="group" aria-label={t('keysTitle')} tabIndex={0}>
              <div className="portside-keys-columns">
                {names.map(group => (
                  <KeyGroup key={group} label={groupLabel(group, t)} rows={grouped.get(group) ?? []} title={title} />
                ))}
              </div>
            </div>
            <p className="portside-keys-note">{t('keysNote')}</p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={closeCheatSheet}>
              {t('close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const groupLabel = (group: string, t: Translate): string => t(groups[group] ?? 'keysOther')

interface GroupProps {
  readonly label: string
  readonly rows: readonly Keybinding[]
  readonly title: (row: Keybinding) => string
}

/** One line for each command, with all its keys. */
function KeyGroup({ label, rows, title }: GroupProps) {
  const lines = Map.groupBy(rows, title)
  return (
    <section>
      <h3>{label}</h3>
      <dl>
        {[...lines].map(([name, of]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {of.map(row => (
                <kbd key={row.keys}>{showKeys(row.keys)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
