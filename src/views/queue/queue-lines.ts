import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, type RefObject } from 'react'

/** The lines of a list of decisions. */
export const useQueueLines = makeStyles({
  list: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    position: 'relative',
  },
  line: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    alignItems: 'flex-start',
    padding: '5px 10px 5px 7px',
    cursor: 'default',
    borderLeft: '3px solid transparent',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '&:hover': { backgroundColor: 'var(--portsideRowHover)' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  stacked: { flexDirection: 'column', gap: 0 },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
  },
  tick: { display: 'inline-flex', paddingTop: '2px', color: tokens.colorNeutralForeground2 },
  texts: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  more: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})

/** The list, which scrolls to the current line and moves the focus to it. */
export function useCurrentLine(current: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(current)
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !line || last.current === current) return
    last.current = current
    line.scrollIntoView({ block: 'nearest' })
    // Focus follows the task, also when the one that had it has left the list.
    const at = box.ownerDocument.activeElement
    if (box.contains(at) || at === box.ownerDocument.body) line.focus({ preventScroll: true })
  })
  return list
}
