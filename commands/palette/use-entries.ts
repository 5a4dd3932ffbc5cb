import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { t } from '../../src/i18n/intl.ts'
import { $messages } from '../../src/i18n/messages.ts'
import { textOf } from '../../src/state/language.ts'
import type { ArgStep, Json } from '../contract.ts'
import { isContainerNumber } from '../../domain/values/check-digits.ts'
import { $recent } from '../recent.ts'
import { commandOf } from '../registry.ts'
import { runCommand } from '../run.ts'
import {
  favouriteEntries,
  listEntries,
  modeOf,
  modes,
  numbersIn,
  openScreens,
  recordEntries,
  valueEntries,
  wholeListEntries,
  type Entry,
} from './entries.ts'
import { closePalette, openMode, openPalette, type PaletteState } from './open.ts'
import { withLearned } from './learned.ts'
import { plain, rank } from './rank.ts'
import { useRecords } from './use-records.ts'

/** Maximum shown rows; further ones are found by typing. */
const most = 50

const mostElsewhere = 5

export interface Group {
  readonly label: string | null
  readonly entries: readonly Entry[]
}

export interface Listed {
  readonly groups: readonly Group[]
  readonly note: string | null
  readonly placeholder: string
  /** The input without results, once all sources have answered. */
  readonly missed?: string
}

/** Palette entries for an input: ranked, with records appended and unavailable ones last. */
export function useEntries(state: PaletteState, text: string): Listed {
  const messages = useStore($messages)
  const asks = useAsked(state, text)
  const { mode, rest } = modeOf(text)
  const records = useRecords(rest, mode.records === true && !state.asks)
  const all = useMemo(
    () => (messages && !state.asks ? mode.entries(state.facts) : []),
    [messages, mode, state.facts, state.asks],
  )
  const used = useStore($recent)
  const ranked = useMemo(
    () => withLearned(rank(all, rest, plain(rest) ? used : comesFirst(used)).slice(0, most), plain(rest)),
    [all, rest, used],
  )
  if (asks)
    return {
      groups: [{ label: null, entries: asks.entries }],
      note: asks.entries.length > 0 ? null : t(asks.free ? 'paletteTypeIt' : 'paletteNoValue'),
      placeholder: asks.ask,
    }
  if (mode.prefix === '?')
    return {
      groups: [{ label: t('paletteHelp'), entries: helpEntries() }],
      note: null,
      placeholder: t('palettePlaceholder'),
    }
  const found = recordEntries(records.found)
  const answered = records.state === 'found' || !mode.records
  const elsewhere =
    answered && mode.prefix && plain(rest) && ranked.length === 0 && found.length === 0
      ? foundElsewhere(state, rest, used)
      : []
  const together: Entry[] =
    found.length > 1 && numbersIn(rest).length > 1
      ? [
          ...listEntries(records.found),
          {
            id: 'all records',
            title: t('paletteOpenAll', { count: found.length }),
            names: [],
            spellings: [],
            run: () => found.forEach(f => f.run('reuse')),
          },
        ]
      : []
  const whole = wholeListEntries(records.lists, rest, found.length)
  const groups: Group[] = [
    { label: null, entries: ranked.filter(e => !e.blocked) },
    { label: t('paletteRecords'), entries: [...together, ...found, ...whole] },
    { label: t('paletteElsewhere'), entries: elsewhere },
    { label: t('paletteUnavailable'), entries: ranked.filter(e => e.blocked) },
  ].filter(g => g.entries.length > 0)
  const note = mistyped(rest)
    ? t('paletteContainer', { number: rest.toUpperCase() })
    : records.state === 'searching'
      ? t('paletteSearching')
      : records.state === 'failed'
        ? t('paletteFailed')
        : groups.length === 0 && rest
          ? t('paletteNothing')
          : null
  const missed = groups.length === 0 && rest && answered ? { missed: rest } : {}
  return { groups, note, placeholder: t('palettePlaceholder'), ...missed }
}

/** Entries without input: favourites, recently used, open screens. */
const comesFirst = (used: readonly string[]): string[] => [
  ...new Set([...favouriteEntries().map(e => e.id), ...used, ...openScreens()]),
]

/** A mode without matches offers those of the default mode. */
const foundElsewhere = (state: PaletteState, rest: string, used: readonly string[]): Entry[] =>
  rank(modeOf('').mode.entries(state.facts), rest, used)
    .filter(e => !e.blocked)
    .slice(0, mostElsewhere)

/** It has the form of a container number, but the wrong check digit. */
const mistyped = (text: string): boolean => /^[a-z]{3}[ujz]\d{7}$/i.test(text) && !isContainerNumber(text.toUpperCase())

const helpEntries = (): Entry[] =>
  modes.map(m => ({
    id: `mode ${m.prefix || 'default'}`,
    title: t(m.help),
    names: [],
    spellings: [],
    stays: true,
    ...(m.prefix ? { keys: m.prefix } : {}),
    run: () => openMode(m.prefix),
  }))

/** A command asks for its inputs one by one. */
function useAsked(
  state: PaletteState,
  text: string,
): { readonly ask: string; readonly entries: readonly Entry[]; readonly free: boolean } | null {
  const [options, setOptions] = useState<Awaited<ReturnType<ArgStep['options']>>>([])
  const { asks } = state
  const step = asks ? commandOf(asks.command)?.args?.find(s => !(s.name in asks.args)) : undefined
  useEffect(() => {
    if (!asks || !step) return
    const controller = new AbortController()
    step.options(text, asks.args, controller.signal).then(
      list => {
        if (!controller.signal.aborted) setOptions(list)
      },
      () => {
        if (!controller.signal.aborted) setOptions([])
      },
    )
    return () => controller.abort()
  }, [asks, step, text])
  if (!asks || !step) return null
  const parsed = text.trim() ? step.parse?.(text) : undefined
  const entries = valueEntries(
    options,
    parsed === undefined ? undefined : { value: parsed, typed: text.trim() },
    value => answer(state, step.name, value),
  )
  return {
    ask: textOf(step.ask),
    free: step.parse !== undefined && text.trim() === '',
    entries: text.trim() ? rank(entries, text, []).slice(0, most) : entries.slice(0, most),
  }
}

/** After the last input the command runs; before it, asks for the next. */
function answer(state: PaletteState, name: string, value: Json): void {
  if (!state.asks) return
  const { command } = state.asks
  const args = { ...state.asks.args, [name]: value }
  if (commandOf(command)?.args?.some(s => !(s.name in args))) return openPalette('', { command, args })
  closePalette()
  void runCommand(command, args, 'palette', state.facts)
}

/** Back: asks for the last input again; before the first, returns to the commands. */
export function stepBack(state: PaletteState): void {
  const { asks } = state
  if (!asks) return
  const names =
    commandOf(asks.command)
      ?.args?.map(s => s.name)
      .filter(n => n in asks.args) ?? []
  const last = names.at(-1)
  if (last === undefined) return openPalette('>')
  openPalette('', {
    command: asks.command,
    args: Object.fromEntries(Object.entries(asks.args).filter(([n]) => n !== last)),
  })
}
