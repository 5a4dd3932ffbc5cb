import { Button, Input } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons/svg/add'
import { ArrowReset20Regular } from '@fluentui/react-icons/svg/arrow-reset'
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Command } from '../../commands/contract.ts'
import { $keys, $userKeys } from '../../commands/key-table.ts'
import { conflicts, type Conflict, type Keybinding } from '../../commands/keys.ts'
import { plain } from '../../commands/palette/rank.ts'
import { $commands, commandList, commandOf } from '../../commands/registry.ts'
import { showKeys } from '../../commands/strokes.ts'
import { saveUserKeys, withoutKey } from '../../commands/user-keys.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { KeyFiles } from './KeyFiles.tsx'
import { KeyRecorder } from './KeyRecorder.tsx'

const groups = ['shell', 'panel', 'layout']

/** Every command with its shortcuts: add, remove, reset; conflicts are shown. */
export function KeyTable() {
  const t = useT()
  const name = useText()
  const [filter, setFilter] = useState('')
  const [recording, setRecording] = useState<string | null>(null)
  useStore($commands)
  const keys = useStore($keys)
  const own = useStore($userKeys)
  const wanted = plain(filter)
  const commands = commandList()
    .filter(c => groups.includes(c.group))
    .filter(
      c =>
        !wanted ||
        plain([c.title.en_US, c.title.zh_CN, ...keysOf(keys, c).map(k => showKeys(k.keys))].join(' ')).includes(wanted),
    )
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || name(a.title).localeCompare(name(b.title)))
  const twice = conflicts(keys)
  return (
    <>
      <div className="portside-settings-tools">
        <Input
          value={filter}
          onChange={(_, data) => setFilter(data.value)}
          placeholder={t('keysFilter')}
          aria-label={t('keysFilter')}
        />
        <KeyFiles />
      </div>
      {twice.length > 0 ? (
        <p className="portside-settings-warning" role="status">
          {t('keyConflictsNow', { count: twice.length })}
        </p>
      ) : null}
      <table className="portside-settings-keys" aria-label={t('keyTable')}>
        <thead>
          <tr>
            <th scope="col">{t('keyCommand')}</th>
            <th scope="col">{t('keyKeys')}</th>
          </tr>
        </thead>
        <tbody>
          {commands.map(command => (
            <tr key={command.id}>
              <th scope="row">{name(command.title)}</th>
              <td>
                {recording === command.id ? (
                  <KeyRecorder command={command} onDone={() => setRecording(null)} />
                ) : (
                  <Keys
                    command={command}
                    rows={keysOf(keys, command)}
                    twice={twice}
                    own={own}
                    onAdd={() => setRecording(command.id)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const keysOf = (keys: readonly Keybinding[], command: Command) => keys.filter(k => k.run === command.id && !k.args)

/** Other meanings of a key in the same situation. */
const othersOf = (row: Keybinding, twice: readonly Conflict[]): readonly string[] => [
  ...new Set(twice.flatMap(c => (c.a === row ? c.b.run : c.b === row ? c.a.run : []))),
]

function Twice({ others, say }: { readonly others: readonly string[]; readonly say: (run: string) => string }) {
  const t = useT()
  return others.length > 0 ? (
    <small className="portside-settings-warning">{t('keyTwice', { other: others.map(say).join(', ') })}</small>
  ) : null
}

interface KeysProps {
  readonly command: Command
  readonly rows: readonly Keybinding[]
  readonly twice: readonly Conflict[]
  readonly own: readonly Keybinding[]
  readonly onAdd: () => void
}

function Keys({ command, rows, twice, own, onAdd }: KeysProps) {
  const t = useT()
  const name = useText()
  const title = name(command.title)
  const changed = own.some(k => k.run === command.id)
  return (
    <span className="portside-settings-chips">
      {rows.map(row => (
        <span key={row.keys} className="portside-settings-chip" data-own={row.from === 'user'}>
          <kbd>{showKeys(row.keys)}</kbd>
          <Twice others={othersOf(row, twice)} say={run => name(commandOf(run)?.title) || run} />
          <button
            type="button"
            aria-label={t('keyRemove', { keys: showKeys(row.keys), title })}
            title={t('keyRemove', { keys: showKeys(row.keys), title })}
            onClick={() => {
              void saveUserKeys(withoutKey(own, row))
            }}
          >
            <Dismiss12Regular />
          </button>
        </span>
      ))}
      <Button
        size="small"
        appearance="subtle"
        icon={<Add16Regular />}
        aria-label={t('keyAdd', { title })}
        title={t('keyAdd', { title })}
        onClick={onAdd}
      />
      {changed ? (
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowReset20Regular />}
          aria-label={t('keyReset', { title })}
          title={t('keyReset', { title })}
          onClick={() => {
            void saveUserKeys(own.filter(k => k.run !== command.id))
          }}
        />
      ) : null}
    </span>
  )
}
