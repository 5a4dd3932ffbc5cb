import { Button, Popover, PopoverSurface, PopoverTrigger, Tooltip } from '@fluentui/react-components'
import { Bookmark20Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { useLists } from '../../../fields/lists.ts'
import { useT } from '../../../i18n/intl.ts'
import { $session } from '../../../state/session.ts'
import { useSaveView, SaveView } from './SaveView.tsx'
import { receiverLists } from '../../parts/RoleForm.tsx'
import { ShareView } from './ShareView.tsx'
import { ViewList } from '../ViewList.tsx'
import { applyKept } from '../grid/grid-state.ts'
import type { ListState } from '../list-state.ts'
import { loadViews, savedViews, viewFailed, type SavedView } from './saved-views.ts'
import type { ListWireView } from '../use-list-state.ts'
import type { GridHandle } from '../grid/grid-handle.ts'

interface Props {
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly state: ListState
  readonly handle: GridHandle
  onChange(change: Partial<ListState>): void
  onReset(): void
}

/** Saved views: one's own, and those of one's role; choose, set the default, or save the current one. */
export function SavedViews({ view: { code, roles }, entity, state, handle, onChange, onReset }: Props) {
  const t = useT()
  const held = useStore(savedViews(code))
  const session = useStore($session)
  const [open, setOpen] = useState(false)
  const saving = useSaveView(code, state, handle, () => {
    setOpen(false)
  })
  const [sharing, setSharing] = useState<SavedView | null>(null)
  const operates = session?.companyType === '0' && session.roles.includes('platform')
  useLists(operates && open ? receiverLists : [])
  const show = (next: boolean) => {
    setOpen(next)
    setSharing(null)
    if (next) loadViews(code).catch(viewFailed)
  }
  const choose = (kept: SavedView['state']) => {
    handle.clearChosen(new Set())
    applyKept(handle.api, kept.columns, kept.sort)
    onChange({ ...kept, page: 0, top: 0, rows: 0, chosen: [] })
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={(_, data) => {
        show(data.open)
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('savedViews')} relationship="label">
          <Button size="small" appearance="subtle" icon={<Bookmark20Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('savedViews')}>
        {sharing ? (
          <ShareView
            code={code}
            roles={roles}
            view={sharing}
            onDone={shared => {
              setSharing(null)
              if (shared) setOpen(false)
            }}
          />
        ) : (
          <>
            <ViewList
              code={code}
              entity={entity}
              held={held}
              operates={operates}
              onDesigned={() => {
                onReset()
                setOpen(false)
              }}
              onChoose={choose}
              onShare={setSharing}
            />
            <SaveView {...saving} />
          </>
        )}
      </PopoverSurface>
    </Popover>
  )
}
