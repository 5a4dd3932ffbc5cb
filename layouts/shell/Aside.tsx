import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { leaveAside } from '../../commands/aside.ts'
import { workspace as port } from '../../commands/workspace.ts'
import { useT } from '../../src/i18n/intl.ts'
import { focusElement } from '../../src/lib/focus.ts'
import type { Aside as Shown } from '../../src/state/aside.ts'
import { AnnouncementList } from './AnnouncementList.tsx'
import { rescueFocus } from '../dock/focus.ts'
import { HelpText } from './HelpText.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import './aside.css'

/** The side pane is no dialog: panels stay usable; Escape returns to them. */
export function Aside({ shown, workspace }: { readonly shown: Shown; readonly workspace: Workspace }) {
  const t = useT()
  const ref = useRef<HTMLElement>(null)
  const active = useStore(workspace.$active)
  const title = t(shown.kind === 'help' ? 'helpTitle' : 'announcements')
  // Focus moves in on request, not when the help follows another panel.
  useEffect(() => {
    focusElement(ref.current)
  }, [])
  // If the previous element is gone on close, the active panel gets focus.
  useEffect(
    () => () => {
      rescueFocus(workspace)
    },
    [workspace],
  )
  const open = (address: string) => {
    void port().follow(address)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || e.defaultPrevented) return
    e.preventDefault()
    leaveAside()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape goes back, wherever in it the keyboard is
    <aside
      ref={ref}
      className="portside-aside"
      data-region="aside"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={leaveAside} aria-label={t('asideClose')} title={t('asideClose')}>
          <Dismiss16Regular />
        </button>
      </header>
      <div className="portside-aside-body">
        {shown.kind === 'help' ? (
          <Following chosen={shown.path} panel={active} onOpen={open} key={shown.path ?? ''} />
        ) : (
          <AnnouncementList first={shown.id} onOpen={open} />
        )}
      </div>
    </aside>
  )
}

type Panel = ReturnType<Workspace['$active']['get']>

/** Help of the chosen screen, or of the active panel. */
function Following({
  chosen,
  panel,
  onOpen,
}: {
  readonly chosen: string | null
  readonly panel: Panel
  readonly onOpen: (address: string) => void
}) {
  return chosen === null && panel ? (
    <OfPanel panel={panel} onOpen={onOpen} key={panel.key} />
  ) : (
    <HelpText path={chosen ?? '/'} onOpen={onOpen} />
  )
}

function OfPanel({
  panel,
  onOpen,
}: {
  readonly panel: NonNullable<Panel>
  readonly onOpen: (address: string) => void
}) {
  return <HelpText path={useStore(panel.$address).split('?')[0] ?? '/'} onOpen={onOpen} />
}
