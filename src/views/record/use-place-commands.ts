import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { RecordWireView } from '../../../domain/contracts/definitions.ts'
import { text } from '../../../domain/meta/text.ts'
import type { ViewCommand, ViewPanel } from '../host.ts'
import type { LiveRecord } from './model/live-values.ts'
import { scrollStep } from './scroll-step.ts'
import { toLines } from './to-lines.ts'

const texts = {
  next: text('Next section', '下一个分区'),
  previous: text('Previous section', '上一个分区'),
  lines: text('Go to the lines', '转到明细行'),
}

/**
 * Places of a record by keys: its sections, its first table, and scrolling while nobody types. Returns what scrolls.
 */
export function usePlaceCommands(
  { host }: ViewPanel,
  view: RecordWireView,
  rows: LiveRecord['rows'],
  jump: (place: string) => void,
): RefObject<HTMLDivElement | null> {
  const scroll = useRef<HTMLDivElement>(null)
  const lines = useEffectEvent((child?: string) => {
    toLines(view, rows, scroll.current, jump, child)
  })
  useEffect(() => {
    const step = (by: 1 | -1) => () => {
      const to = scroll.current && sectionBeside(scroll.current, by)
      if (to?.dataset.rows) lines(to.dataset.rows)
      else if (to) enter(to)
    }
    // A plain character would be typed into the field that the first step enters.
    const commands: readonly ViewCommand[] = [
      {
        id: 'record.nextSection',
        title: texts.next,
        group: 'record',
        keys: ['Alt+Shift+PageDown'],
        run: step(1),
      },
      {
        id: 'record.previousSection',
        title: texts.previous,
        group: 'record',
        keys: ['Alt+Shift+PageUp'],
        run: step(-1),
      },
      {
        id: 'record.lines',
        title: texts.lines,
        group: 'record',
        keys: ['Alt+Shift+I', 'g l'],
        run: () => {
          lines()
        },
      },
    ]
    const offs = commands.map(c => host.command(c))
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host])
  useScrollKeys(scroll)
  return scroll
}

function useScrollKeys(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The panel itself has the focus when it opens, so its keys do not pass through the record.
    const region = scroll.current?.closest<HTMLElement>('[data-scope="panel"]') ?? scroll.current
    const onKey = (event: KeyboardEvent) => {
      const area = scroll.current
      const top = area && scrollStep(event, area)
      if (!area || top === null) return
      event.preventDefault()
      area.scrollTop = top
    }
    region?.addEventListener('keydown', onKey)
    return () => {
      region?.removeEventListener('keydown', onKey)
    }
  }, [scroll])
}

/** The section after or before the one with the focus. */
function sectionBeside(area: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...area.querySelectorAll<HTMLElement>(':scope > section, :scope > [role="tablist"]')]
  const here = all.findIndex(s => s.contains(area.ownerDocument.activeElement))
  return here < 0 ? all.at(by > 0 ? 0 : -1) : all[here + by]
}

/** Its first field that can be typed in, its chosen tab, or the section itself. */
function enter(section: HTMLElement): void {
  section.scrollIntoView({ block: 'start' })
  const first = section.querySelector<HTMLElement>(
    'input:not([readonly], [disabled]), textarea:not([readonly], [disabled]), [contenteditable="true"], [role="tab"][aria-selected="true"]',
  )
  if (!first) section.tabIndex = -1
  ;(first ?? section).focus({ preventScroll: true })
}
