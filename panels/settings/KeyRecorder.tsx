import { Button } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Command } from '../../commands/contract.ts'
import { $keys, $userKeys } from '../../commands/key-table.ts'
import { conflicts, type Conflict, type Keybinding } from '../../commands/keys.ts'
import { commandOf } from '../../commands/registry.ts'
import { showKeys, strokeOf } from '../../commands/strokes.ts'
import { isTaken, saveUserKeys, withKey } from '../../commands/user-keys.ts'
import type { Facts } from '../../commands/when.ts'
import { useT, useText, type Translate } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'

interface Props {
  readonly command: Command
  readonly onDone: () => void
}

/** Longest sequence. */
const most = 2

/** Records a shortcut by pressing it, and shows conflicts before saving. */
export function KeyRecorder({ command, onDone }: Props) {
  const t = useT()
  const name = useText()
  const [strokes, setStrokes] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const table = useStore($keys)
  const own = useStore($userKeys)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const keys = strokes.join(' ')
  const row: Keybinding = { keys, run: command.id, from: 'user', ...(command.when ? { when: command.when } : {}) }
  const met = keys ? conflicts([...table, row]).filter(c => c.a === row || c.b === row) : []
  const taken = keys !== '' && isTaken(keys)
  const keep = () => {
    if (!keys || taken) return
    void saveUserKeys(withKey(own, command.id, keys))
    onDone()
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || e.key === 'Tab' || e.target !== e.currentTarget) return
    e.preventDefault()
    e.stopPropagation()
    if (e.key === 'Escape') return onDone()
    if (e.key === 'Enter') return keep()
    if (e.key === 'Backspace') return setStrokes([])
    const stroke = strokeOf(e.nativeEvent)
    if (stroke) setStrokes(now => (now.length < most ? [...now, stroke] : [stroke]))
  }
  return (
    <div className="portside-settings-record" data-records-keys>
      <div
        ref={box}
        tabIndex={0}
        role="textbox"
        aria-readonly="true"
        aria-label={t('keyRecord', { title: name(command.title) })}
        className="portside-settings-press"
        onKeyDown={onKeyDown}
      >
        {keys ? <kbd>{showKeys(keys)}</kbd> : t('keyWaiting')}
      </div>
      <Button size="small" appearance="primary" disabled={!keys || taken} onClick={keep}>
        {t(met.length > 0 ? 'keyKeepAnyway' : 'keyKeep')}
      </Button>
      <Button size="small" onClick={onDone}>
        {t('cancel')}
      </Button>
      <small>{t('keyRecordHint')}</small>
      <div role="status" className="portside-settings-warning">
        {taken ? <p>{t('keyTaken', { keys: showKeys(keys) })}</p> : null}
        {met.map(c => (
          <p key={`${c.a.run} ${c.b.run} ${c.a.keys}`}>{sentence(c, row, t, name)}</p>
        ))}
      </div>
    </div>
  )
}

function sentence(conflict: Conflict, row: Keybinding, t: Translate, name: ReturnType<typeof useText>): string {
  const other = conflict.a === row ? conflict.b : conflict.a
  const title = (of: Keybinding) => name(commandOf(of.run)?.title) || of.run
  return t('keyConflict', {
    keys: showKeys(other.keys),
    other: title(other),
    where: whereOf(row, other, t),
    winner: title(conflict.winner),
  })
}

const places: Readonly<Record<Facts['scope'], MessageKey>> = {
  grid: 'whereGrid',
  editor: 'whereEditor',
  panel: 'wherePanel',
  tabstrip: 'whereTabstrip',
  shell: 'whereShell',
  dialog: 'whereDialog',
  palette: 'wherePalette',
}

/** Where both would act. */
function whereOf(a: Keybinding, b: Keybinding, t: Translate): string {
  const all = Object.keys(places) as Facts['scope'][]
  const both = all.filter(s => (a.when?.scope ?? all).includes(s) && (b.when?.scope ?? all).includes(s))
  return both.length >= 5 ? t('whereEverywhere') : both.map(s => t(places[s])).join(', ')
}
