import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { useFocusBack } from '../../src/views/parts/use-focus-back.ts'
import { ChangeList, type Mark } from './ChangeList.tsx'
import { LayoutSketch } from './LayoutSketch.tsx'
import type { MergeItem } from './merge.ts'
import { $roleUpdate, type RoleUpdate } from './role-layout.ts'
import { storedTitle } from '../dock/stored-title.ts'
import type { Workspace } from '../workspace/workspace.ts'

const kinds: Readonly<Record<MergeItem['kind'], readonly [Mark, MessageKey]>> = {
  added: ['comes', 'mergeAdded'],
  removed: ['goes', 'mergeRemoved'],
  changed: ['changes', 'mergeChanged'],
  kept: ['stays', 'mergeKept'],
  both: ['stays', 'mergeBoth'],
}

/** The role layout has a new version, and the user has own changes: preview. */
export function RoleUpdateDialog({
  workspace,
  update,
}: {
  readonly workspace: Workspace
  readonly update: RoleUpdate
}) {
  useFocusBack()
  const t = useT()
  const answer = (take: boolean) => {
    settleUpdate(workspace, update, take)
    $roleUpdate.set(null)
  }
  const say = useText()
  const { items, arrangement, document } = update.merged
  const titles = new Map(Object.entries(document.panels).map(([id, p]) => [id, storedTitle(p, say)]))
  const change = ({ id, kind, panel }: MergeItem) => ({
    key: id,
    mark: kinds[kind][0],
    text: t(kinds[kind][1], { title: storedTitle(panel, say) }),
  })
  return (
    <Dialog
      open
      modalType="modal"
      onOpenChange={(_, data) => {
        if (!data.open) $roleUpdate.set(null)
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('mergeTitle')}</DialogTitle>
          <DialogContent>
            <p>{t('mergeText')}</p>
            <LayoutSketch tree={document.tree} titles={titles} />
            <ChangeList
              changes={[
                ...items.map(change),
                {
                  key: 'arrangement',
                  mark: arrangement === 'mine' ? 'stays' : 'changes',
                  text: t(arrangement === 'mine' ? 'mergeArrangementMine' : 'mergeArrangementTheirs'),
                },
              ]}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={() => answer(false)}>
              {t('mergeKeep')}
            </Button>
            <Button appearance="primary" onClick={() => answer(true)}>
              {t('mergeTake')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Accepted, it can be undone as a layout step; declined, it is not asked again. */
function settleUpdate(workspace: Workspace, { merged, version }: RoleUpdate, take: boolean): void {
  if (take) workspace.apply(merged.document)
  const from = merged.document.from ?? workspace.meta.from
  if (from) workspace.rename({ from: { ...from, revision: version } })
}
