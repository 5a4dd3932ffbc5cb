import { useStore } from '@nanostores/react'
import { Command } from 'cmdk'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '../../src/lib/announce.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $preferences, $theme } from '../../src/state/preferences.ts'
import { Frame } from '../../src/ui/Frame.tsx'
import { forget } from '../recent.ts'
import { modeOf, type Entry, type Where } from './entries.ts'
import { learn } from './learned.ts'
import { noteMissed } from './missed.ts'
import { boxIsThere, closePalette, typeInPalette, type PaletteState } from './open.ts'
import { plain } from './rank.ts'
import { stepBack, useEntries } from './use-entries.ts'
import './palette.css'

/** The palette: one box for records, screens, open panels and commands, in the focused window. */
export function Palette({ state }: { readonly state: PaletteState }) {
  const theme = useStore($theme)
  const { density } = useStore($preferences)
  return createPortal(
    <Frame target={state.document} theme={theme} density={density}>
      <div
        className="portside-palette-ground"
        onPointerDown={e => {
          if (e.target === e.currentTarget) closePalette()
        }}
      >
        <Box key={`${state.asks?.command ?? ''} ${Object.keys(state.asks?.args ?? {}).length}`} state={state} />
      </div>
    </Frame>,
    state.document.body,
  )
}

function Box({ state }: { readonly state: PaletteState }) {
  const t = useT()
  const { text } = state
  const [moved, setMoved] = useState<{ readonly text: string; readonly id: string } | null>(null)
  const byUser = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const { groups, note, placeholder, missed } = useEntries(state, text)
  useMissed(missed)
  useEffect(() => {
    input.current?.focus()
    return boxIsThere()
  }, [])
  const count = groups.reduce((n, g) => n + g.entries.length, 0)
  useEffect(() => {
    announce(t('paletteCount', { count }), state.document)
  }, [count, t, state.document])

  // Until the user moves, the first row is selected; then the user's choice stays despite new results.
  const ids = groups.flatMap(g => g.entries.map(e => e.id))
  const chosen = moved?.text === text && ids.includes(moved.id) ? moved.id : (ids[0] ?? '')
  // The library names the active row only when it chooses by itself; here the choice is ours.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = input.current?.closest('[cmdk-root]')?.querySelector('[cmdk-item][data-selected="true"]')
      if (row) input.current?.setAttribute('aria-activedescendant', row.id)
      else input.current?.removeAttribute('aria-activedescendant')
    })
    return () => cancelAnimationFrame(frame)
  })
  const choose = (entry: Entry, where: Where) => {
    if (entry.blocked) return announce(entry.blocked, state.document)
    const { rest } = modeOf(text)
    if (!state.asks) learn(plain(rest), entry.id)
    if (!entry.stays) closePalette()
    entry.run(where)
  }
  const enter = (where: Where) => {
    const entry = groups.flatMap(g => g.entries).find(e => e.id === chosen)
    if (entry) choose(entry, where)
  }
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={t('paletteLabel')}
      className="portside-palette"
      data-scope="palette"
    >
      <Command
        label={t('paletteLabel')}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={chosen}
        onValueChange={id => {
          if (byUser.current) setMoved({ text, id })
        }}
        onPointerMoveCapture={() => {
          byUser.current = true
        }}
        onKeyDown={e => {
          byUser.current = moves.has(e.key)
          onKeyDown(e, state, enter, chosen)
        }}
      >
        <Command.Input
          ref={input}
          value={text}
          onValueChange={typeInPalette}
          placeholder={placeholder}
          onPaste={pasteInOneLine}
        />
        <Command.List label={t('paletteLabel')}>
          {groups.map(group => (
            <Command.Group key={group.label ?? ''} {...(group.label ? { heading: group.label } : {})}>
              {group.entries.map(entry => (
                <Row key={entry.id} entry={entry} onChoose={by => choose(entry, by)} />
              ))}
            </Command.Group>
          ))}
          {note ? <div className="portside-palette-note">{note}</div> : null}
        </Command.List>
      </Command>
      <div className="portside-palette-foot" aria-hidden="true">
        {t(state.asks ? 'paletteAskFooter' : modeOf(text).mode.prefix === '>' ? 'paletteRunFooter' : 'paletteFooter')}
      </div>
    </div>
  )
}

/** The search without results when the palette closes. */
function useMissed(missed: string | undefined): void {
  const last = useRef(missed)
  useEffect(() => {
    last.current = missed
  }, [missed])
  useEffect(
    () => () => {
      if (last.current) noteMissed(last.current)
    },
    [],
  )
}

const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

interface RowProps {
  readonly entry: Entry
  readonly onChoose: (where: Where) => void
}

/** Unavailable rows can be focused and show the reason; a disabled row would be skipped. */
function Row({ entry, onChoose }: RowProps) {
  const t = useT()
  const second = entry.blocked ?? entry.hint,
    channel = entry.channel ? t('onChannel', { letter: entry.channel }) : ''
  return (
    <Command.Item
      value={entry.id}
      className={entry.blocked ? 'portside-palette-blocked' : ''}
      aria-label={[entry.title, second, channel, entry.keys ?? entry.kind].filter(Boolean).join(', ')}
      onClickCapture={e => {
        e.stopPropagation()
        onChoose(whereOf(e))
      }}
    >
      {entry.channel ? (
        <span
          className="portside-channel"
          data-channel={entry.channel}
          data-letter={entry.channel}
          aria-hidden="true"
        />
      ) : null}
      <span className="portside-palette-title">{entry.title}</span>{' '}
      {second ? <span className="portside-palette-hint">{second}</span> : null}{' '}
      <span className="portside-palette-side">
        {entry.keys ? <kbd>{entry.keys}</kbd> : entry.kind ? <span>{entry.kind}</span> : null}
      </span>
    </Command.Item>
  )
}

const whereOf = (e: { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean }): Where =>
  e.ctrlKey || e.metaKey ? 'beside' : e.altKey ? 'window' : 'reuse'

/** Handles Enter itself: the library may not know the newest rows yet. */
function onKeyDown(e: KeyboardEvent, state: PaletteState, enter: (where: Where) => void, chosen: string): void {
  if (e.nativeEvent.isComposing || e.keyCode === 229) return
  if (e.key === 'Enter') {
    e.preventDefault()
    enter(whereOf(e))
  } else if (e.key === 'Escape') {
    e.preventDefault()
    e.stopPropagation()
    closePalette()
  } else if (e.key === 'Delete' && e.shiftKey && state.text === '') {
    e.preventDefault()
    forget(chosen)
  } else if (e.key === 'Tab') {
    e.preventDefault()
  } else if (e.key === 'Backspace' && state.text === '' && state.asks) {
    e.preventDefault()
    stepBack(state)
  }
}

/** Numbers pasted from a column stay separated. */
function pasteInOneLine(e: ClipboardEvent<HTMLInputElement>): void {
  const pasted = e.clipboardData.getData('text')
  if (!/[\r\n\t]/.test(pasted)) return
  e.preventDefault()
  const { value, selectionStart, selectionEnd } = e.currentTarget
  typeInPalette(
    value.slice(0, selectionStart ?? 0) +
      pasted.trim().replace(/[\s]+/g, ' ') +
      value.slice(selectionEnd ?? value.length),
  )
}
