import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isAborted } from '../../api/errors.ts'
import { hurriedSearch, restedSearch } from './hurried-search.ts'
import type { Option, OptionSource } from './options.ts'

/** A target of 24 pixels (WCAG 2.5.8), on a line below the box. */
export const target = { minHeight: '24px', marginBlockStart: '-1px' }

/** Delay after a key before the request, in milliseconds. */
const restMs = 150

export interface Choice {
  readonly open: boolean
  readonly options: readonly Option[]
  readonly active: number
  readonly state: 'ready' | 'waiting' | 'failed'
  readonly listId: string
  show(typed: string): void
  hide(): void
  /** As the box loses the focus: what Enter asked for is still chosen when it arrives. */
  leave(): void
  setActive(index: number): void
  pick(option: Option): void
  /** Options for these words; none while the list still shows those of others. */
  fitting(typed: string): readonly Option[]
  /** Handles keys of the list; true when handled. None during a composition. */
  key(event: KeyboardEvent): boolean
}

interface Shows {
  readonly typed: string
  readonly options: readonly Option[]
  readonly state: Choice['state']
}

/** By how many entries a key moves. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

interface ChoiceOptions {
  /** Choosing keeps the list open. */
  readonly stays?: boolean
  /** Initially active index; -1 for none. */
  readonly first?: number
  /** Enter was pressed, and nothing matches: text that is not in the list is taken. */
  onNone?(): void
}

/** The list of a choice field: matches, active entry, and keys. */
export function useChoice(
  source: OptionSource,
  onPick: (option: Option) => void,
  { stays = false, first = 0, onNone }: ChoiceOptions = {},
): Choice {
  const listId = useId()
  const [asked, setAsked] = useState<string | null>(null)
  const [shows, setShows] = useState<Shows>({ typed: '', options: [], state: 'ready' })
  const [active, setActive] = useState(first)
  const [hurrying] = useState(hurriedSearch)
  const begin = useEffectEvent(() => {
    setActive(first)
  })
  const find = useEffectEvent((typed: string, stop: AbortSignal) => source(typed, stop))
  const pick = (option: Option) => {
    setAsked(stays ? '' : null)
    onPick(option)
  }
  const takeFirst = useEffectEvent((options: readonly Option[]) => {
    const option = options[first]
    if (option) pick(option)
    else onNone?.()
  })
  /** The pending search: runs at once and chooses the first result. */
  const hurry = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (asked === null) return
    const stop = new AbortController()
    const take = (options: readonly Option[]) => {
      if (stop.signal.aborted) return
      setShows({ typed: asked, options, state: 'ready' })
      begin()
      if (search.hurried()) takeFirst(options)
    }
    const ask = () => {
      const found = find(asked, stop.signal)
      if (!(found instanceof Promise)) return take(found)
      setShows(s => ({ ...s, state: 'waiting' }))
      found.then(take, (error: unknown) => {
        if (!isAborted(error)) setShows({ typed: asked, options: [], state: 'failed' })
      })
    }
    const search = restedSearch(ask, asked === '' ? 0 : restMs)
    hurry.current = search.hurry
    return () => {
      search.drop()
      hurrying.end(stop, search.hurried())
      hurry.current = null
    }
  }, [asked, hurrying])
  useEffect(() => hurrying.stay, [hurrying])

  const hide = useCallback(() => {
    setAsked(null)
  }, [])
  const move = (by: number) => {
    setActive(a => Math.max(0, Math.min(shows.options.length - 1, a + by)))
  }
  const open = asked !== null
  return {
    open,
    options: shows.options,
    active,
    state: shows.state,
    listId,
    hide,
    leave: () => {
      hurrying.leave()
      hide()
    },
    pick,
    setActive,
    show: typed => {
      hurrying.stay()
      setAsked(typed.trim())
    },
    fitting: typed => (shows.typed === typed && shows.state === 'ready' ? shows.options : []),
    key(event) {
      if (event.nativeEvent.isComposing || event.keyCode === 229) return false
      if (!open) {
        if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey) return false
        setAsked('')
        return true
      }
      const option = shows.options[active],
        by = steps[event.key]
      if (by !== undefined) move(by)
      else if (event.key === 'Escape') hide()
      else if (event.key === 'Enter') {
        // The visible list may be outdated. After typing, the user means the results; after moving, the visible
        // entry.
        if (shows.typed !== asked && active === first) hurry.current?.()
        else if (option) pick(option)
        else if (onNone) return false
      } else return false
      return true
    },
  }
}
